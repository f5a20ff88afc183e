import type { QuoteResponse, WireMoney, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { codeLabel, FREQUENCIES, type Frequency, formatMoney } from '@portal/domain'

/** What a premium each time is called. */
export const EACH: Readonly<Record<Frequency, string>> = {
  Y: 'a year',
  H: 'a half-year',
  Q: 'a quarter',
  M: 'a month',
  F: 'a fortnight',
  W: 'a week',
}

/** Dollars of the wire as they are shown; a dash where there is no figure. */
export function dollars(money: WireMoney | null | undefined, frequency: Frequency): string {
  const amount = money?.[frequency]
  return amount === null || amount === undefined ? '–' : formatMoney(Math.round(amount * 100))
}

/** What keeps a portfolio from having a price, in words. */
export function errorsOf({ errors }: WirePortfolio): string[] {
  return errors.map((error) => (typeof error === 'string' ? error : error.message))
}

/** A supplier’s portfolios of all people, with what they cost together. */
export interface Offer {
  readonly code: string
  readonly name: string
  readonly portfolios: readonly WirePortfolio[]
  /** Dollars each time; null where not all covers of all people have a price. */
  readonly total: number | null
  readonly errors: readonly string[]
}

/** The offers, the lowest total first, those without a price last. */
export function offersOf({ clients }: Pick<QuoteResponse, 'clients'>, frequency: Frequency): Offer[] {
  const [first] = clients
  const offers = (first?.portfolios ?? []).map(({ supplier: { code, name } }): Offer => {
    const portfolios = clients.flatMap((client) =>
      client.portfolios.filter(({ supplier }) => supplier.code === code).slice(0, 1),
    )
    const isSo = portfolios.every(({ supportsFrequency }) => supportsFrequency?.[frequency] !== false)
    const premiums = portfolios.map(({ premiumTotal }) => premiumTotal.premium[frequency] ?? null)
    const isWhole =
      isSo &&
      portfolios.length === clients.length &&
      portfolios.every(({ allNeedsMet }) => allNeedsMet !== false) &&
      premiums.every((premium) => premium !== null && premium > 0)
    return {
      code,
      name,
      portfolios,
      total: isWhole ? premiums.reduce<number>((sum, premium) => sum + (premium ?? 0), 0) : null,
      errors: [
        ...(isSo ? [] : [`not paid ${codeLabel(FREQUENCIES, frequency).toLowerCase()}`]),
        ...new Set(portfolios.flatMap(errorsOf)),
      ],
    }
  })
  return offers.sort(
    (one, other) => (one.total ?? Number.POSITIVE_INFINITY) - (other.total ?? Number.POSITIVE_INFINITY),
  )
}
