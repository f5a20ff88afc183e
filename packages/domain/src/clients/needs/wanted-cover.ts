import {
  type BenefitPeriod,
  type CoverOwner,
  coverAmount,
  coverLabel,
  type LifeBuyback,
  type NeedCoverCode,
  type OccupationType,
  type PremiumStructure,
  type PremiumWaiver,
  type WaitingPeriod,
} from '../../work/cover.ts'
import { ownershipError } from '../../work/super-ownership.ts'

/** A cover that somebody wants. What does not belong to the cover is null: {@link coverTerms} says what does. */
export interface WantedCover {
  readonly cover: NeedCoverCode
  /** Cents: the sum insured, or a month's benefit of a cover that pays monthly. */
  readonly amount: number
  readonly structure: PremiumStructure
  readonly owner: CoverOwner
  readonly waiting_period: WaitingPeriod | null
  readonly benefit_period: BenefitPeriod | null
  readonly premium_waiver: PremiumWaiver | null
  readonly occupation_type: OccupationType | null
  readonly life_buyback: LifeBuyback | null
}

/** The terms that some covers have and others do not. */
export type CoverTerm = 'waiting_period' | 'benefit_period' | 'premium_waiver' | 'occupation_type' | 'life_buyback'

const TPD_COVERS: readonly NeedCoverCode[] = ['TPD', 'TPE', 'TPS', 'TPR']
const TRAUMA_COVERS: readonly NeedCoverCode[] = ['TRA', 'TRE', 'TRS']
/** A claim on these lowers the life cover that they hang on, which a buy-back restores. */
const LOWERING_COVERS: readonly NeedCoverCode[] = ['TPD', 'TPE', 'TRA', 'TRE']
const WAIVABLE_COVERS: readonly NeedCoverCode[] = ['TRM', ...TPD_COVERS, ...TRAUMA_COVERS]

/** Which terms a cover has. Source: quoting.md section 4, and research/quoting.md "TPD" for the buy-back. */
export function coverTerms(cover: NeedCoverCode): readonly CoverTerm[] {
  const terms: CoverTerm[] = []
  if (coverAmount(cover) === 'monthly') terms.push('waiting_period', 'benefit_period')
  if (WAIVABLE_COVERS.includes(cover)) terms.push('premium_waiver')
  if (TPD_COVERS.includes(cover)) terms.push('occupation_type')
  if (LOWERING_COVERS.includes(cover)) terms.push('life_buyback')
  return terms
}

/**
 * A cover as it is first offered: structure, waiting and benefit period are the defaults of the specification
 * (section 9, and quoting.md section 9).
 */
export function newWantedCover(cover: NeedCoverCode, amount = 0): WantedCover {
  const terms = coverTerms(cover)
  return {
    cover,
    amount,
    structure: 'S',
    owner: 'O',
    waiting_period: terms.includes('waiting_period') ? '30' : null,
    benefit_period: terms.includes('benefit_period') ? '65' : null,
    premium_waiver: terms.includes('premium_waiver') ? 'N' : null,
    occupation_type: terms.includes('occupation_type') ? 'A' : null,
    life_buyback: terms.includes('life_buyback') ? 'N' : null,
  }
}

/** What is wrong with a field of a wanted cover. */
export interface CoverError {
  readonly field: keyof WantedCover
  readonly message: string
}

/** What is wrong with a wanted cover. */
export function wantedCoverErrors(wanted: WantedCover): CoverError[] {
  const errors: CoverError[] = []
  const terms = coverTerms(wanted.cover)
  if (wanted.amount <= 0) errors.push({ field: 'amount', message: 'Please enter an amount' })
  for (const term of [
    'waiting_period',
    'benefit_period',
    'premium_waiver',
    'occupation_type',
    'life_buyback',
  ] as const) {
    if (terms.includes(term) && wanted[term] === null) errors.push({ field: term, message: 'Please choose one' })
    if (!terms.includes(term) && wanted[term] !== null) {
      errors.push({ field: term, message: `${coverLabel(wanted.cover)} doesn’t have this option` })
    }
  }
  const forbidden = ownershipError(wanted.cover, wanted.owner, wanted.occupation_type)
  if (forbidden !== null) errors.push({ field: 'owner', message: forbidden })
  return errors
}
