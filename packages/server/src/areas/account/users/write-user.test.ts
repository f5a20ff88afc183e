import { auth } from '@portal/contract/account/auth'
import { users as calls } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { splits } from '@portal/contract/money/splits'
import { activity } from '@portal/contract/office/activity'
import { ROLES } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import { users } from '../../../database/tables/users.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { TEST_ENGINE } from '../../../testing/database.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let superAdmin: TestCaller
let partner: TestCaller
let adviserId: number
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  partner = await app.as('ROLE_REFERRAL_COMPANY')
  adviserId = app.userId('ROLE_ADVISOR')
})
afterAll(() => app.close())

type Body = InputOf<typeof calls.create>['body']

let made = 0
function person(different: Partial<Body> = {}): Body {
  made += 1
  return {
    firstName: 'Lan',
    lastName: 'Phạm',
    email: `lan.${made}@demo.example`,
    mobile: '0491 570 156',
    role: 'ROLE_ADMIN',
    ...different,
  }
}
const create = (different: Partial<Body> = {}, caller = superAdmin) =>
  caller.call(calls.create, { body: person(different) })
const refused = (different: Record<string, unknown>, caller = superAdmin) =>
  caller.send({ method: 'POST', url: '/api/v1/user/create', payload: { ...person(), ...different } })
const view = (id: number, caller = superAdmin) => caller.call(calls.view, { params: { id } })

function linkIn(text: string | null | undefined): string {
  const token = /#token=([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`There is no link in:\n${text}`)
  return token
}

async function signIn(email: string, password: string): Promise<string> {
  return (await app.anybody().call(auth.login, { body: { email, password } })).code
}

test('a user is added, invited by mail, sets a password and signs in', async () => {
  // Where no mail server is set up, whoever adds them hands the link over.
  const { invitation_link, ...user } = await create({ title: 'Ms', email: 'New.Person@demo.example' })
  expect(user).toMatchObject({
    ...{ title: 'Ms', firstname: 'Lan', lastname: 'Phạm', name: 'Lan Phạm', email: 'New.Person@demo.example' },
    ...{ phone: '0491 570 156', role: 'ROLE_ADMIN', roles: ['ROLE_ADMIN', 'ROLE_USER'], version: 1 },
  })
  expect(await view(user.id)).toEqual(user)
  const [mail] = await mailsTo(app, user.email)
  expect(mail?.subject).toBe('Your account at DEMO')
  expect(mail?.text).toContain('Hi Lan,\n\ndemo ROLE_SUPER_ADMIN gave you an account at DEMO. You sign in with New.')
  expect(linkIn(invitation_link)).toBe(linkIn(mail?.text))
  const password = 'correct-horse-42'
  const body = { token: linkIn(mail?.text), password, password_confirmation: password }
  await app.anybody().call(auth.resetPassword, { body })
  expect(await signIn('new.person@DEMO.example', password)).toBe('AUTHENTICATION_SUCCESS')
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  const logged = items.find(({ action }) => action === 'user.create')
  expect(logged).toMatchObject({ entity_id: user.id, after: { firstname: 'Lan', role: 'ROLE_ADMIN' } })
})

test('a password that is given is theirs at once, without an invitation; a guessable one is refused', async () => {
  const user = await create({ password: 'correct-horse-43' })
  expect(await signIn(user.email, 'correct-horse-43')).toBe('AUTHENTICATION_SUCCESS')
  expect(await mailsTo(app, user.email)).toEqual([])
  const { answer } = await refused({ password: 'password' })
  expect(answer).toMatchObject({ code: 'BAD_INPUT', errors: [{ path: 'password' }] })
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(JSON.stringify(items)).not.toContain('argon2')
})

test('the payload of the specification is taken whole, with what is empty as empty texts', async () => {
  const { status, answer } = await refused({
    ...{ title: '', authorisedRepresentativeNumber: '', calendarLink: '', commission: '', advisorId: '', password: '' },
    ...{ access_dashboard: false, accessReferralDashboard: false, abn: '', gst_registered: false },
  })
  expect(status).toBe(201)
  expect(answer).toMatchObject({ title: null, commission: null, advisor_id: null, access_referral_dashboard: false })
})

