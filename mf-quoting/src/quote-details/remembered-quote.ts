const KEY = 'portal.quote'

/** Keeps in the browser which quote is to be downloaded: its number alone, nothing of what it says. */
export function rememberQuote(id: number): void {
  try {
    localStorage.setItem(KEY, String(id))
  } catch {
    // The address names it too.
  }
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
