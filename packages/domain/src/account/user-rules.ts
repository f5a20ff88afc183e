import { MESSAGES } from '../message.ts'
import { CREATABLE_ROLES, REFERRING_ROLES, ROLE_LABELS, type Role } from './role.ts'

/** Roles that are paid a part of commissions. Source: decisions.md, "Calls". */
export const PAYEE_ROLES = ['ROLE_ADVISOR', ...REFERRING_ROLES] as const satisfies readonly Role[]

/**
 * The fields of a user that only some roles have, by their names in the user create payload; all others belong to
 * everybody. Source: core-crm.md sections 2 and 6.
 */
const FIELDS_OF_ROLES = {
  authorisedRepresentativeNumber: ['ROLE_ADVISOR'],
  commission: PAYEE_ROLES,
  advisorId: REFERRING_ROLES,
  referralCompanyId: ['ROLE_REFERRAL'],
  accessReferralDashboard: ['ROLE_REFERRAL'],
  abn: PAYEE_ROLES,
  gst_registered: PAYEE_ROLES,
} as const satisfies Record<string, readonly Role[]>

/** A field that only some roles have. */
export type RoleField = keyof typeof FIELDS_OF_ROLES

/** Whether users of `role` have a field. */
export function hasField(role: Role, field: RoleField): boolean {
  const roles: readonly Role[] = FIELDS_OF_ROLES[field]
  return roles.includes(role)
}

/** The error for a field the user type doesn't have: `Only for Referral and Referral Company`. */
export function whoHas(field: RoleField): string {
  const labels = FIELDS_OF_ROLES[field].map((role) => ROLE_LABELS[role])
  return `Only for ${new Intl.ListFormat('en-AU').format(labels)}`
}

/** What the firm decides, whoever else adds users: who works with whom, and what is paid to whom on which terms. */
const FILLED_BY_THE_FIRM: readonly RoleField[] = [
  'advisorId',
  'referralCompanyId',
  'commission',
  'abn',
  'gst_registered',
]

/** Whether `caller` says what such a field holds; where not, what stands stays. */
export function mayFill(role: Role, field: RoleField, caller: Role): boolean {
  return hasField(role, field) && (caller === 'ROLE_SUPER_ADMIN' || !FILLED_BY_THE_FIRM.includes(field))
}

/**
 * The roles that `caller` may give to a user: the list of the specification, and for a super admin two more, without
 * whom nobody manages users while the only super admin is away, and nobody checks.
 */
export function rolesToGive(caller: Role): readonly Role[] {
  if (caller === 'ROLE_SUPER_ADMIN') return [...CREATABLE_ROLES, 'ROLE_SUPER_ADMIN', 'ROLE_AFSL']
  return caller === 'ROLE_REFERRAL_COMPANY' ? ['ROLE_REFERRAL'] : []
}

/** The role that the form for a new user begins with. */
export function usualRole(caller: Role): Role {
  return caller === 'ROLE_REFERRAL_COMPANY' ? 'ROLE_REFERRAL' : 'ROLE_ADMIN'
}

export const COMMISSION_ERROR = 'Please enter a whole number from 0 to 100'

/** What decides whether a user may be as they are. */
export interface UserFacts {
  readonly role: Role
  readonly advisorId: number | null | undefined
  /** Per cent; only an adviser’s may have decimals. */
  readonly commission?: number | null | undefined
}

/** What the role rules find wrong with a user, by field. `present` is the role that they have already. */
export function userErrors(
  { role, advisorId, commission }: UserFacts,
  caller: Role,
  present?: Role,
): ReadonlyArray<{ readonly path: 'role' | 'advisorId' | 'commission'; readonly message: string }> {
  if (role !== present && !rolesToGive(caller).includes(role)) {
    return [{ path: 'role', message: 'You can’t assign this user type.' }]
  }
  return [
    ...(mayFill(role, 'advisorId', caller) && !advisorId
      ? [{ path: 'advisorId' as const, message: MESSAGES.selectAdvisor }]
      : []),
    ...(role !== 'ROLE_ADVISOR' && commission && !Number.isInteger(commission)
      ? [{ path: 'commission' as const, message: COMMISSION_ERROR }]
      : []),
  ]
}

/** Minutes since the last use of a session for which somebody counts as signed in now. */
export const SIGNED_IN_NOW_MINUTES = 15