test.each([
  ['title', 'Lord', MESSAGES.enterTitle],
  ['firstName', ' ', MESSAGES.enterFirstName],
  ['lastName', '', MESSAGES.enterLastName],
  ['email', '', MESSAGES.enterUserEmail],
  ['email', 'lan@', MESSAGES.invalidEmail],
  ['mobile', '', MESSAGES.enterPhone],
  ['mobile', 'ring me', MESSAGES.invalidPhone],
  ['role', '', MESSAGES.selectUserType],
  ['role', 'ROLE_ACCOUNTANT', 'You can’t assign this user type.'],
  ['role', 'ROLE_USER', 'You can’t assign this user type.'],
  ['calendarLink', 'javascript:alert(1)', 'Please enter an address that starts with https://'],
  ['commission', '101', 'Please enter a whole number from 0 to 100'],
  ['commission', 12.5, 'Please enter a whole number from 0 to 100'],
  ['commission', '-1', 'Please enter a whole number from 0 to 100'],
  ['abn', '51 824 753 557', MESSAGES.invalidAbn],
  ['password', 'short', MESSAGES.passwordTooShort],
  ['referral_company_id', 1, 'This field doesn’t exist'],
])('%s %j is refused at its field', async (path, value, message) => {
  const { answer } = await refused({ [path]: value })
  expect(answer).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect(answer).toHaveProperty('errors.0', { path, message })
})

test('two words for the referral dashboard that contradict each other are refused', async () => {
  const { answer } = await refused({ access_dashboard: true, accessReferralDashboard: false })
  expect(answer).toMatchObject({ errors: [{ path: 'accessReferralDashboard' }] })
})

test.each(['access_dashboard', 'accessReferralDashboard'] as const)('%s opens the referral dashboard', async (word) => {
  const user = await create({ role: 'ROLE_REFERRAL', advisorId: adviserId, [word]: true })
  expect(user.access_referral_dashboard).toBe(true)
})

test('each user type keeps the fields that it has, and no other', async () => {
  const all = {
    authorisedRepresentativeNumber: '001284417',
    commission: '10',
    advisorId: adviserId,
    accessReferralDashboard: true,
    abn: '51 824 753 556',
    gst_registered: true,
  }
  const none = {
    ...{ authorised_representative_number: null, commission: null, advisor_id: null },
    ...{ access_referral_dashboard: false, abn: null, gst_registered: false },
  }
  const payee = { abn: '51824753556', gst_registered: true }
  const works = { commission: 10, advisor_id: adviserId, advisor_name: 'demo ROLE_ADVISOR' }
  for (const [role, kept] of [
    ['ROLE_ADMIN', {}],
    ['ROLE_AUDITOR', {}],
    ['ROLE_ADVISOR', { ...payee, commission: 10, authorised_representative_number: '001284417' }],
    ['ROLE_REFERRAL_COMPANY', { ...payee, ...works }],
    ['ROLE_REFERRAL', { ...payee, ...works, access_referral_dashboard: true }],
  ] as const) {
    expect(await create({ role, ...all })).toMatchObject({ role, ...none, ...kept })
  }
})

test('a partner needs an adviser who can have clients', async () => {
  const missing = await refused({ role: 'ROLE_REFERRAL' })
  expect(missing.answer).toMatchObject({ errors: [{ path: 'advisorId', message: MESSAGES.selectAdvisor }] })
  const gone = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: new Date().toISOString() })
  for (const advisorId of [gone.userId, app.userId('ROLE_AFSL'), app.userId('ROLE_ADVISOR', 'acme'), 999_999]) {
    const { status, answer } = await refused({ role: 'ROLE_REFERRAL_COMPANY', advisorId })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ errors: [{ path: 'advisorId', message: MESSAGES.selectAdvisor }] })
  }
})

