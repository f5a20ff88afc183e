import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { scenarios } from '@portal/contract/quotes/scenarios'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { change } from '@portal/platform'

/** The request with a portfolio recommended to a person, or none. */
export function recommending(request: QuoteRequest, clientIndex: number, code: string | null): QuoteRequest {
  const clients = request.clients.map((client, place) =>
    place === clientIndex ? { ...client, outcome: { ...client.outcome, recommendedPortfolioCode: code } } : client,
  )
  return { ...request, clients }
}

const isRecommended = ({ request }: QuoteScenario, clientIndex: number) =>
  Boolean(request.clients[clientIndex]?.outcome?.recommendedPortfolioCode)

function mark(scenario: QuoteScenario, clientIndex: number, code: string | null): Promise<QuoteScenario> {
  const { id, version, request } = scenario
  const body = { version, request: recommending(request, clientIndex, code) }
  return change(scenarios.update, { params: { id }, body })
}

/** Recommends one of a client’s scenarios in place of any other, and keeps it as a quote. Rejects with an `ApiError`. */
export async function recommendScenario(
  all: readonly QuoteScenario[],
  chosen: QuoteScenario,
  clientIndex: number,
  portfolioCode: string,
): Promise<void> {
  const { request, name } = await mark(chosen, clientIndex, portfolioCode)
  for (const other of all) {
    if (other.id !== chosen.id && isRecommended(other, clientIndex)) await mark(other, clientIndex, null)
  }
  await change(quotes.make, { body: { ...request, name } })
}
