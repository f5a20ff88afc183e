import type { WirePortfolio, WireScore } from '@portal/contract/quotes/quotes.schema'
import { byPrice, isSoldAt, meetsAllNeeds, premiumOf } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import type { ComparisonView } from './comparison-view.ts'
import { errorsOf } from './figures/figures.ts'

/** Why a portfolio has no total, in words. */
export function reasonOf(portfolio: WirePortfolio, frequency: Frequency): string {
  const hasPrice = Object.values(portfolio.premiumTotal.premium).some((amount) => Number(amount) > 0)
  if (hasPrice && !isSoldAt(portfolio, frequency)) {
    return `Not paid ${codeLabel(FREQUENCIES, frequency).toLowerCase()}. Choose another frequency.`
  }
  return errorsOf(portfolio).join('. ') || 'No answer from this insurer.'
}

/** A score of features and price together, where price weighs `weight` per cent. */
export interface WeighedScore {
  readonly raw: number
  readonly rawAt15: number | null
  /** What the score says itself; null where it was weighed otherwise, since grades are the researcher’s own. */
  readonly as: WireScore | null
}

function weighed(feature: number, combined: number, weight: number, asked: number): number | null {
  if (weight === asked) return combined
  if (weight === 0) return feature
  // What price alone scores is not on the wire: it follows from the two that are.
  if (asked === 0) return null
  const price = Math.min(100, Math.max(0, (100 * combined - (100 - asked) * feature) / asked))
  return Math.round((feature * (100 - weight) + price * weight) / 100)
}

/** The combined score at another price weighting than was `asked` for; null where there is none. */
export function weighedScore(score: WirePortfolio['score'], weight: number, asked: number): WeighedScore | null {
  const { feature, combined } = score ?? {}
  if (typeof feature?.raw !== 'number' || typeof combined?.raw !== 'number') return null
  const raw = weighed(feature.raw, combined.raw, weight, asked)
  if (raw === null) return null
  const at15 =
    typeof feature.rawAt15 === 'number' && typeof combined.rawAt15 === 'number'
      ? weighed(feature.rawAt15, combined.rawAt15, weight, asked)
      : null
  return { raw, rawAt15: at15, as: weight === asked ? combined : null }
}

/** What a portfolio is put in order by, the higher the better; 0 where price decides alone. */
export function scoreFor(
  { score }: WirePortfolio,
  { order, weight }: Pick<ComparisonView, 'order' | 'weight'>,
  askedWeight: number,
): number {
  if (order === 'price') return 0
  if (order === 'feature') return score?.feature?.raw ?? -1
  return weighedScore(score, weight, askedWeight)?.raw ?? -1
}

/**
 * Portfolios in the order asked for: the lowest total first, or the best score. What meets all needs goes before what is
 * cheaper by leaving some out, and what has no price comes last.
 */
export function orderPortfolios(
  portfolios: readonly WirePortfolio[],
  view: Pick<ComparisonView, 'frequency' | 'order' | 'weight'>,
  askedWeight: number,
): WirePortfolio[] {
  const { frequency } = view
  const scoreOf = (portfolio: WirePortfolio) => scoreFor(portfolio, view, askedWeight)
  const rank = (portfolio: WirePortfolio) =>
    premiumOf(portfolio, frequency) === null ? 2 : Number(!meetsAllNeeds(portfolio))
  return portfolios.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      scoreOf(other) - scoreOf(one) ||
      byPrice(premiumOf(one, frequency), premiumOf(other, frequency)),
  )
}
