import { applicationEventOf } from './application-event.ts'

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
