import { type Frequency, yearlyAmount } from '../values/person.ts'

/*
 * The one reader of a priced quote: form, comparison, lists, PDF, link and application ask here whether an insurer has a
 * price, and which. The wire has dollars; everything here is in cents.
 */

/** Dollars by how often they are paid; `A` is what some services call `Y`. */
export type WireAmounts = Readonly<Partial<Record<Frequency | 'A', number | null>>>

/** What the reader needs of a portfolio on the wire. */
export interface PricedPortfolio {
  readonly supplier: { readonly code: string; readonly name: string }
  readonly premiumTotal: { readonly premium: WireAmounts }
  readonly supportsFrequency?: Readonly<Partial<Record<Frequency, boolean | null>>> | null
  readonly allNeedsMet?: boolean | null
}

/** An insurer’s portfolios for all people of a quote. */
export interface HouseholdOffer<P extends PricedPortfolio> {
  readonly code: string
  readonly name: string
  /** One a person at most, in the order of the people. */
  readonly portfolios: readonly P[]
  /** The same by the places of the people; undefined where it answered nothing for one. */
  readonly each: ReadonlyArray<P | undefined>
  /** Cents each time; null where it does not price all covers of all people. */
  readonly total: number | null
}

/** The wire’s dollars in cents; null where there is no figure. */
export function centsOf(dollars: number | null | undefined): number | null {
  return typeof dollars === 'number' && Number.isFinite(dollars) ? Math.round(dollars * 100) : null
}

/** An amount in cents as the wire’s dollars. */
export function wireDollars(cents: number): number {
  return cents / 100
}

/** Cents as the wire’s dollars; null where there is no amount. */
export function dollarsOf(cents: number | null): number | null {
  return cents === null || Number.isNaN(cents) ? null : wireDollars(cents)
}

/** Cents of one instalment; null where there is no figure for that frequency. */
export function instalmentCents(amounts: WireAmounts | null | undefined, frequency: Frequency): number | null {
  return centsOf(amounts?.[frequency] ?? (frequency === 'Y' ? amounts?.A : undefined))
}

/** Whether premiums can be paid so often; an insurer that says nothing takes all. */
export function isSoldAt(
  { supportsFrequency }: Pick<PricedPortfolio, 'supportsFrequency'>,
  frequency: Frequency,
): boolean {
  return supportsFrequency?.[frequency] !== false
}

/** Whether all covers asked for are in the price. */
export function meetsAllNeeds({ allNeedsMet }: Pick<PricedPortfolio, 'allNeedsMet'>): boolean {
  return allNeedsMet !== false
}

/** Cents each time of the covers that are met; null where there is no price, or none for such instalments. */
export function premiumOf(portfolio: PricedPortfolio, frequency: Frequency): number | null {
  if (!isSoldAt(portfolio, frequency)) return null
  const premium = instalmentCents(portfolio.premiumTotal.premium, frequency)
  return premium !== null && premium > 0 ? premium : null
}

/** Cents each time of all covers; null where one of them is not met, or there is no price. */
export function wholePremiumOf(portfolio: PricedPortfolio, frequency: Frequency): number | null {
  return meetsAllNeeds(portfolio) ? premiumOf(portfolio, frequency) : null
}

const FROM_YEARLY_ON: readonly Frequency[] = ['Y', 'H', 'Q', 'M', 'F', 'W']

/** Cents a year of all covers, by the least frequent instalments that are sold; null where there is no price. */
export function yearlyPremiumOf(portfolio: PricedPortfolio): number | null {
  for (const frequency of FROM_YEARLY_ON) {
    const premium = wholePremiumOf(portfolio, frequency)
    if (premium !== null) return yearlyAmount(premium, frequency)
  }
  return null
}

/** The lowest first, what has no price last; alike ones as they stand. */
export function byPrice(one: number | null, other: number | null): number {
  if (one === other) return 0
  return (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY)
}

/**
 * What each insurer asks for everybody, the lowest first, those without a price for all last. Of several portfolios of an
 * insurer for a person it is the lowest.
 */
export function householdOffers<P extends PricedPortfolio>(
  clients: ReadonlyArray<{ readonly portfolios: readonly P[] }>,
  priceOf: (portfolio: P) => number | null,
): HouseholdOffer<P>[] {
  const bySupplier = new Map<string, P[][]>()
  clients.forEach(({ portfolios }, index) => {
    for (const portfolio of portfolios) {
      const found = bySupplier.get(portfolio.supplier.code) ?? clients.map(() => [])
      found[index]?.push(portfolio)
      bySupplier.set(portfolio.supplier.code, found)
    }
  })
  return [...bySupplier]
    .map(([code, each]) => {
      const lowestEach = each.map((own) => own.toSorted((one, other) => byPrice(priceOf(one), priceOf(other)))[0])
      const lowest = lowestEach.flatMap((own) => own ?? [])
      const prices = lowest.map(priceOf)
      const isWhole = lowest.length === clients.length && !prices.includes(null)
      return {
        code,
        name: lowest[0]?.supplier.name ?? code,
        portfolios: lowest,
        each: lowestEach,
        total: isWhole ? prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) : null,
      }
    })
    .sort((one, other) => byPrice(one.total, other.total))
}
