import type { AnswerOf } from '@portal/contract/endpoint'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import type { scenarios as endpoints } from '@portal/contract/quotes/scenarios'
import { eq, sql } from 'drizzle-orm'
import { quoteScenarios } from '../../../database/tables/quotes.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { askedAnew } from '../quotes/asker.ts'
import { portfolioOf } from '../quotes/at-a-glance.ts'
import { saveQuote } from '../quotes/make-quote.ts'
import { pricerOf, priceWith } from '../quotes/price-quote.ts'
import { lockScenario, readScenario, readScenarios, record, type StoredScenario } from './service.ts'

type RecommendCall = OutsideCall<typeof endpoints.recommend>

/**
 * Recommends a portfolio of a scenario in place of any other scenario's, and keeps it as a quote, all in one transaction.
 * It is priced before that, as an outside service may take its time. Throws NOT_FOUND, BAD_INPUT where the scenario has no
 * such portfolio or cannot be priced, STALE_VERSION where it is not what the caller saw or has changed meanwhile.
 */
export async function recommendScenario(call: RecommendCall): Promise<AnswerOf<typeof endpoints.recommend>> {
  const { clientIndex, portfolioCode, reason, version } = call.body
  const { seen, pricer } = await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    const stored = await lockScenario(inside, 'present')
    await assertVersion(stored, version, () => readScenario(inside, stored.id))
    return { seen: stored, pricer: await pricerOf(tx, call) }
  })
  const client = seen.request.clients[clientIndex]
  if (!client) throw badField('clientIndex', 'This person isn’t in the scenario')
  const recommended = { ...outcomeFor(seen.request, clientIndex, portfolioCode, reason), name: seen.name }
  const priced = await priceWith(pricer, call, askedAnew(recommended))
  if (!portfolioOf(priced.response, clientIndex, portfolioCode)) {
    throw badField('portfolioCode', `Portfolio ${portfolioCode} isn’t in this scenario`)
  }
  return await call.transaction(async (tx) => {
    const inside = { ...call, tx }
    // In the order that making room takes: the client first, then their scenarios.
    await tx.execute(sql`select from clients where id = ${seen.client_id} for no key update`)
    const stored = await lockScenario(inside, 'present')
    await assertVersion(stored, seen.version, () => readScenario(inside, stored.id))
    await mark(inside, stored, outcomeFor(stored.request, clientIndex, portfolioCode, reason))
    const others = await tx
      .select()
      .from(quoteScenarios)
      .where(
        sql`${quoteScenarios.company_id} = ${tx.companyId} and ${quoteScenarios.client_id} = ${stored.client_id}
          and ${quoteScenarios.id} <> ${stored.id} and ${quoteScenarios.deleted_at} is null`,
      )
      .for('no key update')
    for (const other of others) {
      if (other.request.clients[clientIndex]?.outcome?.recommendedPortfolioCode) {
        await mark(inside, other, outcomeFor(other.request, clientIndex, null, null))
      }
    }
    await record(inside, 'scenario.recommend', stored)
    const quoteId = await saveQuote(inside, priced)
    return { items: await readScenarios(inside, sql`quote_scenarios.client_id = ${stored.client_id}`), quoteId }
  })
}

/** The request with a portfolio recommended to a person, or none. */
function outcomeFor(
  request: QuoteRequest,
  clientIndex: number,
  recommendedPortfolioCode: string | null,
  reason: string | null,
): QuoteRequest {
  const clients = request.clients.map((client, index) =>
    index === clientIndex ? { ...client, outcome: { ...client.outcome, recommendedPortfolioCode, reason } } : client,
  )
  return { ...request, clients }
}

async function mark({ tx }: Pick<Call, 'tx'>, { id, version }: StoredScenario, request: QuoteRequest): Promise<void> {
  await tx
    .update(quoteScenarios)
    .set({ request, updated_at: sql`now()`, version: version + 1 })
    .where(eq(quoteScenarios.id, id))
}
