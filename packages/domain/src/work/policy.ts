import { daysBefore, daysUntil, type IsoDate, yearsAfter } from '../values/date.ts'
import type { CoverOwner } from './cover.ts'

/** How a policy stands. `proposed`: its application is not decided yet. */
export const POLICY_STATES = [
  { value: 'proposed', label: 'Proposed' },
  { value: 'in_force', label: 'In Force' },
  { value: 'lapsed', label: 'Lapsed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'declined', label: 'Declined' },
] as const
export type PolicyState = (typeof POLICY_STATES)[number]['value']

/** States of a policy that was in force and is over. */
export const ENDED_STATES = ['lapsed', 'cancelled'] as const satisfies readonly PolicyState[]

/** How a version of a policy's terms stands: one is current, at most one of an application is proposed. */
export const TERMS_STATES = ['proposed', 'current', 'former', 'refused'] as const
export type TermsState = (typeof TERMS_STATES)[number]

/** Whether premiums come out of super. SuperLink is partly in super; its super part is the larger. */
export function isInSuper(owner: CoverOwner): boolean {
  return owner !== 'O'
}

/**
 * Of three parts of a premium, those that come out of super. SuperLink holds any-occupation TPD inside and own-occupation
 * TPD outside, which costs about two thirds and one third; its cover pays once, and counts as in super.
 * Source: research/quoting.md, "Super ownership".
 */
export const SUPER_THIRDS: Readonly<Record<CoverOwner, number>> = { O: 0, M: 3, S: 3, J: 2 }

/** What of a premium comes out of super, in cents; the rest is paid from outside. */
export function premiumInSuper(owner: CoverOwner, premium: number): number {
  return Math.floor((premium * SUPER_THIRDS[owner] + 1) / 3)
}

/** The windows of coming anniversaries, in days. Source: the renewals. */
export const RENEWAL_WINDOWS = [30, 60, 90] as const

/** Days before an anniversary from which on an application is shown as due for renewal. */
export const RENEWAL_DUE_DAYS = 60

/** Whether an anniversary lies in the widest of {@link RENEWAL_WINDOWS}, or is over: its renewal is offered. */
export function isRenewalNear(renewsOn: IsoDate, today: IsoDate): boolean {
  return daysUntil(today, renewsOn) <= Math.max(...RENEWAL_WINDOWS)
}

/** How far the renewal of a policy has come. */
export const RENEWAL_STATES = [
  { value: 'none', label: 'No notice yet' },
  { value: 'notice', label: 'Notice in' },
  { value: 'ready', label: 'Ready' },
  { value: 'started', label: 'Started' },
] as const
export type RenewalState = (typeof RENEWAL_STATES)[number]['value']

/** What says how far the renewal of a policy has come. */
export interface RenewalProgress {
  /** The application that renews it. */
  readonly renewal_id: number | null
  readonly renewal_ready_at: string | null
  /** The insurer's premium from the renewal on, in cents a year. */
  readonly renewal_premium: number | null
}

/** How far it has come: the furthest step counts. The database has it in a column too, for lists that ask for one. */
export function renewalStateOf({ renewal_id, renewal_ready_at, renewal_premium }: RenewalProgress): RenewalState {
  if (renewal_id !== null) return 'started'
  if (renewal_ready_at !== null) return 'ready'
  return renewal_premium === null ? 'none' : 'notice'
}

/** The first anniversary of `commenced` on or after `from`; one of 29 February falls on 28 February in a common year. */
export function anniversaryFrom(commenced: IsoDate, from: IsoDate): IsoDate {
  const years = Math.max(1, yearsBetween(commenced, from))
  const anniversary = yearsAfter(commenced, years)
  return anniversary < from ? yearsAfter(commenced, years + 1) : anniversary
}

/** The anniversary after `anniversary` of a policy that commenced on `commenced`. */
export function nextAnniversary(commenced: IsoDate, anniversary: IsoDate): IsoDate {
  return yearsAfter(commenced, yearsBetween(commenced, anniversary) + 1)
}

/** The anniversary before `anniversary`. */
export function formerAnniversary(commenced: IsoDate, anniversary: IsoDate): IsoDate {
  return yearsAfter(commenced, yearsBetween(commenced, anniversary) - 1)
}

/** The anniversary of `commenced` that is nearest to `day`, the first one at the earliest. */
export function anniversaryNear(commenced: IsoDate, day: IsoDate): IsoDate {
  return anniversaryFrom(commenced, daysBefore(day, 182))
}

/** Calendar years from one day to another. */
function yearsBetween(from: IsoDate, to: IsoDate): number {
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4))
}

/** What a premium changes by, in cents and per cent with one decimal; the per cent is null where nothing was paid before. */
export function premiumChange(before: number, after: number): { cents: number; percent: number | null } {
  const cents = after - before
  return { cents, percent: before === 0 ? null : Math.round((cents / before) * 1000) / 10 }
}
