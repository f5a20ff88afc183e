import { automaticMessages } from '@portal/contract/sending/automatic-messages'
import type { AutomaticMessage, AutomaticToday } from '@portal/contract/sending/automatic-messages.schema'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import type { EmailTemplate } from '@portal/contract/sending/email-templates.schema'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { AUTOMATIC_KINDS, automaticMessage } from '@portal/domain/sending/automatic-message'
import { answer, expectAccessible, fakeApi, pageOf, refuse, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import Systems from '../systems/Systems.tsx'

const template: EmailTemplate = {
  id: 7,
  type: 'Policy',
  name: 'Renewal notice',
  subject: 'Your policy renews',
  html: '<p>Hi</p>',
  system_attachment_ids: [],
  document_tags: [],
  used: 0,
  used_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  archived_at: null,
  version: 1,
}
const off = (kind: AutomaticMessage['kind']): AutomaticMessage => ({
  ...{ kind, is_on: false, channel: 'email', template: null, problem: null, sent: 0, sent_at: null, ran_on: null },
  ...{ days: automaticMessage(kind).days.usual, skipped: [], version: 0 },
})
const TODAY: AutomaticToday = {
  count: 1,
  skipped: 1,
  is_more: false,
  items: [
    {
      ...{ client: { id: 12, name: 'Mai Nguyễn' }, to: 'mai@client.example', why: 'TAL policy 1 renews on 26/12/2026' },
      ...{ application_id: null, policy_id: 3, skipped: null },
    },
  ],
  skipped_items: [
    {
      ...{ client: { id: 13, name: 'Jo Tanaka' }, to: null, why: 'TAL policy 2 renews on 26/12/2026' },
      ...{ application_id: null, policy_id: 4, skipped: { reason: 'no_address', words: 'No email address' } },
    },
  ],
}
let renewal: AutomaticMessage
const sent: unknown[] = []
const api = fakeApi(
  answer(automaticMessages.list, () => ({
    items: AUTOMATIC_KINDS.map((kind) => (kind === 'renewal' ? renewal : off(kind))),
  })),
  answer(emailTemplates.ofType, ({ params }) => pageOf(params.type === 'Policy' ? [template] : [])),
  answer(automaticMessages.today, TODAY),
  answer(automaticMessages.update, ({ body }) => {
    sent.push(body)
    const { is_on, days, template_id } = body
    renewal = { ...renewal, is_on, days, template: template_id === null ? null : template, version: 1 }
    return renewal
  }),
)
beforeEach(() => {
  renewal = off('renewal')
  sent.length = 0
})
const open = () => renderScreen(<Systems />, { role: 'ROLE_SUPER_ADMIN', path: '/systems?section=automatic' })
const card = () => within(screen.getByRole('form', { name: 'Renewal coming up' }))
const toggle = () => screen.getByRole('switch', { name: 'Renewal coming up' })

it('asks for a template before a message is switched on, and says where there is none to choose', async () => {
  const { user } = open()
  expect(await screen.findByText('Email the client 30 days before a policy renews.')).toBeVisible()
  expect(await screen.findAllByText(/There’s no Client email template yet/)).toHaveLength(2)
  await user.click(toggle())
  expect(card().getByText('Please choose a template')).toBeVisible()
  expect(toggle()).not.toBeChecked()
  expect(sent).toEqual([])
  await expectAccessible()
})

it('is switched on after it has said whom it would go to, for those of today only if that is chosen', async () => {
  const { user } = open()
  await screen.findAllByText(/There’s no Client email template yet/)
  await user.selectOptions(card().getByLabelText('Template'), 'Renewal notice')
  await user.clear(card().getByLabelText('Before'))
  await user.type(card().getByLabelText('Before'), '45')
  await user.click(toggle())
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch on “Renewal coming up”?' }))
  expect(await dialog.findByText('TAL policy 1 renews on 26/12/2026')).toBeVisible()
  expect(dialog.getByText('No email address')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Only those due from tomorrow' })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: 'Also 1 message that would go today' }))
  await user.click(dialog.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('Renewal coming up switched on')).toBeVisible()
  expect(sent).toEqual([{ is_on: true, also_today: true, template_id: 7, channel: 'email', version: 0, days: 45 }])
  expect(toggle()).toBeChecked()
})

it('is sent as an SMS where that is chosen, of an SMS template', async () => {
  const { subject: _, html: __, ...shared } = template
  api.use(answer(smsTemplates.ofType, pageOf([{ ...shared, id: 9, name: 'Renewal in short', text: 'Hi' }])))
  renewal = { ...renewal, template: { id: 7, name: 'Renewal notice' } }
  const { user } = open()
  await screen.findByText('Email the client 30 days before a policy renews.')
  await user.selectOptions(card().getByLabelText('Send as'), 'SMS')
  expect(screen.getByText('Text the client 30 days before a policy renews.')).toBeVisible()
  await card().findByRole('option', { name: 'Renewal in short' })
  await user.selectOptions(card().getByLabelText('Template'), 'Renewal in short')
  await user.click(card().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent).toMatchObject([{ is_on: false, channel: 'sms', template_id: 9 }])
})

it('is switched off at once', async () => {
  renewal = { ...renewal, is_on: true, template: { id: 7, name: 'Renewal notice' }, version: 4 }
  const { user } = open()
  await screen.findByText('On')
  await user.click(toggle())
  expect(await screen.findByText('Switched off')).toBeVisible()
  expect(sent).toMatchObject([{ is_on: false, version: 4 }])
})

it('says how many went, who was left out, and why nothing goes', async () => {
  renewal = {
    ...renewal,
    ...{ is_on: true, template: { id: 7, name: 'Renewal notice' }, sent: 12, sent_at: '2026-11-24T22:00:00.000Z' },
    ...{ ran_on: '2026-11-24', skipped: [{ reason: 'no_address', count: 3 }] },
    problem: 'Its template was deleted, so nothing is sent. Choose another one.',
  }
  open()
  expect(
    await screen.findByText('12 sent, the last on 25/11/2026 at 09:00. 3 left out on 24/11/2026: 3 no email address.'),
  ).toBeVisible()
  expect(screen.getByText(/Its template was deleted/)).toBeVisible()
})

it('says what is wrong with days at the field, and what the server refuses', async () => {
  renewal = { ...renewal, template: { id: 7, name: 'Renewal notice' } }
  const { user } = open()
  await screen.findByText('Email the client 30 days before a policy renews.')
  const days = card().getByLabelText('Before')
  await user.clear(days)
  await user.type(days, '0')
  await user.click(card().getByRole('button', { name: 'Save' }))
  expect(card().getByText('Please enter 1 to 90 days')).toBeVisible()
  expect(card().getByRole('button', { name: 'See who would get it today' })).toBeDisabled()
  expect(sent).toEqual([])
  api.use(refuse(automaticMessages.update, 'STALE_VERSION', { message: 'Someone else changed this.' }))
  await user.clear(days)
  await user.type(days, '20')
  await user.click(card().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone else changed this.')).toBeVisible()
  expect(days).toHaveValue('20')
})

it('shows what failed, and tries again', async () => {
  api.use(refuse(automaticMessages.list, 'INTERNAL', { message: 'Please try again' }))
  const { user } = open()
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  api.use(answer(automaticMessages.list, { items: [renewal] }))
  if (again) await user.click(again)
  expect(await screen.findByText('Email the client 30 days before a policy renews.')).toBeVisible()
})
