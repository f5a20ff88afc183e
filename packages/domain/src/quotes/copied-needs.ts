import { ageOn, isIsoDate } from '../values/date.ts'
import { formatDollars } from '../values/money.ts'
import { BENEFIT_PERIODS, codeLabel, coverLabel, WAITING_PERIODS } from '../work/cover.ts'
import { type NeedError, needErrors } from './need-errors.ts'
import { amountLeast, REPLACEMENT_MAX, replacementCap } from './quote-limit.ts'
import type { QuoteClientDraft, QuoteNeed } from './quote-request.ts'

/** One person’s covers as another can have them. */
export interface CopiedNeeds {
  /** By the places of the covers that are copied; null where the other cannot have one. */
  readonly needs: ReadonlyArray<QuoteNeed | null>
  /** What could not stay as it was, in words, and why; empty where all did. */
  readonly changes: readonly string[]
}

/** To whom covers are copied. */
export interface CopyTo {
  readonly client: QuoteClientDraft
  /** What they are called in words. */
  readonly name: string
}

/** A cover that had to change, and what is said of it. */
interface Changed {
  readonly need: QuoteNeed | null
  readonly words: string
}

type Kept = ReadonlyArray<QuoteNeed | null>

/**
 * Covers of one person within the limits of another: what their age, work and income allow, by the rules that
 * `needErrors` checks. An amount, a structure or a period is changed where that is enough, else the cover stays out. What
 * was wrong already, or is not known of the other yet, stays as it is and is said at its field.
 */
export function copiedNeeds(from: QuoteClientDraft, to: CopyTo, asOf: string): CopiedNeeds {
  const { dateOfBirth } = to.client
  const isDated = dateOfBirth !== null && isIsoDate(dateOfBirth) && dateOfBirth <= asOf
  const day = isDated ? asOf : null
  const before = from.needs.map((_, index) => new Set(needErrors(from, index, null).map(({ message }) => message)))
  const errorsAt = (kept: Kept, place: number): NeedError[] => {
    const needs = kept.flatMap((need) => need ?? [])
    const index = kept.slice(0, place).filter((need) => need !== null).length
    return needErrors({ ...to.client, needs }, index, day).filter(({ message }) => !before[place]?.has(message))
  }
  let kept: Kept = from.needs
  const changes: string[] = []
  const put = (place: number, { need, words }: Changed) => {
    kept = kept.map((one, at) => (at === place ? need : one))
    changes.push(words)
  }
  from.needs.forEach((_, place) => {
    for (const change of [withinIncome, stepped, withinTime]) {
      const need = kept[place]
      const changed = need ? change(need, to, errorsOfNeed(errorsAt, kept, place), asOf) : undefined
      if (changed) put(place, changed)
    }
  })
  // One that stays out may be what another hangs on.
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const [place, need] of kept.entries()) {
      const [error] = need ? errorsAt(kept, place).filter((one) => !isUnknown(one, to.client)) : []
      if (!error) continue
      put(place, { need: null, words: `${error.message}, so it isn’t copied` })
      isDone = false
    }
  }
  return { needs: kept, changes }
}

/** What is wrong with a need at a place once it is another one. */
type ErrorsOf = (need: QuoteNeed) => NeedError[]

function errorsOfNeed(errorsAt: (kept: Kept, place: number) => NeedError[], kept: Kept, place: number): ErrorsOf {
  return (need) =>
    errorsAt(
      kept.map((one, at) => (at === place ? need : one)),
      place,
    )
}

const isAt = (errors: readonly NeedError[], ...paths: ReadonlyArray<keyof QuoteNeed>) =>
  errors.some(({ path }) => paths.includes(path))

/** Their income has not been told yet: they may well earn enough. */
function isUnknown({ path }: NeedError, { income }: QuoteClientDraft): boolean {
  return path === 'monthlyBenefit' && income === null
}

function withinIncome(need: QuoteNeed, { client, name }: CopyTo, errorsOf: ErrorsOf): Changed | undefined {
  const errors = errorsOf(need)
  if (!isAt(errors, 'monthlyBenefit') || isAt(errors, 'type')) return undefined
  const label = coverLabel(need.type)
  if (client.income === null) return { need, words: `${label} needs ${name}’s income` }
  const withSuper = need.superContributionOption === true
  const cap = replacementCap({ income: client.income, superannuation: client.annualSuperanuation ?? 0, withSuper })
  // What a cover is for is typed in whole dollars.
  const amount = Math.floor(cap / 100) * 100
  if (amount < amountLeast(need.type)) {
    return { need: null, words: `${name}’s income is too low for ${label}, so it isn’t copied` }
  }
  const of = `${REPLACEMENT_MAX}% of ${name}’s income${withSuper ? ' and super' : ''}`
  return {
    need: { ...need, monthlyBenefit: amount },
    words: `${label} reduced to ${formatDollars(amount)} a month: ${of}`,
  }
}

function stepped(need: QuoteNeed, _: CopyTo, errorsOf: ErrorsOf): Changed | undefined {
  const [error] = errorsOf(need).filter(({ path }) => path === 'structure')
  if (!error) return undefined
  return { need: { ...need, structure: 'S' }, words: `${coverLabel(need.type)} is stepped: ${error.message}` }
}

/** A benefit that ends after this age, by a wait that ends before the cover does: the nearest to what was asked for. */
function withinTime(need: QuoteNeed, { client, name }: CopyTo, errorsOf: ErrorsOf, asOf: string): Changed | undefined {
  const errors = errorsOf(need)
  if (!isAt(errors, 'benefitPeriod', 'waitingPeriod') || isAt(errors, 'type')) return undefined
  const periods = BENEFIT_PERIODS.map(({ value }) => value)
  const waits = WAITING_PERIODS.map(({ value }) => value)
  const from = need.benefitPeriod === null ? 0 : periods.indexOf(need.benefitPeriod)
  const upTo = need.waitingPeriod === null ? -1 : waits.indexOf(need.waitingPeriod)
  for (const benefitPeriod of periods.slice(from)) {
    for (const waitingPeriod of waits.slice(0, upTo + 1).toReversed()) {
      const next = { ...need, benefitPeriod, waitingPeriod }
      if (isAt(errorsOf(next), 'benefitPeriod', 'waitingPeriod')) continue
      const terms = [
        ...(benefitPeriod === need.benefitPeriod ? [] : [codeLabel(BENEFIT_PERIODS, benefitPeriod)]),
        ...(waitingPeriod === need.waitingPeriod ? [] : [`a wait of ${codeLabel(WAITING_PERIODS, waitingPeriod)}`]),
      ]
      const age = client.dateOfBirth === null ? '' : `: ${name} is ${ageOn(asOf, client.dateOfBirth)}`
      return { need: next, words: `${coverLabel(need.type)} now ${terms.join(', ').toLowerCase()}${age}` }
    }
  }
  return undefined
}
