import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { type AssumedOfPerson, assumedIn } from '@portal/domain/quotes/assumed-fact'
import { eq, type SQL, sql } from 'drizzle-orm'
import { quotesInSight, visibleQuotes } from '../../../access/visible-quotes.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { completeAwaiting, reopenAwaiting } from '../../../awaited-tasks/task-events.ts'
import { unpack } from '../../../database/tables/packed-json.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow, found } from '../../../subjects/change-row.ts'
import { columnsOf, joinsOf } from '../../../subjects/list-rows.ts'
import type { StoredRow } from '../../../subjects/subject.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { quoteEvent } from './quote-event.ts'
import { type QuoteRecord, quoteSubject, toQuoteRow } from './quote-subject.ts'

export type StoredQuote = typeof quotes.$inferSelect

type Reading = Pick<Call, 'tx' | 'caller' | 'company'>

/** A saved quote, as it was. Throws NOT_FOUND also for one that the caller may not see. */
export async function readQuote(call: Reading, id: number): Promise<SavedQuote> {
  return await readWhole(call, sql`quotes.id = ${id}`)
}

/** The newest of a client, or of somebody whose partner the client is. Throws NOT_FOUND where there is none. */
export async function retrieveQuote(
  call: Call<typeof endpoints.retrieve>,
): Promise<AnswerOf<typeof endpoints.retrieve>> {
  const { clientId } = call.query
  await assertVisibleClient(call, clientId)
  // Each half walks its index from the newest on and stops there, however many quotes there are.
  const newest = (whose: SQL) => sql`(
    select quotes.id, quotes.created_at from quotes
    where quotes.company_id = ${call.tx.companyId} and ${whose} and ${visibleQuotes(call)}
    order by quotes.created_at desc, quotes.id desc limit 1)`
  return await readWhole(
    call,
    sql`quotes.id = (
      select id from (${newest(sql`quotes.client_id = ${clientId}`)} union all ${newest(sql`quotes.partner_id = ${clientId}`)}) as newest
      order by created_at desc, id desc limit 1)`,
  )
}

async function readWhole(call: Reading, which: SQL): Promise<SavedQuote> {
  const [record] = await call.tx.rows<QuoteRecord & Packed<Frozen>>(sql`
    select quotes.request, quotes.response, quotes.outcomes, quotes.confirmed, ${columnsOf(quoteSubject, call, undefined)}
    from quotes ${joinsOf(quoteSubject, call)}
    where quotes.company_id = ${call.tx.companyId} and ${which} and ${visibleQuotes(call)}`)
  const { response, ...row } = found(record)
  return toSavedQuote({ ...row, response: unpack(response) })
}

/** As a query of one’s own reads it. */
export type Packed<Row extends Pick<StoredQuote, 'response'>> = Omit<Row, 'response'> & {
  readonly response: StoredQuote['response'] | string
}

type Frozen = Pick<StoredQuote, 'request' | 'response' | 'outcomes' | 'confirmed'>

/** A quote as it is answered whole. */
export function toSavedQuote({ request, response, outcomes, confirmed, ...row }: QuoteRecord & Frozen): SavedQuote {
  return {
    ...toQuoteRow(row),
    outcomes,
    assumed: assumedIn(request.clients, confirmed),
    quoteRequest: request,
    quoteResponse: { ...response, id: row.id },
  }
}

/** Renames a quote: its name is beside what is frozen. Throws NOT_FOUND, STALE_VERSION. */
export async function renameQuote(call: Call<typeof endpoints.rename>): Promise<SavedQuote> {
  const { id } = call.params
  const { name, version } = call.body
  return await changeRow(
    call,
    quoteSubject,
    {
      id,
      version,
      action: 'quote.rename',
      values: () => ({ name }),
    },
    () => readQuote(call, id),
  )
}

/** Confirms what a quote assumed of one person. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT where it assumed no such thing. */
export async function confirmAssumed(call: Call<typeof endpoints.confirm>): Promise<SavedQuote> {
  const { id } = call.params
  const { version, clientIndex, facts } = call.body
  return await changeRow(
    call,
    quoteSubject,
    {
      id,
      version,
      action: 'quote.confirm',
      values({ request, confirmed }: StoredQuote & StoredRow) {
        const ofPerson = (one: AssumedOfPerson) => one.clientIndex === clientIndex
        const assumed = assumedIn(request.clients).flatMap((one) => (ofPerson(one) ? one.fact : []))
        const unknown = facts.findIndex((fact) => !assumed.includes(fact))
        if (unknown !== -1) throw badField(`facts.${unknown}`, 'This wasn’t assumed in the quote')
        const open = assumedIn(request.clients, confirmed)
        const added = open.filter((one) => ofPerson(one) && facts.includes(one.fact))
        return { confirmed: [...confirmed, ...added] }
      },
    },
    () => readQuote(call, id),
  )
}

/** Deletes a quote; it can be put back. Throws NOT_FOUND. */
export async function removeQuote(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  await setDeleted(call, call.params.id, true)
  return { message: 'Quote deleted.' }
}

/** Puts a deleted quote back; one that is there stays as it is. Throws NOT_FOUND. */
export async function restoreQuote(call: Call<typeof endpoints.restore>): Promise<SavedQuote> {
  await setDeleted(call, call.params.id, false)
  return await readQuote(call, call.params.id)
}

async function setDeleted(call: Call, id: number, deleted: boolean): Promise<void> {
  const { tx } = call
  const { client_id, partner_id, name, deleted_at, version } = quotes
  const [stored] = await tx
    .select({ client_id, partner_id, name, deleted_at, version })
    .from(quotes)
    .where(sql`${quotes.id} = ${id} and ${quotesInSight(call)}`)
    .for('no key update')
  if (!stored || (deleted && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  if (!deleted && stored.deleted_at === null) return
  await tx
    .update(quotes)
    .set({ deleted_at: deleted ? sql`now()` : null, version: stored.version + 1 })
    .where(eq(quotes.id, id))
  await recordActivity(call, {
    action: deleted ? 'quote.delete' : 'quote.restore',
    entity: 'quote',
    entityId: id,
    clientId: stored.client_id,
    [deleted ? 'before' : 'after']: { name: stored.name },
  })
  await (deleted ? reopenAwaiting : completeAwaiting)(call, quoteEvent({ id, ...stored }))
}
