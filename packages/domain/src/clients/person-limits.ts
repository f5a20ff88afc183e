import { ageOn, type IsoDate } from '../values/date.ts'

/** Bounds of a measure, and what people call it. */
export interface MeasureLimits {
  readonly min: number
  readonly max: number
  /** `a height` */
  readonly what: string
  readonly unit: string
}

export const HEIGHT_LIMITS: MeasureLimits = { min: 30, max: 272, what: 'a height', unit: 'cm' }
export const WEIGHT_LIMITS: MeasureLimits = { min: 1, max: 650, what: 'a weight', unit: 'kg' }

/** `Please enter a height from 30 to 272 cm` */
export function measureMessage({ min, max, what, unit }: MeasureLimits): string {
  return `Please enter ${what} from ${min} to ${max} ${unit}`
}

/** Hours by which the earliest of the world's clocks is before UTC. */
const EARLIEST_ZONE = 14

/** The day where it is latest: a birth of today is in no future there. */
export function latestToday(): IsoDate {
  return new Date(Date.now() + EARLIEST_ZONE * 3_600_000).toISOString().slice(0, 10)
}

/** Why somebody who was born on a day cannot have children of these ages; null where they can, or it is not known. */
export function childrenAgesError(
  today: IsoDate,
  birthDate: IsoDate | null | undefined,
  ages: readonly number[] | null | undefined,
): string | null {
  if (!birthDate || !ages) return null
  const age = ageOn(today, birthDate)
  return ages.some((child) => child >= age) ? 'A child can’t be as old as the parent' : null
}

/** What is wrong with a day of birth; null where nothing is. */
export function birthDateError(day: IsoDate): string | null {
  const age = ageOn(latestToday(), day)
  if (age < 0) return 'The date of birth can’t be in the future'
  return age > 120 ? 'Please enter a date of birth in the last 120 years' : null
}
