import { keepOwn, readOwn, sessionStore } from '@portal/platform/session'
import { OPENED_LINK } from './keep-preview-link.ts'

const NAME = 'preview'

/**
 * The token of the preview that the signed-in user has opened in this tab; undefined for none. It is theirs until they sign
 * out.
 */
export function previewToken(): string | undefined {
  const { email } = sessionStore.getState()
  try {
    const opened = sessionStorage.getItem(OPENED_LINK)
    sessionStorage.removeItem(OPENED_LINK)
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
