import { users } from '@portal/contract/account/users'
import { outbox } from '@portal/contract/sending/outbox'
import type { OutboxMessage } from '@portal/contract/sending/outbox.schema'
import { views } from '@portal/contract/views'
import {
  answer,
  expectAccessible,
  fakeApi,
  listViews,
  outboxMessage,
  outboxRow,
  pageOf,
  refuse,
  renderScreen,
  showMedia,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { BESIDE } from '../beside/beside.ts'
import Mailbox from './Mailbox.tsx'

const ROWS = [
  outboxRow({ id: 3, state: 'unsure', subject: 'Renewal notice' }),
  outboxRow({ id: 2, channel: 'sms', to: '+61412345678', subject: '', excerpt: 'See you at 10', sender: null }),
]
const asked: Array<Record<string, unknown>> = []
const again: unknown[] = []
let message: Partial<OutboxMessage> = {}
const api = fakeApi(
  answer(outbox.list, ({ query }) => {
    asked.push(query)
    return pageOf(ROWS, { page: query.page, page_size: query.page_size })
  }),
  answer(outbox.counts, ({ query }) => ({ counts: query.lists.map((_, place) => ({ total: place + 1 })) })),
  answer(outbox.view, ({ params }) => outboxMessage({ id: params.id, ...message })),
  answer(outbox.sendAllAgain, ({ body }) => {
    again.push(body)
    return { queued: 1 }
  }),
  answer(users.list, pageOf([])),
  answer(views.open, listViews()),
)

beforeEach(() => {
  asked.length = 0
  again.length = 0
  message = {}
})

const open = (search = '') =>
  renderScreen(<Mailbox />, { role: 'ROLE_SUPER_ADMIN', path: `/mailbox${search}`, route: '/mailbox' })

test('emails and texts stand in one list, each with how far it came', async () => {
  open()
  expect(await screen.findByText('Renewal notice')).toBeVisible()
  expect(screen.getByText('See you at 10')).toBeVisible()
  expect(screen.getByText('May not have been sent')).toBeVisible()
  expect(screen.getByText('The portal')).toBeVisible()
  expect(asked[0]).toMatchObject({ sort: '-created_at' })
  await expectAccessible()
})

test('a tab asks for the messages of a state', async () => {
  const { user } = open()
  await screen.findByText('Renewal notice')
  await user.click(screen.getByRole('link', { name: /^Not delivered/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: ['failed'] }))
})

describe('an open message', () => {
  beforeEach(() => showMedia((query) => query === BESIDE))
  const pane = async () => within(await screen.findByRole('complementary', { name: 'Message' }))

  test('shows what it says, as HTML and as plain text', async () => {
    const { user } = open('?message=2')
    const shown = await pane()
    expect(await shown.findByText('comparison')).toBeVisible()
    expect(shown.getByText('jo@firm.example')).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Plain text' }))
    expect(shown.getByText(/^Dear Mai, here is the comparison/)).toBeVisible()
    expect(shown.queryByRole('button', { name: 'Send again' })).toBeNull()
    await expectAccessible()
  })

  test('of which nobody is sure can be marked as sent', async () => {
    message = { state: 'unsure', error: 'The connection broke off.' }
    const marked: unknown[] = []
    api.use(
      answer(outbox.markSent, ({ params }) => {
        marked.push(params.id)
        message = { state: 'sent', error: null }
        return outboxMessage({ id: params.id, ...message })
      }),
    )
    const { user } = open('?message=3')
    const shown = await pane()
    expect(await shown.findByText(/The connection broke off/)).toBeVisible()
    expect(shown.getByRole('button', { name: 'Send again' })).toBeVisible()
    await user.click(shown.getByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByText('Message marked as sent')).toBeVisible()
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Send again' })).toBeNull())
    expect(marked).toEqual([3])
  })

  test('that is queued can be cancelled, unless it has just left', async () => {
    message = { state: 'waiting', sent_at: null }
    api.use(refuse(outbox.cancel, 'CONFLICT', { message: 'It’s too late to cancel this message.' }))
    const { user } = open('?message=3')
    const shown = await pane()
    await user.click(await shown.findByRole('button', { name: 'Cancel sending' }))
    expect(await screen.findByText('It’s too late to cancel this message.')).toBeVisible()
  })
})

test('failed ones among the chosen are sent again together', async () => {
  const { user } = open()
  await screen.findByText('Renewal notice')
  const [first] = screen.getAllByRole('checkbox', { name: /Renewal notice/ })
  if (first) await user.click(first)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1 message again' }))
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Sending 1 message again')).toBeVisible()
  expect(again).toEqual([{ selection: { ids: [3] } }])
})
