import { keepOwn, readOwn, sessionStore } from '@portal/platform/session'

const NAME = 'quote'
const owner = () => sessionStore.getState().email

/** Keeps in the browser which quote is to be downloaded: its number alone, nothing of what it says, until its user signs out. */
export function rememberQuote(id: number): void {
  keepOwn(owner(), NAME, id, 'browser')
}

/** The quote that was to be downloaded last; null for none. */
export function rememberedQuote(): number | null {
  const id = Number(readOwn(owner(), NAME, 'browser') ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}
