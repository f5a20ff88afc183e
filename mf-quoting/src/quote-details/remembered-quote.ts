const KEY = 'portal.quote'

/** Keeps in the browser which quote is to be downloaded: its number alone, nothing of what it says. */
export function rememberQuote(id: number): void {
  localStorage.setItem(KEY, String(id))
}

/** The quote that was to be downloaded last; null for none. */
export function rememberedQuote(): number | null {
  try {
    const id = Number(localStorage.getItem(KEY) ?? '')
    return Number.isInteger(id) && id > 0 ? id : null
  } catch {
    // Framed by another site, a page may have no storage.
    return null
  }
}

/** Downloads the PDF of a quote in a window of its own, which closes itself. */
export function downloadApart(id: number): void {
  rememberQuote(id)
  // The address names it too: two windows that are opened at once get their own.
  window.open(`/quote-info?quote=${id}&action=download`, '_blank')
}
