/** The kinds of account there are. Source: specification section 6; `ROLE_ACCOUNTANT` is named there without rights. */
export const ROLES = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_ADVISOR',
  'ROLE_REFERRAL',
  'ROLE_REFERRAL_COMPANY',
  'ROLE_AFSL',
  'ROLE_AUDITOR',
  'ROLE_ACCOUNTANT',
  'ROLE_USER',
] as const

export type Role = (typeof ROLES)[number]

/** What a screen calls a role: the code without its prefix, in words. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  ROLE_SUPER_ADMIN: 'Super Admin',
  ROLE_ADMIN: 'Admin',
  ROLE_ADVISOR: 'Advisor',
  ROLE_REFERRAL: 'Referral',
  ROLE_REFERRAL_COMPANY: 'Referral Company',
  ROLE_AFSL: 'AFSL',
  ROLE_AUDITOR: 'Auditor',
  ROLE_ACCOUNTANT: 'Accountant',
  ROLE_USER: 'User',
}

/** Roles that run the company: they see every client of it. */
export const ADMIN_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] as const satisfies readonly Role[]

/** Roles that give advice or run the company; also the people to whom a client or referral partner can be assigned. */
export const ADVISING_ROLES = [...ADMIN_ROLES, 'ROLE_ADVISOR'] as const satisfies readonly Role[]

/** Roles that bring clients in. They never see health, income, staff notes or money. */
export const REFERRING_ROLES = ['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const satisfies readonly Role[]

/** Roles that check the work of others: they read, and change nothing about a client. */
export const COMPLIANCE_ROLES = ['ROLE_AFSL', 'ROLE_AUDITOR'] as const satisfies readonly Role[]

/** Staff: those who advise or run the company, and those who check their work. */
export const STAFF_ROLES = [...ADVISING_ROLES, ...COMPLIANCE_ROLES] as const satisfies readonly Role[]

/** Roles that decide whether an auditor may read an application. Source: decisions.md, "Who sees what". */
export const AUDIT_DECIDING_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_AFSL'] as const satisfies readonly Role[]

/** Roles that may see any client at all. */
export const CLIENT_ROLES = [
  ...ADVISING_ROLES,
  ...REFERRING_ROLES,
  ...COMPLIANCE_ROLES,
] as const satisfies readonly Role[]

/** What the role list of the add-user screen offers; a super admin two more: `rolesToGive`. */
export const CREATABLE_ROLES = [
  'ROLE_ADMIN',
  'ROLE_ADVISOR',
  'ROLE_REFERRAL',
  'ROLE_AUDITOR',
  'ROLE_REFERRAL_COMPANY',
] as const satisfies readonly Role[]

const RANK: readonly Role[] = ROLES

/**
 * The role that decides what an account with several roles sees: the first in the order of {@link ROLES}.
 * Every account also has the generic `ROLE_USER`, which adds nothing.
 */
export function leadingRole(roles: readonly Role[]): Role {
  return RANK.find((role) => roles.includes(role)) ?? 'ROLE_USER'
}

/** Whether an account with `roles` acts in one of `wanted`. Only the leading role counts. */
export function hasRole(roles: readonly Role[], wanted: readonly Role[]): boolean {
  return wanted.includes(leadingRole(roles))
}

/** Whether an account with `roles` must sign in with two-factor, where a company wants that of `wanted`: any role counts. */
export function needsTwoFactor(roles: readonly Role[], wanted: readonly Role[]): boolean {
  return roles.some((role) => wanted.includes(role))
}

/** The names a screen shows for an account; the generic role is left out. */
export function roleLabels(roles: readonly Role[]): string[] {
  return roles.filter((role) => role !== 'ROLE_USER').map((role) => ROLE_LABELS[role])
}
