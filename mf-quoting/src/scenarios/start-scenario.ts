import { call } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { policies } from '@portal/contract/work/policies'
import type { PolicyDetails } from '@portal/contract/work/policies.schema'
import { wireDollars } from '@portal/domain/quotes/priced-quote'
import { SUPPLIERS } from '@portal/domain/quotes/supplier'
import { change } from '@portal/platform'

type ExistingCover = QuoteScenario['existing'][number]

/** The covers of a policy in force, each with its share of the premium; the fee stands with the first. */
export function coversOfPolicy({ id, insurer, owner_type, annual_premium, terms }: PolicyDetails): ExistingCover[] {
  const products = terms.find(({ state }) => state === 'current')?.products ?? []
  const others = products.slice(1).reduce((sum, product) => sum + product.annual_premium, 0)
  return products.map(({ cover, amount, annual_premium: own }, index) => ({
    policyId: id,
    clientIndex: 0,
    supplierCode: SUPPLIERS.find(({ name }) => name === insurer)?.code ?? null,
    supplierName: insurer,
    type: cover,
    owner: owner_type,
    amount: wireDollars(amount),
    premium: wireDollars(index === 0 ? annual_premium - others : own),
    frequency: 'Y',
    action: 'keep',
    newAmount: null,
    newPremium: null,
  }))
}

/** What the client has in force. */
async function existingCovers(clientId: number): Promise<ExistingCover[]> {
  const { policies: rows } = await call(policies.cover, { params: { id: clientId } })
  const inForce = rows.filter(({ state }) => state === 'in_force')
  const details = await Promise.all(inForce.map(({ id }) => call(policies.details, { params: { id } })))
  return details.flatMap(coversOfPolicy)
}

/** Makes a scenario of a saved quote, beside what the client has. Rejects with an `ApiError`. */
export async function startScenario(clientId: number, { id, name }: Pick<QuoteRow, 'id' | 'name'>): Promise<void> {
  const [{ quoteRequest: request, outcomes }, existing] = await Promise.all([
    call(quotes.view, { params: { id } }),
    existingCovers(clientId),
  ])
  const chosen = request.clients.map(
    (_, index) => outcomes.find(({ clientIndex }) => clientIndex === index)?.recommendedPortfolioCode ?? null,
  )
  const body = { clientId, quoteId: id, name: name.slice(0, 80), request, existing, chosen }
  await change(scenarios.create, { body })
}
