import { reopens, stageOf } from './application-status.ts'
import { expectedCommission } from './commission.ts'
import { anniversaryFrom, nextAnniversary, premiumChange } from './policy.ts'
import { instalmentOf } from './premium.ts'
import { productErrors } from './product.ts'
import { isLate, type Requirement, requirementAge } from './requirement.ts'
import { waitingOn } from './waiting.ts'

test.each([
  ['2023-08-14', '2026-11-22', '2027-08-14'],
  ['2025-11-22', '2026-11-22', '2026-11-22'],
  ['2026-11-22', '2026-11-22', '2027-11-22'],
  ['2026-12-01', '2026-11-22', '2027-12-01'],
  ['2024-02-29', '2026-02-28', '2026-02-28'],
  ['2024-02-29', '2026-03-01', '2027-02-28'],
])('a policy from %s has from %s on its anniversary on %s', (commenced, from, anniversary) => {
  expect(anniversaryFrom(commenced, from)).toBe(anniversary)
})

test('the anniversary after one is a year on, of 29 February on that day again', () => {
  expect(nextAnniversary('2023-08-14', '2026-08-14')).toBe('2027-08-14')
  expect(nextAnniversary('2024-02-29', '2027-02-28')).toBe('2028-02-29')
})

test('a change of premium is in cents and per cent', () => {
  expect(premiumChange(1_488_72, 1_702_20)).toEqual({ cents: 213_48, percent: 14.3 })
  expect(premiumChange(0, 100)).toEqual({ cents: 100, percent: null })
})

test('an instalment that was typed comes back as it was', () => {
  for (const cents of [1, 33, 86_20, 112_75, 999_99]) expect(instalmentOf(cents * 26, 'F')).toBe(cents)
})

test('a closed application is brought back, an open one only moved', () => {
  expect(reopens('declined', 'underwriting')).toBe(true)
  expect(reopens('declined', 'withdrawn')).toBe(false)
  expect(reopens('in_force', 'draft')).toBe(false)
  expect(
    ['draft', 'information_required', 'renewal_due', 'lapsed'].map((status) => stageOf(status as 'draft')),
  ).toEqual([0, 2, 5, -1])
})

const report: Requirement = {
  title: 'GP medical report',
  party: 'gp',
  state: 'asked',
  asked_on: '2026-11-01',
  received_on: null,
  days_allowed: 14,
}

test('a requirement ages until it is there, and is late past its days', () => {
  expect(requirementAge(report, '2026-11-15')).toBe(14)
  expect(isLate(report, '2026-11-15')).toBe(false)
  expect(isLate(report, '2026-11-16')).toBe(true)
  const received: Requirement = { ...report, state: 'received', received_on: '2026-11-10' }
  expect(requirementAge(received, '2026-12-31')).toBe(9)
  expect(isLate(received, '2026-12-31')).toBe(false)
})

test('an application waits for what was asked for first, then for what its status means', () => {
  const status = { status: 'underwriting', since: '2026-11-10' } as const
  const earlier: Requirement = { ...report, title: 'Blood test', party: 'client', asked_on: '2026-10-20' }
  expect(waitingOn(status, [report, earlier])).toEqual({ party: 'client', what: 'Blood test', since: '2026-10-20' })
  const toAsk: Requirement = { ...report, state: 'to_ask', asked_on: null }
  expect(waitingOn(status, [toAsk])).toEqual({ party: 'us', what: 'Request GP medical report', since: '2026-11-10' })
  expect(waitingOn(status, [])).toEqual({ party: 'insurer', what: 'Assessment', since: '2026-11-10' })
  expect(waitingOn({ ...status, status: 'offer_made' }, [report])?.party).toBe('client')
  expect(waitingOn({ ...status, status: 'in_force' }, [report])).toBeNull()
})

test('upfront commission is paid on what is new, ongoing on all of it', () => {
  const basis = { after: 5_000_00, before: 1_200_00, upfront: 66, ongoing: 22 }
  expect(expectedCommission(basis)).toEqual({ new_premium: 3_800_00, upfront: 2_508_00, ongoing: 1_100_00 })
  expect(expectedCommission({ ...basis, before: 6_000_00 })).toMatchObject({ new_premium: 0, upfront: 0 })
})

const life = {
  cover: 'TRM',
  amount: 500_000_00,
  annual_premium: 600_00,
  structure: 'S',
  waiting_period: null,
  benefit_period: null,
  occupation_type: null,
  linked_cover: null,
  loading: null,
  premium_waiver: null,
  life_buyback: null,
} as const

test('covers that cannot be are told where', () => {
  expect(productErrors(life, 'S')).toEqual([])
  expect(productErrors({ ...life, cover: 'TPD', occupation_type: 'O', linked_cover: 'TRM' }, 'O')).toEqual([])
  expect(productErrors({ ...life, cover: 'TPD', occupation_type: 'O' }, 'M').map(({ path }) => path)).toEqual([
    'occupation_type',
  ])
  const income = { ...life, cover: 'INC', amount: 5_000_00, waiting_period: '30', benefit_period: '65' } as const
  expect(productErrors(income, 'O')).toEqual([])
  expect(productErrors({ ...life, premium_waiver: 'Y' }, 'O')).toEqual([])
  expect(productErrors({ ...income, premium_waiver: 'Y', life_buyback: 'F' }, 'O').map(({ path }) => path)).toEqual([
    'premium_waiver',
    'life_buyback',
  ])
  expect(productErrors({ ...income, cover: 'BUS' }, 'O').map(({ path }) => path)).toEqual(['benefit_period'])
  expect(productErrors({ ...life, annual_premium: 600_000_00 }, 'O').map(({ path }) => path)).toEqual([
    'annual_premium',
  ])
})
