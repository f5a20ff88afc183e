import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import {
  activityPage,
  answer,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientActivity from './ClientActivity.tsx'

const ENTRY: ActivityEntry = {
  id: 9,
  at: '2026-11-03T05:31:00.000Z',
  user: { id: 3, name: 'Sam Advisor' },
  action: 'client.update',
  entity: 'client',
  entity_id: 12,
  client_id: 12,
  sentence: [{ as: 'value', text: 'Sam Advisor' }, ' changed ', { as: 'value', text: 'Salary' }],
  before: { salary: 10_000_000, status: 0, adviser_id: 3, tags: [] },
  after: { salary: 11_800_000, status: 4, adviser_id: null, tags: ['Renewal'] },
}

const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(activity.list, activityPage([ENTRY])),
  answer(users.options, [{ id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' }]),
)

function open(role: Role = 'ROLE_ADVISOR') {
  return renderScreen(<ClientActivity clientId={12} client={clientDetails()} role={role} />, { path: '/', role })
}

test('says who changed what and when, with the values before and after', async () => {
  const { user, container } = open()
  const log = await screen.findByRole('list', { name: 'Log' })
  expect(log).toHaveTextContent('03/11/2026 16:31')
  await user.click(within(log).getByRole('button', { name: 'Before and after' }))
  const rows = within(log).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    [expect.any(String), '$100,000.00', '$118,000.00'],
    ['Status', 'New Lead', 'Application'],
    ['Adviser', 'Sam Advisor', '–'],
    ['Tags', '–', 'Renewal'],
  ])
  await expectAccessible(container)
})

test('is narrowed by what, who and when', async () => {
  const asked: unknown[] = []
  api.use(
    answer(activity.list, ({ query: { entity, user_id, from } }) => {
      asked.push({ entity, user_id, from })
      return activityPage(entity ? [] : [ENTRY])
    }),
  )
  const { user } = open()
  await screen.findByRole('list', { name: 'Log' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Sam Advisor')
  await user.type(screen.getByRole('textbox', { name: 'From' }), '1/11/2026')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Notes')
  expect(await screen.findByText('No matching activity. Try another filter.')).toBeVisible()
  expect(asked.at(-1)).toEqual({ entity: 'note', user_id: 3, from: '2026-11-01' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.getByRole('list', { name: 'Log' })).toBeVisible())
})
