import type { Role } from '@portal/domain/account/role'

/** What users of a type can do, in words, and what not. Source: decisions.md, "Who sees what". */
export interface RoleRights {
  readonly can: readonly string[]
  readonly cannot: readonly string[]
}

const ADMIN = ['See every client, lead and application', 'Assign advisers, tasks and templates', 'Import and export']
const HIDDEN_FROM_PARTNERS = ['Health, income and staff notes', 'Premiums and commissions']
const CHECKING = ['Read applications, policies and their clients']

/** What holds in every company, for every user of the type. */
const ROLE_RIGHTS: Readonly<Record<Role, RoleRights>> = {
  ROLE_SUPER_ADMIN: { can: [...ADMIN, 'Manage users and settings'], cannot: [] },
  ROLE_ADMIN: { can: ADMIN, cannot: ['Users and settings'] },
  ROLE_ADVISOR: {
    can: ['Work on applications, policies and tasks', 'Quote'],
    cannot: ['Commission statements', 'Users and settings'],
  },
  ROLE_REFERRAL: {
    can: [
      'See the clients they referred: name, contact, status',
      'Add clients and notes',
      'See the status of applications',
    ],
    cannot: [...HIDDEN_FROM_PARTNERS, 'Users and settings'],
  },
  ROLE_REFERRAL_COMPANY: {
    can: [
      'See clients their users referred: name, contact, status',
      'Add clients and notes',
      'Add and archive their own Referral users',
    ],
    cannot: [...HIDDEN_FROM_PARTNERS, 'Settings'],
  },
  ROLE_AFSL: { can: [...CHECKING, 'Decide auditor requests'], cannot: ['Change clients', 'Users and settings'] },
  ROLE_AUDITOR: {
    can: ['Ask for access to an application', 'Read it, and its client, once approved'],
    cannot: ['Change clients', 'Users and settings'],
  },
  ROLE_ACCOUNTANT: { can: ['See their own profile'], cannot: ['Clients and applications', 'Users and settings'] },
  ROLE_USER: { can: ['See their own profile'], cannot: ['Clients and applications', 'Users and settings'] },
}

/** What the type alone does not say. */
export interface GivenRights {
  /** Whether this Referral user may open the referral dashboard. */
  readonly opensDashboard: boolean
  /** Whether the company lets its advisers see all; undefined while nobody knows: then nothing is said of it. */
  readonly advisersSeeAll: boolean | undefined
}

/** What somebody of `role` can do. */
export function rightsOf(role: Role, { opensDashboard, advisersSeeAll }: GivenRights): RoleRights {
  const { can, cannot } = ROLE_RIGHTS[role]
  if (role === 'ROLE_REFERRAL') {
    const dashboard = 'Open the referral dashboard'
    return opensDashboard ? { can: [...can, dashboard], cannot } : { can, cannot: [dashboard, ...cannot] }
  }
  if (role === 'ROLE_ADVISOR' && advisersSeeAll !== undefined) {
    return advisersSeeAll
      ? { can: ['See every client and lead', ...can], cannot }
      : { can: ['See their own clients, and unassigned leads', ...can], cannot: ['Other advisers’ clients', ...cannot] }
  }
  return { can, cannot }
}
