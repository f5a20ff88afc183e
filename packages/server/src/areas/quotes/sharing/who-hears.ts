import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import { readPrincipal } from '../../../http/principal.ts'
import type { LinkedQuote } from './linked-quote.ts'

/** Who hears of what a client does behind a link: whoever made it, and the client’s adviser, if they may see the quote. */
export async function whoHears(
  tx: Transaction,
  { link, quote }: LinkedQuote,
  roles: readonly Role[],
): Promise<number[]> {
  const [client] = await tx.rows<{ adviser_id: number | null }>(sql`
    select adviser_id from clients where company_id = ${tx.companyId} and id = ${quote.client_id}`)
  const users: number[] = []
  for (const id of new Set([link.created_by, client?.adviser_id])) {
    const viewer = typeof id === 'number' ? await readPrincipal(tx, id, roles) : undefined
    if (!viewer) continue
    const [seen] = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(sql`${quotes.company_id} = ${tx.companyId} and ${quotes.id} = ${quote.id} and ${visibleQuotes(viewer)}`)
    if (seen) users.push(viewer.caller.userId)
  }
  return users
}
