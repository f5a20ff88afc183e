import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { settings } from '@portal/contract/office/settings'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { mails } from '@portal/contract/sending/mails'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { texts } from '@portal/contract/sending/texts'
import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails as Details } from '@portal/contract/work/applications.schema'
import { tasks } from '@portal/contract/work/tasks'
import {
  activityPage,
  answer,
  applicationDetails,
  asReferred,
  clientDetails,
  companyInfo,
  emailTemplate,
  expectAccessible,
  fakeApi,
  filledEmail,
  listViews,
  mailHead,
  note,
  pageOf,
  proposedPolicy,
  refuse,
  renderScreen,
  type ScreenOptions,
  smsHead,
  smsTemplate,
  taskRow,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from './ApplicationDetails.tsx'

/** The application as the server has it. */
let present: Details
const sent: unknown[] = []
const api = fakeApi(
  answer(applications.details, () => present),
  answer(applications.list, () => pageOf([])),
  answer(applications.changeDates, ({ body }) => {
    sent.push(body)
    return present
  }),
  answer(tasks.list, () =>
    pageOf([taskRow({ title: 'Send super rollover request', application: { id: present.id, name: 'NEOS' } })]),
  ),
  answer(applicationRecords.listTimeline, timelineOf()),
  answer(applicationRecords.listNotes, () => pageOf([note({ text: 'Insurer wants the 2024 bloods' })])),
  answer(activity.list, activityPage([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)

beforeEach(() => {
  present = applicationDetails()
  sent.length = 0
})

async function open(search = '', options: ScreenOptions = {}) {
  const opened = renderScreen(<ApplicationDetails />, {
    role: 'ROLE_ADMIN',
    path: `/application-details/70${search}`,
    route: '/application-details/:id',
    ...options,
  })
  await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })
  return opened
}

test('an application shows how far it is, what is applied for, and what it waits for', async () => {
  await open()
  const stages = screen.getByRole('list', { name: 'Stages' })
  expect(within(stages).getByText('12/11/2026')).toBeInTheDocument()
  expect(within(stages).getByText('Since 17/11/2026')).toBeInTheDocument()
  const table = screen.getByRole('table', { name: 'Policies and products' })
  expect(within(table).getByText('$1,200,000')).toBeVisible()
  expect(within(table).getByText('$86.20')).toBeVisible()
  const waiting = screen.getByRole('region', { name: 'Waiting for' })
  expect(within(waiting).getByText('Policy number')).toBeVisible()
  expect(screen.getByText('$682.70')).toBeVisible()
  await expectAccessible()
})

test('each stage keeps its day, a skipped one says so, and what it went on without is named', async () => {
  present = applicationDetails({
    ...{ status: 'in_force', underwriting_on: '2026-11-19', in_force_on: '2026-11-25' },
    missing: ['identity', 'policy_number'],
  })
  await open()
  const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  // On a phone only screen readers get the words.
  expect(stages.map((stage) => stage.textContent)).toEqual([
    expect.stringContaining('Draft: 12/11/2026'),
    expect.stringContaining('Submitted: 17/11/2026'),
    expect.stringContaining('Underwriting: 19/11/2026'),
    expect.stringContaining('Offer made: Skipped'),
    expect.stringContaining('Accepted: Skipped'),
    expect.stringContaining('In Force: 25/11/2026'),
  ])
  expect(screen.getByText('Moved on without identity and policy number.')).toBeVisible()
})

test('what nobody said of a policy in force is marked as unknown, and as assumed', async () => {
  const commenced_on = '2026-11-25'
  present = applicationDetails({
    ...{ status: 'in_force', in_force_on: commenced_on, missing: ['policy_number', 'start_date'] },
    policies: [proposedPolicy({ state: 'in_force', commenced_on })],
  })
  await open()
  const table = within(screen.getByRole('table', { name: 'Policies and products' }))
  expect(table.getByText('NEOS, policy number unknown')).toBeVisible()
  expect(table.getByText('Since 25/11/2026, assumed')).toBeVisible()
})

test('a draft says in one place what to do next: in the button at its head', async () => {
  present = applicationDetails({ status: 'draft', waiting_on: 'us', waiting_for: 'Submit' })
  await open()
  expect(screen.queryByRole('region', { name: /^(To do|Waiting for)$/ })).toBeNull()
})

test('what is to be done next for an application stands beside it', async () => {
  await open()
  const next = await screen.findByRole('region', { name: 'Next task' })
  expect(await within(next).findByText('Send super rollover request')).toBeVisible()
  expect(within(next).getByRole('button', { name: 'Mark done: Send super rollover request' })).toBeVisible()
})

test('the days that count are mended', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Dates' }))
  const form = await screen.findByRole('form', { name: 'Dates' })
  await user.clear(within(form).getByLabelText('Submitted'))
  await user.type(within(form).getByLabelText('Submitted'), '16/11/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 3, submitted_on: '2026-11-16' }]))
})

test('what was written on the application stands in a tab of its own', async () => {
  await open('?tab=notes')
  expect(await screen.findByText('Insurer wants the 2024 bloods')).toBeVisible()
})

test('a closed application can be read, and only its status be changed', async () => {
  present = applicationDetails({ status: 'declined', waiting_on: null, waiting_for: null, waiting_since: null })
  await open()
  expect(screen.queryByRole('button', { name: 'Product' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit Premium/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Declined' })).toBeVisible()
})

test('whoever refers sees the status, and no money', async () => {
  present = asReferred(applicationDetails())
  await open('', { role: 'ROLE_REFERRAL' })
  expect(screen.getAllByText('Submitted')[0]).toBeVisible()
  expect(screen.queryByText('Policies and products')).toBeNull()
  expect(screen.queryByText('Commission expected')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Dates' })).toBeNull()
})

test('one that is not there, or not for this viewer, is told apart from a failure', async () => {
  api.use(refuse(applications.details, 'NOT_FOUND', { message: 'Not found' }))
  renderScreen(<ApplicationDetails />, { path: '/application-details/70', route: '/application-details/:id' })
  expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeVisible()
})

test('one that does not come says so, and is tried again', async () => {
  api.use(refuse(applications.details, 'INTERNAL', { message: 'Something went wrong!' }))
  const { user } = renderScreen(<ApplicationDetails />, {
    path: '/application-details/70',
    route: '/application-details/:id',
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.resetHandlers()
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })).toBeVisible()
})

test('an email to the client is filled in for this application, and belongs to it', async () => {
  const asked: unknown[] = []
  const written: unknown[] = []
  api.use(
    answer(clients.details, clientDetails()),
    answer(settings.companyInfo, companyInfo()),
    answer(emailTemplates.list, pageOf([emailTemplate({ type: 'Application', name: 'Medical report is late' })])),
    answer(emailTemplates.filled, ({ query }) => {
      asked.push(query)
      return filledEmail()
    }),
    answer(mails.send, ({ body }) => {
      written.push(body)
      return { ...mailHead(), text: '', html: '' }
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'Email client…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Email Mai Anh Nguyễn' }))
  await user.click(await drawer.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'Medical report is late' }))
  await waitFor(() => expect(drawer.getByRole('textbox', { name: 'Subject' })).toHaveValue('Nice to meet you, Mai'))
  expect(asked).toEqual([{ client_id: present.client.id, application_id: 70 }])
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(written).toMatchObject([{ application_id: 70, template_id: 3 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an SMS to the client is filled in for this application', async () => {
  const asked: unknown[] = []
  const written: unknown[] = []
  api.use(
    answer(clients.details, clientDetails()),
    answer(texts.recipientOf, {
      to: '+61491570006',
      time_zone: 'Australia/Sydney',
      is_unsubscribed: false,
      is_set_up: true,
    }),
    answer(smsTemplates.list, pageOf([smsTemplate({ type: 'Application', name: 'Application update' })])),
    answer(smsTemplates.filled, ({ query }) => {
      asked.push(query)
      return { text: 'Hi Mai, TAL has accepted.', to: '0491 570 006', missing: [] }
    }),
    answer(texts.send, ({ body }) => {
      written.push(body)
      return smsHead()
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(screen.getByRole('menuitem', { name: 'SMS client…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'SMS to Mai Anh Nguyễn' }))
  await user.click(await drawer.findByRole('button', { name: 'Use template' }))
  await user.click(screen.getByRole('menuitem', { name: 'Application update' }))
  await waitFor(() => expect(drawer.getByRole('textbox')).toHaveValue('Hi Mai, TAL has accepted.'))
  expect(asked).toEqual([{ client_id: present.client.id, application_id: 70 }])
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(written).toMatchObject([{ text: 'Hi Mai, TAL has accepted.' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an email about an application stands on its timeline', async () => {
  api.use(answer(applicationRecords.listTimeline, timelineOf({ mail: mailHead() })))
  await open('?tab=timeline')
  expect(await screen.findByText(mailHead().subject)).toBeVisible()
})
