import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { pickDays } from '@portal/domain/work/application-stage'
import {
  answer,
  applicationDetails,
  applicationRow,
  asReferred,
  clientRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  type ScreenOptions,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationList from './ApplicationList.tsx'

const mai = applicationRow()
const tane = applicationRow({
  id: 71,
  client: { id: 13, name: 'Tāne Williams' },
  insurer: 'TAL',
  status: 'information_required',
  covers: ['INC'],
  waiting_on: 'us',
  waiting_for: 'Explain loading',
  waiting_since: '2026-01-05',
})

const asked: Array<Record<string, unknown>> = []
const sent: unknown[] = []
const api = fakeApi(
  answer(applications.list, ({ query }) => {
    asked.push(query)
    return pageOf([mai, tane], { page: query.page, page_size: query.page_size })
  }),
  answer(applications.counts, ({ query }) => ({
    counts: query.lists.map(({ status }) => ({
      total: status ? 1 : 2,
      annual_premium: 8_524_788,
      waiting_on: { client: 6, gp: 0, insurer: 12, us: 5 },
    })),
  })),
  answer(applications.details, ({ params: { id } }) => applicationDetails({ id })),
  answer(applications.updateStatus, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return applicationDetails({ status: body.status, version: 4 })
  }),
  answer(applications.bulk, ({ body }) => {
    sent.push(body)
    return { job_id: 4 }
  }),
  answer(applications.create, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return applicationDetails({ id: 99 })
  }),
  answer(clients.list, () => pageOf([clientRow()])),
  answer(users.options, [{ id: 5, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }]),
  answer(views.open, listViews()),
)

beforeEach(() => {
  asked.length = 0
  sent.length = 0
})

async function open(search = '', options: ScreenOptions = {}) {
  const opened = renderScreen(<ApplicationList />, {
    path: `/applications${search}`,
    route: '/applications',
    ...options,
  })
  await screen.findByText('Tāne Williams')
  return opened
}

test('those in progress stand with what they wait for, and what they come to', async () => {
  await open()
  expect(asked[0]).toMatchObject({ group: 'active', sort: '-submitted_on' })
  const table = screen.getByRole('grid', { name: 'Applications' })
  expect(within(table).getByText('Life, TPD')).toBeVisible()
  expect(within(table).getByText('Explain loading')).toBeVisible()
  const premium = await screen.findByText('$85,247.88')
  expect(premium.parentElement).toHaveTextContent(/Waiting on client 6\s+Insurer 12\s+Us 5/)
  await expectAccessible()
})

test('a status behind the tab is chosen with one press, and undone with another', async () => {
  const { user, address } = await open()
  const strip = screen.getByRole('navigation', { name: 'Statuses' })
  await user.click(within(strip).getByRole('link', { name: /Underwriting/ }))
  expect(address()).toBe('/applications?status=underwriting')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: ['underwriting'] }))
  await user.click(within(strip).getByRole('link', { name: /All/ }))
  expect(address()).toMatch(/^\/applications\??$/)
})

test('closed ones have their own statuses', async () => {
  await open('?group=closed')
  expect(asked[0]).toMatchObject({ group: 'closed' })
  const strip = screen.getByRole('navigation', { name: 'Statuses' })
  expect(within(strip).getByRole('link', { name: /Withdrawn/ })).toBeVisible()
  expect(within(strip).queryByRole('link', { name: /Draft/ })).toBeNull()
})

test('a row is moved to another status, with the way back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Underwriting' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 70, status: 'underwriting', version: 3 },
      { id: 70, status: 'submitted', version: 4, confirmed: true, days: pickDays(mai) },
    ]),
  )
})

test('a closed one is reopened only after a question', async () => {
  const lapsed: ApplicationRow = applicationRow({ status: 'lapsed' })
  api.use(answer(applications.list, () => pageOf([lapsed, tane])))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Submitted' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reopen this application?' })
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Move to Submitted' }))
  await waitFor(() => expect(sent).toEqual([{ id: 70, status: 'submitted', version: 3, confirmed: true }]))
})

test('where someone else has moved it meanwhile, that is said, and mine is done when I say so', async () => {
  const theirs = applicationDetails({ status: 'offer_made', version: 8 })
  api.use(
    answer(applications.updateStatus, ({ body }) => {
      sent.push(body)
      return body.version === 3
        ? refusal('STALE_VERSION', { record: theirs })
        : applicationDetails({ status: 'underwriting', version: 9 })
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Underwriting' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('It’s now Offer made')
  await user.click(within(question).getByRole('button', { name: 'Move to Underwriting' }))
  await waitFor(() => expect(sent).toEqual([expect.anything(), { status: 'underwriting', version: 8 }]))
})

test('those chosen are moved together', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select Mai Anh Nguyễn' }))
  await user.click(screen.getByRole('button', { name: 'Change status' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('radio', { name: 'Accepted' }))
  // Those with something missing stay, unless they are meant too.
  expect(within(dialog).getByRole('checkbox', { name: 'Leave out applications with something missing' })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Change' }))
  const action = { type: 'status', status: 'accepted', complete_only: true }
  await waitFor(() => expect(sent).toEqual([{ action, selection: { ids: [70] } }]))
})

test('a new one is started for a client, and its page opens', async () => {
  const { user, address } = await open('?new=1')
  const form = await screen.findByRole('form', { name: 'New application' })
  await user.click(screen.getByRole('button', { name: 'Start application' }))
  expect(await within(form).findByText('Please choose an insurer')).toBeVisible()
  await user.type(within(form).getByLabelText('Client'), 'mai')
  await user.click(await screen.findByRole('option', { name: /Mai Anh/ }))
  await user.selectOptions(within(form).getByLabelText('Insurer'), 'NEOS')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(address()).toBe('/application-details/99'))
  expect(sent).toEqual([expect.objectContaining({ id: 12, insurer: 'NEOS', kind: 'new' })])
})

test('whoever refers sees how far each is, and no money', async () => {
  api.use(
    answer(applications.list, () => pageOf([asReferred(mai), asReferred(tane)])),
    answer(applications.counts, ({ query }) => ({
      counts: query.lists.map(() => ({ total: 2, annual_premium: null, waiting_on: null })),
    })),
  )
  await open('', { role: 'ROLE_REFERRAL' })
  expect(screen.queryByText('Premium a year')).toBeNull()
  expect(screen.queryByRole('link', { name: 'New application' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Select Mai Anh Nguyễn' })).toBeNull()
})

test('a list that does not come says so, and comes on the next try', async () => {
  api.use(refuse(applications.list, 'INTERNAL', { message: 'Something went wrong!' }))
  renderScreen(<ApplicationList />, { path: '/applications', route: '/applications' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.resetHandlers()
  again.click()
  expect(await screen.findByText('Tāne Williams')).toBeVisible()
})

test('where there is none yet, the way to the first one is shown', async () => {
  api.use(answer(applications.list, () => pageOf([])))
  renderScreen(<ApplicationList />, { path: '/applications', route: '/applications' })
  expect(await screen.findByText('Start an application for a client who has said yes.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'New application' }).length).toBeGreaterThan(1)
})
