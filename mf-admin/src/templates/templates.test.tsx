import { clients } from '@portal/contract/clients/clients'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { views } from '@portal/contract/views'
import {
  answer,
  clientRow,
  emailTemplate,
  expectAccessible,
  fakeApi,
  filledEmail,
  listViews,
  pageOf,
  renderScreen,
  smsTemplate,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import EmailTemplates from './EmailTemplates.tsx'
import EmailTemplatePage from './editor/EmailTemplatePage.tsx'
import SmsTemplatePage from './editor/SmsTemplatePage.tsx'
import { EMAIL_TEMPLATE_LIST, SMS_TEMPLATE_LIST } from './template-list.tsx'

const sent: unknown[] = []
const api = fakeApi(
  answer(
    emailTemplates.list,
    pageOf([emailTemplate(), emailTemplate({ id: 4, name: 'Renewal notice', type: 'Policy' })]),
  ),
  answer(emailTemplates.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 2 })) })),
  answer(emailTemplates.details, emailTemplate()),
  answer(emailTemplates.update, ({ body }) => {
    sent.push(body)
    return emailTemplate({ version: 3 })
  }),
  answer(emailTemplates.create, ({ body }) => {
    sent.push(body)
    return emailTemplate({ id: 9, name: body.name })
  }),
  answer(emailTemplates.preview, filledEmail()),
  answer(systemAttachments.offer, {
    items: [
      { id: 4, title: 'Consent form.pdf', size: 184_000 },
      { id: 5, title: 'FSG 2026.pdf', size: 612_000 },
    ],
  }),
  answer(smsTemplates.details, smsTemplate()),
  answer(clients.list, pageOf([clientRow({ first_name: 'Mai', last_name: 'Nguyen' })])),
  answer(views.open, listViews()),
)
let tests = 0
beforeEach(() => {
  // The DOM of tests cannot scroll.
  window.scrollBy = () => undefined
  tests += 1
  sent.length = 0
})

const opened = (
  page: React.ReactElement,
  path: string,
  route: string,
  role: 'ROLE_ADMIN' | 'ROLE_ADVISOR' = 'ROLE_ADMIN',
) => renderScreen(page, { role, path, route, profile: { email: `admin${tests}@demo.example` } })
const edit = (at = '3', role?: 'ROLE_ADVISOR') =>
  opened(<EmailTemplatePage />, `/email-template/${at}`, '/email-template/:type', role)
async function previewForMai(user: ReturnType<typeof edit>['user']) {
  await user.type(screen.getByRole('combobox', { name: 'Preview for' }), 'mai')
  await user.click(await screen.findByRole('option', { name: /Mai Nguyen/ }))
}

test('the list says what each template is, how often it was used, and leads to it', async () => {
  const { container } = opened(<EmailTemplates />, '/email-template', '/email-template')
  expect(await screen.findByRole('link', { name: 'First contact' })).toHaveAttribute('href', '/email-template/3')
  expect(screen.getAllByText('19/11/2026')[0]).toBeVisible()
  await expectAccessible(container)
})

test('an empty list offers the standard templates', async () => {
  let items: ReturnType<typeof emailTemplate>[] = []
  api.use(
    answer(emailTemplates.list, () => pageOf(items)),
    answer(emailTemplates.addStandard, () => {
      items = [emailTemplate()]
      return { added: 14 }
    }),
  )
  const { user } = opened(<EmailTemplates />, '/email-template', '/email-template')
  await user.click(await screen.findByRole('button', { name: 'Add the standard templates' }))
  expect(await screen.findByText('Standard templates added: 14')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'First contact' })).toBeVisible()
})

test('a deleted template can be had back', async () => {
  const calls: string[] = []
  api.use(
    answer(emailTemplates.remove, () => {
      calls.push('delete')
      return emailTemplate({ archived_at: '2026-11-20T00:00:00.000Z' })
    }),
    answer(emailTemplates.restore, () => {
      calls.push('restore')
      return emailTemplate()
    }),
  )
  const { user } = opened(<EmailTemplates />, '/email-template', '/email-template')
  await user.click(await screen.findByRole('button', { name: 'More for First contact' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls).toEqual(['delete', 'restore']))
})

test('a template is changed with a merge field of the menu, and saved', async () => {
  const { user, container } = edit()
  const message = await screen.findByRole('textbox', { name: 'Message' })
  expect(message).toHaveTextContent('Hi Client first name,')
  await user.click(message)
  await user.click(screen.getAllByRole('button', { name: 'Merge field' }).at(-1) as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: 'Adviser phone' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    name: 'First contact',
    html: expect.stringContaining('{{adviser phone}}'),
    version: 2,
  })
  await expectAccessible(container)
})

