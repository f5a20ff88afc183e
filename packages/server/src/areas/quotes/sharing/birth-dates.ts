import { isIsoDate } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'

/** A birth date that opens the links to a quote. */
export interface BirthDate {
  /** ISO. */
  readonly date: string
  /** The place among the people of the request. */
  readonly index: number
}

/** The birth dates that open the links to a quote: those of its people as the portal knows them, else as they were quoted. */
export async function birthDatesOf(tx: Transaction, quote: { readonly id: number }): Promise<readonly BirthDate[]> {
  const [stored] = await tx
    .select({ request: quotes.request, client_id: quotes.client_id })
    .from(quotes)
    .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quote.id}`)
  const people = stored?.request.clients ?? []
  const known = await tx.rows<{ id: number; date_of_birth: string | null }>(sql`
    select clients.id, clients.date_of_birth::text
    from quotes
    join clients on clients.company_id = quotes.company_id and clients.id in (quotes.client_id, quotes.partner_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quote.id}`)
  const dates = known.flatMap(({ id, date_of_birth }) => {
    const index = people.findIndex(({ clientId }) => clientId === id)
    // A quote of one whom the request does not name is the first person’s.
    return date_of_birth ? [{ date: date_of_birth, index: Math.max(index, 0) }] : []
  })
  if (dates.length > 0) return dates
  return people.flatMap(({ dateOfBirth }, index) => {
    const day = dateOfBirth?.slice(0, 10) ?? ''
    return isIsoDate(day) ? [{ date: day, index }] : []
  })
}

/** Who a birth date names: 1 the first person; 0 where it names more than one, or nobody. */
export function personOf(dates: readonly BirthDate[], date: string): number {
  const places = new Set(dates.filter((one) => one.date === date).map(({ index }) => index))
  const [only] = places
  return places.size === 1 && only !== undefined ? only + 1 : 0
}
