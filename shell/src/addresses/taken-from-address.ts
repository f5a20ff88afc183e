import { keepPreviewLink } from '../overrides/keep-preview-link.ts'
import { OTP, RESET_PASSWORD, UNDO_EMAIL } from './addresses.ts'

const PAGES = new RegExp(`^(${OTP}|${RESET_PASSWORD}|${UNDO_EMAIL})(?:/([^/]*))?/*$`)

/**
 * Takes out of the address what logs, histories and people who look on have no business with: the token of a mailed link
 * (`#token=…`; older ones have it in the path, or the query), the e-mail of `/otp?email=…`. The entry of the browser's
 * history keeps it, so that the page can be loaded again. A preview's token (`?preview#…`) is kept for the tab.
 */
export function takeFromAddress() {
  const { pathname, hash, searchParams } = new URL(window.location.href)
  if (searchParams.has('preview') && hash) {
    keepPreviewLink(hash.slice(1))
    searchParams.delete('preview')
    window.history.replaceState(null, '', searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  }
  const [, page, below] = PAGES.exec(pathname) ?? []
  if (page === undefined) return
  const name = page === OTP ? 'email' : 'token'
  const taken = new URLSearchParams(hash.slice(1)).get(name) ?? searchParams.get(name) ?? (page === OTP ? null : below)
  if (!taken) return
  searchParams.delete(name)
  window.history.replaceState(taken, '', searchParams.size > 0 ? `${page}?${searchParams}` : page)
}

/** What was taken out of the present address; empty where nothing was. */
export function takenFromAddress(): string {
  const { state }: { readonly state: unknown } = window.history
  return typeof state === 'string' ? state : ''
}
