import { isIsoDate } from '@portal/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'

/**
 * The birth dates that open the links to a quote: those of its people as the portal knows them, else as they were quoted.
 * ISO dates.
 */
export async function birthDatesOf(tx: Transaction, quote: { readonly id: number }): Promise<readonly string[]> {
  const known = await tx.rows<{ date_of_birth: string | null }>(sql`
    select clients.date_of_birth::text
    from quotes
    join clients on clients.company_id = quotes.company_id and clients.id in (quotes.client_id, quotes.partner_id)
    where quotes.company_id = ${tx.companyId} and quotes.id = ${quote.id}`)
  const dates = known.flatMap(({ date_of_birth }) => date_of_birth ?? [])
  if (dates.length > 0) return dates
  const [stored] = await tx.select({ request: quotes.request }).from(quotes).where(sql`${quotes.id} = ${quote.id}`)
  return (stored?.request.clients ?? []).flatMap(({ dateOfBirth }) => {
    const day = dateOfBirth?.slice(0, 10) ?? ''
    return isIsoDate(day) ? [day] : []
  })
}
