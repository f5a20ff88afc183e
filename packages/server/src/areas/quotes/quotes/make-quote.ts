import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { QuoteOutcome, QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { completeAwaiting } from '../../../awaited-tasks/task-events.ts'
import type { Transaction } from '../../../database/database.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertLiving } from '../../clients/clients/contactable.ts'
import { isVisibleClient } from '../../clients/clients/queries.ts'
import { atAGlance, portfolioOf, recommendedOf } from './at-a-glance.ts'
import { keepFrequency } from './preferences.ts'
import { type PricedQuote, pricerOf, priceWith, withoutCredentials } from './price-quote.ts'
import { quoteEvent } from './quote-event.ts'

/** Makes a quote and keeps it. Throws BAD_INPUT at its fields, NOT_FOUND where a client is not the caller's to see, CONFLICT where one has died. */
export async function makeQuote(call: OutsideCall<typeof endpoints.make>): Promise<AnswerOf<typeof endpoints.make>> {
  const { body } = call
  const pricer = await call.transaction(async (tx) => {
    await clientsOf(tx, call, body)
    return await pricerOf(tx, call)
  })
  const priced = await priceWith(pricer, call, body)
  return await call.transaction(async (tx) => {
    const id = await saveQuote({ ...call, tx }, priced)
    return await call.keepAnswer(tx, { ...priced.response, id })
  })
}

/** Keeps a quote that was priced. @returns Its id. */
export async function saveQuote(
  call: Omit<OutsideCall, 'transaction' | 'file' | 'keepAnswer'> & { readonly tx: Transaction },
  { request: asked, response }: PricedQuote,
): Promise<number> {
  const { tx, caller, services } = call
  const { client, partner } = await clientsOf(tx, call, asked)
  const values = quoteValues(withoutCredentials(asked), response, services.clock())
  const [stored] = await tx
    .insert(quotes)
    .values({
      ...values,
      company_id: tx.companyId,
      client_id: client,
      partner_id: partner,
      author_id: caller.userId,
      people_key: sql`fold_text(${values.people.join(', ')})`,
    })
    .returning({ id: quotes.id })
  if (!stored) throw new Error('The quote was not stored')
  const { frequency } = asked.settings ?? {}
  if (frequency) await keepFrequency(call, frequency)
  const { name, covers, suppliers } = values
  await recordActivity(call, {
    action: 'quote.create',
    entity: 'quote',
    entityId: stored.id,
    clientId: client,
    after: { name, covers, suppliers },
  })
  await completeAwaiting(call, quoteEvent({ id: stored.id, client_id: client, partner_id: partner }))
  return stored.id
}

/** The columns of a quote that request and answer fill. */
export function quoteValues(request: QuoteRequest, response: QuoteResponse, now: Date) {
  const glance = atAGlance(request, response)
  const outcomes = initialOutcomes(request, response)
  const recommended = recommendedOf(outcomes, response)
  const { madeBy } = response
  return {
    name: glance.name,
    people: glance.people,
    covers: glance.covers,
    suppliers: glance.suppliers,
    lowest_supplier: glance.lowest?.code ?? null,
    lowest_supplier_name: glance.lowest?.name ?? null,
    lowest_premium: glance.lowest?.premium ?? null,
    recommended_supplier: recommended?.code ?? null,
    recommended_supplier_name: recommended?.name ?? null,
    recommended_premium: recommended?.premium ?? null,
    provider: madeBy?.provider ?? 'http',
    label: madeBy?.label ?? null,
    engine_version: madeBy?.engineVersion ?? null,
    rate_book_version: madeBy?.rateBookVersion ?? null,
    as_of: madeBy?.asOf ?? now.toISOString().slice(0, 10),
    request,
    response: { ...response, id: null },
    outcomes,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  }
}

/** What the request itself says of recommended, existing and selected portfolios; codes that are not in the answer go. */
function initialOutcomes({ clients }: QuoteRequest, response: QuoteResponse): QuoteOutcome[] {
  return clients.flatMap(({ outcome }, clientIndex) => {
    const known = (code: string | null | undefined) => portfolioOf(response, clientIndex, code)?.code ?? null
    const recommendedPortfolioCode = known(outcome?.recommendedPortfolioCode)
    const existingPortfolioCode = known(outcome?.existingPortfolioCode)
    const selectedPortfolioCodes = (outcome?.selectedPortfolioCodes ?? []).filter((code) => known(code) !== null)
    if (!recommendedPortfolioCode && !existingPortfolioCode && selectedPortfolioCodes.length === 0) return []
    return {
      clientIndex,
      recommendedPortfolioCode,
      existingPortfolioCode,
      selectedPortfolioCodes,
      reason: outcome?.reason ?? '',
    }
  })
}

/** For whom a quote is kept: the first client whom the request names, and the next one as their partner. */
async function clientsOf(
  tx: Transaction,
  viewer: Viewer,
  { clients }: QuoteRequest,
): Promise<{ client: number | null; partner: number | null }> {
  const ids = [...new Set(clients.flatMap(({ clientId }) => clientId ?? []))]
  for (const id of ids) if (!(await isVisibleClient(tx, viewer, id))) throw new CallError('NOT_FOUND')
  await assertLiving(tx, ids)
  const [client = null, partner = null] = ids
  return { client, partner }
}
