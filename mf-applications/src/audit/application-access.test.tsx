import { views } from '@portal/contract/views'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applicationTasks } from '@portal/contract/work/application-tasks'
import { applications } from '@portal/contract/work/applications'
import { auditRequests } from '@portal/contract/work/audit-requests'
import { daysBefore, formatDate } from '@portal/domain/values/date'
import { presentClock } from '@portal/platform'
import {
  answer,
  applicationDetails,
  auditRequestRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  showMedia,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from '../applications/details/ApplicationDetails.tsx'
import manifest from '../manifest.ts'
import ApplicationAccess from './ApplicationAccess.tsx'
import AuditorButtons from './ask/AuditorButtons.tsx'

const { today } = presentClock()
const inDays = (days: number) => daysBefore(today, -days)
const FIRST = auditRequestRow()
const SECOND = auditRequestRow({ id: 52, auditor: { id: 10, name: 'Rohan Pillay' } })
const OPEN = auditRequestRow({
  id: 53,
  state: 'approved',
  until: inDays(5),
  decided_at: '2026-11-20T00:00:00Z',
  decided_by: { id: 4, name: 'Ingrid Salas' },
  views: 9,
  version: 2,
})
const ALL = [FIRST, SECOND, OPEN]

const sent: unknown[] = []
const found: string[] = []
const api = fakeApi(
  answer(views.open, listViews()),
  answer(auditRequests.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 2 })) })),
  answer(auditRequests.list, ({ query }) =>
    pageOf(ALL.filter(({ state }) => query.state === undefined || query.state.includes(state))),
  ),
  answer(auditRequests.details, ({ params }) => ALL.find(({ id }) => id === params.id) ?? FIRST),
  answer(auditRequests.approve, ({ body }) => {
    sent.push(body)
    return auditRequestRow({ ...OPEN, id: body.id, until: body.until })
  }),
  answer(auditRequests.decline, ({ body }) => {
    sent.push(body)
    return auditRequestRow({ id: body.id, state: 'declined', decision_reason: body.reason })
  }),
  answer(auditRequests.revoke, ({ body }) => {
    sent.push(body)
    return auditRequestRow({ id: body.id, state: 'ended' })
  }),
  answer(auditRequests.find, ({ body }) => {
    found.push(body.search)
    const named = { id: 21, client: 'Mai Anh Nguyễn', insurer: 'NEOS', reference: '4410 2297', asked: null }
    return { items: [named], has_more: false }
  }),
  answer(auditRequests.ask, ({ body }) => {
    sent.push(body)
    return auditRequestRow()
  }),
)
beforeEach(() => {
  sent.length = 0
  found.length = 0
})

const asAfsl = (path = '/application-access') => {
  showMedia((query) => query === '(min-width: 75em)')
  return renderScreen(<ApplicationAccess />, { path, role: 'ROLE_AFSL' })
}
const pane = () => screen.findByRole('complementary', { name: 'Request' })

test('the first request that waits is in hand; approved, the next one opens', async () => {
  const { user } = asAfsl()
  const aside = await pane()
  expect(await within(aside).findByRole('heading', { name: 'Delphine Marsh asks for access to' })).toBeVisible()
  expect(within(aside).getByText('1 of 2')).toBeVisible()
  await expectAccessible()
  await user.click(within(aside).getByRole('button', { name: '7 days' }))
  await user.click(within(aside).getByRole('button', { name: `Approve until ${formatDate(inDays(7))}` }))
  expect(await within(aside).findByRole('heading', { name: 'Rohan Pillay asks for access to' })).toBeVisible()
  expect(sent).toEqual([{ id: 51, version: 1, until: inDays(7) }])
})

test('the page opens for those who decide: AFSL, and super admins while AFSL is away', () => {
  const route = manifest.routes.find(({ path }) => path === '/application-access')
  expect(route?.access).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_AFSL'])
})

test('a request is declined with a reason, and not without one', async () => {
  const { user } = asAfsl('/application-access?request=52')
  const aside = await pane()
  await user.click(await within(aside).findByRole('button', { name: 'Decline' }))
  const send = () => within(aside).getAllByRole('button', { name: 'Decline' }).at(-1) as HTMLElement
  await user.click(send())
  expect(await within(aside).findByText('Please enter a reason')).toBeVisible()
  await user.type(within(aside).getByLabelText(/^Reason/), 'Outside the sample')
  await user.click(send())
  await waitFor(() => expect(sent).toEqual([{ id: 52, version: 1, reason: 'Outside the sample' }]))
})

