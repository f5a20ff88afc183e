/** Addresses of the shell for people who are not signed in. Source: specification section 2, "Routes". */
export const LOGIN = '/login'
export const FORGOT_PASSWORD = '/forgot-password'
export const RESET_PASSWORD = '/reset-password'
export const OTP = '/otp'
/** Takes a change of e-mail back; whoever has the mail may open it, signed in or not. */
export const UNDO_EMAIL = '/undo-email'
export const HOME = '/'

/** The query parameter of the login address that names the page asked for. */
const ASKED_FOR = 'return'

/** Whether a signed-in user is sent on from `pathname`. */
export function isSignedOutOnly(pathname: string): boolean {
  const path = withoutTrailingSlash(pathname)
  return path === LOGIN || path === FORGOT_PASSWORD || path === OTP || isAt(RESET_PASSWORD, path)
}

/** Whether `pathname` shows the same to everybody: who is signed in, and as whom, does not matter there. */
export function isOpenToAll(pathname: string): boolean {
  return isAt(UNDO_EMAIL, pathname)
}

/** Whether a path is that of `page`, or below it: old links have their token there. */
export function isAt(page: string, path: string): boolean {
  return `${path}/`.startsWith(`${page}/`)
}

/** `/leads/` as `/leads`; `/` stays. */
export function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, '$1')
}

/** The login address that leads back to `asked` (path, query and hash of a page of this portal) after signing in. */
export function loginAddressFor(asked: string): string {
  return isPageOfOurs(asked) ? `${LOGIN}?${new URLSearchParams({ [ASKED_FOR]: asked })}` : LOGIN
}

/** The page to go to after signing in; `/` where the address names none, or one that is not of this portal. */
export function addressAskedFor(search: string): string {
  const asked = new URLSearchParams(search).get(ASKED_FOR) ?? HOME
  return isPageOfOurs(asked) ? asked : HOME
}

/**
 * A path of this origin and nothing else: `//evil.example`, `/\evil.example` and `javascript:` are addresses that a
 * browser would follow elsewhere. Pages for signed-out people and home are no place to come back to.
 */
function isPageOfOurs(address: string): boolean {
  if (!address.startsWith('/')) return false
  const origin = 'https://portal.invalid'
  const url = URL.parse(address, origin)
  return url?.origin === origin && url.pathname !== HOME && !isSignedOutOnly(url.pathname) && !isOpenToAll(url.pathname)
}

/** The one-time-code address, which leads on to the page that the login address named. */
export function otpAddress(search: string): string {
  const asked = addressAskedFor(search)
  return asked === HOME ? OTP : `${OTP}?${new URLSearchParams({ [ASKED_FOR]: asked })}`
}
