import { profile as profileCalls } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { splits } from '@portal/contract/money/splits'
import { settings } from '@portal/contract/office/settings'
import { ROLE_LABELS, type Role } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import {
  answer,
  expectAccessible,
  fakeApi,
  hold,
  profile,
  refuse,
  renderScreen,
  securitySettings,
  userDetails,
} from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import UserPage from './UserPage.tsx'

let shown = userDetails()
const sent: unknown[] = []
let unsent: string | null = null
const api = fakeApi(
  // Whoever is changed may be the one whose own profile is shown: it is read anew.
  answer(profileCalls.view, profile('ROLE_SUPER_ADMIN')),
  answer(users.view, ({ params }) => ({ ...shown, id: params.id })),
  answer(users.handedOver, { hand_over: null }),
  answer(users.create, ({ body }) => {
    sent.push(body)
    return { ...userDetails({ id: 12, name: 'Lan Phạm' }), invitation_link: unsent }
  }),
  answer(users.update, ({ body }) => {
    sent.push(body)
    return userDetails({ version: 2 })
  }),
  answer(users.options, ({ query }) =>
    query.role?.includes('ROLE_REFERRAL_COMPANY')
      ? [{ id: 14, name: 'Kerrigan Home Loans', role: 'ROLE_REFERRAL_COMPANY' as const }]
      : [{ id: 11, name: 'Alex Marchetti', role: 'ROLE_ADVISOR' as const }],
  ),
  answer(splits.viewDefault, { percent: 60, versions: [] }),
  answer(settings.security, securitySettings()),
  answer(users.signIns, { two_factor_since: null, recovery_codes_left: 0, sessions: [] }),
  answer(users.work, { clients: 84, applications: 0, tasks: 1, partners: 0 }),
)

beforeEach(() => {
  sent.length = 0
  shown = userDetails()
})

const add = (role: Role = 'ROLE_SUPER_ADMIN', email = `form.${role}@demo.example`) =>
  renderScreen(<UserPage />, { role, profile: { email }, path: '/add-edit-user', route: '/add-edit-user' })
const edit = (id: number | string, email: string, own = 3) =>
  renderScreen(<UserPage />, {
    role: 'ROLE_SUPER_ADMIN',
    profile: { email, id: own },
    path: `/add-edit-user/${id}`,
    route: '/add-edit-user/:id',
  })
const field = (label: string) => screen.queryByLabelText(new RegExp(`^${label}`))
const ofRoles = ['Authorised representative number', 'Adviser', 'Commission split', 'Access Dashboard', 'ABN']

