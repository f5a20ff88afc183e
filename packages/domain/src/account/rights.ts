import { ADMIN_ROLES, ADVISING_ROLES, leadingRole, ROLES, type Role } from './role.ts'

function without(...refused: Role[]): readonly Role[] {
  return ROLES.filter((role) => !refused.includes(role))
}

/**
 * What each role may do in the frame around the screens. Source: specification sections 2 and 6.
 * Rights on records live on the endpoints of the contract.
 */
export const RIGHTS = {
  searchClients: ADVISING_ROLES,
  copyReferralLink: without('ROLE_AFSL', 'ROLE_AUDITOR'),
  /** Shown only where the profile also has a `calendar_link`. */
  openCalendar: without('ROLE_AFSL', 'ROLE_AUDITOR'),
  downloadGuide: without('ROLE_REFERRAL'),
  /** Admins see the warning about missing mail settings. */
  seeMailWarning: ADMIN_ROLES,
  configureCompany: ['ROLE_SUPER_ADMIN'],
  overrideRemotes: ['ROLE_SUPER_ADMIN'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof RIGHTS

/** Whether an account with `roles` has the right. */
export function can(roles: readonly Role[], right: Right): boolean {
  const holders: readonly Role[] = RIGHTS[right]
  return holders.includes(leadingRole(roles))
}
