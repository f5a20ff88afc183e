import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { firmLists } from '@portal/contract/office/firm-lists'
import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails as Details } from '@portal/contract/work/applications.schema'
import { requirements } from '@portal/contract/work/requirements'
import { REQUIREMENT_KINDS } from '@portal/domain/work/requirement'
import {
  activityPage,
  answer,
  applicationDetails,
  applicationOffer,
  applicationRequirement,
  expectAccessible,
  fakeApi,
  listViews,
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
      { state: 'asked', asked_on: '2026-11-17', chased_on: null, received_on: null },
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