test('one e-mail address belongs to one user of a company, whatever its case', async () => {
  const { email } = await create()
  const { status, answer } = await refused({ email: email.toUpperCase() })
  expect(status).toBe(409)
  const message = 'A user in this company already has this email.'
  expect(answer).toMatchObject({ code: 'DUPLICATE', message, errors: [{ path: 'email', message }] })
  const other = await create()
  const update = await superAdmin.ask(calls.update, { body: { id: other.id, email: email.toUpperCase() } })
  expect(update.answer).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'email', message }] })
  expect((await view(other.id)).email).toBe(other.email)
  // Another company has users of its own.
  const elsewhere = await app.as('ROLE_SUPER_ADMIN', 'acme')
  expect((await create({ email }, elsewhere)).email).toBe(email)
})

test.each(['PUT', 'POST'] as const)('a user is changed by %s, and what is not sent stays', async (method) => {
  const { invitation_link: _, ...user } = await create({
    role: 'ROLE_ADVISOR',
    authorisedRepresentativeNumber: '001284417',
  })
  const payload = { id: user.id, version: 1, lastName: 'Lê', abn: '51824753556' }
  const { status, answer } = await superAdmin.send({ method, url: '/api/v1/user/update', payload })
  expect(status).toBe(200)
  const last_change = { at: expect.any(String), by: 'demo ROLE_SUPER_ADMIN' }
  expect(answer).toEqual({ ...user, lastname: 'Lê', name: 'Lan Lê', abn: '51824753556', version: 2, last_change })
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(items[0]).toMatchObject({ action: 'user.update', before: { lastname: 'Phạm' }, after: { lastname: 'Lê' } })
})

test('of two who save at once the second is told, with the user as they are now', async () => {
  const { id } = await create()
  const save = (lastName: string) => superAdmin.ask(calls.update, { body: { id, version: 1, lastName } })
  const both = await Promise.all([save('Lê'), save('Võ')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await view(id)
  const late = both.find(({ status }) => status === 409)
  expect(late?.answer).toMatchObject({ code: 'STALE_VERSION', record: { id, lastname: now.lastname, version: 2 } })
})

test('another user type has other fields: what it lacks is emptied, and the rest must be right', async () => {
  const adviser = await create({ role: 'ROLE_ADVISOR', authorisedRepresentativeNumber: '001284417' })
  const wrong = await superAdmin.ask(calls.update, { body: { id: adviser.id, role: 'ROLE_REFERRAL' } })
  expect(wrong.answer).toMatchObject({ errors: [{ path: 'advisorId', message: MESSAGES.selectAdvisor }] })
  const body = { id: adviser.id, role: 'ROLE_REFERRAL' as const, advisorId: adviserId, commission: 10 }
  expect(await superAdmin.call(calls.update, { body })).toMatchObject({
    ...{ role: 'ROLE_REFERRAL', roles: ['ROLE_REFERRAL', 'ROLE_USER'] },
    ...{ authorised_representative_number: null, commission: 10, advisor_id: adviserId },
  })
})

test('a super admin makes another, and an AFSL user, who are there in the log; nobody else does', async () => {
  const { id } = await create({ role: 'ROLE_SUPER_ADMIN' })
  expect(await create({ role: 'ROLE_AFSL' })).toMatchObject({ role: 'ROLE_AFSL', roles: ['ROLE_AFSL', 'ROLE_USER'] })
  const admin = await addUser(app, { role: 'ROLE_ADMIN' })
  const raise = { id: admin.userId, role: 'ROLE_SUPER_ADMIN' } as const
  expect((await admin.ask(calls.update, { body: raise })).status).toBe(403)
  expect((await admin.ask(calls.create, { body: person({ role: 'ROLE_SUPER_ADMIN' }) })).status).toBe(403)
  expect((await refused({ role: 'ROLE_SUPER_ADMIN' }, partner)).answer).toMatchObject({ errors: [{ path: 'role' }] })
  expect(await superAdmin.call(calls.update, { body: raise })).toMatchObject({ role: 'ROLE_SUPER_ADMIN' })
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(items[0]).toMatchObject({ action: 'user.update', after: { roles: ['ROLE_SUPER_ADMIN', 'ROLE_USER'] } })
  expect(items.find((one) => one.entity_id === id)).toMatchObject({ after: { role: 'ROLE_SUPER_ADMIN' } })
})

test('whoever gets a user type that must sign in with two-factor sets that up first', async () => {
  const two_factor_roles = ['ROLE_AFSL' as const]
  await app.database.system((tx) =>
    tx.update(companies).set({ two_factor_roles }).where(eq(companies.reference, 'demo')),
  )
  const raised = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await raised.ask(clients.list, { query: {} })).status).toBe(200)
  await superAdmin.call(calls.update, { body: { id: raised.userId, role: 'ROLE_AFSL' } })
  expect((await raised.ask(clients.list, { query: {} })).status).toBe(403)
  const set = { two_factor_roles: [] }
  await app.database.system((tx) => tx.update(companies).set(set).where(eq(companies.reference, 'demo')))
})

