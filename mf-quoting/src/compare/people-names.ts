import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { fullName } from '@portal/domain/values/person'

type Asked = Pick<SavedQuote, 'quoteRequest'>

/** The people of a quote by their full names, or by their place. */
export function peopleOf({ quoteRequest }: Asked): string[] {
  return quoteRequest.clients.map(
    ({ firstName, lastName }, index) => fullName(firstName, lastName) || `Person ${index + 1}`,
  )
}

/** The same by their first names, where these tell them apart. */
export function firstNamesOf(quote: Asked): string[] {
  const full = peopleOf(quote)
  const first = quote.quoteRequest.clients.map(({ firstName }, index) => firstName?.trim() || (full[index] ?? ''))
  return new Set(first).size === first.length ? first : full
}
