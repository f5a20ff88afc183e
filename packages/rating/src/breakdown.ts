import type { Frequency } from '@portal/domain/values/person'
import { coversInWords } from '@portal/domain/work/cover'
import { annualCosts, coverOf, discountFactor, type NeedCost } from './need-cost.ts'
import type { Offer } from './offer.ts'
import { type FeeTerms, feeTerms } from './portfolio-years.ts'
import { byFrequency, figuresOf, INSTALMENTS, sumOf } from './premium-figures.ts'
import { type PremiumLine, premiumLine } from './premium-line.ts'
import type { BookSupplier } from './rate-book.ts'
import type { Rates } from './rates.ts'
import { productOf } from './resolve-need.ts'
import type { NeedBreakdown, PremiumTotal, ProductBreakdown } from './types.ts'

type Lines = Readonly<Record<Frequency, PremiumLine>>

/** A product’s lines, with the cents before duty on which commission is reckoned. */
interface ProductLines {
  readonly breakdown: ProductBreakdown
  readonly lines: readonly Lines[]
}

/** What an offer costs in its first year, by product and need, at every frequency. */
export function premiumTotal(offer: Offer, rates: Rates, age: number): PremiumTotal {
  const { supplier, commission } = offer
  const loading = byFrequency(
    (frequency) => supplier.frequencyLoading[frequency] ?? rates.value('frequency', frequency),
  )
  const rebate = rates.value('rolloverRebate')
  const products = productLines(offer, loading, rebate, age)
  const figures = sumOf(products.map(({ breakdown }) => breakdown))
  const fees = products.flatMap(({ breakdown }) => breakdown.breakdown.filter(({ code }) => code === 'FEE'))
  const commissionable = byFrequency((frequency) => {
    let cents = 0
    for (const { lines } of products) {
      for (const line of lines) cents += line[frequency].inside + line[frequency].outside
    }
    return cents * INSTALMENTS[frequency]
  })
  const commissionOf = (percent: number) =>
    byFrequency((frequency) => Math.round((commissionable[frequency] * percent) / 100))
  return {
    ...figures,
    minimum: byFrequency((frequency) =>
      Math.round((supplier.minimumPremium * loading[frequency]) / INSTALMENTS[frequency]),
    ),
    policyFee: byFrequency((frequency) =>
      fees.reduce((sum, { premium, stampDuty }) => sum + premium[frequency] - stampDuty[frequency], 0),
    ),
    commissionUpfront: commissionOf(commission.upfront),
    commissionOngoing: commissionOf(commission.ongoing),
    commissionUpfrontPercent: commission.upfront,
    commissionOngoingPercent: commission.ongoing,
    description: coversInWords(offer.costs.map(({ need }) => need.type)),
    breakdown: products.map(({ breakdown }) => breakdown),
  }
}

function productLines(
  offer: Offer,
  loading: Readonly<Record<Frequency, number>>,
  rebate: number,
  age: number,
): ProductLines[] {
  const { supplier, costs } = offer
  const fee = feeTerms(offer)
  const made: ProductLines[] = []
  for (const product of [supplier.products.lumpSum, supplier.products.income]) {
    const own = costs.filter(({ need }) => productOf(supplier, need.type) === product)
    if (own.length === 0) continue
    const parts: Array<{ readonly lines: Lines; readonly need: NeedBreakdown }> = own.map((cost) => {
      const lines = needLines(cost, loading, rebate, age)
      return { lines, need: { code: cost.need.type, needIndex: cost.needIndex, ...figuresOf(lines) } }
    })
    if (made.length === 0 && fee && fee.annual > 0) {
      const lines = feeLines(fee, loading, rebate)
      parts.push({ lines, need: { code: 'FEE', needIndex: null, ...figuresOf(lines) } })
    }
    const breakdown = parts.map(({ need }) => need)
    const { code, name } = product
    made.push({ breakdown: { code, name, ...sumOf(breakdown), breakdown }, lines: parts.map(({ lines }) => lines) })
  }
  return made
}

function needLines(cost: NeedCost, loading: Readonly<Record<Frequency, number>>, rebate: number, age: number): Lines {
  const [annual = 0] = annualCosts(cost, [coverOf(cost)], { age, reRatePercent: 0 })
  const left = discountFactor(cost.discounts, 0)
  return byFrequency((frequency) => {
    const gross = (annual * loading[frequency]) / INSTALMENTS[frequency]
    return premiumLine({
      gross,
      net: gross * left,
      share: cost.inside,
      duty: cost.duty,
      year: 1,
      rebatePercent: cost.need.rollover ? rebate : 0,
    })
  })
}

function feeLines(
  { annual, share, duty, rollover }: FeeTerms,
  loading: Readonly<Record<Frequency, number>>,
  rebate: number,
): Lines {
  return byFrequency((frequency) => {
    const fee = (annual * loading[frequency]) / INSTALMENTS[frequency]
    return premiumLine({ gross: fee, net: fee, share, duty, year: 1, rebatePercent: rollover ? rebate : 0 })
  })
}

/** Whether a supplier takes instalments so often. */
export function frequenciesOf(supplier: BookSupplier): Record<Frequency, boolean> {
  return byFrequency((frequency) => supplier.frequencies.includes(frequency))
}
