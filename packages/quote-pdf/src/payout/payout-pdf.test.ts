import type { Payout, PayoutLine } from '@portal/contract/money/payouts.schema'
import { COMPANY } from '../testing/orders.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { PayoutPdfOrder } from './order.ts'
import { payoutPdf } from './payout-pdf.ts'

const LINE: PayoutLine = {
  id: 1,
  paid_on: '2026-10-06',
  type: 'upfront',
  is_correction: false,
  client: 'Hugh Pemberton',
  insurer: 'NEOS',
  policy_number: '77074418',
  base: 265_193,
  percent: 60,
  share: 159_116,
  gst: 15_911,
  statement: { id: 4, row: 3, period: '2026-10-01' },
}
const CORRECTION: PayoutLine = {
  ...{ ...LINE, id: 2, type: 'ongoing', is_correction: true, client: 'Mai Lê', base: -7_668, share: -4_601, gst: -460 },
  statement: { id: 2, row: 12, period: '2026-09-01' },
}

const PAYOUT: Payout = {
  month: '2026-10-01',
  is_closed: true,
  payee: {
    ...{ id: 3, name: 'Alex Marchetti', role: 'ROLE_ADVISOR', email: 'alex@coolibah.example' },
    ...{ abn: '83914571673', gst_registered: true, gst_from: null, gst_until: null, agreed_on: '2026-01-05' },
  },
  ...{
    opening: -10_000,
    commission: 154_515,
    gst: 15_451,
    paid: 159_966,
    closing: 0,
    kind: 'tax_invoice',
    reason: null,
  },
  due_on: null,
  issued: { number: 12, on: '2026-11-02', mail: null },
  parts: { upfront: 159_116, ongoing: 0, clawback: 0, other: 0, corrections: -4_601 },
  year_to_date: { from: '2026-07-01', commission: 600_000, gst: 60_000 },
  lines: 2,
}

const read = async (payout: Partial<Payout> = {}, lines: PayoutPdfOrder['lines'] = [LINE, CORRECTION]) =>
  await readPdf(await payoutPdf({ payout: { ...PAYOUT, ...payout }, lines, company: COMPANY, logo: null }))

test('a tax invoice names supplier, recipient, both ABNs, number, date, GST, and that the recipient has made it', async () => {
  const { text, info } = await read()
  for (const words of [
    ...['Recipient-created tax invoice', 'October 2026', 'Supplier', 'Alex Marchetti', 'ABN 83 914 571 673'],
    ...['Recipient', 'Coolibah Lane Advice Pty Ltd', 'ABN 51 824 753 556', 'No. 12', '02/11/2026'],
    'This is a recipient-created tax invoice.',
  ]) {
    expect(text).toContain(words)
  }
  expect(info).toMatchObject({
    Title: 'Recipient-created tax invoice, October 2026, Alex Marchetti',
    Author: 'Coolibah Lane Advice Pty Ltd',
  })
})

test('it leads from the commission and the balance carried in to what is paid, and shows each payment and correction', async () => {
  const { text } = await read()
  expect(text).toMatch(/Balance brought forward\s+-\$100\.00/)
  expect(text).toMatch(/Commission without GST\s+\$1,545\.15/)
  expect(text).toMatch(/GST\s+\$154\.51/)
  expect(text).toMatch(/Paid\s+\$1,599\.66/)
  expect(text).toMatch(/06\/10\/2026\s+Hugh Pemberton\s+NEOS 77074418 · Oct 2026, row 3/)
  expect(text).toMatch(/Ongoing\s+Correction\s+-\$76\.68\s+60%\s+-\$46\.01\s+-\$4\.60/)
  expect(text).toMatch(/Total\s+\$1,545\.15\s+\$154\.51/)
})

test('a plain statement says why it is no tax invoice; what isn’t issued is a preview', async () => {
  const { text } = await read({ kind: 'statement', reason: 'Not registered for GST', issued: null })
  expect(text).toContain('Commission statement')
  expect(text).toContain('This is not a tax invoice. Not registered for GST.')
  expect(text).toContain('Not issued yet')
  expect(text).not.toContain('Recipient-created')
})

test('a long month has its head and page number on every page', async () => {
  const { pages } = await read(
    {},
    Array.from({ length: 120 }, (_, id) => ({ ...LINE, id })),
  )
  expect(pages.length).toBeGreaterThan(3)
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(text).toContain('Recipient-created tax invoice')
  }
})

test('the same month makes the same bytes', async () => {
  const order = { payout: PAYOUT, lines: [LINE], company: COMPANY, logo: null }
  expect(await payoutPdf(order)).toEqual(await payoutPdf(order))
})
