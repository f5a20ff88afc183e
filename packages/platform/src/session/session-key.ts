/** The key in local and session storage. The page's HTML reads it too, to choose what to preload. */
export const SESSION_KEY = 'portal.session'
