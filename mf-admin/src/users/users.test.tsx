import { profile as profileCalls } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/office/settings'
import { views } from '@portal/contract/views'
import { MESSAGES } from '@portal/domain/message'
import {
  answer,
  expectAccessible,
  fakeApi,
  hold,
  listViews,
  pageOf,
  profile,
  refusal,
  refuse,
  renderScreen,
  securitySettings,
  userRow,
} from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import UserList from './UserList.tsx'

let jo = userRow()
const gone = userRow({ id: 10, name: 'Lee Old', role: 'ROLE_REFERRAL', archived_at: '2026-05-01T00:00:00.000Z' })

const NO_WORK = { clients: 0, applications: 0, tasks: 0, partners: 0 }
let work = NO_WORK
let handOver: AnswerOf<typeof users.handedOver>['hand_over'] = null
const asked: Array<Record<string, unknown>> = []
const sent: unknown[] = []
const api = fakeApi(
  answer(users.list, ({ query }) => {
    asked.push(query)
    return pageOf(query.status.includes(0) ? [gone] : [jo], { page: query.page, page_size: query.page_size })
  }),
  answer(users.counts, ({ query }) => ({ counts: query.lists.map((_, index) => ({ total: index + 1 })) })),
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
  answer(settings.security, securitySettings()),
  answer(users.options, () => [
    { id: 9, name: 'Jo Tanaka', role: 'ROLE_ADVISOR' as const },
    { id: 11, name: 'Alex Marchetti', role: 'ROLE_ADVISOR' as const },
  ]),
  answer(users.work, () => work),
  answer(users.handedOver, () => ({ hand_over: handOver })),
  answer(users.archiveAndHandOver, ({ body }) => {
    sent.push(body)
    return userRow({ archived_at: '2026-11-20T00:00:00.000Z' })
  }),
  answer(users.invite, ({ params }) => {
    sent.push({ invited: params.id })
    return { message: 'Done for Jo Tanaka', invitation_link: null }
  }),
)

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  work = NO_WORK
  handOver = null
  jo = userRow()
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

test('a user is archived after a question that says so', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
  expect(sent).toEqual([{ archived: 9 }])
})

