import { users } from '@portal/contract/account/users'
import { applications } from '@portal/contract/work/applications'
import { dashboard } from '@portal/contract/work/dashboard'
import type { DashboardLayout } from '@portal/contract/work/dashboard.schema'
import { renewals } from '@portal/contract/work/renewals'
import { PlatformProvider, type RemoteHost, type SlotContexts } from '@portal/platform'
import { someRelease } from '@portal/platform/testing'
import {
  answer,
  applicationRow,
  expectAccessible,
  fakeApi,
  pageOf,
  policyRow,
  refuse,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationsInProgress from './ApplicationsInProgress.tsx'
import ArrangeDrawer from './ArrangeDrawer.tsx'
import Dashboard from './Dashboard.tsx'
import RenewalsComing from './RenewalsComing.tsx'
import Trend from './Trend.tsx'
import WeeklyOverview from './WeeklyOverview.tsx'

const figure = (total: number) => ({ total, value: total * 1_000_00 })
const TOTALS = {
  submissions: { today: figure(2), thisWeek: figure(5), thisMonth: figure(14) },
  completion: { today: figure(1), thisWeek: figure(3), thisMonth: figure(11) },
  from: { today: '2026-11-19', thisWeek: '2026-11-16', thisMonth: '2026-11-01' },
}
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}-01`,
  submissions: figure(index),
  completion: figure(0),
}))

let kept: DashboardLayout | undefined
const asked: unknown[] = []
const api = fakeApi(
  answer(dashboard.myTotals, TOTALS),
  answer(dashboard.user, ({ query }) => {
    asked.push(query)
    return { ...TOTALS, user: null }
  }),
  answer(dashboard.trend, { months: MONTHS }),
  answer(dashboard.layout, { order: [], hidden: [] }),
  answer(dashboard.keepLayout, ({ body }) => {
    kept = body
    return body
  }),
  answer(dashboard.referrals, {
    statuses: [
      { status: 0, total: 3 },
      { status: 4, total: 0 },
    ],
    months: [{ month: '2026-11-01', referred: 3, in_force: 1 }],
  }),
  answer(applications.list, pageOf([applicationRow()])),
  answer(renewals.list, pageOf([policyRow()])),
  answer(users.options, [{ id: 7, name: 'Ruby Castellano', role: 'ROLE_ADVISOR' }]),
)
beforeEach(() => {
  kept = undefined
  asked.length = 0
})

const EVERYBODY: SlotContexts['dashboard.main/v1'] = { userId: null }

test('each figure of the Weekly Overview leads to the applications that it counts', async () => {
  renderScreen(<WeeklyOverview userId={1} />, { profile: { id: 1 } })
  const table = await screen.findByRole('table', { name: 'Weekly Overview' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Today', 'This week', 'This Month'])
  const completions = within(table).getByRole('row', { name: /^Completions/ })
  const [, week] = within(completions).getAllByRole('link')
  expect(week).toHaveTextContent('3$3,000.00')
  expect(week).toHaveAttribute(
    'href',
    '/applications?group=all&in_force_from=2026-11-16&in_force_to=2026-11-19&adviser_id=1',
  )
  await expectAccessible()
})

test('everybody’s figures come from another call, and say so when they do not come', async () => {
  const { unmount } = renderScreen(<WeeklyOverview {...EVERYBODY} />, { role: 'ROLE_ADMIN' })
  expect(await screen.findByRole('table')).toBeVisible()
  expect(asked).toEqual([{}])
  unmount()
  api.use(refuse(dashboard.user, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(<WeeklyOverview {...EVERYBODY} />, { role: 'ROLE_ADMIN' })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the trend is a table for whoever cannot see its chart', async () => {
  renderScreen(<Trend {...EVERYBODY} />)
  const table = await screen.findByRole('table', { name: 'Submissions and completions by month' })
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(within(table).getByRole('row', { name: /^Dec 2026/ })).toHaveTextContent('11, $11,000.00')
})

test('what waits and what renews lead to their pages', async () => {
  renderScreen(
    <>
      <ApplicationsInProgress {...EVERYBODY} />
      <RenewalsComing {...EVERYBODY} />
    </>,
  )
  const waiting = await screen.findByRole('region', { name: 'Applications in progress' })
  expect(await within(waiting).findByRole('link', { name: /Mai Anh Nguyễn/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/application-details/'),
  )
  expect(await screen.findByRole('table', { name: 'Renewals' })).toBeVisible()
})

test('nothing in progress says so', async () => {
  api.use(answer(applications.list, pageOf([])))
  renderScreen(<ApplicationsInProgress {...EVERYBODY} />)
  expect(await screen.findByText('No application is in progress.')).toBeVisible()
})

test('a referrer sees how many of their referrals stand where, without money', async () => {
  renderScreen(<Dashboard />, { role: 'ROLE_REFERRAL', profile: { access_referral_dashboard: true } })
  expect(await screen.findByRole('link', { name: /New Lead/ })).toHaveAttribute('href', '/clients?status=0')
  expect(screen.getByRole('row', { name: /^Nov 2026/ })).toHaveTextContent('31')
  expect(screen.getByRole('link', { name: 'Nov 2026' })).toHaveAttribute(
    'href',
    '/clients?created_from=2026-11-01&created_to=2026-11-30',
  )
  expect(screen.queryByText(/\$/)).toBeNull()
  await expectAccessible()
})

/** A page that knows two blocks of the wide column and one of the narrow one. */
const HOST: RemoteHost = {
  registry: {
    remotes: [
      someRelease(
        {},
        {
          slots: [
            {
              slot: 'dashboard.main/v1',
              code: 'a/First',
              title: 'First',
              segment: 'first',
              order: 1,
              access: 'session',
            },
            {
              slot: 'dashboard.main/v1',
              code: 'a/Second',
              title: 'Second',
              segment: 'second',
              order: 2,
              access: 'session',
            },
            {
              slot: 'dashboard.aside/v1',
              code: 'a/Third',
              title: 'Third',
              segment: 'third',
              order: 1,
              access: 'session',
            },
          ],
        },
      ),
    ],
  },
  code: async (_, code) => () => <p>Block {code}</p>,
  ready: () => undefined,
  preload: () => {},
}
const blocks = () => screen.getAllByText(/^Block/).map(({ textContent }) => textContent)

test('blocks stand as the user has placed them, without those that they hid', async () => {
  api.use(answer(dashboard.layout, { order: ['second'], hidden: ['third'] }))
  renderScreen(
    <PlatformProvider host={HOST}>
      <Dashboard />
    </PlatformProvider>,
    { profile: { id: 1 } },
  )
  expect(await screen.findByText('Block a/First')).toBeVisible()
  expect(blocks()).toEqual(['Block a/Second', 'Block a/First'])
})

test('an admin looks at everybody, or at one user whom the address names', async () => {
  const { user, address } = renderScreen(
    <PlatformProvider host={HOST}>
      <Dashboard />
    </PlatformProvider>,
    { role: 'ROLE_ADMIN', path: '/dashboard' },
  )
  const whose = await screen.findByRole('combobox', { name: 'Whose dashboard' })
  await screen.findByRole('option', { name: 'Ruby Castellano' })
  await user.selectOptions(whose, 'Ruby Castellano')
  expect(address()).toBe('/dashboard?user=7')
})

test('blocks are moved, hidden and put back where they were', async () => {
  const closed = jest.fn()
  const { user } = renderScreen(
    <PlatformProvider host={HOST}>
      <ArrangeDrawer layout={{ order: [], hidden: [] }} onClose={closed} />
    </PlatformProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Move Second up' }))
  await user.click(screen.getByRole('switch', { name: 'Third' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(kept).toEqual({ order: ['second', 'first'], hidden: ['third'] })
})
