import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails as Client } from '@portal/contract/clients/clients.schema'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { views } from '@portal/contract/views'
import type { Role } from '@portal/domain/account/role'
import { REFERRAL_BEGUN } from '@portal/domain/clients/referral'
import {
  activityEntry,
  activityPage,
  answer,
  clientDetails,
  clientRow,
  clientSummary,
  expectAccessible,
  fakeApi,
  listViews,
  note,
  pageOf,
  refusal,
  refuse,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import ClientDetails from './ClientDetails.tsx'

const api = fakeApi(
  answer(clients.details, ({ params }) => clientDetails({ id: params.id })),
  answer(duplicates.ofClient, { items: [], elsewhere: 0 }),
  answer(views.open, listViews()),
  answer(merges.ofClient, { items: [] }),
  answer(timeline.list, timelineOf({ note: note() })),
  answer(activity.list, activityPage([activityEntry()])),
  answer(users.options, [
    { id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' },
    { id: 4, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' },
  ]),
)

function open({ path = '/client-details/12', role = 'ROLE_ADVISOR' as Role } = {}) {
  return renderScreen(<ClientDetails />, { path, route: '/client-details/:id', role })
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Mai Anh Nguyễn' })
const summary = () => screen.getByRole('complementary', { name: 'Summary' })

/** What a referral partner's record holds. */
function contactOnly(): Client {
  const { id, kind, first_name, last_name, preferred_name, phone, email, status, status_since, state } = clientDetails()
  const { created_at, version, additional_phone, address, city, postcode, contact_time, no_contact } = clientDetails()
  const { updated_at } = clientDetails()
  const who = { id, kind, first_name, last_name, preferred_name, phone, email, status, status_since, state, created_at }
  const where = { additional_phone, address, city, postcode, contact_time, no_contact }
  return {
    ...who,
    ...where,
    version,
    updated_at,
    referrer: null,
    adviser: { id: 3, name: 'Sam Advisor' },
    counts: { notes: 1 },
  }
}

describe('the summary', () => {
  test('shows who the person is, formatted as everywhere', async () => {
    open()
    await heading()
    const column = within(summary())
    expect(column.getAllByText('0412 345 678')[0]).toBeVisible()
    expect(column.getByText('17/04/1986')).toBeVisible()
    expect(column.getByText('$118,000.00')).toBeVisible()
    expect(column.getByText('2, aged 4 and 7')).toBeVisible()
    expect(column.getByText('22.7')).toBeVisible()
    expect(column.getByText('12 Wattle Street, Parramatta NSW 2150')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0412345678')
    expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute('href', '/client-details/12?write=email')
  })

  test('a field is edited in its place and sent with the version', async () => {
    const sent: unknown[] = []
    api.use(
      answer(clients.update, ({ body }) => {
        sent.push(body)
        return clientDetails({ occupation: 'Nurse', version: 2 })
      }),
      answer(clients.details, () => clientDetails(sent.length > 0 ? { occupation: 'Nurse', version: 2 } : {})),
    )
    const { user } = open()
    await heading()
    await user.click(within(summary()).getByRole('button', { name: /Occupation/ }))
    const input = within(summary()).getByRole('textbox', { name: /Occupation/ })
    await user.clear(input)
    await user.type(input, 'Nurse{Enter}')
    expect(await within(summary()).findByText('Nurse')).toBeVisible()
    expect(sent).toEqual([{ id: 12, version: 1, occupation: 'Nurse' }])
  })

  test('what the server refuses is said at the field, and what was typed stays', async () => {
    api.use(
      refuse(clients.update, 'BAD_INPUT', {
        message: 'Some fields need attention.',
        errors: [{ path: 'postcode', message: 'Please enter a 4-digit postcode' }],
      }),
    )
    const { user } = open()
    await heading()
    await user.click(within(summary()).getByRole('button', { name: /Postcode/ }))
    const input = within(summary()).getByRole('textbox', { name: /Postcode/ })
    await user.clear(input)
    await user.type(input, '12{Enter}')
    expect(await within(summary()).findByText('Please enter a 4-digit postcode')).toBeVisible()
    expect(input).toHaveValue('12')
  })

  test('a change of the same field by someone else is a choice', async () => {
    const sent: unknown[] = []
    const byJo = { user: { id: 4, name: 'Jo Tanaka' }, action: 'client.update' }
    api.use(
      answer(
        activity.list,
        activityPage([
          activityEntry({ ...byJo, before: { occupation: 'Pharmacist' }, after: { occupation: 'Surgeon' } }),
        ]),
      ),
      answer(clients.update, ({ body }) => {
        sent.push(body)
        if (body.version !== 5) {
          return refusal('STALE_VERSION', { record: clientDetails({ occupation: 'Surgeon', version: 5 }) })
        }
        return clientDetails({ occupation: body.occupation ?? null, version: 6 })
      }),
    )
    const { user } = open()
    await heading()
    await user.click(within(summary()).getByRole('button', { name: /Occupation/ }))
    const input = within(summary()).getByRole('textbox', { name: /Occupation/ })
    await user.clear(input)
    await user.type(input, 'Nurse{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Occupation was changed by someone else' })
    expect(within(dialog).getByRole('radio', { name: 'Yours Nurse' })).toBeChecked()
    expect(within(dialog).getByRole('radio', { name: 'By Jo Tanaka Surgeon' })).not.toBeChecked()
    expect(dialog).toHaveTextContent('changed 03/11/2026 16:31')
    await expectAccessible(dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({ id: 12, version: 5, occupation: 'Nurse' })
  })

  test('a change of another field by someone else is no conflict', async () => {
    let present = clientDetails()
    api.use(
      answer(clients.details, () => present),
      answer(clients.update, ({ body }) => {
        if (body.version !== 5) {
          return refusal('STALE_VERSION', { record: clientDetails({ city: 'Penrith', version: 5 }) })
        }
        present = clientDetails({ city: 'Penrith', occupation: 'Nurse', version: 6 })
        return present
      }),
    )
    const { user } = open()
    await heading()
    await user.click(within(summary()).getByRole('button', { name: /Occupation/ }))
    const input = within(summary()).getByRole('textbox', { name: /Occupation/ })
    await user.clear(input)
    await user.type(input, 'Nurse{Enter}')
    expect(await within(summary()).findByText('Nurse')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the status', () => {
  test('moves at once, and Undo moves it back', async () => {
    const sent: number[] = []
    api.use(
      answer(clients.updateStatus, ({ body }) => {
        sent.push(body.status)
        return clientSummary({ status: body.status })
      }),
      answer(clients.details, () => clientDetails({ status: sent.at(-1) === 2 ? 2 : 0 })),
    )
    const { user } = open()
    await heading()
    await user.click(screen.getByRole('button', { name: 'New Lead' }))
    await user.click(await screen.findByRole('menuitemradio', { name: /Quote Sent/ }))
    expect(await screen.findByRole('button', { name: 'Quote Sent' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toEqual([2, 0]))
    expect(await screen.findByRole('button', { name: 'New Lead' })).toBeVisible()
  })

  test('goes back where the server refuses', async () => {
    api.use(refuse(clients.updateStatus, 'FORBIDDEN', { message: 'You don’t have permission to do this.' }))
    const { user } = open()
    await heading()
    await user.click(screen.getByRole('button', { name: 'New Lead' }))
    await user.click(await screen.findByRole('menuitemradio', { name: /Quote Sent/ }))
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'New Lead' })).toBeVisible()
  })
})

test('the next in a list that is longer than its estimate is one step away too', async () => {
  const last = [...Array.from({ length: 24 }, (_, at) => clientRow({ id: 100 + at })), clientRow()]
  api.use(
    answer(clients.listLeads, ({ query }) =>
      pageOf(query.page === 496 ? last : [clientRow({ id: 13 })], {
        total: 12_387,
        total_is_estimate: true,
        page: query.page,
      }),
    ),
  )
  open({ path: '/client-details/12?from=%2Fleads&place=12400' })
  await heading()
  expect(await screen.findByText('12,400 of about 12,400')).toBeInTheDocument()
  const next = await screen.findByRole('link', { name: 'Next in list' })
  expect(next).toHaveAttribute('href', expect.stringContaining('/client-details/13?'))
})

test('the neighbours in the list are one step away', async () => {
  api.use(
    answer(clients.listLeads, ({ query }) =>
      pageOf([clientRow({ id: 11 }), clientRow(), clientRow({ id: 13 })], { total: 58, page: query.page }),
    ),
  )
  open({ path: '/client-details/12?from=%2Fleads%3Fstatus%3D0&place=2' })
  await heading()
  expect(await screen.findByText('2 of 58')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Next in list' })).toHaveAttribute(
    'href',
    '/client-details/13?from=%2Fleads%3Fstatus%3D0&place=3',
  )
  expect(screen.getByRole('link', { name: 'Leads' })).toHaveAttribute('href', '/leads?status=0')
})

test('N and C begin a note and a call, with the caret in it', async () => {
  const { user, address } = open()
  await heading()
  await user.keyboard('n')
  await waitFor(() => expect(address()).toMatch(/write=note/))
  const note = await screen.findByRole('textbox', { name: /note/i })
  await waitFor(() => expect(note).toHaveFocus())
  act(() => note.blur())
  await user.keyboard('c')
  await waitFor(() => expect(address()).toMatch(/write=call/))
})

test('a lead is marked as a client', async () => {
  api.use(answer(clients.update, ({ body }) => clientDetails({ kind: body.kind ?? 'lead', version: 2 })))
  const { user } = open()
  await heading()
  await user.click(screen.getByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Convert to client' }))
  expect(await screen.findByText('Converted to client')).toBeVisible()
})

test('a client that is not there, or not for the viewer, says so in the frame', async () => {
  api.use(refuse(clients.details, 'NOT_FOUND'), refuse(timeline.list, 'NOT_FOUND'))
  open()
  expect(await screen.findByRole('heading', { name: 'Client not found' })).toBeVisible()
})

test('an address without a number is no client', () => {
  open({ path: '/client-details/abc' })
  expect(screen.getByRole('heading', { name: 'Client not found' })).toBeVisible()
})

/** Any button but the one that shows the empty fields. */
const NOT_FOLDING = /^(?!Show \d+ empty$)/

test('a referral partner corrects who the person is and how to reach them until an adviser has begun', async () => {
  api.use(answer(clients.details, { ...contactOnly(), may_correct: true }))
  open({ role: 'ROLE_REFERRAL' })
  await heading()
  expect(within(summary()).getByRole('button', { name: /^Edit phone/i })).toBeVisible()
  expect(screen.queryByText(REFERRAL_BEGUN)).toBeNull()
})

test('then a referral partner sees how to reach the person, writes notes, and changes nothing', async () => {
  api.use(answer(clients.details, { ...contactOnly(), may_correct: false }))
  open({ role: 'ROLE_REFERRAL' })
  await heading()
  const column = within(summary())
  expect(column.queryByText('Occupation')).toBeNull()
  expect(column.queryByText('Date of birth')).toBeNull()
  expect(column.queryByText('BMI')).toBeNull()
  expect(column.getByText('Sam Advisor')).toBeVisible()
  expect(column.getByText(REFERRAL_BEGUN)).toBeVisible()
  expect(column.queryByRole('button', { name: NOT_FOLDING })).toBeNull()
  expect(await screen.findByText(/Called about income protection/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'New note' })).toBeVisible()
  expect(screen.queryByText('Staff only')).toBeNull()
})

test('an auditor reads, and no more', async () => {
  api.use(answer(timeline.list, timelineOf({ note: note({ editable: false }) })))
  open({ role: 'ROLE_AUDITOR' })
  await heading()
  expect(await screen.findByText(/Called about income protection/)).toBeVisible()
  expect(within(summary()).queryByRole('button', { name: NOT_FOLDING })).toBeNull()
  expect(screen.queryByRole('link', { name: /^(Call|Email|SMS)$/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull()
})

test('an auditor who may not read a client yet can ask for access there', async () => {
  api.use(refuse(clients.details, 'NOT_FOUND'))
  open({ role: 'ROLE_AUDITOR' })
  expect(await screen.findByRole('link', { name: 'Ask for access' })).toHaveAttribute('href', '/dashboard?ask=1')
})

test('is accessible', async () => {
  const { container } = open()
  await heading()
  await screen.findByText(/Called about income protection/)
  await expectAccessible(container)
})
