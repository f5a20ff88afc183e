import type { ReferralReport } from '@portal/contract/money/reports.schema'
import { readPdf } from '../testing/read-pdf.ts'
import { referralPdf } from './referral-pdf.ts'

const FIGURES = { leads: 46, quoted: 31, applications: 19, in_force: 14 }
const MONEY = { premium: 4_218_360, commission: 2_784_118, share: 278_412 }
const REPORT: ReferralReport = {
  from: '2026-07-01',
  to: '2026-10-01',
  referrers: [
    { ...FIGURES, ...MONEY, user_id: 7, name: 'Kerrigan Home Loans', role: 'ROLE_REFERRAL_COMPANY', percent: 10 },
  ],
  total: { ...FIGURES, ...MONEY },
  median_days: 34,
  months: [
    { month: '2026-06-01', leads: 35, in_force: 12 },
    { month: '2026-07-01', leads: 46, in_force: 14 },
  ],
}
const order = { report: REPORT, company: { name: 'Coolibah Lane', accent: null }, readOn: '2026-11-01' }

const textOf = async (given: ReferralReport) => {
  const pages = await readPdf(await referralPdf({ ...order, report: given }))
  return JSON.stringify(pages)
}

test('the report stands on paper as on screen', async () => {
  const text = await textOf(REPORT)
  for (const words of [
    'Referral report',
    'July 2026 to October 2026',
    'Kerrigan Home Loans',
    '$27,841.18',
    '$2,784.12',
    '34 days',
    '30%',
  ]) {
    expect(text).toContain(words)
  }
})

test('many referrers go over to other pages, and nobody is said so', async () => {
  const [one] = REPORT.referrers
  const many = Array.from({ length: 80 }, (_, place) => ({ ...(one ?? []), name: `Referrer ${place}` })) as never
  expect(await textOf({ ...REPORT, referrers: many })).toContain('Referrer 79')
  expect(await textOf({ ...REPORT, referrers: [] })).toContain('No referrals in this period.')
})
