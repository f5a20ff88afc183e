import { fullName } from '@portal/domain/values/person'
import type { quoteLinks as links, quotes } from '../../../database/tables/quotes.ts'

/** A link with the quote that it leads to. */
export interface LinkedQuote {
  readonly link: typeof links.$inferSelect
  readonly quote: typeof quotes.$inferSelect
}

/** Whose birth date, income and health are shown; everybody’s where it is undefined. */
export type ShownPeople = readonly number[] | undefined

/** What whoever was let in sees of the people: 1 the first; of themselves alone, unless both agreed. */
export function shownPeople({ both_agreed }: { readonly both_agreed: boolean }, person: number): ShownPeople {
  return both_agreed ? undefined : [person - 1]
}

/** The place in the quote of who was let in as `person` (1 the first); null where it isn’t known who it is. */
export const placeOfReader = (person: number) => (person > 0 ? person - 1 : null)

/** What somebody at a place of a quote is called; empty where nobody is there, or they have no name. */
export function nameAt(
  { quote }: { readonly quote: Pick<LinkedQuote['quote'], 'request'> },
  place: number | null,
): string {
  const person = place === null ? undefined : quote.request.clients[place]
  return fullName(person?.firstName, person?.lastName)
}
