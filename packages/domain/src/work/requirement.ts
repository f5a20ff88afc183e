import { daysUntil, type IsoDate } from '../values/date.ts'

/** Who is asked for an underwriting requirement, or waited for. */
export const PARTIES = [
  { value: 'client', label: 'Client' },
  { value: 'gp', label: 'GP' },
  { value: 'insurer', label: 'Insurer' },
  { value: 'us', label: 'Us' },
] as const
export type Party = (typeof PARTIES)[number]['value']

/** Who is waited for and for what, once: `Insurer: Terms`, `GP medical report`, and `Submit` where it is for us. */
export function waitingInWords(party: Party, what: string): string {
  const who = PARTIES.find(({ value }) => value === party)?.label ?? ''
  return party === 'us' || what.startsWith(who) ? what : `${who}: ${what}`
}

/**
 * The default kinds of underwriting requirements: who is asked, and the days allowed. Source: decisions.md.
 */
export const REQUIREMENT_KINDS = [
  { value: 'consent', label: 'Commission consent', party: 'client', days: 3 },
  { value: 'client_papers', label: 'Client documents', party: 'client', days: 5 },
  { value: 'blood_test', label: 'Blood test', party: 'client', days: 10 },
  { value: 'gp_report', label: 'GP medical report', party: 'gp', days: 14 },
  { value: 'specialist_report', label: 'Specialist report', party: 'gp', days: 21 },
  { value: 'other', label: 'Other', party: 'client', days: 7 },
] as const satisfies ReadonlyArray<{ value: string; label: string; party: Party; days: number }>
/** Days that a company may allow for a requirement, at most. */
export const REQUIREMENT_DAYS_MAX = 365
/** One of {@link REQUIREMENT_KINDS}, or of those that a company has added. */
export type RequirementKind = string

export const REQUIREMENT_STATES = [
  { value: 'to_ask', label: 'To request' },
  { value: 'asked', label: 'Requested' },
  { value: 'chased', label: 'Chased' },
  { value: 'received', label: 'Received' },
  { value: 'waived', label: 'Waived' },
] as const
export type RequirementState = (typeof REQUIREMENT_STATES)[number]['value']

/** How a requirement is chased. */
export const CHASE_CHANNELS = [
  { value: 'email', label: 'by email' },
  { value: 'sms', label: 'by SMS' },
  { value: 'phone', label: 'by phone' },
] as const
export type ChaseChannel = (typeof CHASE_CHANNELS)[number]['value']

/** What asking for a requirement on a day, or chasing it, makes of it: what nobody has asked for yet is asked for first. */
export function askedBy<R extends Pick<Requirement, 'state' | 'asked_on'> & Chased>(
  { state, asked_on, chased_on, chased_by }: R,
  channel: ChaseChannel,
  day: IsoDate,
): Pick<Requirement, 'state' | 'asked_on'> & Chased {
  if (state === 'to_ask') return { state: 'asked', asked_on: asked_on ?? day, chased_on, chased_by }
  return { state: 'chased', asked_on: asked_on ?? day, chased_on: day, chased_by: channel }
}

/** When and how a requirement was last chased; null before. */
interface Chased {
  readonly chased_on: IsoDate | null
  readonly chased_by: ChaseChannel | null
}

/** What ageing and waiting need to know of a requirement. */
export interface Requirement {
  readonly title: string
  readonly party: Party
  readonly state: RequirementState
  readonly asked_on: IsoDate | null
  readonly received_on: IsoDate | null
  readonly days_allowed: number
}

/** Whether nothing more is expected of it. */
export function isSettled({ state }: Pick<Requirement, 'state'>): boolean {
  return state === 'received' || state === 'waived'
}

/** The states in which something is still expected of a requirement. */
export const OPEN_REQUIREMENT_STATES = REQUIREMENT_STATES.map(({ value }) => value).filter(
  (state) => !isSettled({ state }),
)

/** Requirements of open applications that a client’s page lists; further ones are counted alone. */
export const TO_CHASE_SHOWN = 8

/** Days since it was asked for, up to its arrival; null before. */
export function requirementAge({ asked_on, received_on }: Requirement, today: IsoDate): number | null {
  return asked_on === null ? null : Math.max(0, daysUntil(asked_on, received_on ?? today))
}

/** Whether it is open longer than is allowed. */
export function isLate(requirement: Requirement, today: IsoDate): boolean {
  const age = requirementAge(requirement, today)
  return !isSettled(requirement) && age !== null && age > requirement.days_allowed
}

/** Who is asked for a kind of requirement by default. */
export function usualParty(kind: RequirementKind): Party {
  return REQUIREMENT_KINDS.find(({ value }) => value === kind)?.party ?? 'client'
}

/** The default days allowed for a kind of requirement. */
export function usualDays(kind: RequirementKind): number {
  return REQUIREMENT_KINDS.find(({ value }) => value === kind)?.days ?? 7
}

/** The days that a kind of requirement may take in a company: as its settings say, else the usual. */
export function daysAllowed(
  kind: RequirementKind,
  settings: Readonly<Partial<Record<RequirementKind, number>>>,
): number {
  return settings[kind] ?? usualDays(kind)
}

/** What an insurer offers instead of standard terms. */
export const OFFER_KINDS = [
  { value: 'loading', label: 'Loading' },
  { value: 'exclusion', label: 'Exclusion' },
] as const

export const OFFER_STATES = [
  { value: 'offered', label: 'Offered' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'refused', label: 'Refused' },
] as const
export type OfferState = (typeof OFFER_STATES)[number]['value']

/** What an offer says too little of, by its kind. */
export function offerErrors({
  kind,
  percent,
  words,
}: {
  readonly kind?: (typeof OFFER_KINDS)[number]['value'] | undefined
  readonly percent?: number | null | undefined
  readonly words?: string | null | undefined
}) {
  if (kind === 'loading' && percent == null) return [{ path: 'percent', message: 'Please enter the loading' }]
  if (kind === 'exclusion' && !words?.trim()) return [{ path: 'words', message: 'Please say what is excluded' }]
  return []
}
