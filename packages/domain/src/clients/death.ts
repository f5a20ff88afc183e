import { formatDate, type IsoDate } from '../values/date.ts'
import { formatDollars } from '../values/money.ts'
import type { CoverCode } from '../work/cover.ts'

/** The mark beside the name of somebody who has died. */
export const DECEASED = 'Deceased'

/** A name where only text can stand, such as an option of a picker: `Tom Smith (deceased)`. */
export function nameWithDeath(name: string, deceased: boolean | undefined): string {
  return deceased ? `${name} (${DECEASED.toLowerCase()})` : name
}

/** What is known of a death. A day that is not known is null. */
export function deathSentence(firstName: string, diedOn: IsoDate | null): string {
  return diedOn === null
    ? `${firstName} has died. The date isn’t known.`
    : `${firstName} died on ${formatDate(diedOn)}.`
}

/** Why a day cannot be that of a death; null where it can. */
export function deathDayError(
  diedOn: IsoDate | null,
  { today, birthDate }: { readonly today: IsoDate; readonly birthDate: IsoDate | null },
): string | null {
  if (diedOn === null) return null
  if (diedOn > today) return 'The date of death can’t be in the future'
  return birthDate !== null && diedOn < birthDate ? 'The date of death can’t be before the date of birth' : null
}

/** A policy in force of somebody who has died. Amounts are cents. */
export interface ClaimedPolicy {
  readonly insurer: string
  readonly number: string | null
  readonly covers: ReadonlyArray<{ readonly cover: string; readonly amount: number }>
}

/** The cover that pays when somebody dies. */
const LIFE = 'TRM' satisfies CoverCode

/** The task for a policy in force: a claim where it pays on death, else the insurer is told, so that its premiums end. */
export function claimTaskTitle(firstName: string, { insurer, number, covers }: ClaimedPolicy): string {
  const policy = number === null ? insurer : `${insurer} ${number}`
  const life = covers.filter(({ cover }) => cover === LIFE)
  if (life.length === 0) return `Tell ${insurer} that ${firstName} has died${number === null ? '' : ` (${number})`}`
  const amount = life.reduce((sum, one) => sum + one.amount, 0)
  return `Claim on ${policy} (${firstName}, life ${formatDollars(amount)})`
}

/** The task for the estate. */
export function estateTaskTitle(name: string): string {
  return `Ask for the death certificate and the executor: ${name}`
}

/** The task for the partner who is left. */
export function survivorTaskTitle(name: string): string {
  return `Review cover and beneficiaries: ${name} has died`
}