test('a new user is an Admin at first, and what is missing is said at its field', async () => {
  const { user } = add()
  expect(screen.getByRole('heading', { name: 'Add New User', level: 1 })).toBeVisible()
  expect(screen.getByLabelText('User type')).toHaveDisplayValue('Admin')
  await user.selectOptions(screen.getByLabelText('User type'), '')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  for (const [label, message] of [
    ['First name', MESSAGES.enterFirstName],
    ['Last name', MESSAGES.enterLastName],
    ['Email', MESSAGES.enterUserEmail],
    ['Phone', MESSAGES.enterPhone],
    ['User type', MESSAGES.selectUserType],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
    expect(screen.getByLabelText(label)).toBeInvalid()
  }
  expect(screen.getByText('5 fields need attention.')).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(sent).toEqual([])
  await expectAccessible()
})

test.each([
  ['ROLE_ADMIN', []],
  ['ROLE_AUDITOR', []],
  ['ROLE_ADVISOR', ['Authorised representative number', 'Commission split', 'ABN']],
  ['ROLE_REFERRAL_COMPANY', ['Adviser', 'Commission split', 'ABN']],
  ['ROLE_REFERRAL', ['Adviser', 'Commission split', 'Access Dashboard', 'ABN']],
] as const)('%s has its own fields and no other', async (role, fields) => {
  const { user } = add('ROLE_SUPER_ADMIN', `fields.${role}@demo.example`)
  await user.selectOptions(screen.getByLabelText('User type'), ROLE_LABELS[role])
  expect(ofRoles.filter((label) => field(label))).toEqual(fields)
  expect(field('Calendar booking URL')).toBeVisible()
})

test('a referral partner needs an adviser; anything but 0 to 100 clears the split; hidden fields are not sent', async () => {
  const { user } = add('ROLE_SUPER_ADMIN', 'partner@demo.example')
  await user.selectOptions(screen.getByLabelText('User type'), 'Advisor')
  await user.type(screen.getByLabelText('Authorised representative number'), '001284417')
  await user.selectOptions(screen.getByLabelText('User type'), 'Referral')
  await user.selectOptions(screen.getByLabelText('Title'), 'Ms')
  await user.type(screen.getByLabelText('First name'), 'Lan')
  await user.type(screen.getByLabelText('Last name'), 'Phạm')
  await user.type(screen.getByLabelText('Email'), 'lan@demo.example')
  await user.type(screen.getByLabelText('Phone'), '0491570156')
  const split = screen.getByLabelText(/^Commission split/)
  await user.type(split, '12x')
  expect(split).toHaveValue('')
  await user.type(split, '101')
  expect(split).toHaveValue('')
  await user.type(split, '10')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByLabelText('Adviser')).toHaveAccessibleDescription(MESSAGES.selectAdvisor)
  await user.click(screen.getByLabelText('Adviser'))
  await user.click(await screen.findByRole('option', { name: 'Alex Marchetti' }))
  await user.click(within(screen.getByRole('radiogroup', { name: 'Access Dashboard' })).getByLabelText('Yes'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/Lan Phạm was added/)).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      ...{ title: 'Ms', firstName: 'Lan', lastName: 'Phạm', email: 'lan@demo.example', mobile: '0491 570 156' },
      ...{ role: 'ROLE_REFERRAL', advisorId: 11, commission: 10, accessReferralDashboard: true },
    }),
  ])
  expect(sent[0]).not.toHaveProperty('authorisedRepresentativeNumber')
})

test('where email isn’t set up, the link stands there to be copied, and the page stays', async () => {
  unsent = 'https://demo.example/reset-password#token=a-token'
  const { user } = add('ROLE_SUPER_ADMIN', 'unsent@demo.example')
  await user.selectOptions(screen.getByLabelText('User type'), 'Admin')
  await user.type(screen.getByLabelText('First name'), 'Lan')
  await user.type(screen.getByLabelText('Last name'), 'Phạm')
  await user.type(screen.getByLabelText('Email'), 'lan@demo.example')
  await user.type(screen.getByLabelText('Phone'), '0491570156')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/^Lan Phạm was added\. Email isn’t set up/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Link/ })).toHaveValue(unsent)
  await expectAccessible()
  unsent = null
})

test('the message stands for three seconds, then the list comes by itself', async () => {
  const { address } = edit(9, 'back@demo.example')
  const update = await screen.findByRole('button', { name: 'Update' })
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
  try {
    act(() => update.click())
    expect(await screen.findByText('Jo Tanaka was updated.')).toBeVisible()
    act(() => jest.advanceTimersByTime(2_800))
    expect(address()).toBe('/add-edit-user/9')
    act(() => jest.advanceTimersByTime(200))
    expect(address()).toBe('/user')
  } finally {
    jest.useRealTimers()
  }
})

test('a user is changed from what they are, by the version that was seen', async () => {
  const { user } = edit(9, 'change@demo.example')
  expect(await screen.findByRole('heading', { name: 'Edit User', level: 1 })).toBeVisible()
  expect(screen.getByLabelText('Authorised representative number')).toHaveValue('001284417')
  expect(screen.getByText('84 clients and leads, 1 open task')).toBeVisible()
  expect(screen.getByText('Last changed 02/10/2026 by Martin Doyle')).toBeVisible()
  await user.clear(screen.getByLabelText('Last name'))
  await user.type(screen.getByLabelText('Last name'), 'Tan')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText('Jo Tanaka was updated.')
  expect(sent).toEqual([expect.objectContaining({ id: 9, version: 1, lastName: 'Tan', role: 'ROLE_ADVISOR' })])
})

test('an adviser without a split is shown the firm’s default, and gets one of their own from a day', async () => {
  shown = userDetails({ commission: null })
  const { user } = edit(9, 'none@demo.example')
  const split = await screen.findByLabelText(/^Commission split/)
  await waitFor(() => expect(split).toHaveAccessibleDescription('Firm’s default, 60%, if left blank.'))
  await user.type(split, '70')
  expect(screen.getByLabelText(/^Split from/)).toBeVisible()
})

