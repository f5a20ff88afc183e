import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import {
  activityEntry,
  answer,
  applicationDetails,
  expectAccessible,
  fakeApi,
  listViews,
  note,
  pageOf,
  preAssessmentAnswers,
  refuse,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from '../ApplicationDetails.tsx'

const sam = { id: 3, name: 'Sam Advisor' }
const answered = {
  id: 7,
  client_id: 12,
  set: 'general',
  set_version: 1,
  answers: preAssessmentAnswers(),
  source: 'staff' as const,
  author: sam,
  submitted_at: '2026-11-18T01:30:00.000Z',
}

/** What the timeline was asked for. */
let limits: unknown[] = []
const api = fakeApi(
  answer(applications.details, applicationDetails()),
  answer(applications.list, () => pageOf([])),
  answer(applicationRecords.listTimeline, ({ query }) => {
    limits.push(query.limit)
    return timelineOf(
      { note: note({ text: 'Insurer wants the 2024 bloods', created_at: '2026-11-03T06:00:00.000Z' }) },
      { entry: activityEntry({ sentence: ['Moved to ', { as: 'value', text: 'Underwriting' }] }), kind: 'status' },
    )
  }),
  answer(applicationRecords.listPreAssessments, () =>
    pageOf([answered, { ...answered, id: 6, source: 'client', author: null }]),
  ),
  answer(views.open, listViews()),
)
beforeEach(() => {
  limits = []
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

test('the newest of the timeline stands beside the overview, and leads to all of it', async () => {
  const { user, address } = await open()
  const latest = await screen.findByRole('region', { name: 'Latest activity' })
  expect(within(latest).getByText(/Insurer wants the 2024 bloods/)).toBeVisible()
  expect(within(latest).getByText('Underwriting')).toBeVisible()
  expect(limits).toEqual([4])
  await user.click(screen.getByRole('link', { name: 'All activity' }))
  expect(address()).toBe('/application-details/70?tab=timeline')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Latest activity' })).toBeNull())
})

test('a timeline that does not come says so in its place, and comes on the next try', async () => {
  api.use(refuse(applicationRecords.listTimeline, 'INTERNAL', { message: 'Something went wrong!' }))
  const { user } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.resetHandlers()
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Latest activity' })).toBeVisible()
})

test('each version of the pre-assessment says who answered it, and leads to the answers on the client’s page', async () => {
  const { user, address } = await open('?tab=pre-assessments')
  const table = await screen.findByRole('grid', { name: 'Pre-assessment' })
  expect(within(table).getByText('Sam Advisor')).toBeVisible()
  expect(within(table).getByText('Mai Anh Nguyễn')).toBeVisible()
  expect(within(table).getAllByText(/^18\/11\/2026 /)).toHaveLength(2)
  await expectAccessible()
  await user.click(within(table).getByText('Sam Advisor'))
  expect(address()).toBe('/client-details/12?tab=pre-assessments')
})

test('where the client has answered none, that is said', async () => {
  api.use(answer(applicationRecords.listPreAssessments, () => pageOf([])))
  await open('?tab=pre-assessments')
  expect(await screen.findByText('Mai Anh Nguyễn has not answered one yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open on the client’s page' })).toHaveAttribute(
    'href',
    '/client-details/12?tab=pre-assessments',
  )
})
