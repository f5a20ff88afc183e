import { auth } from '@portal/contract/account/auth'
import { users as calls } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { activity } from '@portal/contract/office/activity'
import { ROLES } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { mailsTo } from '../../../testing/mails.ts'

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const { upload, checked, committed, reverted, rowsOf } = importing(() => superAdmin, 'users')
const HEADINGS = 'Title,First name,Last name,E-mail,Mobile,Role,AR number,Adviser,Commission,Access Dashboard,ABN,GST'
const PASSWORD = { password: 'correct-horse-42', password_confirmation: 'correct-horse-42' }
const INVITE = { send_invitations: true }
const file = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\r\n')
const found = async (search: string, caller = superAdmin) =>
  (await caller.call(calls.list, { query: { search, status: [1, 0] } })).items
const only = async (email: string) => {
  const [user] = await found(email)
  if (!user) throw new Error(`${email} is not there`)
  return await superAdmin.call(calls.view, { params: { id: user.id } })
}
/** What is said of each row that needs another look, by its number. */
const wrong = async (id: number) =>
  Object.fromEntries(
    (await rowsOf(id, { verdict: 'bad' })).map(({ number, problems }) => [
      number,
      problems.map(({ field, message }) => `${field}: ${message}`),
    ]),
  )

test('rows become users of each type, as the form makes them, and nobody is mailed unless that is chosen', async () => {
  const check = await checked(
    file(
      'Ms,Ada,Admin,Ada.Admin@imported.example,412345678,Admin,,,,,,',
      ',Vera,Adviser,vera@imported.example,0412 345 679,financial adviser,001234567,,,,51 824 753 556,yes',
      ',Rita,Referral,rita@imported.example,0412345680,Referral,,demo ROLE_ADVISOR,15%,Yes,,',
      `,Firma,Partner,firma@imported.example,0412345681,Referral Company,,${'adviser'},20,,,no`.replace(
        'adviser',
        (await only('advisor')).email.toUpperCase(),
      ),
    ),
  )
  expect(await wrong(check.id)).toEqual({})
  expect(check.mapping.map(({ target }) => target)).toEqual([
    ...['title', 'firstname', 'lastname', 'email', 'phone', 'role', 'authorised_representative_number'],
    ...['advisor_id', 'commission', 'access_referral_dashboard', 'abn', 'gst_registered'],
  ])
  const done = await committed(check)
  expect(done).toMatchObject({ subject: 'users', state: 'done', outcomes: { created: 4, failed: 0 } })
  expect(await only('ada.admin@imported.example')).toMatchObject({
    ...{ title: 'Ms', firstname: 'Ada', lastname: 'Admin', email: 'Ada.Admin@imported.example' },
    ...{ phone: '0412 345 678', roles: ['ROLE_ADMIN', 'ROLE_USER'], last_sign_in_at: null, invitation: 'expired' },
  })
  expect(await only('vera@imported.example')).toMatchObject({
    ...{ role: 'ROLE_ADVISOR', authorised_representative_number: '001234567', abn: '51824753556' },
    gst_registered: true,
  })
  const advisor_id = app.userId('ROLE_ADVISOR')
  expect(await only('rita@imported.example')).toMatchObject({
    ...{ role: 'ROLE_REFERRAL', advisor_id, commission: 15, access_referral_dashboard: true },
  })
  expect(await only('firma@imported.example')).toMatchObject({
    role: 'ROLE_REFERRAL_COMPANY',
    advisor_id,
    commission: 20,
  })
  expect(await mailsTo(app, 'vera@imported.example')).toEqual([])
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'user' } })
  expect(items[0]).toMatchObject({ action: 'user.import' })
})

