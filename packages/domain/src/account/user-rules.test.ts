import { MESSAGES } from '../message.ts'
import { ROLES, type Role } from './role.ts'
import { mayFill, type RoleField, rolesToGive, userErrors, usualRole } from './user-rules.ts'

const having = (field: RoleField, caller: Role = 'ROLE_SUPER_ADMIN') =>
  ROLES.filter((role) => mayFill(role, field, caller))

test('each user type has the fields of the specification', () => {
  const referring = ['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY']
  expect(having('authorisedRepresentativeNumber')).toEqual(['ROLE_ADVISOR'])
  // The firm's own addition: advisers have their split on the form too.
  expect(having('commission')).toEqual(['ROLE_ADVISOR', ...referring])
  expect(having('advisorId')).toEqual(referring)
  expect(having('referralCompanyId')).toEqual(['ROLE_REFERRAL'])
  expect(having('accessReferralDashboard')).toEqual(['ROLE_REFERRAL'])
  expect(having('abn')).toEqual(['ROLE_ADVISOR', ...referring])
  expect(having('gst_registered')).toEqual(['ROLE_ADVISOR', ...referring])
})

test('a referral company makes Referral users alone, and is not asked for an adviser', () => {
  expect(rolesToGive('ROLE_REFERRAL_COMPANY')).toEqual(['ROLE_REFERRAL'])
  expect(usualRole('ROLE_REFERRAL_COMPANY')).toBe('ROLE_REFERRAL')
  expect(having('advisorId', 'ROLE_REFERRAL_COMPANY')).toEqual([])
  expect(having('referralCompanyId', 'ROLE_REFERRAL_COMPANY')).toEqual([])
  expect(userErrors({ role: 'ROLE_REFERRAL', advisorId: null }, 'ROLE_REFERRAL_COMPANY')).toEqual([])
})

test('what a partner is paid, and on which terms, is for the firm to say', () => {
  for (const field of ['commission', 'abn', 'gst_registered'] as const) {
    expect(having(field, 'ROLE_REFERRAL_COMPANY')).toEqual([])
  }
  expect(having('accessReferralDashboard', 'ROLE_REFERRAL_COMPANY')).toEqual(['ROLE_REFERRAL'])
})

test('a super admin gives the five types of the specification, Super Admin and AFSL, beginning with Admin', () => {
  expect(rolesToGive('ROLE_SUPER_ADMIN')).toEqual([
    'ROLE_ADMIN',
    'ROLE_ADVISOR',
    'ROLE_REFERRAL',
    'ROLE_AUDITOR',
    'ROLE_REFERRAL_COMPANY',
    'ROLE_SUPER_ADMIN',
    'ROLE_AFSL',
  ])
  expect(usualRole('ROLE_SUPER_ADMIN')).toBe('ROLE_ADMIN')
})

test('nobody else gives any type, and nobody one that has no account of its own', () => {
  for (const caller of ROLES.filter((role) => !['ROLE_SUPER_ADMIN', 'ROLE_REFERRAL_COMPANY'].includes(role))) {
    expect(rolesToGive(caller)).toEqual([])
  }
  const refused = [{ path: 'role', message: 'You can’t assign this user type.' }]
  for (const role of ['ROLE_ACCOUNTANT', 'ROLE_USER'] as const) {
    expect(userErrors({ role, advisorId: null }, 'ROLE_SUPER_ADMIN')).toEqual(refused)
    // Who has it already keeps it.
    expect(userErrors({ role, advisorId: null }, 'ROLE_SUPER_ADMIN', role)).toEqual([])
  }
  for (const role of ['ROLE_ADVISOR', 'ROLE_AFSL', 'ROLE_SUPER_ADMIN'] as const) {
    expect(userErrors({ role, advisorId: null }, 'ROLE_REFERRAL_COMPANY')).toEqual(refused)
  }
})

test.each(['ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const)('%s needs an adviser', (role) => {
  expect(userErrors({ role, advisorId: null }, 'ROLE_SUPER_ADMIN')).toEqual([
    { path: 'advisorId', message: MESSAGES.selectAdvisor },
  ])
  expect(userErrors({ role, advisorId: 4 }, 'ROLE_SUPER_ADMIN')).toEqual([])
})
