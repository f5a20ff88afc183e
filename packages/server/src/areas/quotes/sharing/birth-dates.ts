import type { QuoteRequest } from '@portal/contract/quotes/quote-request.schema'
import { isIsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'

/** A birth date that opens the links to a quote. */
export interface BirthDate {
  /** ISO. */
  readonly date: string
  /** The place among the people of the request; −1 where it is one of several and cannot be told which. */
  readonly index: number
}

/** The birth dates that open the links to a quote: of each of its people as the portal knows it, else as it was quoted. */
export async function birthDatesOf(tx: Transaction, quote: { readonly id: number }): Promise<readonly BirthDate[]> {
  const [stored] = await tx
    .select({ request: quotes.request })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quote.id}`)
  const people = stored?.request.clients ?? []
  const known = await tx.rows<{ id: number; date_of_birth: string | null }>(sql`
    select clients.id, clients.date_of_birth::text
    from quotes
    join clients on clients.company_id = quotes.company_id and clients.id in (quotes.client_id, quotes.partner_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quote.id}`)
  const dates = known.flatMap(({ id, date_of_birth }) =>
    date_of_birth ? [{ date: date_of_birth, index: placeOf(people, { id, date_of_birth }) }] : [],
  )
  // A date known of somebody who can't be placed may be anybody's: what was quoted then opens for nobody besides.
  if (dates.some(({ index }) => index < 0)) return dates
  const quoted = people.flatMap(({ dateOfBirth }, index) => {
    const day = dateOfBirth?.slice(0, 10) ?? ''
    return isIsoDate(day) && !dates.some((known) => known.index === index) ? [{ date: day, index }] : []
  })
  return [...dates, ...quoted]
}

/**
 * The place of a client among the people of a request, −1 where it cannot be told. A merge gives a client another id than
 * the one that a frozen request holds: then the birth date tells, and of one person there is no question.
 */
export function placeOf(
  people: QuoteRequest['clients'],
  client: { readonly id: number | undefined; readonly date_of_birth?: string | null },
): number {
  const named = people.findIndex(({ clientId }) => clientId === client.id)
  if (named >= 0 || people.length === 1) return Math.max(named, 0)
  const born = people.flatMap(({ dateOfBirth }, index) =>
    client.date_of_birth && dateOfBirth?.slice(0, 10) === client.date_of_birth ? index : [],
  )
  return born.length === 1 ? (born[0] ?? -1) : -1
}

/** Who a birth date names: 1 the first person; 0 where it names more than one, or nobody. */
export function personOf(dates: readonly BirthDate[], date: string): number {
  const places = new Set(dates.filter((one) => one.date === date).map(({ index }) => index))
  const [only] = places
  return places.size === 1 && only !== undefined ? only + 1 : 0
}
