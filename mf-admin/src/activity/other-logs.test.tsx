import { users } from '@portal/contract/account/users'
import { recordViews } from '@portal/contract/office/record-views'
import { securityLog } from '@portal/contract/office/security-log'
import { views } from '@portal/contract/views'
import {
  answer,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  recordView,
  renderScreen,
  securityRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import SecurityLog from './security/SecurityLog.tsx'
import ViewLog from './views/ViewLog.tsx'

const asked: Array<Record<string, unknown>> = []
const exported: unknown[] = []
fakeApi(
  answer(securityLog.list, ({ query }) => {
    asked.push(query)
    return pageOf([
      securityRow(),
      securityRow({ id: 8, event: 'signIn.failed', user: null, times: 12, network: null, factor: null }),
      securityRow({ id: 9, event: 'list.exported', factor: null, subject: 'clients', rows: 214 }),
    ])
  }),
  answer(securityLog.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 3 })) })),
  answer(securityLog.exportRows, ({ body }) => {
    exported.push(body)
    return { url: '/files/security.xlsx', total: 3 }
  }),
  answer(recordViews.list, ({ query }) => {
    asked.push(query)
    return pageOf([recordView()])
  }),
  answer(recordViews.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 1 })) })),
  answer(recordViews.exportRows, ({ body }) => {
    exported.push(body)
    return { url: '/files/views.xlsx', total: 1 }
  }),
  answer(users.options, [{ id: 9, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }]),
  answer(views.open, listViews()),
)

beforeEach(() => {
  asked.length = 0
  exported.length = 0
})

const openSecurity = (search = '') =>
  renderScreen(<SecurityLog />, {
    role: 'ROLE_SUPER_ADMIN',
    path: `/activity/security${search}`,
    route: '/activity/security',
  })
const openViews = (role: 'ROLE_SUPER_ADMIN' | 'ROLE_AFSL' = 'ROLE_SUPER_ADMIN', search = '') =>
  renderScreen(<ViewLog />, { role, path: `/activity/views${search}`, route: '/activity/views' })

test('the security log tells who came in, who was refused, and what was taken away', async () => {
  openSecurity()
  expect(await screen.findByText('Signed in')).toBeVisible()
  expect(screen.getByText('By password')).toBeVisible()
  expect(screen.getByText('Failed to sign in')).toBeVisible()
  expect(screen.getByText('Unknown user')).toBeVisible()
  expect(screen.getByText('A sign-in with the wrong email or password')).toBeVisible()
  expect(screen.getByText('Clients, 214 rows')).toBeVisible()
  expect(screen.getByText('12')).toBeVisible()
  await expectAccessible()
})

test('what came from one network is shown by its link', async () => {
  const { user } = openSecurity()
  const [network] = await screen.findAllByRole('link', { name: '203.0.113.x' })
  if (network) await user.click(network)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ network: 'a1b2c3d4e5f6' }))
})

test('the security log is narrowed down by topic and event, and exported as shown', async () => {
  const { user } = openSecurity('?topic=taken&event=list.exported')
  await screen.findByText('Clients, 214 rows')
  expect(asked.at(-1)).toMatchObject({ topic: ['taken'], event: ['list.exported'] })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Export/ }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  expect(exported[0]).toMatchObject({
    selection: { filter: { topic: ['taken'], event: ['list.exported'] } },
    columns: ['at', 'user', 'event', 'factor', 'subject', 'subject_id', 'rows', 'times', 'device', 'network'],
  })
})

test('the view log tells who looked at what, as which user type', async () => {
  openViews()
  expect(await screen.findByText('Yasmin Haddad')).toBeVisible()
  expect(screen.getByText('Auditor', { selector: 'td' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'TAL 4410 2297' })).toHaveAttribute('href', '/application-details/8')
  expect(screen.getByRole('link', { name: 'Hugh Pemberton' })).toHaveAttribute('href', '/client-details/12')
  await expectAccessible()
})

test('looks are narrowed down and exported as shown', async () => {
  const { user } = openViews('ROLE_SUPER_ADMIN', '?role=ROLE_AUDITOR&entity=document')
  await screen.findByText('Yasmin Haddad')
  expect(asked.at(-1)).toMatchObject({ role: ['ROLE_AUDITOR'], entity: ['document'] })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Export/ }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  expect(exported[0]).toMatchObject({ columns: ['at', 'user', 'role', 'kind', 'record_id', 'client'] })
})

test('an AFSL has the view log alone, without the user types', async () => {
  openViews('ROLE_AFSL')
  await screen.findByText('Yasmin Haddad')
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'By auditors' })).toBeNull()
})
