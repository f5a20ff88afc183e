import type { Role } from '@portal/domain/account/role'
import { landingAddress, type MenuSource, menuFor } from './menu-entries.ts'

function remote(...paths: string[]): MenuSource {
  return { routes: paths.map((path) => ({ path })), menu: [] }
}

const EVERYTHING = remote(
  '/dashboard',
  '/tasks',
  '/leads',
  '/clients',
  '/applications',
  '/application-access',
  '/commission',
  '/email-template',
  '/sms-template',
  '/user',
  '/contacts',
  '/general',
  '/import-data',
  '/reports',
)

function labels(role: Role, remotes: readonly MenuSource[]) {
  return menuFor({ role, accessReferralDashboard: false }, remotes).map((entry) => entry.label)
}

describe('the side menu by role', () => {
  it('shows a super admin all, in the order of the specification', () => {
    expect(labels('ROLE_SUPER_ADMIN', [EVERYTHING])).toEqual([
      'Dashboard',
      'Tasks',
      'Leads',
      'Clients',
      'Applications',
      'Commissions',
      'Email Templates',
      'SMS Templates',
      'Users',
      'Contacts',
      'Settings',
      'Import',
      'Reports',
    ])
  })

  it('has an entry only where a remote serves its path', () => {
    expect(labels('ROLE_SUPER_ADMIN', [remote('/leads', '/clients', '/client-details/:id')])).toEqual([
      'Leads',
      'Clients',
    ])
    expect(labels('ROLE_SUPER_ADMIN', [])).toEqual([])
  })

  it('adds the entries that a remote brings itself, after the specified ones, for the roles it names', () => {
    const admin: MenuSource = {
      routes: [{ path: '/mailbox' }, { path: '/leads' }],
      menu: [
        { path: '/mailbox', label: 'Mailbox', icon: 'mail', access: ['ROLE_SUPER_ADMIN'] },
        { path: '/leads', label: 'Renamed', icon: 'leads', access: 'session' },
        { path: '/not-served', label: 'Nowhere', icon: 'mail', access: 'session' },
      ],
    }
    expect(labels('ROLE_SUPER_ADMIN', [admin])).toEqual(['Leads', 'Mailbox'])
    expect(labels('ROLE_ADVISOR', [admin])).toEqual(['Leads'])
  })
})

describe('the landing page', () => {
  const viewer = (role: Role) => ({ role, accessReferralDashboard: false })

  it('is the dashboard as soon as a remote serves it', () => {
    expect(landingAddress(menuFor(viewer('ROLE_ADVISOR'), [EVERYTHING]))).toBe('/dashboard')
  })

  it("is until then the role's first entry that a remote serves", () => {
    const clients = [remote('/leads', '/clients')]
    expect(landingAddress(menuFor(viewer('ROLE_ADVISOR'), clients))).toBe('/leads')
    expect(landingAddress(menuFor(viewer('ROLE_REFERRAL'), clients))).toBe('/clients')
  })

  it('is the own profile where a role has no entry at all', () => {
    expect(landingAddress(menuFor(viewer('ROLE_USER'), [EVERYTHING]))).toBe('/profile')
  })
})
