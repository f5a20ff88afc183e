import { reports } from '@portal/contract/money/reports'
import type { ReferralReport } from '@portal/contract/money/reports.schema'
import { answer, expectAccessible, fakeApi, pageOf, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import ReferralReportPage from './referrals/ReferralReportPage.tsx'

const MONEY = { premium: 0, commission: 0, share: 0 }
const REPORT: ReferralReport = {
  from: '2026-07-01',
  to: '2026-10-01',
  referrers: [
    {
      ...{ user_id: 7, name: 'Kerrigan Home Loans', role: 'ROLE_REFERRAL_COMPANY', percent: 10 },
      ...{ leads: 46, quoted: 31, applications: 19, in_force: 14 },
      ...{ premium: 4_218_360, commission: 2_784_118, share: 278_412 },
    },
    {
      ...{ user_id: null, name: 'Lot 12 Conveyancing', role: null, percent: null },
      ...{ leads: 8, quoted: 3, applications: 1, in_force: 0, ...MONEY },
    },
  ],
  total: {
    ...{ leads: 54, quoted: 34, applications: 20, in_force: 14 },
    ...{ premium: 4_218_360, commission: 2_784_118, share: 278_412 },
  },
  median_days: 34,
  months: [
    { month: '2026-09-01', leads: 20, in_force: 5 },
    { month: '2026-10-01', leads: 34, in_force: 9 },
  ],
}
const ME = { id: 1, name: 'Helen Sturt' }
const HER = { id: 2, name: 'Siobhan Kerrigan' }
let people = [HER]
const sent: unknown[] = []
const asked: unknown[] = []
const ordered: unknown[] = []
fakeApi(
  answer(reports.referrals, ({ query }) => {
    asked.push(query)
    return REPORT
  }),
  answer(reports.referralLeads, ({ query }) => {
    asked.push(query)
    return pageOf([
      {
        client: { id: 3, name: 'Mai Anh Nguyễn' },
        ...{ came_on: '2026-10-02', status: 4, quoted: true, applied: true, in_force_on: null, premium: 0 },
      },
    ])
  }),
  answer(reports.schedule, () => ({ people, offered: [ME, HER] })),
  answer(reports.keepSchedule, ({ body }) => {
    people = [ME, HER].filter(({ id }) => body.user_ids.includes(id))
    return { people, offered: [ME, HER] }
  }),
  answer(reports.send, ({ body }) => {
    sent.push(body)
    return { message: 'Report sent to 2 people' }
  }),
  answer(reports.referral, ({ body }) => {
    ordered.push(body)
    return { url: '#file' }
  }),
)
beforeEach(() => {
  asked.length = 0
  ordered.length = 0
})

const open = (search = '') =>
  renderScreen(<ReferralReportPage />, { role: 'ROLE_ADMIN', path: `/reports${search}`, route: '/reports' })

test('each referrer stands with what they have brought, and all of them add up', async () => {
  open('?from=2026-07&to=2026-10')
  const row = await screen.findByRole('row', { name: /Kerrigan Home Loans/ })
  expect(row).toHaveTextContent('Referral Company')
  expect(row).toHaveTextContent('30%')
  expect(row).toHaveTextContent('$27,841.18')
  expect(row).toHaveTextContent('$2,784.12')
  expect(screen.getByRole('row', { name: /Lot 12 Conveyancing/ })).toHaveTextContent('No account')
  expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('54')
  expect(screen.getByText('34 days')).toBeVisible()
  expect(asked).toEqual([{ from_month: '2026-07-01', to_month: '2026-10-01' }])
  await expectAccessible()
})

test('the chart is a table for whoever does not see it', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Leads and policies in force by month' })
  expect(within(table).getByRole('row', { name: /October 2026/ })).toHaveTextContent('349')
})

test('a figure leads to its leads', async () => {
  const { user } = open('?from=2026-07&to=2026-10')
  await user.click(await screen.findByRole('link', { name: '19 applications, Kerrigan Home Loans' }))
  const drawer = await screen.findByRole('dialog', { name: 'Leads of Kerrigan Home Loans' })
  expect(await within(drawer).findByText('Mai Anh Nguyễn')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ user_id: 7, step: 'applications' })
})

test('another period is asked for', async () => {
  const { user } = open('?from=2026-07&to=2026-10')
  await user.click(await screen.findByRole('button', { name: /^Period/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'September 2026')
  expect(asked.at(-1)).toEqual({ from_month: '2026-09-01', to_month: '2026-10-01' })
})

test('the report is downloaded for the period shown', async () => {
  const { user } = open('?from=2026-07&to=2026-10')
  await user.click(await screen.findByRole('button', { name: 'Download' }))
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }))
  expect(ordered).toEqual([{ from_month: '2026-07-01', to_month: '2026-10-01', format: 'csv' }])
})

test('the report is mailed to whom is chosen', async () => {
  const { user } = open('?from=2026-07&to=2026-10')
  await user.click(await screen.findByRole('button', { name: 'Send PDF' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send report' })
  expect(dialog).toHaveTextContent('July 2026 to October 2026')
  for (const box of within(dialog).getAllByRole('checkbox', { checked: false })) await user.click(box)
  await user.click(within(dialog).getByRole('button', { name: 'Send PDF' }))
  expect(await screen.findByText('Report sent to 2 people')).toBeVisible()
  expect(sent).toEqual([{ from_month: '2026-07-01', to_month: '2026-10-01', user_ids: expect.arrayContaining([1, 2]) }])
})

test('who gets it each month is seen and changed', async () => {
  const { user } = open()
  expect(await screen.findByText('Emailed on the 1st of each month to 1 person')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schedule report' })
  await user.click(within(dialog).getByRole('checkbox', { name: 'Helen Sturt' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Emailed on the 1st of each month to 2 people')).toBeVisible()
})
