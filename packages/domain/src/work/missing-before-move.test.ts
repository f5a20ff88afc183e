import { CHECKLIST } from './application-checklist.ts'
import { APPLICATION_STATUSES, stageOf } from './application-status.ts'
import { missingBeforeMove } from './missing-before-move.ts'

const undone = CHECKLIST.map(({ value: item }) => ({ item, source: null }))
const done = CHECKLIST.map(({ value: item }) => ({ item, source: 'hand' as const }))
const whole = { number: 'N 1', starts_on: '2026-11-29' }

test('every step past the draft asks for the checklist, a draft and a closed one for nothing', () => {
  for (const { value } of APPLICATION_STATUSES) {
    expect([value, missingBeforeMove(value, undone, [whole]).length]).toEqual([value, stageOf(value) < 1 ? 0 : 6])
    expect([value, missingBeforeMove(value, done, [whole])]).toEqual([value, []])
  }
})

test('in force, each policy has a number and a start date', () => {
  const missing = (...policies: Array<Partial<typeof whole> | object>) =>
    missingBeforeMove(
      'in_force',
      done,
      policies.map((policy) => ({ ...whole, ...policy })),
    )
  expect(missing()).toEqual(['policy'])
  expect(missing({}, { number: null })).toEqual(['policy_number'])
  expect(missing({ starts_on: null }, { number: null })).toEqual(['policy_number', 'start_date'])
  expect(missingBeforeMove('accepted', done, [])).toEqual([])
})
