import fc from 'fast-check'
import { can } from './rights.ts'
import { CREATABLE_ROLES, hasRole, leadingRole, ROLE_LABELS, ROLES, type Role, roleLabels } from './role.ts'

test('the displayed name drops the prefix', () => {
  expect(ROLE_LABELS.ROLE_SUPER_ADMIN).toBe('Super Admin')
  expect(roleLabels(['ROLE_ADVISOR', 'ROLE_USER'])).toEqual(['Advisor'])
  for (const role of ROLES) expect(ROLE_LABELS[role]).not.toMatch(/ROLE|_/)
})

test('the role list of the add-user screen has the five of the specification', () => {
  expect(CREATABLE_ROLES.map((role) => ROLE_LABELS[role]).sort()).toEqual([
    'Admin',
    'Advisor',
    'Auditor',
    'Referral',
    'Referral Company',
  ])
})

test('the generic role never decides', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ROLES), (role) => {
      expect(leadingRole(['ROLE_USER', role])).toBe(role)
      expect(hasRole(['ROLE_USER', role], [role])).toBe(true)
    }),
  )
  expect(leadingRole([])).toBe('ROLE_USER')
})

test('of several roles the stronger decides', () => {
  expect(leadingRole(['ROLE_REFERRAL', 'ROLE_ADMIN'])).toBe('ROLE_ADMIN')
  expect(hasRole(['ROLE_REFERRAL', 'ROLE_ADMIN'], ['ROLE_REFERRAL'])).toBe(false)
})

/** Specification section 6. */
const HEADER: ReadonlyArray<[Role, search: boolean, referralLink: boolean, calendar: boolean, guide: boolean]> = [
  ['ROLE_SUPER_ADMIN', true, true, true, true],
  ['ROLE_ADMIN', true, true, true, true],
  ['ROLE_ADVISOR', true, true, true, true],
  ['ROLE_REFERRAL', false, true, true, false],
  ['ROLE_REFERRAL_COMPANY', false, true, true, true],
  ['ROLE_AFSL', false, false, false, true],
  ['ROLE_AUDITOR', false, false, false, true],
]

test.each(HEADER)('what the header offers %s', (role, search, referralLink, calendar, guide) => {
  expect(can([role], 'searchClients')).toBe(search)
  expect(can([role], 'copyReferralLink')).toBe(referralLink)
  expect(can([role], 'openCalendar')).toBe(calendar)
  expect(can([role], 'downloadGuide')).toBe(guide)
})

test('only admins are warned about missing mail settings', () => {
  expect(ROLES.filter((role) => can([role], 'seeMailWarning'))).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
})
