import {
  daysAfterMove,
  daysOutOfOrder,
  isStepOn,
  lastStage,
  type StageDays,
  stageReaches,
} from './application-stage.ts'
import type { ApplicationStatus } from './application-status.ts'

const NONE: StageDays = {
  submitted_on: null,
  underwriting_on: null,
  offer_made_on: null,
  accepted_on: null,
  in_force_on: null,
}
const TODAY = '2026-11-29'

test.each<[ApplicationStatus, ApplicationStatus, boolean]>([
  ['draft', 'submitted', true],
  ['draft', 'in_force', true],
  ['submitted', 'offer_made', true],
  ['accepted', 'renewal_due', true],
  ['declined', 'underwriting', true],
  ['underwriting', 'information_required', false],
  ['in_force', 'renewal_due', false],
  ['in_force', 'accepted', false],
  ['submitted', 'draft', false],
  ['declined', 'draft', false],
  ['underwriting', 'declined', false],
])('a move from %s to %s is a step on: %s', (from, to, expected) => {
  expect(isStepOn(from, to)).toBe(expected)
})

test('a stage keeps the day of its first time; going back takes the later days, closing leaves all', () => {
  const before = { ...NONE, submitted_on: '2026-11-01', accepted_on: '2026-11-05' }
  expect(daysAfterMove('in_force', before, TODAY)).toEqual({ ...before, in_force_on: TODAY })
  expect(daysAfterMove('accepted', before, TODAY)).toEqual(before)
  expect(daysAfterMove('submitted', before, TODAY)).toEqual({ ...NONE, submitted_on: '2026-11-01' })
  expect(daysAfterMove('draft', before, TODAY)).toEqual(NONE)
  expect(daysAfterMove('withdrawn', before, TODAY)).toEqual(before)
})

test('days out of order are named, whatever lies between them', () => {
  expect(daysOutOfOrder({ ...NONE, submitted_on: '2026-11-02', in_force_on: '2026-11-01' })).toMatchObject({
    later: 'in_force_on',
    message: 'In force can’t be before submitted',
  })
  expect(daysOutOfOrder({ ...NONE, submitted_on: TODAY, in_force_on: TODAY })).toBeUndefined()
})

const reached = (status: ApplicationStatus, days: Partial<StageDays> = {}, stages_recorded = true) =>
  stageReaches({ ...NONE, ...days, status, stages_recorded })

test('a stage that was passed without a day was skipped, where all moves are on record', () => {
  const days = { submitted_on: '2026-11-01', in_force_on: TODAY }
  const passed = (word: string) => ['reached', 'reached', word, word, word, 'reached']
  expect(reached('in_force', days)).toEqual(passed('skipped'))
  expect(reached('in_force', days, false)).toEqual(passed('unrecorded'))
  expect(reached('offer_made', days)).toEqual(['reached', 'reached', 'skipped', 'now', 'ahead', 'ahead'])
  expect(reached('draft')).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('one that was closed shows how far it had come', () => {
  const facts = { ...NONE, submitted_on: '2026-11-01', underwriting_on: TODAY, stages_recorded: true }
  expect(lastStage({ ...facts, status: 'declined' })).toBe(2)
  expect(reached('declined', facts)).toEqual(['reached', 'reached', 'reached', 'ahead', 'ahead', 'ahead'])
  expect(lastStage({ ...NONE, stages_recorded: true, status: 'withdrawn' })).toBe(0)
})