test('a partner whose adviser has left can be changed otherwise, and gets no other who has left', async () => {
  const [left, gone] = [await addUser(app, { role: 'ROLE_ADVISOR' }), await addUser(app, { role: 'ROLE_ADVISOR' })]
  const { id } = await create({ role: 'ROLE_REFERRAL', advisorId: left.userId })
  // As those are who were archived before their partners had to be handed over.
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set archived_at = now() where id in (${left.userId}, ${gone.userId})`),
  )
  const body = { id, lastName: 'Lê', advisorId: left.userId }
  expect(await superAdmin.call(calls.update, { body })).toMatchObject({ lastname: 'Lê', advisor_id: left.userId })
  const { answer } = await superAdmin.ask(calls.update, { body: { id, advisorId: gone.userId } })
  expect(answer).toMatchObject({ errors: [{ path: 'advisorId', message: MESSAGES.selectAdvisor }] })
})

test('nobody changes their own user type or e-mail here, and an archived user changes not at all', async () => {
  const own = superAdmin.userId ?? 0
  expect(await superAdmin.call(calls.update, { body: { id: own, title: 'Dr' } })).toMatchObject({ title: 'Dr' })
  for (const [field, value] of [
    ['role', 'ROLE_ADMIN'],
    ['email', 'mine@demo.example'],
  ]) {
    const payload = { id: own, [field ?? '']: value }
    const { answer } = await superAdmin.send({ method: 'PUT', url: '/api/v1/user/update', payload })
    expect(answer).toMatchObject({ status: 400, errors: [{ path: field }] })
  }
  const password = await superAdmin.send({
    method: 'PUT',
    url: '/api/v1/user/update',
    payload: { id: adviserId, password: 'correct-horse-44' },
  })
  expect(password.answer).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  const gone = await addUser(app, { role: 'ROLE_ADMIN', archived_at: new Date().toISOString() })
  expect((await superAdmin.ask(calls.update, { body: { id: gone.userId, lastName: 'X' } })).status).toBe(409)
})

test('two super admins who take the role from each other at one moment: one stays', async () => {
  const one = await addUser(app, { role: 'ROLE_SUPER_ADMIN', company: 'acme' })
  const two = await addUser(app, { role: 'ROLE_SUPER_ADMIN', company: 'acme' })
  await one.call(calls.update, { body: { id: app.userId('ROLE_SUPER_ADMIN', 'acme'), role: 'ROLE_ADMIN' } })
  const both = await Promise.all([
    one.ask(calls.update, { body: { id: two.userId, role: 'ROLE_ADMIN' } }),
    two.ask(calls.update, { body: { id: one.userId, role: 'ROLE_ADMIN' } }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = both[0]?.status === 200 ? one : two
  expect((await left.call(calls.list, { query: { role: 'ROLE_SUPER_ADMIN' } })).total).toBe(1)
})

test('when a user was last changed is told with who did it; an invitation is no change', async () => {
  expect((await view(app.userId('ROLE_AFSL'))).last_change).toBeNull()
  const { id } = await create()
  const other = await addUser(app, { role: 'ROLE_SUPER_ADMIN', firstname: 'Martin', lastname: 'Doyle' })
  await other.call(calls.update, { body: { id, lastName: 'Tran' } })
  await superAdmin.call(calls.invite, { params: { id } })
  expect((await view(id)).last_change).toEqual({ at: expect.any(String), by: 'Martin Doyle' })
})

// The embedded database does one thing at a time.
const onPostgres = TEST_ENGINE === 'postgres' ? test : test.skip

onPostgres('whoever is archived while they add or invite somebody does neither', async () => {
  const invited = await create()
  const one = await addUser(app, { role: 'ROLE_SUPER_ADMIN' })
  const two = await addUser(app, { role: 'ROLE_SUPER_ADMIN' })
  const archived = Promise.withResolvers<void>()
  const archiving = app.database.company(app.companyId('demo'), async (tx) => {
    const areLeaving = and(eq(users.company_id, tx.companyId), inArray(users.id, [one.userId, two.userId]))
    await tx.update(users).set({ archived_at: new Date().toISOString() }).where(areLeaving)
    archived.resolve()
    await until(async () => {
      const { rows } = await tx.execute(sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`)
      return rows.length === 2
    })
  })
  await archived.promise
  const message = 'Your own account has been archived or changed. Sign in again.'
  const asked = [
    one.ask(calls.create, { body: person({ email: 'too.late@demo.example' }) }),
    two.ask(calls.invite, { params: { id: invited.id } }),
  ]
  await archiving
  for (const { status, answer } of await Promise.all<{ status: number; answer: unknown }>(asked)) {
    expect([status, answer]).toEqual([409, expect.objectContaining({ message })])
  }
  expect((await superAdmin.call(calls.list, { query: { search: 'too.late' } })).total).toBe(0)
  expect(await mailsTo(app, invited.email)).toHaveLength(1)
})

