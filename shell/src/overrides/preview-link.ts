import { keepOwn, readOwn, sessionStore } from '@portal/platform/session'

/** The key in the tab’s storage until somebody is signed in: only then it is known whose preview it is. */
const KEY = 'portal.preview'
const NAME = 'preview'

/** Keeps the token of a preview’s link while whoever opened it signs in. */
export function keepPreviewLink(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Storage is switched off: then there are no previews.
  }
}

/**
 * The token of the preview that the signed-in user has opened in this tab; undefined for none. It is theirs until they sign
 * out.
 */
export function previewToken(): string | undefined {
  const { email } = sessionStore.getState()
  try {
    const opened = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (opened) keepOwn(email, NAME, opened)
  } catch {
    return undefined
  }
  const token = readOwn(email, NAME)
  return typeof token === 'string' ? token : undefined
}

/** Takes the preview back, from the next load of the page on. */
export function leavePreview(): void {
  keepOwn(sessionStore.getState().email, NAME, undefined)
}