test('a change of an adviser’s split holds from a day', async () => {
  shown = userDetails({ commission: 62.5 })
  const { user } = edit(9, 'split@demo.example')
  const split = await screen.findByLabelText(/^Commission split/)
  expect(split).toHaveValue('62.5')
  expect(split).toHaveAccessibleDescription('Of what’s left after the referral partner’s share.')
  expect(field('Split from')).toBeNull()
  await user.clear(split)
  await user.type(split, '65.5')
  await user.type(screen.getByLabelText(/^Split from/), '01/07/2026')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByText('Jo Tanaka was updated.')
  expect(sent).toEqual([expect.objectContaining({ commission: 65.5, commission_from: '2026-07-01' })])
  await expectAccessible()
})

test.each([
  ['cannot be found', 404],
  ['is asked for wrongly', 400],
])('a user who %s leads back to the list', async (_, status) => {
  api.use(refuse(users.view, status === 404 ? 'NOT_FOUND' : 'BAD_INPUT'))
  const { address } = edit(77, 'gone@demo.example')
  await waitFor(() => expect(address()).toBe('/user'))
})

test('an address without a number leads back to the list', async () => {
  const { address } = edit('nobody', 'gone@demo.example')
  await waitFor(() => expect(address()).toBe('/user'))
})

test('whoever was slower sees what is different, keeps theirs, and nothing typed is lost', async () => {
  api.use(refuse(users.update, 'STALE_VERSION', { record: userDetails({ version: 5, lastname: 'Tran' }) }))
  const { user } = edit(9, 'slower@demo.example')
  await user.type(await screen.findByLabelText('Last name'), '-Lê')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const theirs = within(await screen.findByRole('group', { name: 'Changed by someone else' }))
  expect(theirs.getByText('Tran')).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveValue('Tanaka-Lê')
  api.use(
    answer(users.update, ({ body }) => {
      sent.push(body)
      return userDetails({ version: 6 })
    }),
  )
  await user.click(theirs.getByRole('button', { name: 'Keep mine' }))
  await screen.findByText('Jo Tanaka was updated.')
  expect(sent).toEqual([expect.objectContaining({ version: 5, lastName: 'Tanaka-Lê' })])
})

test('whoever takes theirs sees it, and nothing is left of the conflict', async () => {
  const theirs = userDetails({ version: 5, lastname: 'Tran' })
  api.use(refuse(users.update, 'STALE_VERSION', { record: theirs }))
  const { user } = edit(9, 'theirs@demo.example')
  await user.type(await screen.findByLabelText('Last name'), '-Lê')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const panel = await screen.findByRole('group', { name: 'Changed by someone else' })
  expect(panel.parentElement).toHaveFocus()
  shown = theirs
  await user.click(within(panel).getByRole('button', { name: 'Use theirs' }))
  expect(panel).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Tran'))
})

