import { isLeadStatus, LEAD_STATUSES, leadStatusesIn, leadStatusLabel } from './lead-status.ts'

test('the nine statuses have their numbers and labels', () => {
  expect(LEAD_STATUSES.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '0 New Lead',
    '1 Follow Up',
    '2 Quote Sent',
    '3 Ready to proceed',
    '4 Application',
    '5 Not Interested',
    '6 Uninsurable',
    '7 Uncontactable',
    '8 Marketing List',
  ])
})

test('0 to 4 are the pipeline, 5 to 8 the second group', () => {
  expect(leadStatusesIn('pipeline')).toEqual([0, 1, 2, 3, 4])
  expect(leadStatusesIn('inactive')).toEqual([5, 6, 7, 8])
})

test('a number that is no status is told apart, and shown as it is', () => {
  expect(isLeadStatus(8)).toBe(true)
  expect([9, -1, 1.5, '1', null].some(isLeadStatus)).toBe(false)
  expect(leadStatusLabel(9)).toBe('9')
})