test('a changed e-mail is told to the old address, which can take it back', async () => {
  const user = await create({ password: 'correct-horse-45' })
  const email = `moved.${user.email}`
  await superAdmin.call(calls.update, { body: { id: user.id, email } })
  const [told] = await mailsTo(app, user.email)
  expect(told?.subject).toBe('Your email for DEMO has been changed')
  await app.anybody().call(auth.undoEmail, { body: { token: linkIn(told?.text) } })
  expect((await view(user.id)).email).toBe(user.email)
})

test('whoever has not been here yet is invited at the new address, and the old link no longer works', async () => {
  const user = await create()
  const email = `moved.${user.email}`
  await superAdmin.call(calls.update, { body: { id: user.id, email } })
  const [[old], [invited]] = [await mailsTo(app, user.email), await mailsTo(app, email)]
  expect(invited?.subject).toBe('Your account at DEMO')
  const isAlive = (token: string) => app.anybody().call(auth.checkResetLink, { body: { token } })
  expect(await isAlive(linkIn(old?.text))).toEqual({ account: null })
  expect(await isAlive(linkIn(invited?.text))).toEqual({ account: { name: 'Lan Phạm', email, is_first: true } })
})

test('a referral company adds Referral users alone, linked to it and to its adviser', async () => {
  await superAdmin.call(calls.update, {
    body: { id: app.userId('ROLE_REFERRAL_COMPANY'), advisorId: adviserId },
  })
  const { invitation_link: _, ...mine } = await create({ role: 'ROLE_REFERRAL' }, partner)
  expect(mine).toMatchObject({ referral_company_id: partner.userId, advisor_id: adviserId, role: 'ROLE_REFERRAL' })
  expect(await view(mine.id, partner)).toEqual(mine)
  // Of whom they work with it has no say.
  const other = app.userId('ROLE_ADMIN')
  expect(await partner.call(calls.update, { body: { id: mine.id, lastName: 'Lê', advisorId: other } })).toMatchObject({
    ...{ lastname: 'Lê', advisor_id: adviserId },
  })
  for (const role of ROLES.filter((one) => one !== 'ROLE_REFERRAL')) {
    expect((await refused({ role }, partner)).answer).toMatchObject({ errors: [{ path: 'role' }] })
    expect((await partner.ask(calls.update, { body: { id: mine.id, role } })).status).toBe(400)
  }
})

