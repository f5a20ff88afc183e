import { MESSAGES } from '../message.ts'
import type { LeadStatus } from './lead-status.ts'

/** The most characters about what somebody new is looking for. */
export const LOOKING_FOR_MAX = 2000

/** What is asked of whoever refers somebody. */
export interface ReferralGiven {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly agreed_to_contact?: boolean | undefined
}

/** What a referral lacks: one way to reach the person, and that they agreed to be contacted. */
export function referralErrors({ phone, email, agreed_to_contact }: ReferralGiven) {
  return [
    ...(phone || email ? [] : [{ path: 'phone', message: MESSAGES.wayToReach } as const]),
    ...(agreed_to_contact ? [] : [{ path: 'agreed_to_contact', message: MESSAGES.agreeToContact } as const]),
  ]
}

/** The first note of somebody new: what they are looking for. */
export const lookingForNote = (wanted: string): string => `Looking for: ${wanted}`

/** The note of a referral: that the person agreed, and what they are looking for where the referrer said so. */
export function referralNote(lookingFor?: string): string {
  const agreed = 'Referred. They agreed to be contacted.'
  return lookingFor ? `${agreed}\n${lookingForNote(lookingFor)}` : agreed
}

/** What is told whoever wants to correct their referral too late. */
export const REFERRAL_BEGUN = 'An adviser has started work, so you can’t change this now. Please add a note instead.'

/** How far a referral is. */
export interface ReferralProgress {
  readonly status: LeadStatus
  /** Whether anybody on the staff has written, called, changed or created anything; who looks after them is not that. */
  readonly isWorkedOn: boolean
}

/** Whether whoever referred somebody may still correct who they are and how to reach them: until an adviser has begun. */
export function mayCorrectReferral({ status, isWorkedOn }: ReferralProgress): boolean {
  return status === 0 && !isWorkedOn
}
