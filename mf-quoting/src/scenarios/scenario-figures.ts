import type { QuoteResponse, WireMoney, WirePortfolio, WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import type { QuoteScenario } from '@portal/contract/quotes/scenarios.schema'
import { taxRelief } from '@portal/domain/quotes/after-tax'
import { byPrice, centsOf, instalmentCents, premiumOf, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import type { CoverOwner, NeedCoverCode, OccupationType } from '@portal/domain/work/cover'
import { annualPremium, instalmentOf } from '@portal/domain/work/premium'

type ExistingCover = QuoteScenario['existing'][number]

/** What a scenario costs one person, in cents; each time unless told. */
export interface ScenarioCost {
  /** By insurer, what is kept and what is new. */
  readonly existing: Readonly<Record<string, number>>
  readonly fresh: Readonly<Record<string, number>>
  readonly total: number
  readonly inside: number
  readonly outside: number
  /** After what the receiving fund gives back. */
  readonly net: number
  /** A year. */
  readonly afterTax: number
  /** The first year's, of premiums paid at the frequency asked for; null where nothing is new. */
  readonly commission: number | null
}

const cents = (dollars: number | null | undefined) => centsOf(dollars) ?? 0
const at = (money: WireMoney | null | undefined, frequency: Frequency) => instalmentCents(money, frequency) ?? 0

/** The portfolio that a column shows: the one chosen, else the lowest that prices all needs at that frequency. */
export function portfolioIn(
  response: QuoteResponse | undefined,
  clientIndex: number,
  chosen: string | null | undefined,
  frequency: Frequency,
): WirePortfolio | undefined {
  const portfolios = response?.clients[clientIndex]?.portfolios ?? []
  const priceOf = (portfolio: WirePortfolio) => wholePremiumOf(portfolio, frequency)
  const [lowest] = portfolios
    .filter((portfolio) => priceOf(portfolio) !== null)
    .sort((one, other) => byPrice(priceOf(one), priceOf(other)))
  return portfolios.find(({ code }) => code === chosen) ?? lowest
}

/** The covers of a person that the scenario leaves in force, with what they cost then. */
export function keptCovers(existing: readonly ExistingCover[], clientIndex: number): ExistingCover[] {
  return existing
    .filter((cover) => cover.clientIndex === clientIndex && cover.action !== 'replace')
    .map((cover) =>
      cover.action === 'keep'
        ? cover
        : { ...cover, amount: cover.newAmount ?? cover.amount, premium: cover.newPremium ?? cover.premium },
    )
}

const isInSuper = ({ owner }: ExistingCover) => owner === 'S' || owner === 'M'
const yearlyOf = ({ premium, frequency }: ExistingCover) => annualPremium(cents(premium), frequency)

function sumBy(covers: readonly ExistingCover[], frequency: Frequency): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const cover of covers) {
    sums[cover.supplierName] = (sums[cover.supplierName] ?? 0) + instalmentOf(yearlyOf(cover), frequency)
  }
  return sums
}

const added = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

/** Cents a year of what is new, after tax: need by need by its owner, and the fee by what of it is paid inside super. */
function freshAfterTax(portfolio: WirePortfolio, client: WireQuoteClient): number {
  const income = cents(client.income)
  const lines = (portfolio.premiumTotal.breakdown ?? []).flatMap(({ breakdown }) => breakdown ?? [])
  const shares = lines.map((line) => {
    const need = typeof line.needIndex === 'number' ? client.needs[line.needIndex] : undefined
    const premium = cents(line.premium?.Y)
    if (!need) return premium - cents(line.premiumInsideSuper?.Y) * taxRelief('TRM', 'S', null, income)
    return premium * (1 - taxRelief(need.type, need.owner ?? 'O', need.occupationType ?? null, income))
  })
  return Math.round(shares.length > 0 ? added(shares) : at(portfolio.premiumTotal.premium, 'Y'))
}

export interface CostOf {
  readonly existing: readonly ExistingCover[]
  readonly clientIndex: number
  /** Undefined where nothing is new; it costs nothing where it has no price at the frequency. */
  readonly portfolio: WirePortfolio | undefined
  readonly client: WireQuoteClient
  readonly frequency: Frequency
}

export function costOf({ existing, clientIndex, portfolio: shown, client, frequency }: CostOf): ScenarioCost {
  const price = shown ? premiumOf(shown, frequency) : null
  const portfolio = price === null ? undefined : shown
  const kept = keptCovers(existing, clientIndex)
  const [keptSums, insideSums] = [sumBy(kept, frequency), sumBy(kept.filter(isInSuper), frequency)]
  const premium = portfolio?.premiumTotal
  const fresh: Record<string, number> = shown && price !== null ? { [shown.supplier.name]: price } : {}
  const total = added(Object.values(keptSums)) + added(Object.values(fresh))
  const inside = added(Object.values(insideSums)) + at(premium?.premiumInsideSuper, frequency)
  const income = cents(client.income)
  const keptAfterTax = added(
    kept.map((cover) => Math.round(yearlyOf(cover) * (1 - taxRelief(cover.type, cover.owner ?? 'O', null, income)))),
  )
  return {
    existing: keptSums,
    fresh,
    total,
    inside,
    outside: total - inside,
    net: total - at(premium?.rolloverRebate, frequency),
    afterTax: keptAfterTax + (portfolio ? freshAfterTax(portfolio, client) : 0),
    commission: portfolio ? at(premium?.commissionUpfront, frequency) : null,
  }
}

/** What a need costs a year after tax by each owner, in cents: the same premium, whoever pays it. */
export function afterTaxBy(
  need: { readonly type: NeedCoverCode; readonly occupationType: OccupationType | null; readonly yearly: number },
  owner: CoverOwner,
  income: number,
): number {
  return Math.round(need.yearly * (1 - taxRelief(need.type, owner, need.occupationType, income)))
}
