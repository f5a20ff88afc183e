/** In what two records of a person agree. A similar name is one with a typing error. */
export const DUPLICATE_REASONS = ['email', 'phone', 'name', 'birth_date', 'similar_name'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

/**
 * What an agreement weighs. A couple shares a telephone and sometimes an address, a father and a son share a name: only
 * two agreements together make two records very likely the same person.
 */
const WEIGHTS: Readonly<Record<DuplicateReason, number>> = {
  email: 50,
  phone: 40,
  name: 30,
  birth_date: 40,
  similar_name: 20,
}

/** How likely two records are the same person, 0 to 100. A birth date counts only beside a name: many share one. */
export function duplicateScore(reasons: readonly DuplicateReason[]): number {
  const counted = new Set(reasons)
  if (!counted.has('name')) counted.delete('birth_date')
  return Math.min(
    100,
    [...counted].reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  )
}

export type DuplicateLikelihood = 'very_likely' | 'likely' | 'possible'

/** The score in words: two agreements, one that few people share, a name alone. */
export function duplicateLikelihood(score: number): DuplicateLikelihood {
  if (score >= 70) return 'very_likely'
  return score >= 40 ? 'likely' : 'possible'
}

export const DUPLICATE_LIKELIHOOD_LABELS: Readonly<Record<DuplicateLikelihood, string>> = {
  very_likely: 'Very likely',
  likely: 'Likely',
  possible: 'Possible',
}

const REASON_LABELS: Readonly<Record<DuplicateReason, string>> = {
  email: 'email',
  phone: 'phone',
  name: 'name',
  birth_date: 'date of birth',
  similar_name: 'similar name',
}

/** `Same name and birth date`, `Similar name` */
export function duplicateReasonText(reasons: readonly DuplicateReason[]): string {
  if (reasons.every((reason) => reason === 'similar_name') && reasons.length > 0) return 'Similar name'
  const words = DUPLICATE_REASONS.filter((reason) => reasons.includes(reason)).map((reason) => REASON_LABELS[reason])
  const last = words.pop()
  return `Same ${words.length > 0 ? `${words.join(', ')} and ${last}` : (last ?? 'details')}`
}
