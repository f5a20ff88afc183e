import {
  CHECKLIST,
  type ChecklistFacts,
  checkSource,
  derivedChecks,
  hasChecklist,
  missingOf,
} from './application-checklist.ts'
import { APPLICATION_KINDS, APPLICATION_STATUSES, applicationGroupOf } from './application-status.ts'
import { applicationStep } from './application-step.ts'
import { missingTitle, missingWords } from './missing-before-move.ts'

const NOTHING: ChecklistFacts = {
  mailedAt: null,
  openedAt: null,
  hasNeeds: false,
  hasReason: false,
  requirements: 0,
  toAsk: 0,
}
const MONDAY = '2026-11-23T00:00:00Z'
const TUESDAY = '2026-11-24T00:00:00Z'
const known = (facts: Partial<ChecklistFacts>) =>
  Object.fromEntries([...derivedChecks({ ...NOTHING, ...facts })].map(([item, { source }]) => [item, source]))

test('what the portal knows needs no tick', () => {
  expect(known({})).toEqual({})
  expect(known({ openedAt: MONDAY })).toEqual({ documents: 'quote_link' })
  expect(known({ openedAt: MONDAY, mailedAt: TUESDAY })).toEqual({ documents: 'quote_mail' })
  expect(known({ openedAt: TUESDAY, mailedAt: MONDAY })).toEqual({ documents: 'quote_link' })
  // Needs without a reason, or a reason without needs, is half of it.
  expect(known({ hasNeeds: true })).toEqual({})
  expect(known({ hasReason: true })).toEqual({})
  expect(known({ hasNeeds: true, hasReason: true })).toEqual({ needs: 'on_file' })
  // No requirement at all may mean that nobody has looked.
  expect(known({ requirements: 2, toAsk: 1 })).toEqual({})
  expect(known({ requirements: 2 })).toEqual({ requirements: 'asked' })
})

test('what is missing is named in the checklist’s order', () => {
  const missing = missingOf(
    CHECKLIST.map(({ value: item }) => {
      const isDone = item === 'documents' || item === 'needs' || item === 'requirements'
      return { item, source: isDone ? 'hand' : null } as const
    }),
  )
  expect(missing).toEqual(['disclosure', 'identity', 'payment'])
  expect(missingWords(missing)).toBe('duty of disclosure, identity and payment details')
  expect(missingWords(['payment', 'identity'])).toBe('identity and payment details')
  expect(missingWords(['payment'])).toBe('payment details')
  expect(missingWords([])).toBe('')
  expect(missingTitle(missing.length)).toBe('3 things are missing')
  expect(missingTitle(1)).toBe('1 thing is missing')
  expect(missingOf(CHECKLIST.map(({ value }) => ({ item: value, source: 'hand' as const })))).toEqual([])
})

test('a renewal has no checklist, whatever else is applied for has one', () => {
  expect(APPLICATION_KINDS.map(({ value }) => [value, hasChecklist(value)])).toEqual([
    ['new', true],
    ['change', true],
    ['renewal', false],
  ])
})

test('every open application has one next step, one that is over has none', () => {
  for (const { value } of APPLICATION_STATUSES) {
    const step = applicationStep({ status: value, missing: 1, openRequirements: 1 })
    expect([value, step !== null]).toEqual([value, applicationGroupOf(value) === 'active'])
  }
})

test.each([
  ['draft', { missing: 2 }, 'Complete checklist'],
  ['draft', {}, 'Submit'],
  ['submitted', { missing: 2 }, 'Log acknowledgement'],
  ['underwriting', { openRequirements: 1 }, '1 requirement'],
  ['information_required', { openRequirements: 2 }, '2 requirements'],
  ['underwriting', {}, 'Log insurer’s answer'],
  ['offer_made', {}, 'Accept or decline'],
  ['accepted', {}, 'Put in force'],
] as const)('at %s with %j the next step is %s', (status, facts, label) => {
  expect(applicationStep({ status, missing: 0, openRequirements: 0, ...facts })?.label).toBe(label)
})

test('what was unticked stays so until it is ticked again, or happens again', () => {
  const mailed = { source: 'quote_mail', at: MONDAY } as const
  expect(checkSource(mailed, { done: false, at: TUESDAY })).toBeNull()
  expect(checkSource({ ...mailed, at: TUESDAY }, { done: false, at: MONDAY })).toBe('quote_mail')
  expect(checkSource({ source: 'on_file', at: null }, { done: false, at: MONDAY })).toBeNull()
  expect(checkSource(mailed, { done: true, at: TUESDAY })).toBe('quote_mail')
  expect(checkSource(undefined, { done: true, at: TUESDAY })).toBe('hand')
  expect(checkSource(undefined, undefined)).toBeNull()
})
