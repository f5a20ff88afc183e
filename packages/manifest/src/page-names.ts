/** Names and words on which the page that the server writes and the code that runs in it agree. */

/** The key of the session in local and session storage. The page's first script reads it, to choose what to preload. */
export const SESSION_KEY = 'portal.session'

/** The name of the meta element that holds the company as JSON. */
export const COMPANY_META = 'portal-company'

/** The name of the meta element that says whose page it is, and the release: `shell 1.0.0-781f849f78`. */
export const PAGE_RELEASE_META = 'portal-release'

/** The name of the meta element that lists, divided by spaces, from which other servers a super admin may take a remote. */
export const OVERRIDES_META = 'portal-override-origins'

/** The name of the cookie of a browser that takes remotes from other servers: only its pages may load from them. */
export const OVERRIDES_COOKIE = 'portal.overrides'

/** The name of the meta element that lists, divided by spaces, the origins of the pages that may frame this one. */
export const EMBED_ORIGINS_META = 'portal-embed-origins'

/** What stands on a page whose own script did not come, or of which nothing is left. */
export const PAGE_ERROR = {
  title: 'We couldn’t show this page',
  text: 'Check your connection, or reload to get the latest version.',
  again: 'Try again',
}
