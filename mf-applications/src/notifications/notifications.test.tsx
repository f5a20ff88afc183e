import { profile as account } from '@portal/contract/account/profile'
import { notifications } from '@portal/contract/work/notifications'
import type { NoticeSetting, Notification } from '@portal/contract/work/notifications.schema'
import { answer, expectAccessible, fakeApi, profile, refuse, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import NotificationBell from './NotificationBell.tsx'

const one = (more: Partial<Notification> = {}): Notification => ({
  id: 7,
  kind: 'application_moved',
  icon: 'refresh',
  title: 'Mai Lê, TAL moved to In Force',
  detail: 'TAL 6120 4483',
  link: '/application-details/70',
  created_at: new Date().toISOString(),
  read_at: null,
  ...more,
})

let items: Notification[] = []
let settings: NoticeSetting[] = []
const asked: unknown[] = []
const sent: unknown[] = []
const api = fakeApi(
  answer(notifications.unread, () => ({ total: items.filter(({ read_at }) => read_at === null).length })),
  answer(notifications.list, ({ query }) => {
    asked.push(query)
    return { items, has_more: false }
  }),
  answer(notifications.mark, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return one({ read_at: '2026-11-19T00:00:00Z' })
  }),
  answer(account.view, profile()),
  answer(notifications.settings, () => ({ items: settings })),
  answer(notifications.setByMail, ({ body }) => {
    settings = settings.map((one) => (one.kind === body.kind ? { ...one, by_mail: body.by_mail } : one))
    return { items: settings }
  }),
  answer(notifications.markAll, () => {
    items = items.map((item) => ({ ...item, read_at: '2026-11-19T00:00:00Z' }))
    return { message: 'All notifications are read.' }
  }),
)
beforeEach(() => {
  items = [one(), one({ id: 6, title: 'Call back is due today', icon: 'clock', created_at: '2020-01-01T00:00:00Z' })]
  settings = [{ kind: 'task_assigned', label: 'Someone assigns me a task', about: 'tasks', by_mail: false }]
  asked.length = 0
  sent.length = 0
})

const open = async () => {
  const shown = renderScreen(<NotificationBell />)
  await shown.user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  return shown
}

test('what is new stands under its day, leads to its page and is read then', async () => {
  const { user, address } = await open()
  const today = await screen.findByRole('region', { name: 'Today' })
  expect(screen.getByRole('region', { name: '01/01/2020' })).toBeVisible()
  await expectAccessible()
  await user.click(within(today).getByRole('link', { name: /^Unread: Mai Lê, TAL moved to In Force/ }))
  expect(address()).toBe('/application-details/70')
  await waitFor(() => expect(sent).toEqual([{ id: 7, read: true }]))
})

test('all are read at once, and the count goes', async () => {
  const { user } = await open()
  await screen.findByRole('region', { name: 'Today' })
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument()
})

test('only what is unread is asked for', async () => {
  const { user } = await open()
  await screen.findByRole('region', { name: 'Today' })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ unread: true })))
})

test('nothing new, and what does not come, say so', async () => {
  items = []
  const { user, unmount } = renderScreen(<NotificationBell />)
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('Nothing new.')).toBeVisible()
  unmount()
  api.use(refuse(notifications.list, 'INTERNAL', { message: 'Something went wrong!' }))
  const again = renderScreen(<NotificationBell />)
  await again.user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('what comes by mail too is chosen beside the list', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Notification settings' }))
  const assigned = await screen.findByRole('switch', { name: 'Someone assigns me a task' })
  expect(assigned).not.toBeChecked()
  await user.click(assigned)
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Someone assigns me a task' })).toBeChecked())
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Back to notifications' }))
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible()
})