test('a day in the past is refused before it is sent', async () => {
  const { user } = asAfsl()
  const aside = await pane()
  const day = await within(aside).findByLabelText(/^Approve until/)
  await user.clear(day)
  await user.type(day, '01/01/2020')
  await user.click(within(aside).getByRole('button', { name: /^Approve until/ }))
  expect(await within(aside).findByText('Please enter today or a later day')).toBeVisible()
  expect(sent).toEqual([])
})

test('what a colleague has decided meanwhile is said', async () => {
  api.use(refuse(auditRequests.approve, 'CONFLICT', { message: 'This was declined by Ingrid Salas.' }))
  const { user } = asAfsl('/application-access?request=52')
  const aside = await pane()
  await user.click(await within(aside).findByRole('button', { name: /^Approve until/ }))
  expect(await within(aside).findByText('This was declined by Ingrid Salas.')).toBeVisible()
})

test('access is revoked after a question', async () => {
  const { user } = asAfsl('/application-access?state=approved&request=53')
  const aside = await pane()
  await user.click(await within(aside).findByRole('button', { name: 'Revoke access…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke access?' })
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(sent).toEqual([{ id: 53, version: 2 }]))
})

test('without room for the pane, a request opens over the list', async () => {
  renderScreen(<ApplicationAccess />, { path: '/application-access?request=51', role: 'ROLE_AFSL' })
  expect(await screen.findByRole('button', { name: /^Approve until/ })).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Auditor request' })).toBeVisible()
  await expectAccessible()
})

test('an auditor finds an application, and asks to read it with a reason', async () => {
  const { user } = renderScreen(<AuditorButtons />, { role: 'ROLE_AUDITOR' })
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  const form = await screen.findByRole('form', { name: 'Ask for access' })
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  expect((await within(form).findAllByText('Please choose an application'))[0]).toBeVisible()
  const field = within(form).getByRole('combobox', { name: 'Application' })
  await user.type(field, 'Mai')
  await user.click(await screen.findByRole('option', { name: /Mai Anh Nguyễn/ }))
  expect(found).toEqual(['Mai'])
  await user.type(within(form).getByLabelText(/^Reason/), 'Sample')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(sent).toEqual([{ application_id: 21, reason: 'Sample' }]))
})

test('an auditor sees the outcome of their requests', async () => {
  const { user } = renderScreen(<AuditorButtons />, { role: 'ROLE_AUDITOR' })
  await user.click(screen.getByRole('button', { name: 'My requests' }))
  const drawer = await screen.findByRole('dialog', { name: 'My requests' })
  expect(await within(drawer).findByText(`Until ${formatDate(inDays(5))}`)).toBeVisible()
  expect(within(drawer).getByRole('link', { name: 'Mai Anh Nguyễn, NEOS 4410 2297' })).toBeVisible()
  await expectAccessible()
})

test('an application whose approval has ended says so', async () => {
  api.use(refuse(applications.details, 'NOT_FOUND'), answer(auditRequests.list, pageOf([])))
  const { user } = renderScreen(<ApplicationDetails />, {
    path: '/application-details/21',
    route: '/application-details/:id',
    role: 'ROLE_AUDITOR',
  })
  expect(await screen.findByText(/Your access to this application has ended/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  const form = await screen.findByRole('form', { name: 'Ask for access' })
  await user.type(within(form).getByLabelText(/^Reason/), 'Sample')
  await user.click(screen.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(sent).toEqual([{ application_id: 21, reason: 'Sample' }]))
})

test('an approval that ends while its page is open is told at the next call', async () => {
  let isOver = false
  api.use(
    answer(applications.details, () => (isOver ? refusal('NOT_FOUND') : applicationDetails({ id: 21 }))),
    answer(applicationRecords.listNotes, () => (isOver ? refusal('NOT_FOUND') : pageOf([]))),
    answer(applicationRecords.listTimeline, timelineOf()),
    answer(applicationTasks.list, () => (isOver ? refusal('NOT_FOUND') : pageOf([]))),
  )
  const { user } = renderScreen(<ApplicationDetails />, {
    path: '/application-details/21',
    route: '/application-details/:id',
    role: 'ROLE_AUDITOR',
  })
  const tab = await screen.findByRole('link', { name: /^Notes/ })
  isOver = true
  await user.click(tab)
  expect(await screen.findByText(/Your access to this application has ended/)).toBeVisible()
})
