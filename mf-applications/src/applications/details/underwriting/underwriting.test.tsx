import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { firmLists } from '@portal/contract/office/firm-lists'
import { settings } from '@portal/contract/office/settings'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { mails } from '@portal/contract/sending/mails'
import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails as Details } from '@portal/contract/work/applications.schema'
import { requirements } from '@portal/contract/work/requirements'
import { MESSAGES } from '@portal/domain/message'
import { REQUIREMENT_KINDS } from '@portal/domain/work/requirement'
import {
  activityPage,
  answer,
  applicationDetails,
  applicationOffer,
  applicationRequirement,
  clientDetails,
  companyInfo,
  expectAccessible,
  fakeApi,
  listViews,
  mailHead,
  pageOf,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from '../ApplicationDetails.tsx'

/** The application as the server has it. */
let present: Details
const sent: unknown[] = []
fakeApi(
  answer(applications.details, () => present),
  answer(applications.list, () => pageOf([])),
  answer(requirements.update, ({ body }) => {
    sent.push(body)
    return applicationRequirement({ ...body, version: 2 })
  }),
  answer(firmLists.choices, {
    items: REQUIREMENT_KINDS.map(({ value, label }) => ({ code: value, label, archived: false })),
  }),
  answer(clients.details, clientDetails()),
  answer(settings.companyInfo, companyInfo()),
  answer(blockedAddresses.list, { items: [] }),
  answer(emailTemplates.list, pageOf([])),
  answer(mails.send, ({ body }) => {
    sent.push(body)
    return { ...mailHead({ state: 'waiting' }), text: '', html: '' }
  }),
  answer(requirements.add, ({ body }) => {
    sent.push(body)
    return applicationRequirement({ id: 401 })
  }),
  answer(requirements.updateOffer, ({ body }) => {
    sent.push(body)
    return applicationOffer({ ...body, version: 2 })
  }),
  answer(applicationRecords.listTimeline, timelineOf()),
  answer(activity.list, activityPage([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)

beforeEach(() => {
  present = applicationDetails()
  sent.length = 0
})

async function open(search = '') {
  const opened = renderScreen(<ApplicationDetails />, {
    role: 'ROLE_ADMIN',
    path: `/application-details/70${search}`,
    route: '/application-details/:id',
  })
  await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })
  return opened
}

test('a requirement is ticked when it is here, with the way back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Commission consent' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { state: 'received' },
      { state: 'asked', asked_on: '2026-11-17', chased_on: null, chased_by: null, received_on: null },
    ]),
  )
})

test('a requirement is added as its kind has it', async () => {
  const { user } = await open('?tab=underwriting')
  await user.click(await screen.findByRole('button', { name: 'Requirement' }))
  const form = await screen.findByRole('form', { name: 'Add requirement' })
  await user.selectOptions(within(form).getByLabelText('Kind'), 'GP medical report')
  await user.type(within(form).getByLabelText('Name optional'), 'Dr Sato, Brunswick')
  await user.click(screen.getByRole('button', { name: 'Add requirement' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ kind: 'gp_report', title: 'GP medical report', from_name: 'Dr Sato, Brunswick' }),
    ]),
  )
})

test('an offer of the insurer is accepted', async () => {
  present = applicationDetails({ offers: [applicationOffer()] })
  const { user } = await open('?tab=underwriting')
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'accepted' }]))
  await expectAccessible()
})

test('what is late is chased in one email to the client, a doctor at an address of theirs', async () => {
  const late = { asked_on: '2026-10-01', state: 'asked' } as const
  present = applicationDetails({
    requirements: [
      applicationRequirement({ id: 400, title: 'Consent', ...late }),
      applicationRequirement({ id: 401, title: 'Blood test', ...late }),
      applicationRequirement({ id: 402, title: 'GP report', party: 'gp', from_name: 'Dr Sato', ...late }),
    ],
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Chase all late' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Chase by email…' }))
  const form = await screen.findByRole('form', { name: 'New email' })
  expect(within(form).getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Still needed for your application with NEOS',
  )
  await user.click(within(form).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toMatchObject([{ to: 'email', application_id: 70, chases: [400, 401] }]))
  await user.click(screen.getByRole('button', { name: 'Chase: GP report' }))
  expect(screen.queryByRole('menuitem', { name: /SMS/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('menuitem', { name: 'Chase by email…' }))
  const other = await screen.findByRole('form', { name: 'New email' })
  await user.click(within(other).getByRole('button', { name: 'Send' }))
  expect(await within(other).findByText(MESSAGES.invalidEmail)).toBeVisible()
  await user.type(within(other).getByRole('textbox', { name: 'Email address of Dr Sato' }), 'sato@clinic.example')
  await expectAccessible(other)
  await user.click(within(other).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ to: 'sato@clinic.example', chases: [402] }))
})

test('a call that was made is noted as one', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Chase: Commission consent' }))
  await user.click(await screen.findByRole('menuitem', { name: 'I chased by phone' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'chased', chased_by: 'phone' }]))
})