test('an adviser who becomes a partner is not their own adviser', async () => {
  const { id } = await create({ role: 'ROLE_ADVISOR' })
  const { answer } = await superAdmin.ask(calls.update, { body: { id, role: 'ROLE_REFERRAL', advisorId: id } })
  expect(answer).toMatchObject({ errors: [{ path: 'advisorId', message: MESSAGES.selectAdvisor }] })
})

test('a referral company whose adviser has left adds nobody until it has another', async () => {
  const left = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: new Date().toISOString() })
  const company = await addUser(app, { role: 'ROLE_REFERRAL_COMPANY', advisor_id: left.userId })
  const { status, answer } = await refused({ role: 'ROLE_REFERRAL' }, company)
  expect(status).toBe(409)
  expect(answer).toMatchObject({
    message: 'Your company’s adviser has left. Ask the firm to assign a new adviser so you can add users.',
  })
  await superAdmin.call(calls.update, { body: { id: company.userId, advisorId: adviserId } })
  expect(await create({ role: 'ROLE_REFERRAL' }, company)).toMatchObject({ advisor_id: adviserId })
})

test('an adviser’s split is set with them, changed from a day, has decimals, and is never emptied', async () => {
  const { id, commission } = await create({ role: 'ROLE_ADVISOR', commission: 62.5 })
  expect(commission).toBe(62.5)
  const update = (body: object) => superAdmin.ask(calls.update, { body: { id, ...body } })
  const to = (percent: number, commission_from: string) => update({ commission: percent, commission_from })
  expect((await to(70, '2099-07-01')).answer).toMatchObject({ commission: 62.5 })
  expect((await to(60, '2026-01-01')).answer).toMatchObject({ commission: 60 })
  expect(await to(65, '2026-01-01')).toMatchObject({
    status: 409,
    answer: { message: 'There is already a split from that day.' },
  })
  expect((await update({ commission: '' })).answer).toMatchObject({
    errors: [{ path: 'commission', message: 'A split can’t be removed. Enter 0 if they’re paid nothing.' }],
  })
  const { items } = await superAdmin.call(splits.list, { query: { page_size: 100 } })
  expect(items.find((payee) => payee.id === id)?.versions).toMatchObject([
    { from_on: '2099-07-01', percent: 70 },
    { from_on: '2026-01-01', percent: 60, set_by: { id: superAdmin.userId } },
    { from_on: null, percent: 62.5 },
  ])
})

test('a referral company says nothing of what its users are paid: empty at first, and what the firm wrote stays', async () => {
  const money = { commission: 40, abn: '51 824 753 556', gst_registered: true }
  const mine = await create({ role: 'ROLE_REFERRAL', ...money, accessReferralDashboard: true }, partner)
  expect(mine).toMatchObject({ commission: null, abn: null, gst_registered: false, access_referral_dashboard: true })
  const paid = { commission: 10, abn: '51824753556', gst_registered: true }
  await superAdmin.call(calls.update, { body: { id: mine.id, ...paid } })
  const body = { id: mine.id, lastName: 'Lê', commission: 99, abn: '', gst_registered: false }
  expect(await partner.call(calls.update, { body })).toMatchObject({ lastname: 'Lê', ...paid })
})

test('a referral company reaches no other user, nor itself; a company nobody of another', async () => {
  const theirs = await create({ role: 'ROLE_REFERRAL', advisorId: adviserId })
  const elsewhere = await addUser(app, { role: 'ROLE_SUPER_ADMIN', company: 'acme' })
  for (const [caller, id] of [
    [partner, theirs.id],
    [partner, partner.userId ?? 0],
    [elsewhere, theirs.id],
  ] as const) {
    expect((await caller.ask(calls.view, { params: { id } })).status).toBe(404)
    expect((await caller.ask(calls.update, { body: { id, lastName: 'X' } })).status).toBe(404)
  }
})