test('what the form would refuse is said of each row, in its words', async () => {
  const check = await checked(
    file(
      ',Sam,Super,sam@bad.example,0412345678,Super Admin,,,,,,',
      ',Arno,Admin,arno@bad.example,0412345678,Admin,001234567,,,,,',
      ',Carl,Adviser,carl@bad.example,0412345678,Admin,,,10,,,',
      ',Rob,Referral,rob@bad.example,0412345678,Referral,,,,,,',
      ',Ron,Referral,ron@bad.example,0412345678,Referral,,Nobody Here,,,,',
      ',Dora,Company,dora@bad.example,0412345678,Referral Company,,demo ROLE_ADVISOR,,Yes,,',
      ',Cora,Company,cora@bad.example,0412345678,Referral Company,,demo ROLE_ADVISOR,101,,,',
      ',,,bad@,12,Wizard,,,,,123,',
      ',,Nameless,nameless@bad.example,,Admin,,,,,,',
      ',Nora,Company,nora@bad.example,0412345678,Referral Company,,demo ROLE_ADVISOR,12.5,,,',
    ),
  )
  const COMMISSION = 'Please enter a whole number from 0 to 100'
  expect(await wrong(check.id)).toMatchObject({
    2: ['role: Add super admins in the form'],
    3: ['authorised_representative_number: Only for Advisor'],
    4: ['commission: Only for Advisor, Referral and Referral Company'],
    5: [`advisor_id: ${MESSAGES.selectAdvisor}`],
    6: ['advisor_id: Nobody Here isn’t an adviser in this company'],
    7: ['access_referral_dashboard: Only for Referral'],
    8: [`commission: ${COMMISSION}`],
    10: [`firstname: ${MESSAGES.enterFirstName}`, `phone: ${MESSAGES.enterPhone}`],
    11: [`commission: ${COMMISSION}`],
  })
  const all = (await rowsOf(check.id)).find(({ number }) => number === 9)?.problems.map(({ field }) => field)
  expect(all).toEqual(expect.arrayContaining(['email', 'role', 'phone', 'abn', 'firstname', 'lastname']))
  const fixed = await superAdmin.call(imports.fixRow, {
    params: { id: check.id, number: 4 },
    body: { cells: [{ column: 8, text: '' }] },
  })
  expect(fixed.row).toMatchObject({ verdict: 'new', problems: [] })
})

test('an email is one user’s in any case: who is there is updated, and a later row of a file is named and left out', async () => {
  const user = await addUser(app, { email: 'Known@imported.example', role: 'ROLE_ADMIN' })
  const check = await checked(
    file(
      ',Known,Renamed,KNOWN@imported.example,0491 570 156,Admin,,,,,,',
      ',Twin,First,twin@imported.example,0491570156,Admin,,,,,,',
      ',Twin,Second,TWIN@imported.example,0491570156,Admin,,,,,,',
    ),
  )
  expect(check.verdicts).toMatchObject({ new: 1, update: 1, duplicate: 1, bad: 0 })
  const rows = await rowsOf(check.id)
  expect(rows[0]?.match?.changes.map(({ label }) => label)).not.toContain('Email')
  expect(rows[2]?.same_as).toBe(3)
  const done = await committed(check)
  expect(done.outcomes).toMatchObject({ created: 1, updated: 1, skipped: 1 })
  expect((await rowsOf(done.id))[2]?.message).toBe('Same as row 3')
  expect(await superAdmin.call(calls.view, { params: { id: user.userId } })).toMatchObject({
    ...{ lastname: 'Renamed', email: 'Known@imported.example', role: 'ROLE_ADMIN' },
  })
  expect((await only('twin@imported.example')).lastname).toBe('First')
})

test('nobody’s user type changes by a file, and nobody archived', async () => {
  const adviser = await addUser(app, { email: 'stays@imported.example', role: 'ROLE_ADVISOR' })
  const gone = await addUser(app, { email: 'gone@imported.example', role: 'ROLE_ADMIN' })
  await superAdmin.call(calls.archive, { body: { id: gone.userId } })
  const own = await superAdmin.call(calls.view, { params: { id: app.userId('ROLE_SUPER_ADMIN') } })
  const check = await checked(
    file(
      ',Stays,Adviser,stays@imported.example,0491570156,Admin,,,,,,',
      ',Gone,Admin,gone@imported.example,0491570156,Admin,,,,,,',
      `,Own,Self,${own.email},0491570156,Admin,,,,,,`,
    ),
  )
  expect(await wrong(check.id)).toEqual({
    2: ['role: This user’s type is Advisor. Change it in the user’s form.'],
    3: ['email: This user is archived. Activate them to make changes.'],
    4: ['role: This user’s type is Super Admin. Change it in the user’s form.'],
  })
  expect((await superAdmin.call(calls.view, { params: { id: adviser.userId } })).role).toBe('ROLE_ADVISOR')
})

