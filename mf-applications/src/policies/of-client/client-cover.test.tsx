import { users } from '@portal/contract/account/users'
import { applications } from '@portal/contract/work/applications'
import { policies } from '@portal/contract/work/policies'
import type { ClientCover as CoverOfClient, RequirementToChase } from '@portal/contract/work/policies.schema'
import { queryClient } from '@portal/platform'
import {
  answer,
  applicationDetails,
  applicationRow,
  clientDetails,
  expectAccessible,
  fakeApi,
  policyRow,
  refuse,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientDocumentsToChase from '../../applications/of-client/ClientDocumentsToChase.tsx'
import ClientCover from './ClientCover.tsx'
import CoverAside from './CoverAside.tsx'

const sent: unknown[] = []
const REQUIREMENT = {
  ...{ id: 5, title: 'GP medical report', party: 'gp', from_name: 'Dr Sato', state: 'asked' },
  ...{ asked_on: '2020-10-01', received_on: null, days_allowed: 14, application_id: 21, insurer: 'NEOS' },
} as const satisfies RequirementToChase
const COVER: Omit<CoverOfClient, 'to_chase'> = {
  lines: [
    {
      cover: 'TRM',
      in_super: 18_000_000,
      outside: 0,
      today: 18_000_000,
      after: 138_000_000,
      recommended: 140_000_000,
    },
    { cover: 'INC', in_super: 0, outside: 520_000, today: 520_000, after: 690_000, recommended: 690_000 },
  ],
  premium: {
    in_super: { today: 31_200, after: 280_620 },
    outside: { today: 204_600, after: 341_880 },
    total: { today: 235_800, after: 622_500 },
  },
  policies: [policyRow()],
  applications: [applicationRow()],
  household: null,
  partner_hidden: false,
}
let toChase: RequirementToChase[] = []
const api = fakeApi(
  answer(policies.cover, () => ({ ...COVER, to_chase: { items: toChase, total: toChase.length && 9 } })),
  answer(applications.create, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return applicationDetails({ id: 99 })
  }),
  answer(users.options, []),
)

const tab = () => <ClientCover clientId={12} summary={clientDetails()} />

test('a client’s cover stands beside what is applied for and what was recommended', async () => {
  renderScreen(tab())
  expect(await screen.findByText('$20,000 short')).toBeVisible()
  expect(screen.getByText('Met')).toBeVisible()
  expect(screen.getByText('$518.75 a month', { exact: false })).toBeVisible()
  expect(within(screen.getByRole('grid', { name: 'Policies' })).getByText('NEOS 3120 8846')).toBeVisible()
  await expectAccessible()
})

test('an application is started for the client whose page it is', async () => {
  const { user, address } = renderScreen(tab())
  await user.click(await screen.findByRole('button', { name: 'New application' }))
  const form = await screen.findByRole('form', { name: 'New application' })
  expect(within(form).getByLabelText('Client')).toHaveValue('Mai Anh Nguyễn')
  await user.selectOptions(within(form).getByLabelText('Insurer'), 'TAL')
  await user.click(screen.getByRole('button', { name: 'Start application' }))
  await waitFor(() => expect(address()).toBe('/application-details/99'))
  expect(sent).toEqual([expect.objectContaining({ id: 12, insurer: 'TAL' })])
})

test('whoever checks reads it, and starts nothing', async () => {
  renderScreen(tab(), { role: 'ROLE_AFSL' })
  expect(await screen.findByText('Met')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'New application' })).toBeNull()
})

test('cover that does not come says so', async () => {
  api.use(refuse(policies.cover, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(tab())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

describe('beside the tabs of the client’s page', () => {
  const aside = <CoverAside clientId={12} />

  test('stands what they are covered for of what they need, and the applications that are open', async () => {
    renderScreen(aside)
    const cover = await screen.findByRole('region', { name: 'Cover today' })
    expect(await within(cover).findByText(/\$180,000/)).toHaveTextContent('$180,000 of $1,400,000')
    expect(within(cover).getByText('$1,380,000 once in force')).toBeVisible()
    expect(cover).toHaveTextContent('$196.50 a month')
    const open = screen.getByRole('region', { name: /^Open applications/ })
    expect(within(open).getByRole('link')).toHaveAttribute('href', expect.stringContaining('/application-details/'))
    await expectAccessible()
  })

  test('nothing stands twice on the tab that says all of it', () => {
    renderScreen(aside, { path: '/client-details/12?tab=cover', route: '/client-details/:id' })
    expect(screen.queryByText('Cover today')).toBeNull()
  })

  test('documents to chase say who owes them, since when and how late, with the way to the application', async () => {
    const later = { ...REQUIREMENT, id: 6, title: 'Blood test', party: 'client', from_name: null } as const
    toChase = [REQUIREMENT, { ...later, state: 'to_ask', asked_on: null, insurer: 'TAL', application_id: 22 }]
    renderScreen(<ClientDocumentsToChase clientId={12} />)
    const panel = await screen.findByRole('region', { name: 'Documents to chase' })
    const [first, second] = within(panel).getAllByRole('listitem')
    expect(first).toHaveTextContent(/^GP medical reportOverdue \d+ daysGP, Dr Sato · NEOSsince 01\/10\/2020$/)
    expect(second).toHaveTextContent('Blood testTo requestClient · TAL')
    expect(within(panel).getByText('and 7 more')).toBeVisible()
    expect(within(panel).getByRole('link', { name: 'Blood test' })).toHaveAttribute(
      'href',
      '/application-details/22?tab=underwriting',
    )
    await expectAccessible()
  })

  test('where nothing is to be chased, nothing says so', async () => {
    toChase = []
    renderScreen(
      <>
        {aside}
        <ClientDocumentsToChase clientId={12} />
      </>,
    )
    await screen.findByRole('region', { name: /^Open applications/ })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('region', { name: 'Documents to chase' })).toBeNull()
  })
})
