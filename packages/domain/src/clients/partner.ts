import { ageOn, type IsoDate } from '../values/date.ts'

/** Years from which somebody may be a partner. */
export const PARTNER_MIN_AGE = 16
const ADULT_AGE = 18
/** Years by which a parent is at least older than a child. */
const GENERATION = 15

/** Why somebody born on a day cannot be a partner; null where they can, or the day is not known. */
export function partnerAgeError(today: IsoDate, birthDate: IsoDate | null | undefined): string | null {
  return birthDate && ageOn(today, birthDate) < PARTNER_MIN_AGE
    ? `A partner must be at least ${PARTNER_MIN_AGE} years old`
    : null
}

/** What an age is compared with: a client of whom this much is known. */
export interface PartneredClient {
  readonly first_name: string
  readonly date_of_birth?: IsoDate | null | undefined
  readonly children_ages?: readonly number[] | null | undefined
}

/** What makes it likely that a child was taken for the partner of a client; null where nothing does. */
export function partnerAgeWarning(
  today: IsoDate,
  client: PartneredClient,
  birthDate: IsoDate | null | undefined,
): string | null {
  if (!birthDate) return null
  const age = ageOn(today, birthDate)
  const parentAge = client.date_of_birth ? ageOn(today, client.date_of_birth) : null
  const isGenerationYounger = parentAge === null ? age < ADULT_AGE : parentAge - age >= GENERATION
  if (isGenerationYounger && client.children_ages?.includes(age)) {
    return `${client.first_name} has a child aged ${age}. Check that this is the partner, not the child.`
  }
  return age < ADULT_AGE ? `The partner is ${age} years old. Check that this is not a child.` : null
}

/** Why two clients are partners no longer, as it is told of the one whose partner is unlinked. */
export const UNLINK_REASONS = ['separated', 'partner_died', 'client_died', 'wrong_person'] as const
export type UnlinkReason = (typeof UNLINK_REASONS)[number]

/** The reasons that say that one of the two has died, which is recorded by itself. */
export const DEATH_REASONS = ['partner_died', 'client_died'] as const satisfies readonly UnlinkReason[]
export type LivingReason = Exclude<UnlinkReason, (typeof DEATH_REASONS)[number]>

/** The same reason as it is told of the other of the two. */
export function reasonForPartner(reason: UnlinkReason): UnlinkReason {
  if (reason === 'partner_died') return 'client_died'
  return reason === 'client_died' ? 'partner_died' : reason
}
