import type { ResearchPortfolio } from '@portal/domain/quotes/quote-request'
import { COVER_OF_NEED, coverAmount } from '@portal/domain/work/cover'
import { frequenciesOf, premiumTotal } from './breakdown.ts'
import { attachmentOf } from './need-rates.ts'
import { type ClientCase, clientCase, type Offer, offerOf } from './offer.ts'
import { usualCode } from './portfolio-code.ts'
import { projectedYears } from './portfolio-years.ts'
import type { BookSupplier, RateBook } from './rate-book.ts'
import { REFERENCE_SUPPLIER } from './reference-supplier.ts'
import { productOf } from './resolve-need.ts'
import { outstandingFeatures, portfolioScore, productScore } from './score.ts'
import type {
  PortfolioSupplier,
  ProjectedYear,
  RatedPortfolio,
  RatedProduct,
  RatingRequest,
  ResolvedNeed,
} from './types.ts'
import { underwritingOf } from './underwriting.ts'

/** Of the engine: another figure for the same request and book is a new version. */
export const ENGINE_VERSION = '1.2.0'

/**
 * Prices every client of a request with every supplier that it includes, and the portfolios that are researched beside
 * them. Client by client, those first that meet
 * something, by the yearly total premium rising; equal ones by code. Pure and deterministic: it reads no clock. The request
 * is one in which `quoteErrors` finds nothing; an unknown occupation throws a RangeError.
 */
export function rate(request: RatingRequest, book: RateBook): RatedPortfolio[] {
  return request.clients.flatMap((_, clientIndex) => rateClient(request, clientIndex, book))
}

/** Of {@link rate}, one client’s portfolios. */
export function rateClient(request: RatingRequest, clientIndex: number, book: RateBook): RatedPortfolio[] {
  const client = request.clients[clientIndex]
  if (!client) return []
  const of = clientCase(request, client, book)
  const reference = yearsOf(of, offerOf(of, REFERENCE_SUPPLIER))
  return portfoliosFor(of)
    .map((one) => portfolioOf(of, clientIndex, one, reference))
    .sort(byPremium)
}

/** A portfolio to be priced. */
interface Wanted {
  readonly supplier: BookSupplier
  /** Unlike others for the same client: `TAL01`. */
  readonly code: string
  readonly name: string
  readonly researchCode: string | null
  /** The products that it is made of; all where empty. */
  readonly products: readonly string[]
}

/** Those of the suppliers asked, and those researched; a usual one that is researched is there once. */
function portfoliosFor({ client, request, book }: ClientCase): Wanted[] {
  const asked = new Set(suppliersFor(request, book))
  const usual = (supplier: BookSupplier, research?: ResearchPortfolio): Wanted => ({
    supplier,
    code: usualCode(supplier),
    name: research?.name ?? supplier.name,
    researchCode: research?.code ?? null,
    products: [],
  })
  const researched = client.researchPortfolios.flatMap((research): Wanted[] => {
    const supplier = book.suppliers.find(({ code }) => code === research.supplierCode)
    if (!supplier) return []
    const whole = usual(supplier, research)
    return [research.code === whole.code ? whole : { ...whole, code: research.code, products: research.productCodes }]
  })
  const there = new Set(researched.map(({ code }) => code))
  return [...[...asked].map((supplier) => usual(supplier)).filter(({ code }) => !there.has(code)), ...researched]
}

function suppliersFor(
  { settings: { includedSuppliers } }: RatingRequest,
  { suppliers }: RateBook,
): readonly BookSupplier[] {
  if (includedSuppliers.length === 0) return suppliers
  const included = new Set(includedSuppliers)
  return suppliers.filter(({ code }) => included.has(code))
}

function byPremium(one: RatedPortfolio, other: RatedPortfolio): number {
  const isEmpty = (portfolio: RatedPortfolio) => (portfolio.products.length === 0 ? 1 : 0)
  return (
    isEmpty(one) - isEmpty(other) ||
    one.premiumTotal.premium.Y - other.premiumTotal.premium.Y ||
    (one.code < other.code ? -1 : 1)
  )
}

function yearsOf({ client, age, amounts, rates }: ClientCase, offer: Offer): ProjectedYear[] {
  const rolloverRebate = rates.value('rolloverRebate')
  return projectedYears(offer, client.needs.length, { age, amounts, reRatePercent: 0, rolloverRebate })
}

