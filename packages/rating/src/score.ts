import type { QuoteSettings } from '@portal/domain/quotes/quote-request'
import { priceShare } from '@portal/domain/quotes/score-code'
import { COVER_OF_NEED, type CoverCode } from '@portal/domain/work/cover'
import { SCORED_YEARS } from './need-cost.ts'
import type { Offer } from './offer.ts'
import type { Feature } from './rate-book.ts'
import { GRADES, type Grade, type PortfolioScore, type ProjectedYear, type Score } from './types.ts'

/** A score after 5 and after 15 years, 0 to 100. */
interface Pair {
  readonly at5: number
  readonly at15: number
}

/** Bounds of the grades A+ to C: our reading, the algorithm of research houses is not public. */
const BOUNDS = [90, 82, 74, 66, 58, 50, 40, 30]
/** Cost over the reference’s: at the first the price score is 100, at the second 0. Our reading. */
const CHEAPEST = 0.8
const DEAREST = 1.4

export function grade(raw: number): Grade {
  const place = BOUNDS.findIndex((bound) => raw >= bound)
  return GRADES[place === -1 ? GRADES.length - 1 : place] ?? 'C-'
}

function score({ at5, at15 }: Pair): Score {
  const raw = Math.round(at5)
  const rawAt15 = Math.round(at15)
  return { ratingAt5: grade(raw), ratingAt15: grade(rawAt15), raw, rawAt15, stars: '★'.repeat(Math.round(raw / 20)) }
}

/** The share of what counts that a supplier has, of one cover. */
function featureScore(features: readonly Feature[], has: ReadonlySet<string>, covers: readonly CoverCode[]): Pair {
  const sums = { all5: 0, all15: 0, has5: 0, has15: 0 }
  for (const { id, cover, weightAt5, weightAt15 } of features) {
    if (!covers.includes(cover)) continue
    sums.all5 += weightAt5
    sums.all15 += weightAt15
    if (!has.has(id)) continue
    sums.has5 += weightAt5
    sums.has15 += weightAt15
  }
  const share = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all)
  return { at5: share(sums.has5, sums.all5), at15: share(sums.has15, sums.all15) }
}

/**
 * Against what the reference supplier asks for the same: another insurer’s coming or going changes nothing. 50 where there
 * is nothing to compare.
 */
function priceScore(costs: readonly number[], reference: readonly number[]): Pair {
  const at = (years: number) => {
    const sum = (of: readonly number[]) => of.slice(0, years).reduce((total, cost) => total + cost, 0)
    const usual = sum(reference)
    if (usual === 0) return 50
    const share = (DEAREST - sum(costs) / usual) / (DEAREST - CHEAPEST)
    return 100 * Math.min(1, Math.max(0, share))
  }
  return { at5: at(5), at15: at(SCORED_YEARS) }
}

function blend(feature: Pair, price: Pair, priceWeighting: number): Pair {
  const of = (one: number, other: number) => (one * (100 - priceWeighting) + other * priceWeighting) / 100
  return { at5: of(feature.at5, price.at5), at15: of(feature.at15, price.at15) }
}

/** What a score is made of; both runs of years are at least 15 long. */
export interface ScoreInput {
  readonly offer: Offer
  readonly years: readonly ProjectedYear[]
  readonly reference: readonly ProjectedYear[]
  readonly features: readonly Feature[]
  readonly settings: QuoteSettings
}

/** The features as they count: by their weight, or each alike. */
function counted(features: readonly Feature[], { scoreWeightingFeatureType }: QuoteSettings): readonly Feature[] {
  if (scoreWeightingFeatureType !== 0) return features
  return features.map((feature) => ({ ...feature, weightAt5: 1, weightAt15: 1 }))
}

export function portfolioScore(input: ScoreInput): PortfolioScore {
  const { offer, years, reference, settings } = input
  const { scoreModeType, priceWeighting, priceWeightingNeedOverride } = settings
  const features = counted(input.features, settings)
  const has = new Set(offer.supplier.features)
  const covers = offer.costs.map(({ need }) => COVER_OF_NEED[need.type])
  const needCount = years[0]?.needs.length ?? 0
  const feature = featureScore(features, has, covers)
  const met = offer.costs.map(({ needIndex }) => needIndex)
  const ofMet = ({ needs }: ProjectedYear) => met.reduce((sum, place) => sum + (needs[place] ?? 0), 0)
  const price = priceScore(years.map(ofMet), reference.map(ofMet))
  const featurePerNeed = new Array<Score | null>(needCount).fill(null)
  const combinedPerNeed = new Array<Score | null>(needCount).fill(null)
  for (const { needIndex, need } of offer.costs) {
    const ofNeed = featureScore(features, has, [COVER_OF_NEED[need.type]])
    const of = (all: readonly ProjectedYear[]) => all.map(({ needs }) => needs[needIndex] ?? 0)
    const weighting = priceShare(scoreModeType, priceWeightingNeedOverride[need.type] ?? priceWeighting)
    featurePerNeed[needIndex] = score(ofNeed)
    combinedPerNeed[needIndex] = score(blend(ofNeed, priceScore(of(years), of(reference)), weighting))
  }
  return {
    feature: score(feature),
    combined: score(blend(feature, price, priceShare(scoreModeType, priceWeighting))),
    featurePerNeed,
    combinedPerNeed,
  }
}

/** A product’s feature score, by its covers. */
export function productScore(
  { supplier }: Offer,
  features: readonly Feature[],
  covers: readonly CoverCode[],
  settings: QuoteSettings,
): Score {
  return score(featureScore(counted(features, settings), new Set(supplier.features), covers))
}

/** Features told of a portfolio, at most. */
const TOLD = 3

/** What a supplier has, or lacks, that counts most for the covers of its offer. */
export function outstandingFeatures(
  { supplier, costs }: Offer,
  features: readonly Feature[],
): { readonly top: readonly string[]; readonly bottom: readonly string[] } {
  const covers = new Set(costs.map(({ need }) => COVER_OF_NEED[need.type]))
  const byWeight = features
    .filter(({ cover }) => covers.has(cover))
    .sort((one, other) => other.weightAt5 - one.weightAt5)
  const names = (has: boolean) =>
    byWeight
      .filter(({ id }) => supplier.features.includes(id) === has)
      .slice(0, TOLD)
      .map(({ name }) => name)
  return { top: names(true), bottom: names(false) }
}
