import type { Role } from './role.ts'

/** An entry of the side menu that the specification names. */
export interface SpecifiedMenuEntry {
  readonly path: string
  readonly label: string
  readonly roles: readonly Role[]
}

const ADMINS: readonly Role[] = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN']
const ADVISERS: readonly Role[] = [...ADMINS, 'ROLE_ADVISOR']
const SUPER_ADMIN: readonly Role[] = ['ROLE_SUPER_ADMIN']

/**
 * The side menu's entries in their order, with the roles that see them. Source: specification section 2,
 * "Side menu by role". A remote may add entries of its own; for these paths this table has the last word.
 * The dashboard of a referral user is shown only with dashboard access, see {@link specifiedMenuFor}.
 */
export const SPECIFIED_MENU: readonly SpecifiedMenuEntry[] = [
  {
    path: '/dashboard',
    label: 'Dashboard',
    roles: [...ADVISERS, 'ROLE_AFSL', 'ROLE_AUDITOR', 'ROLE_REFERRAL'],
  },
  { path: '/tasks', label: 'Tasks', roles: ADVISERS },
  { path: '/leads', label: 'Leads', roles: ADVISERS },
  { path: '/clients', label: 'Clients', roles: [...ADVISERS, 'ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] },
  { path: '/applications', label: 'Applications', roles: ADVISERS },
  { path: '/application-access', label: 'Auditor Requests', roles: ['ROLE_AFSL'] },
  { path: '/commission', label: 'Commissions', roles: ADMINS },
  { path: '/email-template', label: 'Email Templates', roles: ADMINS },
  { path: '/sms-template', label: 'SMS Templates', roles: ADMINS },
  { path: '/user', label: 'Users', roles: ['ROLE_SUPER_ADMIN', 'ROLE_REFERRAL_COMPANY'] },
  { path: '/contacts', label: 'Contacts', roles: ADVISERS },
  { path: '/general', label: 'Settings', roles: SUPER_ADMIN },
  { path: '/import-data', label: 'Import', roles: ADMINS },
  { path: '/reports', label: 'Reports', roles: ADMINS },
]

/**
 * A specified entry as a remote's manifest states it: path, label and who sees it; icon and count are the remote's own.
 * Throws RangeError where the specification names no such entry.
 */
export function specifiedEntry<const Path extends string>(path: Path) {
  const entry = SPECIFIED_MENU.find((one) => one.path === path)
  if (!entry) throw new RangeError(`The specification names no menu entry ${path}`)
  return { path, label: entry.label, access: entry.roles }
}

/** Who is looking: enough of a profile to decide the menu. */
export interface MenuViewer {
  readonly role: Role
  readonly accessReferralDashboard: boolean
}

/** The specified entries that the viewer may see in order. */
export function specifiedMenuFor(viewer: MenuViewer): Array<{ path: string; label: string }> {
  return SPECIFIED_MENU.filter(
    (entry) =>
      entry.roles.includes(viewer.role) &&
      (entry.path !== '/dashboard' || viewer.role !== 'ROLE_REFERRAL' || viewer.accessReferralDashboard),
  ).map((entry) => ({ path: entry.path, label: entry.label }))
}

/** More are not counted: `99+`. */
export const MENU_COUNT_MAX = 100

/** A count beside an entry: `46`, `99+`. */
export function menuCountText(count: number): string {
  return count < MENU_COUNT_MAX ? String(count) : `${MENU_COUNT_MAX - 1}+`
}
