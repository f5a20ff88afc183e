import { KINDS_TOLD } from '@portal/contract/kinds-told'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import { kindOf } from '@portal/contract/shown'
import { hasRole, ROLES, type Role } from '@portal/domain/account/role'
import { ALL_AREAS } from '../all-areas.ts'
import { heardBy, toldTo } from './told-to.ts'

const CHANGED = [
  'client:12',
  'activity:7@client:12',
  'pre-assessment:8@client:12',
  'note:3@client:12@application:5',
  'company',
  'embed-key:2',
]

test('staff are told of everything that changes', () => {
  for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR', 'ROLE_AFSL', 'ROLE_AUDITOR'] as const) {
    expect(toldTo([role, 'ROLE_USER'], CHANGED)).toEqual(CHANGED)
    expect(heardBy([role, 'ROLE_USER'], CHANGED)).toEqual(CHANGED)
  }
})

test('a referral partner learns of no kind that none of their screens shows, and of others’ changes no ids', () => {
  expect(toldTo(['ROLE_REFERRAL', 'ROLE_USER'], CHANGED)).toEqual([
    'client:12',
    'note:3@client:12@application:5',
    'company',
  ])
  expect(heardBy(['ROLE_REFERRAL', 'ROLE_USER'], CHANGED)).toEqual(['client', 'note', 'company'])
})

test.each<Role>(['ROLE_ACCOUNTANT', 'ROLE_USER'])('%s learns nothing of clients', (role) => {
  expect(toldTo([role], CHANGED)).toEqual(['company'])
  expect(toldTo([role], ['user:4@client:12'])).toEqual(['user:4'])
})

const NO_STAFF = ROLES.filter((role) => role in KINDS_TOLD)

test.each(NO_STAFF)('%s is told of nothing that no call of theirs shows', (role) => {
  const shown = ALL_ENDPOINTS.flatMap(({ endpoint: { access, shows = [] } }) =>
    access === 'session' || (access !== 'public' && hasRole([role], access)) ? shows.map(kindOf) : [],
  )
  const kinds = new Set(ALL_ENDPOINTS.flatMap(({ endpoint: { shows = [] } }) => shows.map(kindOf)))
  expect(toldTo([role], [...kinds]).filter((kind) => !shown.includes(kind))).toEqual([])
})

test('that anything may be old is told to everybody', () => {
  expect(heardBy(['ROLE_USER'], ['*'])).toEqual(['*'])
})

test('whoever has a count in the menu hears of what it counts', () => {
  for (const { name, roles, shows } of ALL_AREAS.flatMap(({ menuCounts = [] }) => menuCounts)) {
    for (const role of roles)
      expect({ name, role, told: toldTo([role], shows) }).toEqual({ name, role, told: [...shows] })
  }
})
