import { ageOn, daysUntil, type IsoDate, yearsAfter } from '../values/date.ts'
import { formatDollars } from '../values/money.ts'
import {
  COVER_OF_NEED,
  codeLabel,
  coverAmount,
  coverLabel,
  type NeedCoverCode,
  WAITING_PERIODS,
} from '../work/cover.ts'
import { LINKED_TO } from '../work/product.ts'
import { ownershipError } from '../work/super-ownership.ts'
import { occupation } from './occupation.ts'
import {
  ageLimit,
  amountLeast,
  amountLimit,
  INITIAL_REPLACEMENT_MAX,
  LEVEL_LIMITS,
  REPLACEMENT_MAX,
  replacementCap,
} from './quote-limit.ts'
import type { EmploymentStatus, QuoteClientDraft, QuoteNeed } from './quote-request.ts'

/** What is wrong with a need; `path` within it. */
export interface NeedError {
  readonly path: keyof QuoteNeed
  readonly message: string
}

/** The covers one of which an extension hangs on, by type of need. Source: specification section 9. */
export const EXTENDS: Readonly<Partial<Record<NeedCoverCode, readonly NeedCoverCode[]>>> = {
  TPE: ['TRM'],
  TRE: ['TRM'],
  TPR: ['TRS', 'TRA'],
}

/** Who has no income to protect, in words. */
const NO_INCOME: Readonly<Partial<Record<EmploymentStatus, string>>> = {
  H: 'there is none from home duties',
  R: 'there is none in retirement',
  P: 'a pension isn’t one',
  U: 'there is none while unemployed',
  S: 'a student has none',
}

/** What cannot be of a client’s need on a day, which is null where their age is not known. Empty where all is well. */
export function needErrors(client: QuoteClientDraft, index: number, asOf: IsoDate | null): NeedError[] {
  const need = client.needs[index]
  if (need === undefined) return []
  const errors: NeedError[] = [...amountErrors(need), ...termErrors(need)]
  const error = (path: keyof QuoteNeed, message: string) => errors.push({ path, message })
  if (client.needs.findIndex(({ type }) => type === need.type) !== index) {
    error('type', `${coverLabel(need.type)} is listed twice`)
  }
  const owned = ownershipError(need.type, need.owner, need.occupationType)
  if (owned !== null) error('owner', owned)
  if (need.rollover && need.owner === 'O') error('rollover', 'Only cover in super can be paid by rollover')
  errors.push(...linkErrors(client, need))
  if (asOf !== null && client.dateOfBirth !== null) errors.push(...ageErrors(need, asOf, client.dateOfBirth))
  if (need.type === 'INC') errors.push(...incomeErrors(client, need))
  const work = client.occupationId === null ? undefined : occupation(client.occupationId)
  if (need.type === 'NES' && work && !work.handlesNeedles) {
    error('type', 'Needle stick cover is for occupations that handle needles')
  }
  const noIncome = NO_INCOME[client.employmentStatus]
  if (coverAmount(need.type) === 'monthly' && noIncome) {
    error('type', `${coverLabel(need.type)} replaces an income from work: ${noIncome}`)
  } else if (coverAmount(need.type) === 'monthly' && work && !work.hasIncome) {
    error('type', `${coverLabel(need.type)} needs an income from work`)
  }
  return errors
}

function amountErrors({ type, sumInsured, monthlyBenefit }: QuoteNeed): NeedError[] {
  const isMonthly = coverAmount(type) === 'monthly'
  const path = isMonthly ? 'monthlyBenefit' : 'sumInsured'
  const amount = isMonthly ? monthlyBenefit : sumInsured
  const most = amountLimit(type)
  const errors: NeedError[] = []
  if (amount === null || !Number.isInteger(amount) || amount <= 0) {
    errors.push({ path, message: isMonthly ? 'Please enter the monthly benefit' : 'Please enter the sum insured' })
  } else if (amount < amountLeast(type)) {
    const least = formatDollars(amountLeast(type))
    errors.push({ path, message: `Please enter at least ${least}${isMonthly ? ' a month' : ''}` })
  } else if (amount > most) {
    errors.push({ path, message: `Please enter at most ${formatDollars(most)}${isMonthly ? ' a month' : ''}` })
  }
  if (isMonthly && sumInsured !== null) errors.push({ path: 'sumInsured', message: 'This cover pays monthly' })
  if (!isMonthly && monthlyBenefit !== null) {
    errors.push({ path: 'monthlyBenefit', message: 'This cover pays a lump sum' })
  }
  return errors
}

function termErrors({ type, waitingPeriod, benefitPeriod, occupationType }: QuoteNeed): NeedError[] {
  const errors: NeedError[] = []
  const error = (path: keyof QuoteNeed, message: string) => errors.push({ path, message })
  const isMonthly = coverAmount(type) === 'monthly'
  const isTpd = COVER_OF_NEED[type] === 'TPD'
  if (isMonthly && waitingPeriod === null) error('waitingPeriod', 'Please choose a waiting period')
  if (isMonthly && benefitPeriod === null) error('benefitPeriod', 'Please choose a benefit period')
  if (!isMonthly && waitingPeriod !== null) error('waitingPeriod', 'This cover has no waiting period')
  if (!isMonthly && benefitPeriod !== null) error('benefitPeriod', 'This cover has no benefit period')
  if (type === 'BUS' && benefitPeriod !== null && Number(benefitPeriod) >= 55) {
    error('benefitPeriod', 'Business expenses are paid for at most 5 years')
  }
  if (isTpd && occupationType === null) error('occupationType', 'Please choose a TPD definition')
  if (!isTpd && occupationType !== null) error('occupationType', 'Only TPD has a definition')
  return errors
}

