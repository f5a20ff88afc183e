import { users } from '@portal/contract/account/users'
import { notes } from '@portal/contract/clients/notes'
import { phoneCalls } from '@portal/contract/clients/phone-calls'
import { timeline } from '@portal/contract/clients/timeline'
import { settings } from '@portal/contract/office/settings'
import {
  answer,
  clientCall,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  refusal,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ClientTimeline } from './ClientTimeline.tsx'

const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(timeline.list, timelineOf({ call: clientCall() })),
  answer(users.options, []),
)

const role = 'ROLE_ADVISOR'
function open(write = '') {
  return renderScreen(<ClientTimeline clientId={12} client={clientDetails()} role={role} />, {
    path: `/client-details/12${write}`,
    route: '/client-details/:id',
    role,
  })
}
const newCall = () => screen.findByRole('form', { name: 'Log a call' })
const said = (form: HTMLElement) => within(form).getByRole('textbox', { name: /Call notes/ })

test('Escape closes the calendar alone; once more gives the call up, and Undo carries on with it', async () => {
  const { user, address } = open('?write=call')
  await user.type(said(await newCall()), 'Agreed to a quote')
  await user.click(within(await newCall()).getByRole('button', { name: 'Open calendar' }))
  await screen.findByRole('dialog', { name: 'Calendar' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBeNull()
  expect(said(await newCall())).toHaveTextContent('Agreed to a quote')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('form', { name: 'Log a call' })).toBeNull()
  expect(address()).toBe('/client-details/12')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(said(await newCall())).toHaveTextContent('Agreed to a quote')
  await user.click(within(await newCall()).getByRole('button', { name: 'Cancel' }))
})

describe('what is to be done next', () => {
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    api.use(
      answer(phoneCalls.createZoomLog, ({ body }) => {
        sent.push(body)
        const { title, due_on = null, due_time = null } = body.task ?? { title: '' }
        return { ...clientCall(), task: body.task ? { id: 7, title, due_on, due_time } : null }
      }),
      answer(phoneCalls.remove, ({ params, query }) => {
        sent.push({ call: params.callId, task: query.task_id })
        return { message: 'Gone' }
      }),
    )
  })
  const next = async () => within(await newCall()).getByRole('textbox', { name: /What next/ })
  const outcome = async () => within(await newCall()).getByRole('combobox', { name: 'Outcome' })
  const understood = async () => within(await newCall()).findByRole('region', { name: 'Task preview' })

  test('is proposed by the outcome; Enter in the notes logs the call with it, and Undo takes both back', async () => {
    const { user } = open('?write=call')
    await user.selectOptions(await outcome(), 'Asked to call back')
    expect(await next()).toHaveValue('Call back tomorrow')
    expect(await understood()).toHaveTextContent('Call backTomorrow')
    await expectAccessible(await newCall())
    await user.type(said(await newCall()), 'Busy{Shift>}{Enter}{/Shift}driving{Enter}')
    expect(await screen.findByText('Task: Call back, tomorrow')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent).toEqual([
      expect.objectContaining({
        outcome: 'callback',
        notes: 'Busy\ndriving',
        task: expect.objectContaining({ title: 'Call back' }),
      }),
      { call: 80, task: 7 },
    ])
    expect(screen.queryByRole('form', { name: 'Log a call' })).toBeNull()
  })

  test('stays as it was typed, whatever the outcome becomes', async () => {
    const { user } = open('?write=call')
    await user.selectOptions(await outcome(), 'No answer')
    await user.clear(await next())
    await user.type(await next(), '10am')
    await user.selectOptions(await outcome(), 'Asked to call back')
    expect(await next()).toHaveValue('10am')
    // Of a time alone, the outcome says what is to be done.
    expect(await understood()).toHaveTextContent('Call back')
    await user.clear(await next())
    await user.selectOptions(await outcome(), 'Left a message')
    expect(await next()).toHaveValue('')
    await user.type(await next(), '{Enter}')
    await waitFor(() => expect(sent).toEqual([expect.not.objectContaining({ task: expect.anything() })]))
  })

  test('leads to the quote that is wanted', async () => {
    const { user } = open('?write=call')
    await user.selectOptions(await outcome(), 'Wants a quote')
    await user.type(await outcome(), '{Enter}')
    const quote = await screen.findByRole('link', { name: 'New quote' })
    expect(quote).toHaveFocus()
    expect(quote).toHaveAttribute('href', '/quoting-tools?client=12')
    expect(sent).toEqual([expect.objectContaining({ task: expect.objectContaining({ title: 'Prepare a quote' }) })])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull()
  })
})

test('a call that someone else changed meanwhile is a choice', async () => {
  const sent: unknown[] = []
  api.use(
    answer(phoneCalls.update, ({ body }) => {
      sent.push({ notes: body.notes, version: body.version })
      return body.version === 1
        ? refusal('STALE_VERSION', { record: clientCall({ notes: 'Theirs', duration_minutes: 20, version: 4 }) })
        : clientCall({ version: 5 })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit call' }))
  const form = await screen.findByRole('form', { name: 'Edit call' })
  await user.type(said(form), 'Mine: ')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  const choice = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(choice).toHaveTextContent('Sam Advisor called, 20 min, 02/11/2026 16:10')
  expect(choice).toHaveTextContent('Theirs')
  await user.type(said(form), 'More: ')
  await user.click(within(choice).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(form).not.toBeInTheDocument())
  expect(sent).toEqual([
    { notes: 'Mine: Walked through the comparison.', version: 1 },
    { notes: 'More: Mine: Walked through the comparison.', version: 4 },
  ])
})

test('notes of a call mention a colleague, whom Enter chooses before it logs the call', async () => {
  const sent: unknown[] = []
  api.use(
    answer(notes.readers, ({ query }) => {
      const items = [{ id: 12, name: 'Linh Đỗ', role: 'ROLE_ADMIN' as const, email: 'linh@demo.example' }]
      return { items: query.search === 'l' ? items : [] }
    }),
    answer(phoneCalls.createZoomLog, ({ body }) => {
      sent.push(body)
      return sent.length === 1
        ? refusal('BAD_INPUT', { errors: [{ path: 'html', message: 'Linh Đỗ can’t open this record.' }] })
        : { ...clientCall({ html: body.html ?? null, notes: 'Ask @Linh Đỗ' }), task: null }
    }),
  )
  const { user } = open('?write=call')
  await user.type(said(await newCall()), 'Ask @l')
  await screen.findByRole('option', { name: /^Linh Đỗ/ })
  await user.keyboard('{Enter}')
  expect(said(await newCall())).toHaveTextContent('Ask @Linh Đỗ')
  expect(sent).toEqual([])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Linh Đỗ can’t open this record.')).toBeVisible()
  expect(said(await newCall())).toHaveAccessibleDescription('Linh Đỗ can’t open this record.')
  await user.click(said(await newCall()))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Call logged')).toBeVisible()
  const html = '<p>Ask <span data-mention="12">@Linh Đỗ</span> </p>'
  expect(sent).toEqual([expect.objectContaining({ html }), expect.objectContaining({ html })])
})

test('a call that is deleted goes at once, and Undo brings it back', async () => {
  const done: string[] = []
  api.use(
    answer(phoneCalls.remove, () => {
      done.push('deleted')
      return { message: 'Gone' }
    }),
    answer(phoneCalls.restore, () => {
      done.push('restored')
      return clientCall()
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete call' }))
  expect(await screen.findByText('Call deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete call' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Delete call' })).toBeVisible()
  expect(done).toEqual(['deleted', 'restored'])
})
