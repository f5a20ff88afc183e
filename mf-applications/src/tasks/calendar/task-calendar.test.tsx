import { taskDocuments } from '@portal/contract/work/task-documents'
import { tasks } from '@portal/contract/work/tasks'
import type { TaskCalendarItem } from '@portal/contract/work/tasks.schema'
import { daysBefore, formatDate } from '@portal/domain/values/date'
import { answer, expectAccessible, fakeApi, refuse, renderScreen, showMedia, taskRow } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { daysShown, spanTitle, turned } from './calendar-span.ts'
import TaskCalendar from './TaskCalendar.tsx'

// The month that is open has a week after this one, whenever the test runs.
const today = '2026-11-18'
const REAL_TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
] as const
const item = (more: Partial<TaskCalendarItem> = {}): TaskCalendarItem => ({
  id: 31,
  title: 'First call',
  due_time: '10:30',
  status: 'open',
  priority: 'normal',
  client: 'Brennan',
  recurs: false,
  is_coming: false,
  version: 3,
  ...more,
})

let items: TaskCalendarItem[] = []
const asked: unknown[] = []
const sent: unknown[] = []
const api = fakeApi(
  answer(tasks.calendar, ({ query }) => {
    asked.push(query)
    return { days: [{ day: today, total: items.length, items }] }
  }),
  answer(tasks.update, ({ body }) => {
    sent.push(body)
    return taskRow({ version: 4 })
  }),
  answer(tasks.view, taskRow()),
  answer(taskDocuments.list, { items: [], total: 0, page: 1, page_size: 100, tags: [] }),
)
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-18T01:00:00Z'), doNotFake: [...REAL_TIMERS] })
  items = [item()]
  asked.length = 0
  sent.length = 0
})

afterEach(() => jest.useRealTimers())

const open = (path = '/tasks?calendar=month') => renderScreen(<TaskCalendar />, { path, profile: { id: 1 } })

test.each([
  ['month', '2026-11-19', 42, '2026-10-26', '2026-12-06', 'November 2026'],
  ['month', '2027-02-28', 42, '2027-02-01', '2027-03-14', 'February 2027'],
  ['week', '2026-11-22', 7, '2026-11-16', '2026-11-22', '16/11/2026 – 22/11/2026'],
] as const)('a %s around %s has %i days', (look, day, count, first, last, title) => {
  const days = daysShown(look, day)
  expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last])
  expect(spanTitle(look, day)).toBe(title)
})

test('a month is turned by its first day, a week by seven', () => {
  expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(turned('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(turned('week', '2026-12-28', 1)).toBe('2027-01-04')
})

test('one’s own tasks stand on their days, and done ones are left out when asked', async () => {
  const { user, address } = open()
  expect(await screen.findByRole('button', { name: /10:30 First call Brennan/ })).toBeVisible()
  expect(asked[0]).toMatchObject({ assignee_id: [1] })
  await expectAccessible()
  await user.click(screen.getByRole('switch', { name: 'Done tasks' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: ['open', 'in_progress'] }))
  await user.click(screen.getByRole('button', { name: 'Week' }))
  expect(address()).toContain('calendar=week')
})

test('a task is carried to the next week by the keys, and back by Undo', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: /First call/ })
  button.focus()
  await user.keyboard(' {ArrowDown}{ArrowLeft} ')
  const to = daysBefore(today, -6)
  await waitFor(() => expect(sent).toEqual([{ due_on: to, version: 3 }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ due_on: today, version: 4 })
})

test('a date that a series is still to come to opens its task, and is not moved', async () => {
  items = [item({ is_coming: true, recurs: true })]
  const { user } = open()
  const button = await screen.findByRole('button', { name: /First call/ })
  button.focus()
  await user.keyboard(' {ArrowRight} ')
  expect(sent).toEqual([])
  expect(await screen.findByRole('form', { name: 'Call back' })).toBeVisible()
})

test('a day with many tasks shows the first, and all of them when asked', async () => {
  items = Array.from({ length: 6 }, (_, index) => item({ id: index + 1, title: `Call ${index + 1}` }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '3 more' }))
  const day = await screen.findByRole('dialog', { name: new RegExp(formatDate(today)) })
  expect(within(day).getByText('Call 6')).toBeVisible()
})

test('a phone has the days with tasks one after the other', async () => {
  showMedia((query) => query === '(max-width: 47.99875em)')
  open()
  expect(await screen.findByRole('heading', { name: new RegExp(formatDate(today)) })).toBeVisible()
})

test('a calendar that does not come says so', async () => {
  api.use(refuse(tasks.calendar, 'INTERNAL', { message: 'Something went wrong!' }))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
