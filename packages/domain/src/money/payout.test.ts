import { carriedOver, invoiceDueOn, payoutBalance, payoutKind } from './payout.ts'

test('a month pays what it comes to; a clawback that it doesn’t cover is carried on', () => {
  expect(payoutBalance(0, { commission: 100_00, gst: 10_00 })).toEqual({ due: 110_00, paid: 110_00, closing: 0 })
  expect(payoutBalance(0, { commission: -50_00, gst: -5_00 })).toEqual({ due: -55_00, paid: 0, closing: -55_00 })
  expect(payoutBalance(-55_00, { commission: 100_00, gst: 10_00 })).toEqual({ due: 55_00, paid: 55_00, closing: 0 })
})

test('what months owe adds up until one covers it; an issued document’s balance stands', () => {
  const month = (at: string, commission: number, issuedClosing?: number) => ({
    month: at,
    commission,
    gst: 0,
    issuedClosing,
  })
  expect(carriedOver([])).toBe(0)
  expect(carriedOver([month('2026-07-01', -30_00), month('2026-08-01', -20_00)])).toBe(-50_00)
  expect(carriedOver([month('2026-07-01', -30_00), month('2026-08-01', 90_00)])).toBe(0)
  expect(carriedOver([month('2026-07-01', -30_00, -33_00), month('2026-08-01', 10_00)])).toBe(-23_00)
})

const REGISTERED = { gst_registered: true, gst_from: null, gst_until: null }
const TERMS = {
  registration: REGISTERED,
  month: '2026-10-01',
  closedOn: '2026-10-30',
  abn: '51824753556',
  firmAbn: '83914571673',
  agreedOn: '2026-01-01',
  issuedOn: '2026-11-01',
}

test('a registered payee with ABN and agreement gets a tax invoice, or an adjustment note for less than nothing', () => {
  expect(payoutKind({ commission: 100, gst: 10 }, TERMS)).toEqual({ kind: 'tax_invoice', reason: null })
  expect(payoutKind({ commission: -100, gst: -10 }, TERMS)).toEqual({ kind: 'adjustment_note', reason: null })
})

test.each([
  [{ registration: { ...REGISTERED, gst_registered: false } }, 'Not registered for GST'],
  [{ registration: { ...REGISTERED, gst_until: '2026-10-31' } }, 'Registered for GST until 31/10/2026'],
  [{ registration: { ...REGISTERED, gst_from: '2026-11-01' } }, 'Registered for GST from 01/11/2026'],
  [{ closedOn: '2026-10-03' }, 'More than 28 days since the month was closed'],
  [{ abn: null }, 'No ABN for the payee'],
  [{ firmAbn: null }, 'No ABN for the company'],
  [{ agreedOn: null }, 'No recipient-created tax invoice agreement'],
  [{ agreedOn: '2026-11-02' }, 'The recipient-created tax invoice agreement starts later'],
])('%j: a plain statement, which says why', (change, reason) => {
  expect(payoutKind({ commission: 100, gst: 10 }, { ...TERMS, ...change })).toEqual({ kind: 'statement', reason })
})

test.each([
  ['on the last of the 28 days', { closedOn: '2026-10-04' }],
  ['while the month is open', { closedOn: null }],
  ['with an agreement from the day of issue', { agreedOn: '2026-11-01' }],
  ['registered within the month', { registration: { ...REGISTERED, gst_from: '2026-10-31' } }],
  ['registered until the day of issue', { registration: { ...REGISTERED, gst_until: '2026-11-01' } }],
])('there is a tax invoice %s', (_, change) => {
  expect(payoutKind({ commission: 100, gst: 10 }, { ...TERMS, ...change }).kind).toBe('tax_invoice')
  expect(invoiceDueOn('2026-10-04')).toBe('2026-11-01')
})