test('invitations go out where that is chosen, once to each new user, and their links work', async () => {
  await addUser(app, { email: 'there@invited.example', role: 'ROLE_ADMIN' })
  const rows = file(
    ',Iva,Invited,iva@invited.example,0491570156,Admin,,,,,,',
    ',There,Already,there@invited.example,0491570156,Admin,,,,,,',
    ',Bad,Row,bad@,0491570156,Admin,,,,,,',
  )
  const done = await committed(await checked(rows, INVITE))
  expect(done.outcomes).toMatchObject({ created: 1, updated: 1 })
  const mails = await mailsTo(app, 'iva@invited.example')
  expect(mails).toHaveLength(1)
  expect(await mailsTo(app, 'there@invited.example')).toEqual([])
  expect((await only('iva@invited.example')).invitation).toBe('sent')
  const link = /(https?:\S+)#token=([\w-]+)/.exec(mails[0]?.text ?? '')
  expect(link?.[1]).toMatch(/^http:\/\/demo\..*\/reset-password$/)
  const token = link?.[2] ?? ''
  await app.anybody().call(auth.resetPassword, { body: { token, ...PASSWORD } })
  await committed(await checked(rows, INVITE))
  expect(await mailsTo(app, 'iva@invited.example')).toHaveLength(1)
})

test('of an import that is all or nothing nobody is invited where a row fails', async () => {
  const rows = file(
    ',Ann,Early,ann@atonce.example,0491570156,Admin,,,,,,',
    ',Leo,Late,leo@atonce.example,0491570156,Referral,,Left Behind,,,,',
  )
  const leaver = await addUser(app, {
    ...{ email: 'leaver@atonce.example', role: 'ROLE_ADVISOR', firstname: 'Left', lastname: 'Behind' },
  })
  const check = await checked(rows, INVITE)
  expect(check.verdicts).toMatchObject({ new: 2 })
  await superAdmin.call(calls.archive, { body: { id: leaver.userId } })
  const done = await committed(check, { all_or_nothing: true })
  expect(done).toMatchObject({ state: 'reverted' })
  expect((await rowsOf(done.id))[1]?.message).toBe(MESSAGES.selectAdvisor)
  expect(await found('atonce.example')).toEqual([expect.objectContaining({ id: leaver.userId })])
  expect(await mailsTo(app, 'ann@atonce.example')).toEqual([])
})

