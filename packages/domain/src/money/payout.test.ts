import { carriedOver, payoutBalance, payoutKind } from './payout.ts'

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

const TERMS = {
  isRegistered: true,
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
  [{ isRegistered: false }, 'Not registered for GST'],
  [{ abn: null }, 'No ABN for the payee'],
  [{ firmAbn: null }, 'No ABN for the company'],
  [{ agreedOn: null }, 'No recipient-created tax invoice agreement'],
  [{ agreedOn: '2026-11-02' }, 'The recipient-created tax invoice agreement starts later'],
])('%j: a plain statement, which says why', (change, reason) => {
  expect(payoutKind({ commission: 100, gst: 10 }, { ...TERMS, ...change })).toEqual({ kind: 'statement', reason })
})
