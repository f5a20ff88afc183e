import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { views } from '@portal/contract/views'
import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { daysBefore, formatDate } from '@portal/domain/values/date'
import { TASK_STATUSES } from '@portal/domain/work/task'
import { presentClock } from '@portal/platform'
import { answer, expectAccessible, fakeApi, listViews, pageOf, refuse, renderScreen, taskRow } from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import TaskList from '../list/TaskList.tsx'

const { today } = presentClock()
const nextWeek = daysBefore(today, -7)

/** The tasks as the server has them. */
let rows: TaskRow[] = []
/** The task that a completed one is followed by. */
let next: TaskRow | null
const sent: unknown[] = []
const api = fakeApi(
  answer(tasks.board, () => ({
    lanes: TASK_STATUSES.map(({ value: status }) => {
      const items = rows.filter((row) => row.status === status)
      return { status, total: items.length, items }
    }),
    page_size: 25,
  })),
  answer(tasks.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 1 })) })),
  answer(tasks.updateStatus, ({ params: { id }, body }) => {
    sent.push({ id, ...body })
    const task = taskRow({ id, status: body.status, version: (body.version ?? 0) + 1 })
    rows = [
      ...rows.map((row) => (row.id === id ? { ...row, ...task, title: row.title } : row)),
      ...(next ? [next] : []),
    ]
    return { ...task, next: next && { id: next.id, due_on: nextWeek, due_time: null } }
  }),
  answer(clients.list, pageOf([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)
beforeEach(() => {
  rows = [
    taskRow({ id: 31, title: 'Call back', due_on: daysBefore(today, 2), due_time: null, priority: 'high' }),
    taskRow({ id: 32, title: 'Send the forms', status: 'in_progress', due_on: today, due_time: '14:00' }),
  ]
  next = null
  sent.length = 0
})

const open = () => renderScreen(<TaskList />, { path: '/tasks?view=board', route: '/tasks', profile: { id: 1 } })
const lane = (name: string) => screen.getByRole('region', { name })
const cardIn = (name: string, title: RegExp) => within(lane(name)).queryByRole('link', { name: title })
async function focus(title: RegExp) {
  const card = await screen.findByRole('link', { name: title })
  act(() => card.focus())
}

test('each status is a lane with its count; a card says what is to be done, for whom and when', async () => {
  open()
  const card = await screen.findByRole('link', { name: /^Call back/ })
  expect(lane('Open')).toContainElement(card)
  expect(card).toHaveTextContent('Mai Anh Nguyễn')
  expect(card).toHaveTextContent('Overdue 2 days')
  expect(card).toHaveTextContent('High priority')
  expect(cardIn('In Progress', /^Send the forms/)).toHaveTextContent('Today 14:00')
  expect(within(lane('Completed')).getByText('0')).toBeVisible()
  await expectAccessible()
})

test('a card is moved by the keys, with the version that was seen, and Undo brings it back', async () => {
  const { user } = open()
  await focus(/^Call back/)
  await user.keyboard(' {ArrowRight} ')
  expect(cardIn('In Progress', /^Call back/)).toBeVisible()
  expect(cardIn('Open', /^Call back/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardIn('Open', /^Call back/)).toBeVisible())
  expect(sent).toEqual([
    { id: 31, status: 'in_progress', version: 3 },
    { id: 31, status: 'open', version: 4 },
  ])
})

test('one that repeats is done, and comes again as the next', async () => {
  next = taskRow({ id: 33, title: 'Call back', due_on: nextWeek, due_time: null })
  const { user } = open()
  await focus(/^Call back/)
  await user.keyboard(' {ArrowRight}{ArrowRight} ')
  expect(await screen.findByText(`“Call back” done. It comes again on ${formatDate(nextWeek)}.`)).toBeVisible()
  await waitFor(() => expect(cardIn('Open', /^Call back/)).toBeVisible())
  expect(cardIn('Completed', /^Call back/)).toBeVisible()
})

test('a move that is refused is put back and says why', async () => {
  api.use(refuse(tasks.updateStatus, 'STALE_VERSION', { message: 'Somebody else has changed this task.' }))
  const { user } = open()
  await focus(/^Call back/)
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText('Somebody else has changed this task.')).toBeVisible()
  await waitFor(() => expect(cardIn('Open', /^Call back/)).toBeVisible())
  expect(within(lane('Open')).getByText('1')).toBeVisible()
})
