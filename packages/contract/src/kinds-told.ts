import type { Role, STAFF_ROLES } from '@portal/domain/account/role'

/** What every screen stands on: the account, its sessions, the firm’s name and look. */
const ACCOUNT = ['user', 'session', 'company'] as const

const REFERRING = [...ACCOUNT, 'client', 'note', 'application', 'ledger', 'payout', 'view', 'recent'] as const

/**
 * The kinds of records that screens of those who are not staff show. They are told of changes of these alone: any other
 * would tell how busy the firm is. Staff are told of all.
 */
export const KINDS_TOLD: Readonly<Record<Exclude<Role, (typeof STAFF_ROLES)[number]>, readonly string[]>> = {
  ROLE_REFERRAL: REFERRING,
  // Who changes many partners at once sees how far that is.
  ROLE_REFERRAL_COMPANY: [...REFERRING, 'job'],
  ROLE_ACCOUNTANT: ACCOUNT,
  ROLE_USER: ACCOUNT,
}
