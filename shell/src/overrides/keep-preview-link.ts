// Loaded before anything is drawn, so it stands on nothing: the session would bring React and its store along.

/** The key in the tab’s storage until somebody is signed in: only then it is known whose preview it is. */
export const OPENED_LINK = 'portal.preview'

/** Keeps the token of a preview’s link while whoever opened it signs in. */
export function keepPreviewLink(token: string): void {
  try {
    sessionStorage.setItem(OPENED_LINK, token)
  } catch {
    // Storage is switched off: then there are no previews.
  }
}
