import type { Occupation } from '@portal/domain/quotes/occupation'
import type { QuoteClient, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { featuresRequired } from '@portal/domain/quotes/score-code'
import { dutyKind, stampDuty } from '@portal/domain/quotes/stamp-duty'
import { bmi } from '@portal/domain/values/bmi'
import { ageOn } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { COVER_OF_NEED, coverLabel } from '@portal/domain/work/cover'
import {
  annualCosts,
  coverOf,
  type Discount,
  discountFactor,
  indexed,
  insideShareOf,
  loadingOf,
  type NeedCost,
  SCORED_YEARS,
} from './need-cost.ts'
import { baseRates, structured, tilted } from './need-rates.ts'
import type { BookSupplier, RateBook } from './rate-book.ts'
import { type Curve, type Rates, ratesOf } from './rates.ts'
import { REFERENCE_CODE } from './reference-supplier.ts'
import { amountOf, type Resolution, resolveNeed } from './resolve-need.ts'
import { occupationOf, supplierOccupation } from './supplier-occupation.ts'
import type { Campaign, CommissionOption, PortfolioError, RatingRequest, SupplierOccupation } from './types.ts'

/** A client with what is the same for all suppliers. */
export interface ClientCase {
  readonly client: QuoteClient
  readonly request: RatingRequest
  readonly book: RateBook
  readonly rates: Rates
  readonly age: number
  readonly work: Occupation
  /** Whether a health discount is due: asked for, no smoker, a body mass index of 18 to 28. */
  readonly isHealthy: boolean
  /** Cents of cover year by year, by the place of the need; as far as scores look, or the projection. */
  readonly amounts: ReadonlyArray<readonly number[]>
  /** Base rates by need and class: suppliers share them. */
  readonly bases: Map<string, Curve>
}

export function clientCase(request: RatingRequest, client: QuoteClient, book: RateBook): ClientCase {
  const { settings } = request
  const years = Math.max(SCORED_YEARS, settings.projectionYears)
  const index = bmi(client.heightCm, client.weightKg)
  return {
    client,
    request,
    book,
    rates: ratesOf(book),
    age: ageOn(request.asOf, client.dateOfBirth),
    work: occupationOf(client),
    isHealthy: client.healthDiscount === 'I' && !client.smoker && index !== undefined && index >= 18 && index <= 28,
    amounts: client.needs.map((need) => indexed(amountOf(need), years, settings.indexationRate)),
    bases: new Map(),
  }
}

/** What a supplier offers a client: its costs, and why needs are not met. */
export interface Offer {
  readonly supplier: BookSupplier
  readonly occupation: SupplierOccupation
  readonly costs: readonly NeedCost[]
  readonly errors: readonly PortfolioError[]
  readonly commission: CommissionOption
  readonly campaigns: readonly Campaign[]
}

const NO_COMMISSION: CommissionOption = {
  code: 'NIL',
  name: 'No commission',
  upfront: 0,
  ongoing: 0,
  premiumDiscount: 0,
}

/** What a supplier offers; of some of its products where they are named. */
export function offerOf(of: ClientCase, supplier: BookSupplier, products: readonly string[] = []): Offer {
  const { client, request, rates } = of
  const occupation = supplierOccupation(supplier, of.work, client.customOccupations[supplier.code])
  const errors: PortfolioError[] = []
  const { option, campaigns } = choicesOf(of, supplier, errors)
  const resolved = client.needs.map((need) => meet(of, supplier, occupation, need, products))
  const met = resolved.filter((each) => 'need' in each).length
  const costs: NeedCost[] = []
  resolved.forEach((each, needIndex) => {
    if ('reason' in each) {
      errors.push({ needIndex, message: each.reason })
      return
    }
    const { need } = each
    const base = baseOf(of, needIndex, need, occupation.class)
    const key = `${supplier.code}.${COVER_OF_NEED[need.type]}`
    const isReference = supplier.code === REFERENCE_CODE
    const stepped = isReference
      ? base
      : tilted(base, rates.value('supplierFactor', key), rates.value('supplierTilt', key))
    costs.push({
      needIndex,
      need,
      rates: structured(rates, stepped, need),
      ...loadingOf(client.loadings, supplier.code, need),
      discounts: discountsOf(
        of,
        supplier,
        option,
        campaigns.filter(({ needs }) => needs.includes(need.type)),
        met,
      ),
      duty: stampDuty(client.state, dutyKind(need.type, need.linkedNeeds.length > 0), request.asOf),
      inside: insideShareOf(need),
    })
  })
  const short = belowMinimum(of, supplier, costs)
  if (short !== null) {
    errors.push(...costs.map(({ needIndex }) => ({ needIndex, message: short })))
    costs.length = 0
  }
  return { supplier, occupation, costs, errors, commission: option, campaigns }
}

/** Why a supplier does not write so small a policy, in words; null where it does. Its fee counts, duty does not. */
function belowMinimum(
  { age }: ClientCase,
  { name, policyFee, minimumPremium }: BookSupplier,
  costs: readonly NeedCost[],
) {
  if (costs.length === 0) return null
  const covers = costs.map((cost) => {
    const [annual = 0] = annualCosts(cost, [coverOf(cost)], { age, reRatePercent: 0 })
    return annual * discountFactor(cost.discounts, 0)
  })
  const annual = Math.round(covers.reduce((sum, each) => sum + each, policyFee))
  if (annual >= minimumPremium) return null
  return `${name} asks at least ${formatMoney(minimumPremium)} a year for a policy, and this comes to ${formatMoney(annual)}`
}

/** How a supplier meets a need, with the features that it must have, by the products that may meet it. */
function meet(
  { client, request: { settings }, age, book }: ClientCase,
  supplier: BookSupplier,
  occupation: SupplierOccupation,
  need: QuoteNeed,
  products: readonly string[],
): Resolution {
  const resolution = resolveNeed(need, supplier, occupation, age, settings)
  // Others are held against the reference, which is nobody’s cover: it must have nothing.
  if ('reason' in resolution || supplier.code === REFERENCE_CODE) return resolution
  const { name } = supplier
  const label = coverLabel(need.type)
  if (products.length > 0 && !products.includes(resolution.product.code)) {
    return { reason: `${resolution.product.name} is not of this portfolio` }
  }
  const lacking = featuresRequired(client, need.type).filter((id) => !supplier.features.includes(id))
  if (lacking.length === 0) return resolution
  const words = lacking.map((id) => `“${book.features.find((feature) => feature.id === id)?.name ?? id}”`)
  return { reason: `${name} lacks ${words.join(' and ')}, which ${label} must have` }
}

function baseOf(
  of: ClientCase,
  needIndex: number,
  need: NeedCost['need'],
  occupationClass: SupplierOccupation['class'],
): Curve {
  const key = `${needIndex}|${occupationClass}|${need.occupationType}`
  const known = of.bases.get(key)
  if (known) return known
  const { gender, smoker } = of.client
  const made = baseRates(of.rates, need, { gender, smoker, class: occupationClass })
  of.bases.set(key, made)
  return made
}

/** Commission option and campaigns as asked for; what the supplier does not have is told and left out. */
function choicesOf({ request: { settings } }: ClientCase, supplier: BookSupplier, errors: PortfolioError[]) {
  const wanted = settings.commissionOptions[supplier.code]
  const found = supplier.commissionOptions.find(({ code }) => code === wanted)
  if (wanted !== undefined && !found) {
    errors.push({
      needIndex: null,
      message: `${supplier.name} has no commission option ${wanted}: its usual one is priced`,
    })
  }
  const campaigns: Campaign[] = []
  for (const code of settings.campaignOptions[supplier.code] ?? []) {
    const campaign = supplier.campaigns.find((each) => each.code === code)
    if (!campaign) errors.push({ needIndex: null, message: `${supplier.name} has no campaign ${code}` })
    else if (!campaigns.includes(campaign)) campaigns.push(campaign)
  }
  return { option: found ?? supplier.commissionOptions[0] ?? NO_COMMISSION, campaigns }
}

function discountsOf(
  { isHealthy }: ClientCase,
  supplier: BookSupplier,
  { name, premiumDiscount }: CommissionOption,
  campaigns: readonly Campaign[],
  needsMet: number,
): Discount[] {
  const discounts: Discount[] = []
  const add = (of: string, percent: number, years = Number.POSITIVE_INFINITY) => {
    if (percent > 0) discounts.push({ name: of, percent, years })
  }
  if (isHealthy) add('Health discount', supplier.healthDiscount)
  if (needsMet > 1) add('Multi-cover discount', supplier.multiCoverDiscount)
  add(name, premiumDiscount)
  for (const campaign of campaigns) add(campaign.name, campaign.percent, campaign.years)
  return discounts
}
