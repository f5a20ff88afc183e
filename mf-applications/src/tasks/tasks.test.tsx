import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import { taskDocuments } from '@portal/contract/work/task-documents'
import { tasks } from '@portal/contract/work/tasks'
import { daysBefore, formatDate } from '@portal/domain/values/date'
import { presentClock } from '@portal/platform'
import {
  answer,
  clientDetails,
  clientDocument,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  taskRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import TasksDue from '../dashboard/TasksDue.tsx'
import FeedDialog from './feed/FeedDialog.tsx'
import TaskList from './list/TaskList.tsx'
import ClientNextStep from './of-record/ClientNextStep.tsx'
import ClientTasks from './of-record/ClientTasks.tsx'

const asked: unknown[] = []
const sent: unknown[] = []
const { today } = presentClock()
const yesterday = daysBefore(today, 1)

function documentsOf(...items: ReturnType<typeof clientDocument>[]) {
  return { items, total: items.length, page: 1, page_size: 100, tags: [] }
}

const api = fakeApi(
  answer(views.open, listViews()),
  answer(users.options, [{ id: 7, name: 'Ruby Castellano', role: 'ROLE_ADVISOR' }]),
  answer(clients.list, pageOf([])),
  answer(applications.ofClient, { items: [] }),
  answer(tasks.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 23 })) })),
  answer(tasks.list, ({ query }) => {
    asked.push(query)
    const isDone = query.status?.includes('completed')
    return pageOf(isDone ? [] : [taskRow({ due_on: yesterday, priority: 'high' })])
  }),
  answer(tasks.view, taskRow()),
  answer(taskDocuments.list, documentsOf()),
  answer(tasks.create, ({ body }) => {
    sent.push(body)
    return taskRow()
  }),
  answer(tasks.update, ({ body }) => {
    sent.push(body)
    return taskRow({ version: 4 })
  }),
  answer(tasks.updateStatus, ({ body }) => {
    sent.push(body)
    return { ...taskRow({ status: body.status, version: 4 }), next: null }
  }),
  answer(tasks.recurrenceDates, {
    words: 'Every 2 weeks on Thursday',
    dates: [{ due_on: '2026-12-03', due_time: null, due_at: null }],
  }),
)
beforeEach(() => {
  asked.length = 0
  sent.length = 0
})

test('the list begins with one’s own open tasks, and says which are late', async () => {
  renderScreen(<TaskList />, { path: '/tasks', profile: { id: 1 } })
  const grid = await screen.findByRole('grid', { name: 'Tasks' })
  expect(await within(grid).findByText('Overdue 1 day')).toBeVisible()
  expect(await within(grid).findByRole('rowheader', { name: 'Overdue 23' })).toBeVisible()
  expect(within(grid).getAllByText('High priority')[0]).toBeInTheDocument()
  expect(asked).toContainEqual(expect.objectContaining({ assignee_id: [1], status: ['open', 'in_progress'] }))
  await expectAccessible()
})

test('another day is typed in the row, in words; Escape gives up, and the way back is offered', async () => {
  const { user } = renderScreen(<TaskList />, { path: '/tasks', profile: { id: 1 } })
  const due = { name: 'Overdue 1 day: change when “Call back” is due' }
  await user.click(await screen.findByRole('button', due))
  await user.keyboard('tomorrow{Escape}')
  expect(screen.getByRole('button', due)).toHaveFocus()
  expect(sent).toEqual([])
  await user.keyboard('{Enter}')
  await user.keyboard('soonish{Enter}')
  expect(await screen.findByText(/^Please enter a day/)).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'When “Call back” is due' })
  await user.clear(field)
  await user.type(field, 'in 2 weeks{Enter}')
  await waitFor(() => expect(sent).toEqual([{ due_on: daysBefore(today, -14), version: 3 }]))
  expect(screen.getByRole('button', due)).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toContainEqual({ due_on: yesterday, version: 4 }))
})

