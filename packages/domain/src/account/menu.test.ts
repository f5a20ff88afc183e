import { specifiedEntry, specifiedMenuFor } from './menu.ts'
import type { Role } from './role.ts'

function labels(role: Role, accessReferralDashboard = false): string[] {
  return specifiedMenuFor({ role, accessReferralDashboard }).map((entry) => entry.label)
}

const ADMINISTRATION = [
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
]

// Specification section 2, "Side menu by role"; Logout is the shell's own.
test.each<[Role, string[]]>([
  ['ROLE_SUPER_ADMIN', ADMINISTRATION],
  ['ROLE_ADMIN', ADMINISTRATION.filter((label) => label !== 'Users' && label !== 'Settings')],
  ['ROLE_ADVISOR', ['Dashboard', 'Tasks', 'Leads', 'Clients', 'Applications', 'Contacts']],
  ['ROLE_REFERRAL', ['Clients']],
  ['ROLE_REFERRAL_COMPANY', ['Clients', 'Users']],
  ['ROLE_AFSL', ['Dashboard', 'Auditor Requests']],
  ['ROLE_AUDITOR', ['Dashboard']],
  ['ROLE_USER', []],
  ['ROLE_ACCOUNTANT', []],
])('%s sees exactly its entries, in order', (role, entries) => {
  expect(labels(role)).toEqual(entries)
})

test('a referral user with dashboard access gets a dashboard', () => {
  expect(labels('ROLE_REFERRAL', true)).toEqual(['Dashboard', 'Clients'])
  expect(labels('ROLE_REFERRAL_COMPANY', true)).toEqual(['Clients', 'Users'])
})

test('a remote takes an entry with its label and roles, and none that the specification does not name', () => {
  expect(specifiedEntry('/application-access')).toEqual({
    path: '/application-access',
    label: 'Auditor Requests',
    access: ['ROLE_AFSL'],
  })
  expect(() => specifiedEntry('/policies')).toThrow(RangeError)
})