test('whoever starts over sees no errors of before', async () => {
  const { user, unmount } = edit(9, 'over@demo.example')
  await user.clear(await screen.findByLabelText('Last name'))
  unmount()
  edit(9, 'over@demo.example')
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  expect(await screen.findByText('1 field needs attention.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByText('1 field needs attention.')).toBeNull()
  expect(screen.getByLabelText('Last name')).toBeValid()
})

test('the outcome of the sending is scrolled to and read out, however far down the form it was sent from', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = edit(9, 'seen@demo.example')
  api.use(refuse(users.update, 'CONFLICT', { message: 'They still have 2 open tasks.' }))
  await user.click(await screen.findByRole('button', { name: 'Update' }))
  const refused = await screen.findByRole('alert')
  expect(refused).toHaveTextContent('They still have 2 open tasks.')
  expect(refused.parentElement).toHaveFocus()
  expect(scrolled.mock.instances.at(-1)).toBe(refused.parentElement)
  api.use(answer(users.update, userDetails({ version: 2 })))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const done = (await screen.findByText('Jo Tanaka was updated.')).closest('[role=status]')
  expect(done?.parentElement).toHaveFocus()
  expect(scrolled.mock.instances.at(-1)).toBe(done?.parentElement)
})

test('an archived user is activated before anything is changed', async () => {
  shown = userDetails({ archived_at: '2026-05-01T00:00:00.000Z', invitation: 'expired' })
  const { user } = edit(9, 'archived@demo.example')
  expect(await screen.findByText(/Jo Tanaka is archived and can’t sign in/)).toBeVisible()
  const update = screen.getByRole('button', { name: 'Update' })
  expect(update).toHaveAttribute('aria-disabled', 'true')
  await user.click(update)
  await user.type(screen.getByLabelText('Last name'), '{Control>}{Enter}{/Control}')
  expect(sent).toEqual([])
  expect(screen.queryByRole('button', { name: 'Send invitation again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByRole('dialog', { name: 'Activate Jo Tanaka?' })).toBeVisible()
})

test('nothing is said of two-factor before it is known', async () => {
  const { handler, release } = hold(users.signIns, {
    ...{ two_factor_since: '2026-05-01T00:00:00.000Z', recovery_codes_left: 8, sessions: [] },
  })
  api.use(handler)
  edit(9, 'waits@demo.example')
  expect(await screen.findByText('Two-factor')).toBeVisible()
  expect(screen.queryByText('Off')).toBeNull()
  release()
  expect(await screen.findByText('On since 01/05/2026')).toBeVisible()
})

test('what somebody works with is asked for again where it cannot be read', async () => {
  api.use(refuse(users.work, 'NOT_FOUND', { message: 'Not found.' }))
  const { user } = edit(9, 'work@demo.example')
  expect(await screen.findByText('Not found.')).toBeVisible()
  api.use(answer(users.work, { clients: 1, applications: 0, tasks: 0, partners: 0 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 client or lead')).toBeVisible()
})

test.each([
  [false, 'See their own clients, and unassigned leads', true],
  [true, 'See every client and lead', false],
])('what an adviser sees is as the company has set it (all: %s)', async (advisers_see_all, sees, others) => {
  api.use(answer(settings.security, securitySettings({ advisers_see_all })))
  const { user } = add('ROLE_SUPER_ADMIN', `sees.${advisers_see_all}@demo.example`)
  await user.selectOptions(screen.getByLabelText('User type'), 'Advisor')
  expect(await screen.findByText(sees)).toBeVisible()
  expect(screen.queryByText('Other advisers’ clients') !== null).toBe(others)
})

test('an e-mail that somebody has is said at the field, and what was typed stays, also for the next visit', async () => {
  const message = 'A user in this company already has this email.'
  api.use(refuse(users.update, 'DUPLICATE', { message, errors: [{ path: 'email', message }] }))
  const { user, unmount } = edit(9, 'twice@demo.example')
  const email = await screen.findByLabelText('Email')
  await user.clear(email)
  await user.type(email, 'ALEX@demo.example')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription(message))
  unmount()
  edit(9, 'twice@demo.example')
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ALEX@demo.example')
})

test('nobody changes their own user type or email here', async () => {
  edit(9, 'own@demo.example', 9)
  expect(await screen.findByLabelText('User type')).toBeDisabled()
  expect(screen.getByLabelText('Email')).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
})

test('a Referral user is put under a referral company', async () => {
  shown = userDetails({
    role: 'ROLE_REFERRAL',
    roles: ['ROLE_REFERRAL', 'ROLE_USER'],
    advisor_id: 11,
    advisor_name: 'Al',
  })
  const { user } = edit(9, 'under@demo.example')
  await user.click(await screen.findByRole('combobox', { name: /^Referral company/ }))
  await user.click(await screen.findByRole('option', { name: 'Kerrigan Home Loans' }))
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toMatchObject([{ referralCompanyId: 14 }]))
})

test('a referral company adds Referral users alone, without an adviser to choose', async () => {
  add('ROLE_REFERRAL_COMPANY')
  const type = screen.getByLabelText('User type')
  expect(type).toHaveDisplayValue('Referral')
  expect(
    within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Select user type', 'Referral'])
  expect(field('Adviser')).toBeNull()
  expect(field('Referral company')).toBeNull()
  expect(field('Access Dashboard')).not.toBeNull()
})
