import type {
  QuoteOutcome,
  QuoteRequest,
  QuoteResponse,
  WireMoney,
  WirePortfolio,
} from '@portal/contract/quotes/quotes.schema'
import { coversInWords, fullName, yearlyAmount } from '@portal/domain'

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
  const whole = suppliersOf(response)
  const priced = [...whole.values()].sort((one, other) => one.premium - other.premium)
  return {
    name: request.name || coversInWords(types) || 'Quote',
    people: request.clients.map(({ firstName, lastName }) => fullName(firstName, lastName)).filter(Boolean),
    covers: [...new Set(types)],
    suppliers: priced.length,
    lowest: priced[0] ?? null,
  }
}

/** By supplier, the lowest that it asks for everybody, of those that meet every need of everybody. */
function suppliersOf({ clients }: QuoteResponse): Map<string, Glance> {
  const found = new Map<string, Glance & { readonly people: number }>()
  clients.forEach(({ portfolios }, index) => {
    const own = new Map<string, Glance>()
    for (const portfolio of portfolios) {
      const premium = yearlyCents(portfolio.premiumTotal.premium)
      const { code, name } = portfolio.supplier
      if (premium === null || portfolio.allNeedsMet === false) continue
      if (premium < (own.get(code)?.premium ?? Number.POSITIVE_INFINITY)) own.set(code, { code, name, premium })
    }
    for (const [code, one] of own) {
      const before = found.get(code) ?? { ...one, premium: 0, people: 0 }
      if (before.people !== index) continue
      found.set(code, { ...one, premium: before.premium + one.premium, people: index + 1 })
    }
  })
  return new Map(
    [...found]
      .filter(([, { people }]) => people === clients.length)
      .map(([key, { code, name, premium }]) => [key, { code, name, premium }]),
  )
}

/** What is recommended to all people together; null where nothing is. */
export function recommendedOf(outcomes: readonly QuoteOutcome[], response: QuoteResponse): Glance | null {
  const recommended = outcomes.flatMap(({ clientIndex, recommendedPortfolioCode }) => {
    const found = portfolioOf(response, clientIndex, recommendedPortfolioCode)
    const premium = found ? yearlyCents(found.premiumTotal.premium) : null
    return found && premium !== null ? [{ code: found.supplier.code, name: found.supplier.name, premium }] : []
  })
  const [first] = recommended
  return first ? { ...first, premium: recommended.reduce((sum, { premium }) => sum + premium, 0) } : null
}

export function portfolioOf(
  { clients }: QuoteResponse,
  clientIndex: number,
  code: string | null | undefined,
): WirePortfolio | undefined {
  return clients[clientIndex]?.portfolios.find((portfolio) => portfolio.code === code)
}

const FROM_YEARLY_ON = ['Y', 'A', 'H', 'Q', 'M', 'F', 'W'] as const

/** Cents a year of an amount that is known for some frequency; null where it is for none, or nothing is asked. */
function yearlyCents(money: WireMoney): number | null {
  for (const frequency of FROM_YEARLY_ON) {
    const amount = money[frequency]
    if (typeof amount === 'number' && amount > 0) return Math.round(yearlyAmount(amount, frequency) * 100)
  }
  return null
}