/** Source: research/quoting.md, “Super ownership” (U3, U4). */
function needsLifeInside({ type, occupationType }: QuoteNeed): boolean {
  const cover = COVER_OF_NEED[type]
  return cover === 'TRA' || (cover === 'TPD' && (occupationType === 'O' || occupationType === 'E'))
}

const isLifeInside = ({ type, owner }: QuoteNeed) => type === 'TRM' && owner !== 'O'

function linkErrors({ needs }: QuoteClientDraft, need: QuoteNeed): NeedError[] {
  const errors: NeedError[] = []
  const bases = EXTENDS[need.type]
  const base = bases && needs.find(({ type }) => bases.includes(type))
  if (bases && !base) {
    const name = bases[0] === 'TRM' ? 'life cover' : 'stand-alone trauma cover'
    errors.push({ path: 'type', message: `${coverLabel(need.type)} needs ${name} in the same quote` })
  }
  if (base && (need.sumInsured ?? 0) > (base.sumInsured ?? 0)) {
    errors.push({
      path: 'sumInsured',
      message: `It can’t be more than the ${coverLabel(base.type)} cover that it extends`,
    })
  }
  if (need.owner === 'J' && needsLifeInside(need) && !needs.some(isLifeInside)) {
    const message = 'SuperLink holds this outside super, linked to life cover inside it: add life cover in super'
    errors.push({ path: 'owner', message })
  }
  for (const linked of need.linkedNeeds) {
    if (linked === need.type || !needs.some(({ type }) => type === linked)) {
      errors.push({ path: 'linkedNeeds', message: `There is no ${coverLabel(linked)} cover to link to` })
    } else if (!LINKED_TO[COVER_OF_NEED[need.type]]?.includes(COVER_OF_NEED[linked])) {
      errors.push({ path: 'linkedNeeds', message: 'This cover can’t be linked to that one' })
    }
  }
  return errors
}

/** The age at which a benefit ends that is paid monthly. */
function endOfBenefit(type: NeedCoverCode, benefitPeriod: string | null): number {
  const age = Number(benefitPeriod)
  return type === 'INC' && age >= 55 ? age : 65
}

function ageErrors(
  { type, structure, benefitPeriod, waitingPeriod }: QuoteNeed,
  asOf: IsoDate,
  dateOfBirth: IsoDate,
): NeedError[] {
  const errors: NeedError[] = []
  const age = ageOn(asOf, dateOfBirth)
  const daysLeft = daysUntil(asOf, yearsAfter(dateOfBirth, endOfBenefit(type, benefitPeriod)))
  const { from, to } = ageLimit(type)
  if (age < from) errors.push({ path: 'type', message: `${coverLabel(type)} is offered from age ${from}` })
  if (age > to) errors.push({ path: 'type', message: `${coverLabel(type)} is offered up to age ${to}` })
  if (structure === 'L' || structure === '70') {
    const level = LEVEL_LIMITS[structure]
    if (age > level.to) {
      const message = `Level premiums to age ${level.levelUntil} are offered up to age ${level.to}`
      errors.push({ path: 'structure', message })
    }
  }
  if (benefitPeriod !== null && Number(benefitPeriod) >= 55 && age >= Number(benefitPeriod)) {
    errors.push({ path: 'benefitPeriod', message: 'The benefit period ends before it begins at this age' })
  } else if (waitingPeriod !== null && Number(waitingPeriod) >= daysLeft) {
    const message = `This cover could never pay: at this age it ends before the wait of ${codeLabel(WAITING_PERIODS, waitingPeriod)} does`
    errors.push({ path: 'waitingPeriod', message })
  }
  return errors
}

function incomeErrors({ income, annualSuperanuation }: QuoteClientDraft, need: QuoteNeed): NeedError[] {
  const errors: NeedError[] = []
  const withSuper = need.superContributionOption === true
  const cap = replacementCap({ income: income ?? 0, superannuation: annualSuperanuation ?? 0, withSuper })
  if (need.monthlyBenefit !== null && need.monthlyBenefit > cap) {
    const message = income
      ? `At most ${REPLACEMENT_MAX}% of income can be insured: ${formatDollars(cap)} a month`
      : 'Please enter the income it replaces'
    errors.push({ path: 'monthlyBenefit', message })
  }
  const initial = need.initialReplacementRatio ?? REPLACEMENT_MAX
  if (!(initial >= 0 && initial <= INITIAL_REPLACEMENT_MAX)) {
    const message = `At most ${INITIAL_REPLACEMENT_MAX}% of income is paid in the first six months`
    errors.push({ path: 'initialReplacementRatio', message })
  }
  return errors
}