function portfolioOf(
  of: ClientCase,
  clientIndex: number,
  { supplier, code, name, researchCode, products }: Wanted,
  reference: readonly ProjectedYear[],
): RatedPortfolio {
  const { book, request, rates, age } = of
  const { settings } = request
  const offer = offerOf(of, supplier, products)
  const years = yearsOf(of, offer)
  const total = premiumTotal(offer, rates, age)
  const { underwriting, errors } = underwritingOf(offer, book.requirements, age)
  const { top, bottom } = outstandingFeatures(offer, book.features)
  const frequencies = frequenciesOf(supplier)
  return {
    clientIndex,
    code,
    name,
    researchPortfolioCode: researchCode,
    campaign: offer.campaigns.map(({ code }) => code),
    commission: offer.commission.code,
    portfolioType: 'Premium',
    supplier: supplierOf(supplier),
    products: productsOf(of, offer),
    occupation: offer.occupation,
    policyFeeTotal: total.policyFee,
    premiumTotal: total,
    premiumTotalProjections: years.slice(0, settings.projectionYears),
    score: portfolioScore({ offer, years, reference, features: book.features, settings }),
    errors: [...offer.errors, ...errors],
    supportsFrequency: frequencies,
    supportsSuperFrequency: frequencies,
    allNeedsMet: offer.costs.length === of.client.needs.length && errors.length === 0,
    underwriting,
    topFeatures: top,
    bottomFeatures: bottom,
    premiumDiscounts: discountsOf(offer),
    loadings: offer.costs
      .filter(({ percentage, perThousand }) => percentage > 0 || perThousand > 0)
      .map(({ needIndex, percentage, perThousand }) => ({ needIndex, percentage, dollarsPerThousand: perThousand })),
    productExclusions: [supplier.products.lumpSum, supplier.products.income]
      .map(({ code }) => code)
      .filter((code) => settings.excludedProducts.includes(code)),
    label: book.label,
    bookVersion: book.version,
  }
}

function supplierOf(supplier: BookSupplier): PortfolioSupplier {
  const { code, name, fundType, products, commissionOptions, campaigns } = supplier
  const least = commissionOptions.toSorted((one, other) => one.upfront - other.upfront)[0]
  const [usual] = commissionOptions
  return {
    code,
    name,
    type: 'Retail',
    fundType,
    defaultCampaign: null,
    defaultCommission: usual?.code ?? '',
    minimumCommissionCode: least?.code ?? '',
    commissionText: usual ? `${usual.name}: ${usual.upfront}% upfront, ${usual.ongoing}% ongoing, including GST` : '',
    products: [products.lumpSum, products.income],
    commissionOptions,
    campaignOptions: campaigns,
  }
}

function discountsOf({ costs }: Offer): Array<{ readonly name: string; readonly percent: number }> {
  const byName = new Map<string, number>()
  for (const { discounts } of costs) for (const { name, percent } of discounts) byName.set(name, percent)
  return [...byName].map(([name, percent]) => ({ name, percent }))
}

function productsOf({ book, request, amounts }: ClientCase, offer: Offer): RatedProduct[] {
  const { supplier, costs } = offer
  const made: RatedProduct[] = []
  for (const product of [supplier.products.lumpSum, supplier.products.income]) {
    const own = costs.filter(({ need }) => productOf(supplier, need.type) === product)
    if (own.length === 0) continue
    const covers = own.map(({ need }) => COVER_OF_NEED[need.type])
    made.push({
      code: product.code,
      name: product.name,
      pdsName: product.pdsName,
      score: productScore(offer, book.features, covers, request.settings),
      coveredNeeds: own.map(({ needIndex }) => needIndex),
      resolvedNeeds: own.map(({ need, needIndex }): ResolvedNeed => {
        const projected = (amounts[needIndex] ?? []).slice(0, request.settings.projectionYears)
        const isMonthly = coverAmount(need.type) === 'monthly'
        const isAttached = need.type === 'TPD' || need.type === 'TRA'
        return {
          ...need,
          needIndex,
          resolvedType: isAttached ? attachmentOf(need) : need.type,
          agreedValue: false,
          sumInsuredProjections: isMonthly ? [] : projected,
          monthlyBenefitProjections: isMonthly ? projected : [],
        }
      }),
    })
  }
  return made
}
