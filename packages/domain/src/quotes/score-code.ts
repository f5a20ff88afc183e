import { COVER_OF_NEED, type NeedCoverCode } from '../work/cover.ts'
import type { QuoteClientDraft } from './quote-request.ts'

/** `scoreModeType`: what a combined score is made of. The sample has 2; the others are our reading. */
export const SCORE_MODES = [
  { value: 1, label: 'Features' },
  { value: 2, label: 'Features and price' },
  { value: 3, label: 'Price' },
] as const
/** What the specification’s sample asks for. */
export const SCORE_MODE = 2

/** `scoreWeightingFeatureType`: how features count. The sample has 1; 0 is our reading. */
export const FEATURE_WEIGHTINGS = [
  { value: 0, label: 'All equally' },
  { value: 1, label: 'By importance' },
] as const
export const FEATURE_WEIGHTING = 1

/** Per cent that price counts for unless told. Source: specification, section 9. */
export const PRICE_WEIGHTING = 50

/** Per cent that price counts for in a combined score of a mode, where `priceWeighting` is asked for. */
export function priceShare(scoreModeType: number, priceWeighting: number): number {
  if (scoreModeType === 1) return 0
  return scoreModeType === 3 ? 100 : priceWeighting
}

/** Ids of the features that a need of this type must have, whether they are asked for by its type or by its cover. */
export function featuresRequired(
  { requiredFeatures }: Pick<QuoteClientDraft, 'requiredFeatures'>,
  type: NeedCoverCode,
): string[] {
  const cover = COVER_OF_NEED[type]
  return [...new Set([...(requiredFeatures[type] ?? []), ...(requiredFeatures[cover] ?? [])])]
}
