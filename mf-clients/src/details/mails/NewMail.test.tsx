import { users } from '@portal/contract/account/users'
import { documents } from '@portal/contract/clients/documents'
import { timeline } from '@portal/contract/clients/timeline'
import { settings } from '@portal/contract/office/settings'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { mails } from '@portal/contract/sending/mails'
import {
  answer,
  clientDetails,
  companyInfo,
  emailTemplate,
  fakeApi,
  filledEmail,
  hold,
  mailHead,
  pageOf,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ClientTimeline } from '../timeline/ClientTimeline.tsx'

const api = fakeApi(
  answer(settings.companyInfo, companyInfo()),
  answer(timeline.list, timelineOf()),
  answer(users.options, []),
  answer(emailTemplates.list, pageOf([emailTemplate()])),
)

const role = 'ROLE_ADVISOR'
/** A mail that is written, but for the last word. */
async function write() {
  const { user } = renderScreen(<ClientTimeline clientId={12} client={clientDetails()} role={role} />, {
    path: '/client-details/12?write=email',
    route: '/client-details/:id',
    role,
  })
  const form = within(await screen.findByRole('form', { name: 'New email' }))
  await screen.findByRole('toolbar', { name: 'Formatting' })
  await user.type(form.getByRole('textbox', { name: 'Subject' }), 'Your comparison')
  await user.type(form.getByRole('textbox', { name: 'Message' }), 'Dear Mai')
  return { user, form }
}

test('a mail that was given up is there again with Undo', async () => {
  const { user, form } = await write()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form', { name: 'New email' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = within(await screen.findByRole('form', { name: 'New email' }))
  expect(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your comparison')
  await waitFor(() => expect(again.getByRole('textbox', { name: 'Message' })).toHaveTextContent('Dear Mai'))
  await user.click(again.getByRole('button', { name: 'Cancel' }))
})

test('a mail that was sent is undone with Undo, and there to go on with', async () => {
  const cancelled: unknown[] = []
  const sent = { ...mailHead({ state: 'waiting' }), text: '', html: '' }
  api.use(
    answer(mails.send, sent),
    answer(mails.cancel, ({ params }) => {
      cancelled.push(params)
      return { ...sent, state: 'cancelled' as const }
    }),
  )
  const { user, form } = await write()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Email is on its way')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Note' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const again = within(await screen.findByRole('form', { name: 'New email' }))
  expect(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your comparison')
  expect(cancelled).toEqual([{ id: sent.client_id, mailId: sent.id }])
  await user.click(again.getByRole('button', { name: 'Cancel' }))
})

test('what is typed while a mail is being sent stays', async () => {
  const held = hold(mails.send, { ...mailHead(), state: 'waiting' as const, text: '', html: '' })
  api.use(held.handler)
  const { user, form } = await write()
  await user.click(form.getByRole('button', { name: 'Send' }))
  await user.type(form.getByRole('textbox', { name: 'Message' }), ' and Thomas')
  held.release()
  expect(await screen.findByText('Email is on its way')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ', once more')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveTextContent(/and Thomas/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
})

test('documents of the client and files of the company are attached', async () => {
  const sent: unknown[] = []
  api.use(
    answer(documents.list, { ...pageOf([]), tags: [] }),
    answer(systemAttachments.offer, { items: [{ id: 4, title: 'Financial services guide', size: 2048 }] }),
    answer(mails.send, ({ body }) => {
      sent.push(body.system_attachments)
      return { ...mailHead(), state: 'waiting' as const, text: '', html: '' }
    }),
  )
  const { user, form } = await write()
  await user.click(form.getByRole('button', { name: 'Attach files' }))
  const company = within(await form.findByRole('list', { name: 'Attach company files' }))
  await user.click(company.getByRole('checkbox', { name: 'Financial services guide' }))
  expect(form.getByRole('button', { name: 'Attached: 1' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Email is on its way')).toBeVisible()
  expect(sent).toEqual([[4]])
})

test('a template is filled in for the client, and what was written can be had back', async () => {
  const sent: unknown[] = []
  api.use(
    answer(emailTemplates.filled, filledEmail()),
    answer(mails.send, ({ body }) => {
      sent.push(body)
      return { ...mailHead(), text: '', html: '' }
    }),
  )
  const { user, form } = await write()
  await user.click(await form.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'First contact' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Message' })).toHaveTextContent('Hi Mai,'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Message' })).toHaveTextContent('Dear Mai'))
  await user.click(form.getByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'First contact' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Subject' })).toHaveValue('Nice to meet you, Mai'))
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ template_id: 3, subject: 'Nice to meet you, Mai', html: '<p>Hi Mai,</p>' })
})

test('fields of a template without a value are named', async () => {
  const missing = [
    { name: 'adviser phone' as const, label: 'Adviser phone' },
    { name: 'adviser name' as const, label: 'Adviser name' },
  ]
  api.use(answer(emailTemplates.filled, filledEmail({ html: '<p>Call {{adviser phone}}</p>', missing })))
  const { user, form } = await write()
  await user.click(await form.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'First contact' }))
  expect(
    await form.findByText('These have no value: Adviser phone, Adviser name. Fill them in or remove them.'),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
})

test('what a template attaches is chosen already, and can be taken off', async () => {
  const sent: unknown[] = []
  api.use(
    answer(documents.list, { ...pageOf([]), tags: [] }),
    answer(systemAttachments.offer, {
      items: [
        { id: 4, title: 'Guide.pdf', size: 2048 },
        { id: 5, title: 'FSG.pdf', size: 9 },
      ],
    }),
    answer(
      emailTemplates.filled,
      filledEmail({
        attachments: [
          { kind: 'system', id: 4, name: 'Guide.pdf', size: 2048 },
          { kind: 'system', id: 5, name: 'FSG.pdf', size: 9 },
          { kind: 'document', id: 8, name: 'Payslip.pdf', size: 10 },
        ],
        missing_documents: ['super'],
      }),
    ),
    answer(mails.send, ({ body }) => {
      sent.push(body)
      return { ...mailHead(), text: '', html: '' }
    }),
  )
  const { user, form } = await write()
  await user.click(await form.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'First contact' }))
  expect(await form.findByRole('button', { name: 'Attached: 3' })).toBeVisible()
  expect(form.getByText('Mai Anh has no document tagged “super” to attach.')).toBeVisible()
  await user.click(await form.findByRole('checkbox', { name: 'Guide.pdf' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ documents: [8], system_attachments: [5] })
})

test('an email can be scheduled, for a time to come only', async () => {
  const sent: unknown[] = []
  api.use(
    answer(mails.send, ({ body }) => {
      sent.push(body.send_at)
      return { ...mailHead(), state: 'waiting' as const, send_at: '2099-01-30T22:00:00.000Z', text: '', html: '' }
    }),
  )
  const { user, form } = await write()
  await user.click(form.getByRole('button', { name: 'Send later' }))
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  expect(await form.findByText('Please enter a day and a time')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(form.getByLabelText('Day'), '31/01/2099')
  await user.click(form.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/^2099-01-30T2[23]:00/)]))
  expect(await screen.findByText(/^Email scheduled for 31\/01\/2099 at/)).toBeVisible()
})
