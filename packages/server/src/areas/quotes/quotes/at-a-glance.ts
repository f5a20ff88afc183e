import type { QuoteOutcome, QuoteRequest, QuoteResponse, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { householdOffers, yearlyPremiumOf } from '@portal/domain/quotes/priced-quote'
import { fullName } from '@portal/domain/values/person'
import { coversInWords } from '@portal/domain/work/cover'

/** A supplier's price for all people of a quote; cents a year. */
export interface Glance {
  readonly code: string
  readonly name: string
  readonly premium: number
}

/** What lists know of a quote: worked out once, when it is saved. */
export interface AtAGlance {
  readonly name: string
  readonly people: string[]
  readonly covers: string[]
  readonly suppliers: number
  readonly lowest: Glance | null
}

export function atAGlance(request: QuoteRequest, response: QuoteResponse): AtAGlance {
  const types = request.clients.flatMap(({ needs }) => needs.map(({ type }) => type))
  const priced = householdOffers(response.clients, yearlyPremiumOf).flatMap(({ code, name, total }) =>
    total === null ? [] : [{ code, name, premium: total }],
  )
  return {
    name: request.name || coversInWords(types) || 'Quote',
    people: request.clients.map(({ firstName, lastName }) => fullName(firstName, lastName)).filter(Boolean),
    covers: [...new Set(types)],
    suppliers: priced.length,
    lowest: priced[0] ?? null,
  }
}

/** What is recommended to all people together, `NEOS and TAL` where that is one insurer each; null where nothing is. */
export function recommendedOf(outcomes: readonly QuoteOutcome[], response: QuoteResponse): Glance | null {
  const recommended = outcomes.flatMap(({ clientIndex, recommendedPortfolioCode }) => {
    const found = portfolioOf(response, clientIndex, recommendedPortfolioCode)
    const premium = found ? yearlyPremiumOf(found) : null
    return found && premium !== null ? [{ code: found.supplier.code, name: found.supplier.name, premium }] : []
  })
  const [first] = recommended
  if (!first) return null
  const names = [...new Set(recommended.map(({ name }) => name))]
  return {
    code: first.code,
    name: names.join(' and '),
    premium: recommended.reduce((sum, { premium }) => sum + premium, 0),
  }
}

/** The places of the people to whom something is recommended, as lists read them. */
export function recommendedTo(outcomes: readonly QuoteOutcome[]): number[] {
  return outcomes.flatMap(({ clientIndex, recommendedPortfolioCode }) =>
    recommendedPortfolioCode === null ? [] : clientIndex,
  )
}

export function portfolioOf(
  { clients }: QuoteResponse,
  clientIndex: number,
  code: string | null | undefined,
): WirePortfolio | undefined {
  return clients[clientIndex]?.portfolios.find((portfolio) => portfolio.code === code)
}