test('a client shows what they would get, and a field without a value is named', async () => {
  const missing = [{ name: 'adviser phone' as const, label: 'Adviser phone' }]
  api.use(answer(emailTemplates.preview, filledEmail({ missing })))
  const { user } = edit()
  await screen.findByRole('textbox', { name: 'Message' })
  await previewForMai(user)
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByText('Hi Mai,')).toBeVisible()
  expect(preview.getByText('mai@client.example')).toBeVisible()
  expect(preview.getByText(/Can’t be sent to Mai Nguyen: Adviser phone has no value/)).toBeVisible()
})

test('files of the company are chosen, and tags of the client’s documents', async () => {
  const { user, container } = edit()
  const box = within(await screen.findByRole('region', { name: 'Attachments' }))
  await user.click(await box.findByRole('button', { name: 'Attach' }))
  await user.click(screen.getByRole('menuitem', { name: 'Consent form.pdf' }))
  await user.click(box.getByRole('button', { name: 'Attach' }))
  await user.click(screen.getByRole('menuitem', { name: 'FSG 2026.pdf' }))
  expect(box.queryByRole('button', { name: 'Attach' })).toBeNull()
  await user.click(box.getByRole('button', { name: 'Remove Consent form.pdf' }))
  await user.type(box.getByRole('combobox', { name: 'Client’s latest document tagged' }), 'payslip{Enter}')
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ system_attachment_ids: [5], document_tags: ['payslip'] })
})

test.each([EMAIL_TEMPLATE_LIST, SMS_TEMPLATE_LIST])('$title can keep views: the server takes its name', ({ name }) => {
  expect(name).toMatch(/^[a-z][a-z0-9-]{0,39}$/)
})

test('a test is sent of what is written', async () => {
  const tested: unknown[] = []
  api.use(
    answer(emailTemplates.sendTest, ({ body }) => {
      tested.push(body)
      return { message: 'Test on its way to admin@demo.example' }
    }),
  )
  const { user } = edit()
  await screen.findByRole('textbox', { name: 'Message' })
  await previewForMai(user)
  await user.click((await screen.findAllByRole('button', { name: 'Send test to me' }))[0] as HTMLElement)
  expect(await screen.findByText('Test on its way to admin@demo.example')).toBeVisible()
  expect(tested).toMatchObject([{ html: '<p>Hi {{client first name}},</p>', client_id: 12 }])
})

test('a test of a text message is sent too', async () => {
  api.use(
    answer(smsTemplates.preview, { text: 'Hi Mai', to: '0412 345 678', missing: [] }),
    answer(smsTemplates.sendTest, ({ body }) => ({ message: `Test of ${body.text} for ${body.client_id}` })),
  )
  const { user } = opened(<SmsTemplatePage />, '/sms-template/3', '/sms-template/:type')
  await screen.findByRole('textbox', { name: 'Message' })
  await previewForMai(user)
  await user.click((await screen.findAllByRole('button', { name: 'Send test to me' }))[0] as HTMLElement)
  expect(await screen.findByText(/^Test of .* for 12$/)).toBeVisible()
})

test('what is wrong is said at its field, and stays typed', async () => {
  const { user } = edit('create')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shoes')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a subject')).toBeVisible()
  expect(sent).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Shoes')
})

test('what was typed into a copy is in no new template', async () => {
  const copy = opened(<EmailTemplatePage />, '/email-template/create?copy=3', '/email-template/:type')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('First contact (copy)')
  await copy.user.type(name, ' for Mai')
  copy.unmount()
  opened(<EmailTemplatePage />, '/email-template/create', '/email-template/:type')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('an adviser reads a template and has nothing to type into', async () => {
  edit('3', 'ROLE_ADVISOR')
  expect(await screen.findByText(/Only admins can change templates/)).toBeVisible()
  expect(screen.getByText('Hi [Client first name],')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a text message says how long it is, and a curly apostrophe can be replaced', async () => {
  api.use(answer(smsTemplates.details, smsTemplate({ text: 'I’ll call you.' })))
  const { user } = opened(<SmsTemplatePage />, '/sms-template/3', '/sms-template/:type')
  expect(await screen.findByText('With accents or signs: shorter parts')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  expect(await screen.findByText('Plain')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveTextContent("I'll call you.")
})