test('an import is undone: who never signed in goes, who did or has work stays and is named', async () => {
  const before = await addUser(app, { email: 'before@undone.example', role: 'ROLE_ADMIN' })
  const check = await checked(
    file(
      ',Goes,Away,goes@undone.example,0491570156,Admin,,,,,,',
      ',Signed,In,signed@undone.example,0491570156,Admin,,,,,,',
      ',Works,Already,works@undone.example,0491570156,Advisor,,,,,,',
      ',Changed,Since,changed@undone.example,0491570156,Admin,,,,,,',
      ',Named,Elsewhere,named@undone.example,0491570156,Admin,,,,,,',
      ',Before,Renamed,before@undone.example,0491570156,Admin,,,,,,',
    ),
    INVITE,
  )
  const done = await committed(check)
  const [mail] = await mailsTo(app, 'signed@undone.example')
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await app.anybody().call(auth.resetPassword, { body: { token, ...PASSWORD } })
  const { id: adviser_id } = await only('works@undone.example')
  await superAdmin.call(clients.create, { body: { first_name: 'Of', last_name: 'Theirs', adviser_id } })
  const { id: changed } = await only('changed@undone.example')
  await superAdmin.call(calls.update, { body: { id: changed, firstName: 'Other' } })
  const named = await only('named@undone.example')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into notifications (company_id, user_id, kind, title, link)
      values (${tx.companyId}, ${named.id}, 'task_due', 'A task is due', '/tasks')`),
  )
  const [invited] = await mailsTo(app, 'goes@undone.example')
  const undone = await reverted(done)
  expect(undone).toMatchObject({ state: 'reverted', reversals: { removed: 2, restored: 1, kept: 3 } })
  expect((await rowsOf(done.id)).map(({ message }) => message)).toEqual([
    null,
    'Has signed in since the import',
    'Has 1 client or lead since the import',
    'Changed since the import',
    'Archived: other records refer to this user',
    null,
  ])
  expect((await only('named@undone.example')).archived_at).not.toBeNull()
  expect(await found('goes@undone.example')).toEqual([])
  const dead = /#token=([\w-]+)/.exec(invited?.text ?? '')?.[1] ?? ''
  const body = { token: dead, ...PASSWORD }
  expect((await app.anybody().ask(auth.resetPassword, { body })).status).not.toBe(200)
  expect((await superAdmin.call(calls.view, { params: { id: before.userId } })).lastname).not.toBe('Renamed')
})

test('nobody but super admins imports users, or sees that somebody has', async () => {
  const { id } = await checked(file(',Una,Seen,una@hidden.example,0491570156,Admin,,,,,,'))
  const bytes = Buffer.from(file(',Un,Wanted,un@hidden.example,0491570156,Admin,,,,,,'))
  for (const role of ROLES.filter((one) => one !== 'ROLE_SUPER_ADMIN')) {
    const caller = await app.as(role)
    const reply = await caller.send(
      uploadOf(imports.uploadOf, { name: 'people.csv', bytes }, { params: { subject: 'users' } }),
    )
    expect({ role, status: reply.status }).toEqual({ role, status: 403 })
    expect((await caller.ask(imports.view, { params: { id } })).status).toBe(role === 'ROLE_ADMIN' ? 404 : 403)
  }
  const admin = await app.as('ROLE_ADMIN')
  expect((await admin.call(imports.subjects)).map(({ name }) => name)).not.toContain('users')
  expect((await admin.call(imports.list)).items.map((one) => one.subject)).not.toContain('users')
  expect((await superAdmin.call(imports.subjects)).map(({ name }) => name)).toContain('users')
})

test('two companies import the same people, each its own', async () => {
  const stranger = await app.as('ROLE_SUPER_ADMIN', 'acme')
  const rows = file(',Both,Sides,both@companies.example,0491570156,Admin,,,,,,')
  const ours = await committed(await checked(rows))
  expect(ours.outcomes.created).toBe(1)
  expect((await stranger.ask(imports.view, { params: { id: ours.id } })).status).toBe(404)
  const theirs = await checked(rows, {}, stranger)
  expect(theirs.verdicts).toMatchObject({ new: 1, update: 0 })
  await committed(theirs, {}, stranger)
  expect(await found('both@companies.example', stranger)).toHaveLength(1)
  const foreign = await checked(file(',R,R,r@companies.example,0491570156,Referral,,acme ROLE_ADVISOR,,,,'))
  expect(await wrong(foreign.id)).toEqual({ 2: ['advisor_id: acme ROLE_ADVISOR isn’t an adviser in this company'] })
})

test('a thousand rows become a thousand users, each invited once', async () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, index) => `,Many,Number ${index},many.${index}@thousand.example,0491570156,Admin,,,,,,`,
  )
  const done = await committed(await checked(file(...rows), INVITE))
  expect(done.outcomes).toMatchObject({ created: 1_000, failed: 0 })
  const counted = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ mails: number; people: number }>(sql`
      select count(*)::int as mails, count(distinct outbox."to")::int as people
      from outbox where outbox."to" like '%@thousand.example'`),
  )
  expect(counted).toEqual([{ mails: 1_000, people: 1_000 }])
}, 120_000)

test('a file without emails or user types is not checked', async () => {
  const { id, mapping } = await upload('First name,Last name\r\nA,B')
  expect((await superAdmin.ask(imports.check, { params: { id }, body: { mapping } })).answer).toMatchObject({
    errors: [{ path: 'mapping', message: 'Match the columns with the email and the user type.' }],
  })
})
