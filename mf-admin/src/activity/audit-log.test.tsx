import { users } from '@portal/contract/account/users'
import { audit } from '@portal/contract/office/audit'
import { views } from '@portal/contract/views'
import {
  answer,
  auditDetails,
  auditRow,
  auditSeal,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refuse,
  renderScreen,
  showMedia,
  userRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { BESIDE } from '../beside/beside.ts'
import AuditLog from './AuditLog.tsx'

const ROWS = [
  auditRow(),
  auditRow({
    ...{ id: 1283, user: null, action: 'task.create', did: 'Added', what: '', kind: 'Task' },
    ...{ record: { label: 'Task 9', to: null }, client: null, at: '2026-11-18T05:04:00.000Z' },
  }),
]
const asked: Array<Record<string, unknown>> = []
const exported: unknown[] = []
const api = fakeApi(
  answer(audit.list, ({ query }) => {
    asked.push(query)
    return pageOf(ROWS, { page: query.page, page_size: query.page_size })
  }),
  answer(audit.counts, ({ query }) => ({ counts: query.lists.map((_, place) => ({ total: place + 1 })) })),
  answer(audit.choices, {
    entities: [{ value: 'policy', label: 'Policy' }],
    actions: [{ value: 'updateStatus', label: 'Moved' }],
  }),
  answer(audit.seal, auditSeal()),
  answer(audit.view, ({ params }) => auditDetails({ id: params.id })),
  answer(audit.exportRows, ({ body }) => {
    exported.push(body)
    return { url: '/files/audit.xlsx', total: 2 }
  }),
  answer(users.options, [{ id: 9, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' }]),
  answer(users.list, pageOf([])),
  answer(views.open, listViews()),
)

afterEach(() => jest.restoreAllMocks())
beforeEach(() => {
  asked.length = 0
  exported.length = 0
})

const open = (search = '') =>
  renderScreen(<AuditLog />, { role: 'ROLE_SUPER_ADMIN', path: `/activity${search}`, route: '/activity' })

test('who did what to which record stands by days, the latest first', async () => {
  open()
  expect(await screen.findByText('Priyanka Das')).toBeVisible()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.filter(Boolean)).toEqual(['Time', 'Who', 'Action', 'What', 'Record'])
  expect(screen.getByRole('rowheader', { name: '19/11/2026' })).toBeVisible()
  expect(screen.getByText('11:31')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Policy 22074418' })).toHaveAttribute('href', '/policies?policy=31')
  // What nobody did, and a record without a page of its own.
  expect(screen.getByText('The portal')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Task 9' })).toBeNull()
  expect(asked[0]).toMatchObject({ sort: '-at' })
  await expectAccessible()
})

test('the logs stand side by side', async () => {
  open()
  await screen.findByText('Priyanka Das')
  expect(screen.getByRole('link', { name: 'Security log' })).toHaveAttribute('href', '/activity/security')
  expect(screen.getByRole('link', { name: 'View log' })).toHaveAttribute('href', '/activity/views')
})

test('it says up to when it is sealed, in the time of the company', async () => {
  open()
  // 24 November ends in UTC when it is 10:59 of the next day in Sydney.
  expect(await screen.findByText('Sealed up to 25/11/2026, 10:59; unchanged since')).toBeVisible()
  expect(screen.getByText('Checked 26/11/2026, 02:00, 1,284,906 entries')).toBeVisible()
})

test.each([
  [
    'never sealed',
    { sealed_to: null, holds: null, checked_at: null },
    'Not sealed yet. Each day is sealed once it’s over.',
  ],
  ['not checked', { holds: null, checked_at: null }, 'Sealed up to 25/11/2026, 10:59; not checked yet'],
])('a log that was %s says so', async (_, seal, said) => {
  api.use(answer(audit.seal, auditSeal(seal)))
  open()
  expect(await screen.findByText(said)).toBeVisible()
})

test('a log that was altered is announced, with what is broken', async () => {
  const day = '2026-11-20'
  const gaps = [
    { kind: 'altered' as const, day, entry_id: 77 },
    { kind: 'removed' as const, day, entry_id: 78 },
    { kind: 'missing_day' as const, day, entry_id: null },
  ]
  api.use(answer(audit.seal, auditSeal({ holds: false, gaps })))
  open()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The log was changed after it was sealed.')).toBeVisible()
  expect(alert.getByRole('link', { name: 'entry 77' })).toHaveAttribute('href', '/activity?entry=77')
  expect(alert.getByText('20/11/2026: entry 78 was removed')).toBeVisible()
  expect(alert.getByText('20/11/2026: the day has no seal')).toBeVisible()
})

test('whether it is sealed is asked again where it can’t be told', async () => {
  api.use(refuse(audit.seal, 'INTERNAL', { message: 'Something went wrong!' }))
  const { user } = open()
  expect(await screen.findByText(/couldn’t check whether the log/)).toBeVisible()
  api.use(answer(audit.seal, auditSeal()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Sealed up to/)).toBeVisible()
})

describe('an entry', () => {
  test('opens over the list: before and after side by side, only changed words marked', async () => {
    const { user, address } = open()
    await user.click(await screen.findByText('11:31'))
    const drawer = await screen.findByRole('dialog', { name: 'Entry' })
    expect(await within(drawer).findByRole('heading', { name: 'Policy 22074418 changed' })).toBeVisible()
    expect(address()).toBe('/activity?entry=1284')
    const row = (name: string) => within(drawer).getByRole('row', { name: new RegExp(`^${name}`) })
    const marks = (name: string) => [...row(name).querySelectorAll('del, ins')].map(({ textContent }) => textContent)
    expect(marks('Annual premium')).toEqual(['$3,940.08', '$4,018.08'])
    expect(marks('Start date')).toEqual(['01/10/2026', '06/10/2026'])
    expect(marks('Note')).toEqual(['as quoted,', 'per policy schedule,'])
    expect(row('Note')).toHaveTextContent('Premium as quoted, monthlyPremium per policy schedule, monthly')
    expect(within(drawer).getByText('19/11/2026 11:31:07')).toBeVisible()
    expect(within(drawer).getByRole('link', { name: 'Open policy' })).toHaveAttribute('href', '/policies?policy=31')
    expect(within(drawer).getByRole('link', { name: 'Hugh Pemberton' })).toHaveAttribute('href', '/client-details/12')
    expect(within(drawer).getByText('This entry hasn’t changed since it was sealed.')).toBeVisible()
    await expectAccessible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/activity')
  })

  test('stands beside the list where there is room, and Escape closes it', async () => {
    showMedia((media) => media === BESIDE)
    const { user, address } = open('?action=updateStatus')
    const first = (await screen.findByText('11:31')).closest('tr')
    first?.focus()
    await user.keyboard('{Enter}')
    expect(
      await within(await screen.findByRole('complementary', { name: 'Entry' })).findByText('Policy 22074418 changed'),
    ).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/activity?action=updateStatus&entry=1283'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Entry' })).toBeNull()
    expect(address()).toBe('/activity?action=updateStatus')
  })

  test('folds what is the same before and after', async () => {
    const changes = [
      { field: 'name', label: 'Name', kind: 'text' as const, before: null, after: 'Mai' },
      { field: 'notes', label: 'Notes', kind: 'text' as const, before: null, after: null },
      { field: 'vip', label: 'VIP', kind: 'flag' as const, before: false, after: false },
    ]
    api.use(answer(audit.view, auditDetails({ changes })))
    const { user } = open('?entry=1284')
    expect(await screen.findByRole('rowheader', { name: 'Name' })).toBeVisible()
    expect(screen.getByText('1 field')).toBeVisible()
    expect(screen.queryByRole('rowheader', { name: 'VIP' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show 2 unchanged fields' }))
    expect(screen.getByRole('rowheader', { name: 'VIP' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide 2 unchanged fields' }))
    expect(screen.queryByRole('rowheader', { name: 'VIP' })).toBeNull()
  })

  test.each([
    ['altered', { sealing: 'altered' as const }, 'This entry was changed after it was sealed.'],
    ['of today', { sealing: 'unsealed' as const }, 'Not sealed yet. Each day is sealed once it’s over.'],
    ['erased', { erased: true, changes: [] }, /erased with the person they were about/],
    ['without fields', { changes: [], what: '214 rows' }, '214 rows'],
  ])('that is %s says so', async (_, different, said) => {
    api.use(answer(audit.view, auditDetails(different)))
    open('?entry=1284')
    expect(await within(await screen.findByRole('dialog')).findByText(said)).toBeVisible()
  })

  test('that is not there says so', async () => {
    api.use(refuse(audit.view, 'NOT_FOUND'))
    open('?entry=5')
    expect(await screen.findByText('Entry not found')).toBeVisible()
  })
})

test('filters ask the server, and name what is chosen in its words', async () => {
  const { user } = open('?days=7&user_id=0&action=updateStatus&entity=policy&entity_id=31')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ user_id: [0], action: ['updateStatus'], entity: ['policy'], entity_id: 31 }),
  )
  expect(asked.at(-1)).toHaveProperty('from')
  for (const chip of ['Last 7 days', 'The portal', 'Moved', 'Policy']) {
    expect(await screen.findByText(chip, { selector: 'button *' })).toBeVisible()
  }
  await user.click(screen.getByRole('button', { name: 'Remove filter: Record no. is 31' }))
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('entity_id'))
  expect(asked.at(-1)).toMatchObject({ entity: ['policy'] })
})

test('an archived user can be asked for too', async () => {
  api.use(answer(users.list, pageOf([userRow({ id: 40, name: 'Lee Old' })])))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Who' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Lee Old (archived)' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ user_id: [40] }))
})

test('what is shown is exported', async () => {
  const { user } = open('?entity=policy')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 entries' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(exported).toHaveLength(1))
  expect(exported[0]).toMatchObject({
    selection: { filter: { entity: ['policy'] } },
    columns: ['at', 'user', 'action', 'changes', 'kind', 'record_id'],
    sort: '-at',
  })
})

test('an empty log says so, and one that fails can be tried again', async () => {
  api.use(answer(audit.list, pageOf([])))
  const { unmount } = open()
  expect(await screen.findByText('Nothing has been done yet.')).toBeVisible()
  unmount()
  api.use(refuse(audit.list, 'INTERNAL', { message: 'Something went wrong!' }))
  const { user } = open()
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  api.use(answer(audit.list, pageOf(ROWS)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Priyanka Das')).toBeVisible()
})
