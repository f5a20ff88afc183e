import { applicationEventOf, eventsTakenBack } from './application-event.ts'

test.each([
  ['draft', 'submitted', 'application_submitted'],
  ['draft', 'underwriting', 'application_submitted'],
  ['submitted', 'underwriting', undefined],
  ['underwriting', 'draft', undefined],
  ['declined', 'submitted', undefined],
  ['accepted', 'in_force', 'application_in_force'],
  ['draft', 'in_force', 'application_in_force'],
  ['in_force', 'renewal_due', undefined],
  ['underwriting', 'declined', 'application_closed'],
  ['in_force', 'lapsed', undefined],
] as const)('from %s to %s means %s', (from, to, event) => {
  expect(applicationEventOf(from, to)).toBe(event)
})

it.each([
  ['submitted', 'draft', ['application_submitted']],
  ['in_force', 'submitted', ['application_in_force']],
  ['in_force', 'draft', ['application_in_force', 'application_submitted']],
  ['renewal_due', 'in_force', []],
  ['underwriting', 'submitted', []],
  ['declined', 'draft', []],
  ['draft', 'submitted', []],
] as const)('from %s to %s takes back %j', (from, to, events) => {
  expect(eventsTakenBack(from, to)).toEqual(events)
})
