import { byPrice, type HouseholdOffer, householdOffers, type PricedPortfolio } from './priced-quote.ts'

/*
 * Whom a household takes: one insurer for all, or the lowest for each. The people of a quote have a policy of their own
 * each, also with one insurer, and a rate book takes its policy fee and its multi-cover discount once a policy: both are in
 * each person’s premium already, so a household’s total is the sum of these and nothing is taken off or put on again.
 */

/** A portfolio for each person, in their order, and cents each time of all. */
export interface HouseholdChoice<P extends PricedPortfolio> {
  readonly portfolios: readonly P[]
  readonly total: number
}

export interface HouseholdChoices<P extends PricedPortfolio> {
  /** Each insurer, the lowest total first; see {@link householdOffers}. */
  readonly offers: ReadonlyArray<HouseholdOffer<P>>
  /** The lowest insurer that takes everybody; null where none does. */
  readonly single: HouseholdChoice<P> | null
  /**
   * The lowest for each, whoever that is; null where somebody has no price. Where the one insurer is as low as another for
   * somebody, they stay with it.
   */
  readonly mix: HouseholdChoice<P> | null
  /** Cents each time by which the mix is lower than the one insurer: 0 or more; null where either is missing. */
  readonly saving: number | null
}

/** What a household can choose from; `priceOf` are cents each time of all covers of one person. */
export function householdChoices<P extends PricedPortfolio>(
  clients: ReadonlyArray<{ readonly portfolios: readonly P[] }>,
  priceOf: (portfolio: P) => number | null,
): HouseholdChoices<P> {
  const offers = householdOffers(clients, priceOf)
  const [lowest] = offers
  const single = lowest && lowest.total !== null ? { portfolios: lowest.portfolios, total: lowest.total } : null
  const preferred = single?.portfolios[0]?.supplier.code
  const best = clients.flatMap(({ portfolios }) => {
    const priced = portfolios.filter((portfolio) => priceOf(portfolio) !== null)
    const [first] = priced.toSorted(
      (one, other) =>
        byPrice(priceOf(one), priceOf(other)) ||
        Number(other.supplier.code === preferred) - Number(one.supplier.code === preferred),
    )
    return first ?? []
  })
  const mix =
    best.length === clients.length && clients.length > 0
      ? { portfolios: best, total: best.reduce((sum, portfolio) => sum + (priceOf(portfolio) ?? 0), 0) }
      : null
  return { offers, single, mix, saving: single && mix ? single.total - mix.total : null }
}

/** Whether a choice is of one insurer for all. */
export function isOneInsurer({ portfolios }: Pick<HouseholdChoice<PricedPortfolio>, 'portfolios'>): boolean {
  return new Set(portfolios.map(({ supplier }) => supplier.code)).size === 1
}
