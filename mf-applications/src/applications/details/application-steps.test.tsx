import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { CheckedItem, ApplicationDetails as Details } from '@portal/contract/work/applications.schema'
import { tasks } from '@portal/contract/work/tasks'
import { CHECKLIST, type ChecklistItem } from '@portal/domain/work/application-checklist'
import {
  activityPage,
  answer,
  applicationDetails,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from './ApplicationDetails.tsx'

let present: Details
const sent: unknown[] = []
const changed = (different: Partial<Details>) => {
  present = { ...present, ...different, version: present.version + 1 }
  return present
}
fakeApi(
  answer(applications.details, () => present),
  answer(applications.list, () => pageOf([])),
  answer(applications.check, ({ params, body }) => {
    sent.push({ ...params, ...body })
    const { item } = params
    const tick: CheckedItem = {
      item,
      source: 'hand',
      by: { id: 3, name: 'Sam Advisor' },
      at: '2026-11-21T01:00:00.000Z',
      reason: null,
    }
    return changed({ checklist: present.checklist?.map((one) => (one.item === item ? tick : one)) })
  }),
  answer(applications.updateStatus, ({ body: { version: _, ...body } }) => {
    sent.push(body)
    return changed({ status: body.status })
  }),
  answer(tasks.list, pageOf([])),
  answer(applicationRecords.listTimeline, timelineOf()),
  answer(activity.list, activityPage([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)

const NOTHING = { by: null, at: null, reason: null }
/** The checklist with these items missing; the rest is known from the records. */
const missing = (...items: ChecklistItem[]): CheckedItem[] =>
  CHECKLIST.map(({ value: item }) => ({ item, source: items.includes(item) ? null : 'on_file', ...NOTHING }))

beforeEach(() => {
  sent.length = 0
})

async function open(different: Partial<Details>) {
  present = applicationDetails({ requirements: [], ...different })
  const opened = renderScreen(<ApplicationDetails />, {
    role: 'ROLE_ADMIN',
    path: '/application-details/70',
    route: '/application-details/:id',
  })
  await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })
  return opened
}

test('a draft leads to its checklist; what was ticked says who and when, and then it is submitted', async () => {
  const { user } = await open({ status: 'draft', checklist: missing('identity') })
  const list = within(screen.getByRole('region', { name: 'Checklist' }))
  expect(list.getByText('5 of 6')).toBeVisible()
  // What the records say needs no tick, and is unticked for a reason alone.
  await user.click(list.getByRole('checkbox', { name: 'Duty of disclosure explained' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Untick “Duty of disclosure explained”?' }))
  await user.click(dialog.getByRole('button', { name: 'Untick' }))
  expect(dialog.getByText('Please say why')).toBeVisible()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Complete checklist' }))
  expect(list.getByRole('checkbox', { name: 'Identity checked' })).toHaveFocus()
  await user.click(list.getByRole('checkbox', { name: 'Identity checked' }))
  expect(await list.findByText('Sam Advisor, 21/11/2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent).toEqual([{ id: 70, item: 'identity', done: true }, { status: 'submitted' }]))
})

test('what is missing is named before it is submitted, and it may be submitted anyway', async () => {
  const { user } = await open({ status: 'draft', checklist: missing('disclosure', 'identity', 'payment') })
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Draft' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Submitted' }))
    return within(await screen.findByRole('alertdialog', { name: '3 things are missing' }))
  }
  const asked = await submit()
  expect(asked.getByText(/^Duty of disclosure, identity and payment details\./)).toBeVisible()
  await user.click(asked.getByRole('link', { name: 'Go to checklist' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent).toEqual([])
  await user.click((await submit()).getByRole('button', { name: 'Submit anyway' }))
  await waitFor(() => expect(sent).toEqual([{ status: 'submitted' }]))
})

test('every step on asks what is missing, from the menu and in the drawer of the next step', async () => {
  const { user } = await open({ status: 'submitted', checklist: missing('identity') })
  await user.click(screen.getByRole('button', { name: 'Submitted' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Offer made' }))
  const question = within(await screen.findByRole('alertdialog', { name: '1 thing is missing' }))
  expect(question.getByRole('button', { name: 'Move to Offer made anyway' })).toBeEnabled()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Log acknowledgement' }))
  expect(await screen.findByText(/^Still missing: identity\./)).toBeVisible()
  // A way back asks for nothing.
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Submitted' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Draft' }))
  await waitFor(() => expect(sent).toEqual([{ status: 'draft' }]))
})

test('once submitted, the insurer’s number is entered and it moves on', async () => {
  const { user } = await open({ status: 'submitted' })
  await user.click(screen.getByRole('button', { name: 'Log acknowledgement' }))
  const form = within(await screen.findByRole('form', { name: 'Log acknowledgement' }))
  await user.type(form.getByLabelText(/^Insurer’s number/), 'N-17')
  await user.click(screen.getByRole('button', { name: 'Move to Underwriting' }))
  await waitFor(() => expect(sent).toEqual([{ status: 'underwriting', reference: 'N-17' }]))
  await user.click(await screen.findByRole('button', { name: 'Log insurer’s answer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Accepted at standard terms' }))
  await user.click(await screen.findByRole('button', { name: 'Put in force' }))
  const question = within(await screen.findByRole('alertdialog', { name: '2 things are missing' }))
  expect(question.getByText(/^Policy number and start date\./)).toBeVisible()
  expect(question.queryByRole('link', { name: 'Go to checklist' })).toBeNull()
  await user.click(question.getByRole('button', { name: 'Move to In Force anyway' }))
  await waitFor(() => expect(sent.slice(1)).toEqual([{ status: 'accepted' }, { status: 'in_force' }]))
})

test('the partner’s application stands beside it, a click away, with what the household comes to', async () => {
  const total = { annual_premium: 300_000, commission: { upfront: 150_000, ongoing: 50_000 } }
  await open({
    household: {
      beside: [
        {
          id: 71,
          client: { id: 13, name: 'Tom Nguyễn' },
          insurer: 'AIA',
          status: 'draft',
          products: [{ cover: 'TPD', amount: 300_000_00 }],
          annual_premium: 50_580,
          commission: { upfront: 30_000, ongoing: 10_000 },
        },
      ],
      has_hidden: false,
      total,
    },
  })
  const household = within(screen.getByRole('region', { name: 'Household' }))
  expect(household.getByRole('link', { name: 'Tom Nguyễn' })).toHaveAttribute('href', '/application-details/71')
  expect(household.getByRole('group', { name: 'Tom Nguyễn' })).toHaveTextContent('AIATPD $300,000')
  expect(household.getByRole('group', { name: 'Household' })).toHaveTextContent('$3,000.00')
  expect(household.getByRole('group', { name: 'Household' })).toHaveTextContent('$1,500.00')
  await expectAccessible()
})
