import { ROLES } from '@portal/domain/account/role'

/** Roles as they are typed: `referral-company`. */
export const ROLE_NAMES = ROLES.map((role) => role.replace('ROLE_', '').toLowerCase().replaceAll('_', '-'))
