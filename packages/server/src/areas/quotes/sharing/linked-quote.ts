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