test('a task is completed in its row, and reopened by Undo', async () => {
  const { user } = renderScreen(<TaskList />, { path: '/tasks', profile: { id: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Complete: Call back' }))
  expect(await screen.findByText('Task status updated successfully!')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { status: 'completed', version: 3 },
    { status: 'open', version: 4 },
  ])
})

test('files go along with a new task; one that fails keeps the form, and is sent again to the same task', async () => {
  let tries = 0
  api.use(
    answer(taskDocuments.upload, () => {
      tries += 1
      return tries === 2
        ? refusal('UNSUPPORTED_TYPE', { message: 'This file can’t be read' })
        : clientDocument({ id: tries })
    }),
  )
  const { user } = renderScreen(<ClientTasks clientId={12} summary={clientDetails()} />, { profile: { id: 1 } })
  await user.click(await screen.findByRole('button', { name: 'New task' }))
  const form = await screen.findByRole('form', { name: 'New task' })
  await user.type(within(form).getByRole('textbox', { name: /^Task/ }), 'Chase the payslip')
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
  await user.upload(within(form).getByLabelText(/Drop files here/), [pdf('One.pdf'), pdf('Two.pdf'), pdf('Three.pdf')])
  await user.click(within(form).getByRole('button', { name: 'Remove Three.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect(await within(form).findByText(/^The task was added, but a file couldn’t be uploaded/)).toBeVisible()
  expect(within(form).getByText('This file can’t be read')).toBeVisible()
  expect(within(form).queryByText('One.pdf')).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect(await screen.findByText('Task added')).toBeVisible()
  expect(tries).toBe(3)
  // Made once, then changed.
  expect(sent).toEqual([
    expect.not.objectContaining({ version: expect.anything() }),
    expect.objectContaining({ version: 3 }),
  ])
})

test('a new task repeats from its day, and shows when it comes again', async () => {
  const { user } = renderScreen(<TaskList />, { path: '/tasks', profile: { id: 1 } })
  await user.click(await screen.findByRole('link', { name: 'New task' }))
  const form = await screen.findByRole('form', { name: 'New task' })
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect((await within(form).findAllByText('Please enter what needs to be done'))[0]).toBeVisible()
  await user.type(within(form).getByLabelText(/^Task/), 'Pipeline check')
  await user.type(within(form).getByLabelText('Due date'), '19/11/2026')
  await user.type(within(form).getByLabelText('Time'), 'soon')
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  expect((await within(form).findAllByText('Please enter a time, like 14:00 or 2pm'))[0]).toBeVisible()
  await user.clear(within(form).getByLabelText('Time'))
  await user.type(within(form).getByLabelText('Time'), '2pm')
  await user.selectOptions(within(form).getByLabelText('Repeats'), 'Every week')
  expect(within(form).getByRole('checkbox', { name: 'Thu' })).toBeChecked()
  const every = within(form).getByLabelText('Every')
  await user.clear(every)
  await user.type(every, '2')
  expect(await within(form).findByText(/Next: 03\/12\/2026/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    title: 'Pipeline check',
    due_on: '2026-11-19',
    due_time: '14:00',
    assignee_id: 1,
    recurrence: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', mode: 'fixed' },
  })
})

test('only what was changed of a task is sent', async () => {
  const { user } = renderScreen(<TaskList />, { path: '/tasks?task=31', profile: { id: 1 } })
  const form = await screen.findByRole('form', { name: 'Call back' })
  await user.click(within(form).getByRole('radio', { name: 'High' }))
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() => expect(sent).toEqual([{ priority: 'high', version: 3 }]))
})

test('the day on which a task was completed is changed in its drawer, and is not yet to come', async () => {
  api.use(answer(tasks.view, taskRow({ status: 'completed', completed_on: yesterday })))
  const { user } = renderScreen(<TaskList />, { path: '/tasks?task=31', profile: { id: 1 } })
  const form = await screen.findByRole('form', { name: 'Call back' })
  const day = within(form).getByLabelText(/^Completed on/)
  expect(day).toHaveValue(formatDate(yesterday))
  await user.clear(day)
  await user.type(day, formatDate(daysBefore(today, -1)))
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  expect((await within(form).findAllByText('Choose today or an earlier day'))[0]).toBeVisible()
  expect(sent).toEqual([])
  const earlier = daysBefore(today, 3)
  await user.clear(day)
  await user.type(day, formatDate(earlier))
  await user.click(screen.getByRole('button', { name: 'Save task' }))
  await waitFor(() => expect(sent).toEqual([{ completed_on: earlier, version: 3 }]))
  expect(await screen.findByText('Task has been updated successfully!')).toBeVisible()
})

test('a task that is open has no day of completion', async () => {
  renderScreen(<TaskList />, { path: '/tasks?task=31', profile: { id: 1 } })
  const form = await screen.findByRole('form', { name: 'Call back' })
  expect(within(form).queryByLabelText(/^Completed on/)).toBeNull()
})

test('a task that is not there any more says so', async () => {
  api.use(refuse(tasks.view, 'NOT_FOUND'))
  renderScreen(<TaskList />, { path: '/tasks?task=31', profile: { id: 1 } })
  expect(await screen.findByText(/This task was deleted/)).toBeVisible()
})

test('a client’s page has their tasks, and adds one for them', async () => {
  const { user } = renderScreen(<ClientTasks clientId={12} summary={clientDetails()} />, { profile: { id: 1 } })
  expect(await screen.findByRole('button', { name: /^Call back/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New task' }))
  const form = await screen.findByRole('form', { name: 'New task' })
  expect(within(form).getByLabelText('Client')).toHaveValue('Mai Anh Nguyễn')
  await user.type(within(form).getByLabelText(/^Task/), 'Ring')
  await user.click(screen.getByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ title: 'Ring', client_id: 12 })))
})

test('whoever checks reads a client’s tasks, and changes none', async () => {
  renderScreen(<ClientTasks clientId={12} summary={clientDetails()} />, { role: 'ROLE_AFSL' })
  expect(await screen.findByRole('checkbox', { name: 'Complete: Call back' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull()
})

test('the dashboard has what is due, late ones first', async () => {
  const { user } = renderScreen(<TasksDue userId={1} />, { profile: { id: 1 } })
  expect(await screen.findByRole('heading', { name: 'Overdue' })).toBeVisible()
  expect(screen.getByText('1 day')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Complete: Call back' }))
  await waitFor(() => expect(sent).toEqual([{ status: 'completed', version: 3 }]))
  await expectAccessible()
})

test('completing a task by its mark leaves the keyboard at the next one', async () => {
  const rows = ['Call back', 'Send forms'].map((title, index) => taskRow({ id: 70 + index, title, due_on: yesterday }))
  api.use(answer(tasks.list, () => pageOf(sent.length === 0 ? rows : rows.slice(1))))
  const { user } = renderScreen(<TasksDue userId={1} />, { profile: { id: 1 } })
  const mark = await screen.findByRole('checkbox', { name: 'Complete: Call back' })
  mark.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(mark).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Complete: Send forms' })).toHaveFocus())
})

test('the address of the calendar feed is made, shown this once, and ended', async () => {
  let made_at: string | null = null
  api.use(
    answer(tasks.feed, () => ({ made_at, read_at: null })),
    answer(tasks.makeFeed, () => {
      made_at = '2026-11-19T00:00:00Z'
      return { url: 'https://demo.example/files/task-feed/secret/tasks.ics', made_at }
    }),
    answer(tasks.removeFeed, () => {
      made_at = null
      return { message: 'Feed ended.' }
    }),
  )
  const { user } = renderScreen(<FeedDialog onClose={() => {}} />, { profile: { id: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByLabelText('Address')).toHaveValue('https://demo.example/files/task-feed/secret/tasks.ics')
  await expectAccessible()
  await user.click(await screen.findByRole('button', { name: 'End feed' }))
  await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Create address' })).toBeVisible()
})

describe('the next step beside a client’s tabs', () => {
  const client = clientDetails({ id: 12, first_name: 'Mai Anh', last_name: 'Nguyễn' })
  const answered = (different: Partial<ClientDetails>) => answer(clients.details, { ...client, ...different })
  const details = answered({ next_step: 'Call back', next_kind: 'task' })
  const step = () => screen.findByRole('region', { name: 'Next step' })

  test('is what is due first, and is marked done with the way back', async () => {
    api.use(
      details,
      answer(tasks.list, ({ query }) => {
        asked.push(query)
        return { ...pageOf([taskRow({ due_on: yesterday })]), total: 3 }
      }),
    )
    const { user } = renderScreen(<ClientNextStep clientId={12} />)
    expect(await within(await step()).findByText('Overdue 1 day')).toBeVisible()
    expect(within(await step()).getByText('Also open: 2 tasks')).toBeVisible()
    expect(asked).toEqual([
      expect.objectContaining({ client_id: 12, status: ['open', 'in_progress'], sort: 'due', page_size: 1 }),
    ])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Mark done: Call back' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { status: 'completed', version: 3 },
        { status: 'open', version: 4 },
      ]),
    )
  })

  test('is put off until tomorrow', async () => {
    api.use(details)
    const { user } = renderScreen(<ClientNextStep clientId={12} />)
    await user.click(await screen.findByRole('button', { name: 'Tomorrow: Call back' }))
    await waitFor(() => expect(sent).toEqual([{ due_on: daysBefore(today, -1), version: 3 }]))
  })

  test('says below it what is open for the partner, with the way there', async () => {
    const client = { id: 13, name: 'Tom Nguyễn' }
    const next = { title: 'Submit to TAL', due: yesterday, kind: 'application' as const }
    api.use(answered({ linked_partner: { client, next } }))
    renderScreen(<ClientNextStep clientId={12} />)
    const way = await screen.findByRole('link', { name: 'Tom Nguyễn' })
    expect(way).toHaveAttribute('href', '/client-details/13')
    expect(way.parentElement).toHaveTextContent('Tom Nguyễn: Submit to TAL (Overdue 1 day)')
  })

  test('is added in words where nothing is open', async () => {
    api.use(answered({}))
    const { user } = renderScreen(<ClientNextStep clientId={12} />)
    await user.type(await screen.findByRole('textbox', { name: 'Add a task in words' }), 'Send the forms')
    await user.click(await screen.findByRole('button', { name: 'Add task' }))
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ title: 'Send the forms', client_id: 12 })]))
  })

  test.each<[Partial<ClientDetails>, string, string, string]>([
    [
      { next_kind: 'requirement', next_target: { place: 'requirement', id: 5, application_id: 3 } },
      'Requirement',
      'Open requirement',
      '/application-details/3?tab=underwriting',
    ],
    [
      { next_kind: 'renewal', next_target: { place: 'policy', id: 5, application_id: null } },
      'Renewal',
      'Open renewal',
      '/policy-details/5',
    ],
    [
      { next_kind: 'application', next_target: { place: 'application', id: 5, application_id: null } },
      'Application',
      'Open application',
      '/application-details/5',
    ],
    [
      { next_kind: 'link_unopened', next_target: { place: 'quote', id: 5, application_id: null } },
      'Link not opened',
      'Send quote',
      '/quote-info?quote=5&action=send',
    ],
    [
      { next_kind: 'answer_awaited', next_target: { place: 'quote', id: 5, application_id: null } },
      'Answer awaited',
      'Log a call',
      '/?write=call',
    ],
    [
      { next_kind: 'link_unopened', next_target: { place: 'pre_assessment', id: 5, application_id: null } },
      'Link not opened',
      'Send again',
      '/?tab=pre-assessments',
    ],
    [{ status: 1 }, 'Suggestion', 'Log a call', '/?write=call'],
    [
      {
        status: 3,
        counts: { quotes: 1 },
        next_target: { place: 'new_application', id: null, application_id: null },
      },
      'Suggestion',
      'Choose a quote',
      '/?tab=quotes',
    ],
  ])('is of any kind, with what does it: %j', async (different, kind, label, address) => {
    api.use(answered({ next_step: 'What is next', next_due: yesterday, ...different }))
    renderScreen(<ClientNextStep clientId={12} />)
    expect(await screen.findByText('What is next')).toBeVisible()
    expect(within(await step()).getByText('Overdue 1 day')).toBeVisible()
    expect(within(await step()).getByText(kind)).toBeVisible()
    const link = screen.getByRole('link', { name: label })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('aria-keyshortcuts', '.')
    await expectAccessible()
  })

  test('one key does it, unless somebody is typing', async () => {
    api.use(details)
    const { user } = renderScreen(
      <>
        <input aria-label="Elsewhere" />
        <ClientNextStep clientId={12} />
      </>,
    )
    await screen.findByRole('button', { name: 'Mark done: Call back' })
    await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), '.')
    expect(sent).toEqual([])
    await user.tab()
    await user.keyboard('.')
    await waitFor(() => expect(sent).toEqual([{ status: 'completed', version: 3 }]))
  })

  test('the key begins the application that usually follows', async () => {
    const target = { place: 'new_application', id: null, application_id: null } as const
    api.use(answered({ status: 3, next_step: 'Make the application', next_target: target }))
    const { user } = renderScreen(<ClientNextStep clientId={12} />)
    expect(await screen.findByRole('button', { name: 'New application' })).toBeVisible()
    await user.keyboard('.')
    expect(await screen.findByRole('dialog', { name: 'New application' })).toBeVisible()
  })

  test('has nothing to add or to press for those who only read', async () => {
    api.use(answered({ next_step: null, next_kind: null, next_target: null }))
    renderScreen(<ClientNextStep clientId={12} />, { role: 'ROLE_AFSL' })
    expect(await screen.findByText('No next step.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('leads those who only read to the record, and to nothing that changes it', async () => {
    const target = { place: 'application', id: 5, application_id: null } as const
    api.use(answered({ next_step: 'Submit to TAL', next_kind: 'application', next_target: target }))
    renderScreen(<ClientNextStep clientId={12} />, { role: 'ROLE_AFSL' })
    expect(await screen.findByRole('link', { name: 'Open application' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('says where it cannot be read', async () => {
    api.use(details, refuse(tasks.list, 'INTERNAL', { message: 'Something went wrong!' }))
    renderScreen(<ClientNextStep clientId={12} />)
    expect(await within(await step()).findByText(/Something went wrong!/)).toBeVisible()
  })
})