test.each([
  ['Archive', '', 'Jo Tanaka', 'Jo Tanaka was archived.'],
  ['Activate', '?status=0', 'Lee Old', 'Lee Old can sign in again.'],
])(
  '%s: the question says for two and a half seconds that it worked, and closes over the list of now',
  async (verb, search, name, said) => {
    const { user } = open(search)
    await user.click(await screen.findByRole('button', { name: `${verb} ${name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const confirm = await dialog.findByRole('button', { name: verb })
    await waitFor(() => expect(confirm).toBeEnabled())
    const before = asked.length
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
    try {
      act(() => confirm.click())
      expect(await dialog.findByText(said)).toBeVisible()
      act(() => jest.advanceTimersByTime(2_300))
      expect(dialog.getByText(said)).toBeVisible()
      act(() => jest.advanceTimersByTime(200))
      expect(screen.queryByRole('dialog')).toBeNull()
    } finally {
      jest.useRealTimers()
    }
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  },
)

test('whoever has work is archived once others take it over, and the name is typed', async () => {
  work = { clients: 84, applications: 0, tasks: 1, partners: 0 }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  const archive = await within(dialog).findByRole('button', { name: 'Archive and hand over' })
  expect(archive).toBeDisabled()
  await user.click(await within(dialog).findByRole('combobox', { name: 'Who takes over clients and leads' }))
  expect(screen.queryByRole('option', { name: 'Jo Tanaka' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Alex Marchetti' }))
  // Whoever is chosen first stands for the rest.
  expect(within(dialog).getByRole('combobox', { name: 'Who takes over open task' })).toHaveValue('Alex Marchetti')
  expect(
    within(dialog).getByText('Leads from Jo Tanaka’s client form link go to Alex Marchetti from now on.'),
  ).toBeVisible()
  expect(archive).toBeDisabled()
  const day = within(dialog).getByRole('textbox', { name: 'Commission moves from' })
  await user.clear(day)
  await user.type(day, '1/10/2026')
  expect(
    within(dialog).getByText(/^Payments dated before 01\/10\/2026 still go to the adviser at the time/),
  ).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: 'Type Jo Tanaka to confirm' }), 'Jo Tanaka')
  await user.click(archive)
  expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
  expect(sent).toEqual([{ id: 9, version: 1, clients: 11, tasks: 11, commission_from: '2026-10-01' }])
})

test('whoever is activated can have back what they handed over; what has changed since is named', async () => {
  handOver = {
    ...{ id: 5, made_at: '2026-11-20T00:00:00.000Z', made_by: null, commission_from: '2026-11-20' },
    given: [
      { kind: 'clients', count: 74, to: { id: 11, name: 'Alex Marchetti' } },
      { kind: 'tasks', count: 28, to: { id: 11, name: 'Alex Marchetti' } },
    ],
  }
  api.use(
    answer(users.takeBack, ({ params, body }) => {
      sent.push({ id: params.id, ...body })
      return {
        returned: { clients: 73, applications: 0, tasks: 28, partners: 0 },
        stayed: { clients: 1, applications: 0, tasks: 0, partners: 0 },
        named: [{ kind: 'clients' as const, id: 3, name: 'Mai Lê' }],
      }
    }),
  )
  const { user } = open('?status=0')
  await user.click(await screen.findByRole('button', { name: 'Activate Lee Old' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Activate Lee Old?' }))
  await user.click(dialog.getByRole('button', { name: 'Activate' }))
  expect(await dialog.findByText(/handed over 74 clients and leads to Alex Marchetti, 28 open tasks/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Return their work' }))
  expect(await dialog.findByText('Returned to Lee Old: 73 clients and leads, 28 open tasks.')).toBeVisible()
  expect(dialog.getByText('Not returned because it has changed since: 1 client or lead.')).toBeVisible()
  expect(dialog.getByText('Mai Lê')).toBeVisible()
  expect(sent).toEqual([{ activated: 10 }, { id: 10, hand_over_id: 5 }])
})

test('who was archived in another tab is named at their choice, and the others stay chosen', async () => {
  work = { clients: 84, applications: 0, tasks: 1, partners: 0 }
  const message = 'They’re archived or no longer an adviser.'
  api.use(refuse(users.archiveAndHandOver, 'BAD_INPUT', { errors: [{ path: 'tasks', message }] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(await within(dialog).findByRole('combobox', { name: 'Who takes over clients and leads' }))
  await user.click(await screen.findByRole('option', { name: 'Alex Marchetti' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Type Jo Tanaka to confirm' }), 'Jo Tanaka')
  await user.click(within(dialog).getByRole('button', { name: 'Archive and hand over' }))
  expect(await within(dialog).findByText(message)).toBeVisible()
  expect(within(dialog).getByRole('combobox', { name: 'Who takes over clients and leads' })).toHaveValue(
    'Alex Marchetti',
  )
})

test.each([
  ['who has it off and must have it', {}, ['ROLE_ADVISOR' as const], true],
  ['who has it off and need not have it', {}, ['ROLE_ADMIN' as const], false],
  ['who has it on', { two_factor: true }, ['ROLE_ADVISOR' as const], false],
  ['who has not come yet', { invitation: 'sent' as const }, ['ROLE_ADVISOR' as const], false],
])('two-factor being off is marked: %s', async (_, different, two_factor_roles, isMarked) => {
  jo = userRow(different)
  api.use(answer(settings.security, securitySettings({ two_factor_roles })))
  open()
  await screen.findByText('Jo Tanaka')
  await waitFor(() => expect(screen.queryAllByText('Two-factor off')).toHaveLength(isMarked ? 1 : 0))
})

test('an invitation is sent again from the list', async () => {
  jo = userRow({ invitation: 'expired' })
  const { user } = open()
  expect(await screen.findByText('Invitation expired')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More for Jo Tanaka' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Resend invitation…' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Invite Jo Tanaka again?' }))
  await user.click(question.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Done for Jo Tanaka')).toBeVisible()
  expect(sent).toEqual([{ invited: 9 }])
})

test('who is signed in now is marked, and the active ones alone are edited', async () => {
  jo = userRow({ signed_in: true })
  open()
  expect(await screen.findByText('Signed in now', { selector: 'span' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Edit Jo Tanaka' })).toHaveAttribute('href', '/add-edit-user/9')
  expect(screen.getByRole('link', { name: 'Add user' })).toHaveAttribute('href', '/add-edit-user')
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import-data?new=1&subject=users')
})

test('an archived user has no edit button', async () => {
  open('?status=0')
  await screen.findByText('Lee Old')
  expect(screen.queryByRole('link', { name: /Lee Old/ })).toBeNull()
})

test.each([
  ['Sign out everywhere…', 'Sign Jo Tanaka out everywhere?', 'Sign out', { signedOut: 9 }],
  ['Reset two-factor…', 'Reset two-factor for Jo Tanaka?', 'Reset two-factor', { reset: 9 }],
])('a super admin helps a user: %s, after a question', async (entry, title, verb, done) => {
  jo = userRow({ two_factor: true })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Jo Tanaka' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  const question = within(await screen.findByRole('alertdialog', { name: title }))
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: verb }))
  expect(await screen.findByText('Done for Jo Tanaka')).toBeVisible()
  expect(sent).toEqual([done])
})

test('two-factor is reset only for a user who has it on', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for Jo Tanaka' }))
  expect(await screen.findByRole('menuitem', { name: 'Sign out everywhere…' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Reset two-factor…' })).toBeNull()
})

test('what cannot be reset is said in the question', async () => {
  jo = userRow({ two_factor: true })
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

test('nobody archives themselves, and the button says why', async () => {
  const { user } = renderScreen(<UserList />, {
    role: 'ROLE_SUPER_ADMIN',
    profile: { id: jo.id },
    path: '/user',
    route: '/user',
  })
  const button = await screen.findByRole('button', { name: 'Archive Jo Tanaka' })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  await user.hover(button)
  expect(await screen.findByText('You can’t archive yourself')).toBeInTheDocument()
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the row of an archived user says Activate', async () => {
  open('?status=0')
  expect(await screen.findByRole('button', { name: 'Activate Lee Old' })).toHaveTextContent('Activate')
})

test('among many, the question says who is left out', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: /Jo Tanaka/ }))
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  expect(await screen.findByText(/Users who still have clients or other work aren’t archived/)).toBeVisible()
})

test('whoever was changed meanwhile is archived at the second try, by the version of then', async () => {
  api.use(
    answer(users.archive, ({ body }) => {
      sent.push(body)
      if (body.version === 2) return userRow({ archived_at: '2026-11-20T00:00:00.000Z' })
      jo = userRow({ version: 2 })
      return refusal('STALE_VERSION', { message: MESSAGES.staleVersion, record: jo })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  const before = asked.length
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await within(dialog).findByText(MESSAGES.staleVersion)).toBeVisible()
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await waitFor(async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
    expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
  })
  expect(sent.at(-1)).toEqual({ id: 9, version: 2 })
})

test('what is being sent is not cancelled', async () => {
  const { handler, release } = hold(users.archive, userRow({ archived_at: '2026-11-20T00:00:00.000Z' }))
  api.use(handler)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Archive Jo Tanaka' }))
  const dialog = await screen.findByRole('dialog', { name: 'Archive Jo Tanaka?' })
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(dialog).toBeVisible()
  release()
  expect(await within(dialog).findByText('Jo Tanaka was archived.')).toBeVisible()
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
