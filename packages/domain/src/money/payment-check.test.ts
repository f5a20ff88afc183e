import { type CheckBasis, checkReason, checkVerdict } from './payment-check.ts'

test.each([
  [{ expected: 10_000, received: 0 }, 'missing'],
  [{ expected: 10_000, received: 9_899 }, 'short'],
  [{ expected: 10_000, received: 9_900 }, null],
  [{ expected: 10_000, received: 10_100 }, null],
  [{ expected: 10_000, received: 10_101 }, 'over'],
  [{ expected: 0, received: 500 }, 'over'],
  [{ expected: 80, received: 0 }, null],
])('%j is %s', (payment, verdict) => {
  expect(checkVerdict(payment)).toBe(verdict)
})

/** A monthly policy of $2,400 a year: $44.00 a month at 22 %. */
const ongoing: CheckBasis = {
  type: 'ongoing',
  expected: 4_400,
  received: 0,
  gst: 0,
  premium: 240_000,
  otherPremiums: [],
  percent: 22,
  perYear: 12,
  since: '2026-10-01',
  month: '2026-10-01',
  unposted: null,
  otherType: 0,
  assumed: [],
}
const upfront: CheckBasis = { ...ongoing, type: 'upfront', expected: 158_400, percent: 66, perYear: 1 }

test.each<[string, CheckBasis]>([
  ['Not on statement', ongoing],
  ['Queued on the statement', { ...ongoing, unposted: 'queued' }],
  ['Rejected on the statement', { ...ongoing, unposted: 'rejected' }],
  ['Due since August 2026', { ...upfront, since: '2026-08-01' }],
  ['Paid as ongoing', { ...upfront, otherType: 158_400 }],
  ['Paid without GST', { ...upfront, received: 144_000 }],
  ['Paid 60%, not 66%', { ...upfront, received: 144_000, gst: 13_091 }],
  ['Two months paid', { ...ongoing, received: 8_800, gst: 800 }],
  ['Full year paid', { ...ongoing, received: 52_800, gst: 4_800 }],
  ['Paid for one month', { ...ongoing, perYear: 4, expected: 13_200, received: 4_400, gst: 400 }],
  ['Paid 11%, not 22%', { ...ongoing, received: 2_200, gst: 200 }],
  ['Premium differs: $1,999.80 a year', { ...ongoing, received: 3_666, gst: 333, otherPremiums: [199_980] }],
  ['Not due this month', { ...ongoing, expected: 0, received: 4_400, gst: 400 }],
  ['Already paid, or not due', { ...upfront, expected: 0, received: 158_400, gst: 14_400 }],
  ['No reason found', { ...ongoing, received: 3_666, gst: 333 }],
  [
    'Paid monthly: set this insurer to monthly?',
    { ...ongoing, perYear: 1, expected: 52_800, received: 4_400, gst: 400, assumed: ['rhythm'] },
  ],
  [
    'Paid monthly: set this insurer to monthly?',
    { ...ongoing, perYear: 1, expected: 0, received: 4_400, gst: 400, assumed: ['rhythm'] },
  ],
  [
    'Paid 60%, not the usual 66%: set what this insurer pays?',
    { ...upfront, received: 144_000, gst: 13_091, assumed: ['percent', 'premium'] },
  ],
  [
    'Paid on $2,310.50 a year: the rest may be policy fee and stamp duty',
    { ...upfront, received: 152_493, gst: 13_863, assumed: ['premium'] },
  ],
  ['Paid without GST', { ...upfront, received: 144_000, assumed: ['percent'] }],
  ['As expected', { ...ongoing, received: 4_401, gst: 400 }],
])('%s', (reason, basis) => {
  expect(checkReason(basis)).toBe(reason)
})
