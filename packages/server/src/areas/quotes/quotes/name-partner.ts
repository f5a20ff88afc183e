import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { eq, sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { partnerOf } from '../../clients/partners/links.ts'
import { readQuote } from './saved-quotes.ts'

/**
 * Says that the second person of a quote, who was nobody of the portal, is the linked partner of the first: from then on
 * it is theirs too. Prices and answers stay as they were. Throws NOT_FOUND, STALE_VERSION, and CONFLICT where there is no
 * such person, or no partner.
 */
export async function namePartner(call: Call<typeof endpoints.namePartner>): Promise<SavedQuote> {
  const { tx } = call
  const { id } = call.params
  const { client_id, partner_id, name, request, version } = quotes
  const [stored] = await tx
    .select({ client_id, partner_id, name, request, version })
    .from(quotes)
    .where(sql`${quotes.id} = ${id} and ${visibleQuotes(call)}`)
    .for('no key update')
  if (!stored) throw new CallError('NOT_FOUND')
  await assertVersion(stored, call.body.version, () => readQuote(call, id))
  const [first, second, ...others] = stored.request.clients
  const isOpen = second && others.length === 0 && !second.clientId && first?.clientId === stored.client_id
  if (stored.client_id === null || stored.partner_id !== null || !isOpen) {
    throw new CallError('CONFLICT', { message: 'Nobody in this quote still needs linking to a client.' })
  }
  const partner = await partnerOf(tx, stored.client_id)
  if (partner === null) throw new CallError('CONFLICT', { message: 'Link the two as partners first.' })
  await assertVisibleClient(call, partner)
  await tx
    .update(quotes)
    .set({
      partner_id: partner,
      request: { ...stored.request, clients: [first, { ...second, clientId: partner }] },
      version: stored.version + 1,
      updated_at: sql`now()`,
    })
    .where(eq(quotes.id, id))
  await recordActivity(call, {
    action: 'quote.namePartner',
    entity: 'quote',
    entityId: id,
    clientId: partner,
    after: { name: stored.name },
  })
  return await readQuote(call, id)
}
