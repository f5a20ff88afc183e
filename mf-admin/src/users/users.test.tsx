import { profile as profileCalls } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { views } from '@portal/contract/views'
import { tasks } from '@portal/contract/work/tasks'
import {
  answer,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  profile,
  refuse,
  renderScreen,
  userRow,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import UserList from './UserList.tsx'

const jo = userRow()
const gone = userRow({ id: 10, name: 'Lee Old', role: 'ROLE_REFERRAL', archived_at: '2026-05-01T00:00:00.000Z' })

let openTasks = 0
const asked: Array<Record<string, unknown>> = []
const sent: unknown[] = []
const api = fakeApi(
  answer(users.list, ({ query }) => {
    asked.push(query)
    return pageOf(query.status.includes(0) ? [gone] : [jo], { page: query.page, page_size: query.page_size })
  }),
  answer(users.counts, ({ query }) => ({ counts: query.lists.map((_, place) => ({ total: place + 1 })) })),
  answer(users.archive, ({ body }) => {
    sent.push({ archived: body.id })
    return userRow({ archived_at: '2026-11-20T00:00:00.000Z' })
  }),
  answer(users.unarchive, ({ body }) => {
    sent.push({ activated: body.id })
    return userRow({ id: body.id })
  }),
  // Whoever resets a second factor may be the one whose own profile is open elsewhere: it is read anew.
  answer(profileCalls.view, profile('ROLE_SUPER_ADMIN')),
  answer(users.signOut, ({ params }) => {
    sent.push({ signedOut: params.id })
    return { message: 'Done for Jo Tanaka' }
  }),
  answer(users.resetTwoFactor, ({ params }) => {
    sent.push({ reset: params.id })
    return { message: 'Done for Jo Tanaka' }
  }),
  answer(views.open, listViews()),
  answer(users.options, () => [
    { id: 9, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' as const },
    { id: 11, name: 'Alex Marchetti', role: 'ROLE_ADVISOR' as const },
  ]),
  answer(tasks.counts, () => ({ counts: [{ total: openTasks }] })),
  answer(tasks.bulk, ({ body }) => {
    sent.push(body)
    return { job_id: 5 }
  }),
)

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  openTasks = 0
})

const open = (search = '', role: 'ROLE_SUPER_ADMIN' | 'ROLE_REFERRAL_COMPANY' = 'ROLE_SUPER_ADMIN') =>
  renderScreen(<UserList />, { role, path: `/user${search}`, route: '/user' })

test('users stand with the columns of the specification', async () => {
  open()
  await screen.findByText('Jo Tanaka')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads.filter(Boolean)).toEqual(['Id', 'Name', 'Email', 'User Type', 'Created', 'Action'])
  expect(screen.getByText('11/01/2021')).toBeVisible()
  expect(asked[0]).toMatchObject({ status: [1], sort: 'name' })
  await expectAccessible()
})

test('a user is archived after a question that says so and closes by itself', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
  expect(sent).toEqual([{ archived: 9 }])
  const before = asked.length
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
})

test('the open tasks of whoever is archived are offered to somebody else', async () => {
  openTasks = 3
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(await within(dialog).findByRole('combobox', { name: 'Give 3 open tasks to' }))
  expect(await screen.findByRole('option', { name: 'Alex Marchetti' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Jo Tanaka' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Alex Marchetti' }))
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
  expect(sent).toEqual([
    { archived: 9 },
    {
      action: { type: 'assign', assignee_id: 11 },
      selection: { filter: { assignee_id: [9], status: ['open', 'in_progress'] } },
    },
  ])
})

test.each([
  ['Sign out everywhere…', 'Sign Jo Tanaka out everywhere?', 'Sign out', { signedOut: 9 }],
  ['Reset two-factor…', 'Reset two-factor for Jo Tanaka?', 'Reset two-factor', { reset: 9 }],
])('a super admin helps a user: %s, after a question', async (entry, title, verb, done) => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Jo Tanaka' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: verb }))
  expect(await screen.findByText('Done for Jo Tanaka')).toBeVisible()
  expect(sent).toEqual([done])
})

test('what cannot be reset is said in the question', async () => {
  api.use(refuse(users.resetTwoFactor, 'CONFLICT', { message: 'Two-factor is already off for Jo Tanaka.' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Jo Tanaka' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reset two-factor…' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Reset two-factor' }))
  expect(await question.findByText('Two-factor is already off for Jo Tanaka.')).toBeVisible()
})

test.each([
  ['who is archived', 'Lee Old', '?status=0', 'ROLE_SUPER_ADMIN' as const],
  ['without being a super admin', 'Jo Tanaka', '', 'ROLE_REFERRAL_COMPANY' as const],
])('nobody helps a user to sign in %s', async (_, name, search, role) => {
  open(search, role)
  await screen.findByText(name)
  expect(screen.queryByRole('button', { name: `More for ${name}` })).toBeNull()
})

test('an archived user is activated', async () => {
  const { user } = open('?status=0')
  await user.click(await screen.findByRole('button', { name: 'Activate Lee Old' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText('Lee Old can sign in again.')).toBeVisible()
  expect(sent).toEqual([{ activated: 10 }])
})

test('what the server refuses is said in the question, which stays', async () => {
  api.use(refuse(users.archive, 'CONFLICT', { message: 'The last super admin can’t be archived.' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('The last super admin can’t be archived.')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Archive' })).toBeEnabled()
})

test('a referral company has no types to filter by: all are its Referral users', async () => {
  open('', 'ROLE_REFERRAL_COMPANY')
  await screen.findByText('Jo Tanaka')
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
})
