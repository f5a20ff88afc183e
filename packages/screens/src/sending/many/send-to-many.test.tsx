import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import type { BulkCheck } from '@portal/contract/sending/bulk-messages.schema'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import {
  answer,
  emailTemplate,
  expectAccessible,
  fakeApi,
  pageOf,
  refuse,
  renderScreen,
  smsTemplate,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { BulkTo } from './bulk-draft.ts'
import SendToMany from './SendToMany.tsx'

const PEOPLE = ['Mai Nguyễn', 'Daniel O’Brien']

/** What a check answers: two get it, one doesn't. */
function checkedAt(place: number): BulkCheck {
  const name = PEOPLE[place] ?? ''
  return {
    sending: 2,
    skipped: [
      {
        reason: 'no_address',
        label: 'No email address',
        count: 1,
        first: [{ record_id: 14, client_id: 14, name: 'Lee Chen' }],
      },
    ],
    preview: {
      ...{ place, client_id: 12 + place, name, to: `client.${place}@client.example` },
      subject: `News for ${name}`,
      html: `<p>Dear ${name},</p>`,
      text: `Dear ${name},`,
      reply_to: 'adviser@demo.example',
      attachments: [{ name: 'FSG 2026.pdf', size: 612_000 }],
    },
  }
}

const sent: Array<Record<string, unknown>> = []
const cancelled: unknown[] = []
const api = fakeApi(
  answer(emailTemplates.list, pageOf([emailTemplate()])),
  answer(bulkMessages.check, ({ body }) => checkedAt(body.place)),
  answer(bulkMessages.send, ({ body }) => {
    sent.push(body)
    return { batch_id: body.batch_id, queued: 2, skipped: [], state: 'waiting' as const }
  }),
  answer(bulkMessages.cancel, ({ params }) => {
    cancelled.push(params.id)
    return { cancelled: 2, left: 0 }
  }),
)
beforeEach(() => {
  sent.length = 0
  cancelled.length = 0
})

const closed = jest.fn()
async function open() {
  closed.mockReset()
  const to: BulkTo = { subject: 'clients', selection: { ids: [12, 13, 14] } }
  const { user } = renderScreen(<SendToMany to={to} them="3 people" onClose={closed} />, { role: 'ROLE_ADVISOR' })
  const drawer = within(await screen.findByRole('dialog', { name: 'Message to 3 people' }))
  return { user, drawer }
}
async function write() {
  const opened = await open()
  const { user, drawer } = opened
  await user.selectOptions(await drawer.findByRole('combobox', { name: 'Template' }), 'First contact')
  await user.click(drawer.getByRole('button', { name: 'Continue' }))
  expect(await drawer.findByText('2 people get this message.')).toBeVisible()
  return opened
}

test('a message is written from a template, checked and sent, and can be undone', async () => {
  const { user, drawer } = await write()
  expect(drawer.getByText('1 left out: No email address')).toBeVisible()
  expect(drawer.getByText('adviser@demo.example')).toBeVisible()
  expect(drawer.getByText('FSG 2026.pdf (598 KB)')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Lee Chen' })).toHaveAttribute('href', '/client-details/14')
  await expectAccessible()
  await user.click(drawer.getByRole('button', { name: 'Send 2' }))
  await waitFor(() => expect(closed).toHaveBeenCalledWith(true))
  expect(sent).toMatchObject([
    { to: { subject: 'clients', selection: { ids: [12, 13, 14] } }, template_id: 3, message: { channel: 'email' } },
  ])
  expect(await screen.findByText('Email to 2 people is on its way')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Cancelled for 2 people')).toBeVisible()
  expect(cancelled).toEqual([sent[0]?.batch_id])
})

test('the message of each can be looked at', async () => {
  const { user, drawer } = await write()
  expect(drawer.getByText('Dear Mai Nguyễn,')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(drawer.getByRole('button', { name: 'Next' }))
  expect(await drawer.findByText('Dear Daniel O’Brien,')).toBeVisible()
  expect(drawer.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a message for later has a time to come', async () => {
  const { user, drawer } = await write()
  await user.click(drawer.getByRole('radio', { name: 'Later' }))
  const send = drawer.getByRole('button', { name: 'Schedule 2' })
  await user.click(send)
  expect(sent).toEqual([])
  await user.type(drawer.getByRole('textbox', { name: 'Day' }), '01/02/2099')
  await user.click(send)
  await waitFor(() => expect(sent).toMatchObject([{ send_at: expect.stringMatching(/^2099-01-31T2[23]/) }]))
})

test('what is missing is said before anybody is asked', async () => {
  const { user, drawer } = await open()
  await user.click(drawer.getByRole('button', { name: 'Continue' }))
  expect(drawer.getByText('Please enter a subject')).toBeVisible()
  expect(drawer.getByText('Please write a message')).toBeVisible()
})

test('what the server refuses stands at its field, or above all', async () => {
  const tooMany = 'Please choose at most 2,000 at a time. 2,400 are selected.'
  api.use(refuse(bulkMessages.check, 'BAD_INPUT', { errors: [{ path: 'to', message: tooMany }] }))
  const { user, drawer } = await open()
  await user.selectOptions(await drawer.findByRole('combobox', { name: 'Template' }), 'First contact')
  await user.click(drawer.getByRole('button', { name: 'Continue' }))
  expect(await drawer.findByText(tooMany)).toBeVisible()
})

test('a text message is written beside the email, and what was written of either stays', async () => {
  api.use(answer(smsTemplates.list, pageOf([smsTemplate()])))
  const { user, drawer } = await open()
  await user.click(drawer.getByRole('button', { name: 'SMS' }))
  await user.click(drawer.getByRole('button', { name: 'Continue' }))
  expect(drawer.getByText('Please write a message')).toBeVisible()
  await user.selectOptions(await drawer.findByRole('combobox', { name: 'Template' }), smsTemplate().name)
  await user.click(drawer.getByRole('button', { name: 'Continue' }))
  await user.click(await drawer.findByRole('button', { name: 'Send 2' }))
  await waitFor(() => expect(sent).toMatchObject([{ message: { channel: 'sms', text: smsTemplate().text } }]))
  expect(await screen.findByText('SMS to 2 people is on its way')).toBeVisible()
})
