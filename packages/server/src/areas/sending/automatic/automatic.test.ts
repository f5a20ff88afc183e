import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { automaticMessages as calls } from '@portal/contract/sending/automatic-messages'
import { emailTemplates } from '@portal/contract/sending/email-templates'
import { smsTemplates } from '@portal/contract/sending/sms-templates'
import { ROLES } from '@portal/domain/account/role'
import { AUTOMATIC_KINDS, type AutomaticKind } from '@portal/domain/sending/automatic-message'
import { sql } from 'drizzle-orm'
import { clients } from '../../../database/tables/clients.ts'
import { blockAddress } from '../../../mailing/blocked-addresses.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'
import { deliver } from '../../../testing/deliver.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { sendAutomatic } from './send-automatic.ts'

/** The day of the tests, in Sydney. */
const TODAY = '2026-11-26'
const at = (day: string, time = '09:00') => new Date(`${day}T${time}:00+11:00`)

let app: TestApp
let now = at(TODAY, '08:30')
let superAdmin: TestCaller
let theirs: TestCaller
let made = 0
beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  theirs = await app.as('ROLE_SUPER_ADMIN', 'acme')
})
beforeEach(async () => {
  now = at(TODAY, '08:30')
  // Each test has people and settings of its own.
  await app.database.system((tx) => tx.execute(sql`delete from automatic_messages`))
  await app.database.system((tx) => tx.execute(sql`update policies set removed_at = now()`))
  await app.database.system((tx) => tx.execute(sql`update clients set origin = 'portal', last_review = null`))
})
afterAll(() => app.close())

interface Person {
  readonly id: number
  readonly email: string
}

async function person(
  fields: Partial<typeof clients.$inferInsert> = {},
  company: TestCompany = 'demo',
): Promise<Person> {
  made += 1
  const company_id = app.companyId(company)
  const email = `person.${made}@client.example`
  const [row] = await app.database.company(company_id, (tx) =>
    tx
      .insert(clients)
      .values({ company_id, kind: 'client', first_name: 'Mai', last_name: `Nguyễn ${made}`, email, ...fields })
      .returning({ id: clients.id }),
  )
  return { id: row?.id ?? 0, email }
}

async function policy(renews_on: string, client: Person | Promise<Person> = person(), company: TestCompany = 'demo') {
  const { id, email } = await client
  const rows = await app.database.company(app.companyId(company), (tx) =>
    tx.rows<{ id: number }>(sql`
      insert into policies (company_id, client_id, insurer, number, state, life_insured, owner_name, renews_on)
      values (${tx.companyId}, ${id}, 'TAL', ${`T${id}`}, 'in_force', 'Mai', 'Mai', ${renews_on}) returning id`),
  )
  return { id: rows[0]?.id ?? 0, clientId: id, email }
}

const asked = async (client: Person, asked_on: string, party = 'client') =>
  await app.database.company(app.companyId('demo'), async (tx) => {
    const [application] = await tx.rows<{ id: number }>(sql`
      insert into applications (company_id, client_id, insurer, status)
      values (${tx.companyId}, ${client.id}, 'TAL', 'underwriting') returning id`)
    const id = application?.id ?? 0
    await tx.execute(sql`
      insert into application_requirements (company_id, application_id, kind, title, party, state, asked_on, days_allowed)
      values (${tx.companyId}, ${id}, 'client_papers', 'Payslip', ${party}, 'asked', ${asked_on}, 5)`)
    return id
  })

const write = (statement: ReturnType<typeof sql>) => app.database.system((tx) => tx.execute(statement))

const TYPES = {
  lead_thanks: 'Client',
  missing_document: 'Application',
  renewal: 'Policy',
  review_due: 'Client',
} as const
async function template(kind: AutomaticKind, html = '<p>Hi {{client first name}}</p>', caller = superAdmin) {
  const body = { type: TYPES[kind], name: `For ${kind}`, subject: `About ${kind}`, html }
  return (await caller.call(emailTemplates.create, { body })).id
}

type Body = InputOf<typeof calls.update>['body']
async function switchOn(kind: AutomaticKind, body: Partial<Body> = {}, caller = superAdmin) {
  const template_id = body.template_id ?? (await template(kind, undefined, caller))
  const usual = { lead_thanks: 0, missing_document: 7, renewal: 30, review_due: 14 }[kind]
  return await caller.call(calls.update, {
    params: { kind },
    body: { is_on: true, channel: 'email', days: usual, also_today: true, ...body, template_id },
  })
}
const one = async (kind: AutomaticKind, caller = superAdmin) =>
  (await caller.call(calls.list)).items.find((item) => item.kind === kind)

/** Runs the cron at an instant. */
async function run(instant = at(TODAY)) {
  now = instant
  return await sendAutomatic(app.services, instant)
}
const subjects = async ({ email }: { email: string }) => (await mailsTo(app, email)).map(({ subject }) => subject)

test('all messages are off at first, and off they send nothing', async () => {
  await policy('2026-12-26')
  await person({ kind: 'lead', origin: 'client_form' })
  expect((await superAdmin.call(calls.list)).items).toEqual(
    AUTOMATIC_KINDS.map((kind) => expect.objectContaining({ kind, is_on: false, template: null, sent: 0, version: 0 })),
  )
  expect(await run()).toBe(0)
})

test('a renewal is told of at nine, once: not again on that day or the next, nor by two processes at once', async () => {
  const due = await policy('2026-12-26')
  const later = await policy('2026-12-27')
  await switchOn('renewal')
  expect(await run(at(TODAY, '08:59'))).toBe(0)
  now = at(TODAY)
  const counts = await Promise.all([1, 2, 3].map(() => sendAutomatic(app.services, now)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await run(at(TODAY, '09:01'))).toBe(0)
  expect(await subjects(due)).toEqual(['About renewal'])
  expect(await subjects(later)).toEqual([])
  expect(await run(at('2026-11-27'))).toBe(1)
  expect(await subjects(later)).toEqual(['About renewal'])
  expect(await one('renewal')).toMatchObject({
    ...{ is_on: true, sent: 0, ran_on: '2026-11-27', skipped: [] },
    problem: 'Email isn’t set up, so messages stay in the mailbox. Set it up under Email and SMS.',
  })
  await deliver(app, due.email)
  expect(await one('renewal')).toMatchObject({ sent: 1, sent_at: expect.any(String) })
})

test('a message carries unsubscribe, goes to the adviser in reply, and stands in the log and on the timeline', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR', email: 'lan@demo.example', firstname: 'Lan' })
  const due = await policy('2026-12-26', person({ adviser_id: adviser.userId }))
  const template_id = await template('renewal', '<p>{{policy insurer}} {{policy number}}, {{adviser first name}}</p>')
  await switchOn('renewal', { template_id })
  await run()
  const [mail] = await mailsTo(app, due.email)
  expect(mail).toMatchObject({
    text: `TAL T${due.clientId}, Lan\n`,
    reply_to: 'lan@demo.example',
    is_bulk: true,
    sender_id: null,
    idempotency_key: `auto:renewal:${due.id}:2026-12-26`,
  })
  const { rows } = await write(
    sql`select client_id, template_id, automatic_kind, policy_id from client_mails where outbox_id = ${mail?.id}`,
  )
  expect(rows).toEqual([{ client_id: due.clientId, template_id, automatic_kind: 'renewal', policy_id: due.id }])
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'mail' } })
  expect(items[0]).toMatchObject({ action: 'mail.sendAutomatic', client_id: due.clientId, user: null })
  expect(await superAdmin.call(emailTemplates.details, { params: { id: template_id } })).toMatchObject({ used: 1 })
})

test('switched on without those of today, it begins with tomorrow', async () => {
  const today = await policy('2026-12-26')
  const soon = await policy('2026-12-10')
  const tomorrow = await policy('2026-12-27')
  await switchOn('renewal', { also_today: false })
  expect(await run()).toBe(0)
  expect(await run(at('2026-11-27'))).toBe(1)
  expect(await Promise.all([today, soon, tomorrow].map(subjects))).toEqual([[], [], ['About renewal']])
})

test('with those of today it also goes to whom it still holds for, and to nobody whose day is over', async () => {
  const over = await policy('2026-11-25')
  const soon = await policy('2026-12-10')
  await switchOn('renewal')
  expect(await run()).toBe(1)
  expect(await subjects(soon)).toHaveLength(1)
  expect(await subjects(over)).toEqual([])
})

test('switched off and on again, or told with more days, it goes once for the same event', async () => {
  const due = await policy('2026-12-26')
  const template_id = await template('renewal')
  await switchOn('renewal', { template_id })
  await run()
  await switchOn('renewal', { template_id, is_on: false })
  await switchOn('renewal', { template_id, days: 60 })
  await run(at('2026-11-27'))
  expect(await subjects(due)).toHaveLength(1)
})

test('switched off, what has not left is cancelled, and goes when it is switched on for those of today', async () => {
  const due = await policy('2026-12-26')
  const gone = await policy('2026-12-25')
  const template_id = await template('renewal')
  await switchOn('renewal', { template_id })
  await run()
  await write(sql`update outbox set state = 'waiting', send_at = '2036-01-01' where "to" = ${due.email}`)
  await write(sql`update outbox set state = 'sent' where "to" = ${gone.email}`)
  const states = () =>
    app.database.system((tx) =>
      tx.rows<{ to: string; state: string }>(sql`
        select "to", state from outbox where "to" in (${due.email}, ${gone.email}) order by id desc`),
    )
  await switchOn('renewal', { template_id, is_on: false })
  expect(await states()).toEqual(
    expect.arrayContaining([
      { to: due.email, state: 'cancelled' },
      { to: gone.email, state: 'sent' },
    ]),
  )
  await switchOn('renewal', { template_id })
  expect(await run()).toBe(1)
  expect((await states())[0]).toEqual({ to: due.email, state: 'kept' })
})

test('more days do not bring everybody between the old and the new', async () => {
  const between = await policy('2027-01-10')
  await switchOn('renewal')
  await run()
  await switchOn('renewal', { days: 60 })
  const due = await policy('2027-01-26')
  expect(await run(at('2026-11-27'))).toBe(1)
  expect([await subjects(between), await subjects(due)]).toEqual([[], ['About renewal']])
})

test('days on which the server was down are made up for', async () => {
  await switchOn('renewal')
  await run()
  const missed = await policy('2026-12-28')
  expect(await run(at('2026-12-03'))).toBe(1)
  expect(await subjects(missed)).toHaveLength(1)
})

test.each([
  ['lapsed', sql`update policies set state = 'lapsed' where state = 'in_force'`],
  ['renewed', sql`update policies set renews_on = renews_on + 365`],
  ['deleted', sql`update policies set removed_at = now()`],
])('a policy that was %s meanwhile is not told of', async (_, change) => {
  await switchOn('renewal')
  const due = await policy('2026-12-26')
  await write(change)
  const other = await policy('2026-12-26')
  expect(await run()).toBe(1)
  expect([await subjects(due), await subjects(other)]).toEqual([[], ['About renewal']])
})

test('a lead who comes in by the client form is thanked soon, by day; others are not', async () => {
  await switchOn('lead_thanks', { also_today: false })
  const lead = { kind: 'lead', origin: 'client_form' } as const
  const before = await person({ ...lead, created_at: at(TODAY, '08:00').toISOString() })
  const came = await person({ ...lead, created_at: at(TODAY, '14:05').toISOString() })
  const late = await person({ ...lead, created_at: at(TODAY, '21:00').toISOString() })
  const entered = await person({ ...lead, origin: 'portal', created_at: at(TODAY, '14:05').toISOString() })
  const followed = await person({ ...lead, status: 1, created_at: at(TODAY, '14:05').toISOString() })
  await write(sql`update clients set created_at = ${at(TODAY, '14:05').toISOString()} where id = ${came.id}`)
  expect(await run(at(TODAY, '14:06'))).toBeGreaterThan(0)
  expect(await subjects(came)).toEqual(['About lead_thanks'])
  expect(await run(at(TODAY, '21:01'))).toBe(0)
  await run(at('2026-11-27'))
  expect(await subjects(late)).toEqual(['About lead_thanks'])
  expect(await Promise.all([before, came, entered, followed].map(subjects))).toEqual([
    [],
    ['About lead_thanks'],
    [],
    [],
  ])
})

test('what a client was asked for is told of after so many days, unless it came or the GP owes it', async () => {
  await switchOn('missing_document')
  const [late, sent, gp, soon] = [await person(), await person(), await person(), await person()]
  await asked(late, '2026-11-19')
  const came = await asked(sent, '2026-11-19')
  await asked(gp, '2026-11-19', 'gp')
  await asked(soon, '2026-11-20')
  await write(sql`update application_requirements set state = 'received' where application_id = ${came}`)
  expect(await run()).toBe(1)
  expect(await subjects(late)).toEqual(['About missing_document'])
  await write(sql`update applications set status = 'withdrawn' where client_id = ${soon.id}`)
  expect(await run(at('2026-11-27'))).toBe(0)
})

test('two things missing of one application are one message', async () => {
  const client = await person()
  const id = await asked(client, '2026-11-18')
  await write(sql`
    insert into application_requirements (company_id, application_id, kind, title, party, state, asked_on, days_allowed)
    select company_id, application_id, kind, 'Tax return', party, state, '2026-11-19', 5
    from application_requirements where application_id = ${id}`)
  const template_id = await template('missing_document')
  const query = { template_id, days: 7 }
  const seen = await superAdmin.call(calls.today, { params: { kind: 'missing_document' }, query })
  expect(seen.items).toContainEqual(
    expect.objectContaining({ application_id: id, why: 'Payslip, Tax return, requested on 19/11/2026' }),
  )
  await switchOn('missing_document', { template_id })
  await run()
  expect(await subjects(client)).toHaveLength(1)
})

test('a review is due each year after the last one, also of a 29th of February, but not of an archived client', async () => {
  const due = await person({ last_review: '2023-12-10' })
  const leap = await person({ last_review: '2024-02-29' })
  const recent = await person({ last_review: '2026-11-20' })
  const lead = await person({ last_review: '2025-12-10', kind: 'lead' })
  const never = await person()
  const archived = await person({ last_review: '2023-12-10' })
  await write(sql`update clients set archived_at = now() where id = ${archived.id}`)
  await switchOn('review_due', { also_today: false })
  for (const day of ['2026-11-27', '2027-02-14']) await run(at(day))
  expect(await Promise.all([due, leap, recent, lead, never, archived].map(subjects))).toEqual([
    [],
    ['About review_due'],
    [],
    [],
    [],
    [],
  ])
  await run(at('2027-11-26'))
  expect(await subjects(due)).toEqual(['About review_due'])
  expect(await run(at('2027-11-27'))).toBe(0)
})

test('a client without a review has it with their first policy', async () => {
  const { id, email } = await policy('2027-12-10')
  await write(sql`update policies set commenced_on = '2020-12-10' where id = ${id}`)
  await switchOn('review_due')
  expect(await run()).toBe(1)
  expect(await subjects({ email })).toEqual(['About review_due'])
})

test('who is left out is told with the reason, in the dry view and afterwards', async () => {
  const fine = await policy('2026-12-26')
  const nowhere = await policy('2026-12-26', person({ email: null }))
  const out = await policy('2026-12-26')
  const bounced = await policy('2026-12-26')
  await app.database.company(app.companyId('demo'), async (tx) => {
    await blockAddress(tx, { channel: 'email', address: out.email.toUpperCase(), reason: 'unsubscribed' })
    await blockAddress(tx, { channel: 'email', address: bounced.email, reason: 'bounced' })
  })
  const template_id = await template('renewal')
  const dry = await superAdmin.call(calls.today, { params: { kind: 'renewal' }, query: { template_id, days: 30 } })
  expect(dry).toMatchObject({ count: 1, skipped: 3, is_more: false })
  expect(dry.items).toEqual([
    {
      client: { id: fine.clientId, name: expect.stringContaining('Mai Nguyễn') },
      to: fine.email,
      why: `TAL policy T${fine.clientId} renews on 26/12/2026`,
      application_id: null,
      policy_id: fine.id,
      skipped: null,
    },
  ])
  expect(dry.skipped_items.map(({ policy_id, skipped }) => [policy_id, skipped])).toEqual([
    [nowhere.id, { reason: 'no_address', words: 'No email address' }],
    [out.id, { reason: 'unsubscribed', words: 'Unsubscribed' }],
    [bounced.id, { reason: 'bounced', words: 'The email address doesn’t exist' }],
  ])
  expect(await mailsTo(app, fine.email)).toEqual([])
  await switchOn('renewal', { template_id })
  expect(await run()).toBe(1)
  expect(await Promise.all([out, bounced].map(subjects))).toEqual([[], []])
  expect((await one('renewal'))?.skipped).toEqual(
    expect.arrayContaining(['no_address', 'unsubscribed', 'bounced'].map((reason) => ({ reason, count: 1 }))),
  )
})

test('a merge field without a value is named, and what lacks it is not sent', async () => {
  const due = await policy('2026-12-26')
  const template_id = await template('renewal', '<p>{{policy renewal premium}} {{adviser name}}</p>')
  const query = { template_id, days: 30 }
  const dry = await superAdmin.call(calls.today, { params: { kind: 'renewal' }, query })
  expect(dry.skipped_items[0]?.skipped).toEqual({
    reason: 'no_value',
    words: 'No value for Policy renewal premium a year, Adviser name',
  })
  await switchOn('renewal', { template_id })
  expect(await run()).toBe(0)
  // Once it is entered, it goes: up to three days late.
  await write(sql`update policies set renewal_premium = 120000`)
  const adviser = app.userId('ROLE_ADVISOR')
  await write(sql`update clients set adviser_id = ${adviser} where id = ${due.clientId}`)
  expect(await run(at('2026-11-28'))).toBe(1)
})

test('as an SMS it goes to mobile numbers, says how to opt out, and stands with the client', async () => {
  const due = await policy('2026-12-26', person({ phone: '0491 570 006' }))
  const landline = await policy('2026-12-26', person({ phone: '02 5550 1234' }))
  const stopped = await policy('2026-12-26', person({ phone: '0491 570 157' }))
  await app.database.company(app.companyId('demo'), (tx) =>
    blockAddress(tx, { channel: 'sms', address: '+61491570157', reason: 'unsubscribed' }),
  )
  const body = { type: 'Policy', name: 'A text', text: 'Hi {{client first name}}, {{policy number}} renews.' } as const
  const { id: template_id } = await superAdmin.call(smsTemplates.create, { body })
  const query = { channel: 'sms', template_id, days: 30 } as const
  const dry = await superAdmin.call(calls.today, { params: { kind: 'renewal' }, query })
  expect(dry.items.map(({ policy_id, to }) => [policy_id, to])).toEqual([[due.id, '+61491570006']])
  expect(dry.skipped_items.map(({ policy_id, skipped }) => [policy_id, skipped?.words])).toEqual([
    [landline.id, 'No mobile number'],
    [stopped.id, 'Unsubscribed'],
  ])
  await switchOn('renewal', { channel: 'sms', template_id })
  expect(await run()).toBe(1)
  expect(await run(at('2026-11-27'))).toBe(0)
  const [sms, ...others] = await mailsTo(app, '+61491570006')
  expect(others).toEqual([])
  expect(sms).toMatchObject({ channel: 'sms', is_bulk: true, idempotency_key: `auto:renewal:${due.id}:2026-12-26` })
  expect(sms?.text).toMatch(new RegExp(`^Hi Mai, T${due.clientId} renews\\.\n.*(STOP|opt out)`, 'i'))
  expect(await one('renewal')).toMatchObject({ channel: 'sms', sent: expect.any(Number), template: { name: 'A text' } })
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'sms' } })
  expect(items[0]).toMatchObject({ action: 'sms.sendAutomatic', client_id: due.clientId, user: null })
})

test('an email template can’t be sent as an SMS', async () => {
  await expect(switchOn('renewal', { channel: 'sms' })).rejects.toMatchObject({
    answer: { errors: [{ path: 'template_id' }] },
  })
})

test('each company has its own settings, templates, people and day', async () => {
  await write(sql`update companies set time_zone = 'Australia/Perth' where id = ${app.companyId('acme')}`)
  const ours = await policy('2026-12-26')
  const other = await policy('2026-12-26', person({}, 'acme'), 'acme')
  await switchOn('renewal', {}, theirs)
  expect(await one('renewal')).toMatchObject({ is_on: false })
  // Nine in Sydney is six in Perth.
  expect(await run(at(TODAY, '11:59'))).toBe(0)
  expect(await run(at(TODAY, '12:00'))).toBe(1)
  expect(await subjects(ours)).toEqual([])
  expect(await subjects(other)).toEqual(['About renewal'])
  const foreign = { template_id: await template('renewal', undefined, theirs) }
  await expect(switchOn('renewal', foreign)).rejects.toMatchObject({
    answer: { errors: [{ path: 'template_id', message: 'Please choose a template of the type Policy' }] },
  })
})

test('a template that was deleted sends nothing, and says so', async () => {
  const due = await policy('2026-12-26')
  const template_id = await template('renewal')
  await switchOn('renewal', { template_id })
  await superAdmin.call(emailTemplates.remove, { params: { id: template_id } })
  expect(await run()).toBe(0)
  expect(await subjects(due)).toEqual([])
  expect(await one('renewal')).toMatchObject({ problem: expect.stringContaining('Its template was deleted') })
  await superAdmin.call(emailTemplates.restore, { params: { id: template_id } })
  expect(await run(at(TODAY, '10:00'))).toBe(1)
})

test('of two who change a message at once the second is told; who switched what is in the log', async () => {
  const template_id = await template('renewal')
  const changed = await switchOn('renewal', { template_id, version: 0 })
  const body = { is_on: false, channel: 'email' as const, days: 30, template_id, version: 0 }
  expect(await superAdmin.ask(calls.update, { params: { kind: 'renewal' }, body })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: changed },
  })
  const { items } = await superAdmin.call(activity.list, { query: { entity: 'automaticMessage' } })
  expect(items[0]?.sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toMatch(
    /switched on the automatic message Renewal coming up$/,
  )
})

test.each([
  [{ template_id: null }, 'template_id', 'Please choose a template'],
  [{ template_id: 2_000_000_000 }, 'template_id', 'Please choose a template of the type Policy'],
  [{ days: 0 }, 'days', 'Please enter 1 to 90 days'],
  [{ days: 91 }, 'days', undefined],
  [{ days: 1.5 }, 'days', 'Please enter a number of days'],
  [{ channel: 'post' }, 'channel', undefined],
])('what is wrong with %j is said at its field', async (wrong, path, message) => {
  const body = { is_on: true, channel: 'email', days: 30, template_id: await template('renewal'), ...wrong }
  expect(await superAdmin.ask(calls.update, { params: { kind: 'renewal' }, body: body as Body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path, ...(message && { message }) }] },
  })
})

test('a template of another type can’t be chosen, and there are no other kinds', async () => {
  await expect(switchOn('renewal', { template_id: await template('review_due') })).rejects.toMatchObject({
    status: 400,
  })
  const kind = 'birthday' as AutomaticKind
  expect(await superAdmin.ask(calls.today, { params: { kind }, query: { template_id: 1, days: 1 } })).toMatchObject({
    status: 400,
  })
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may not see or set them', async (role) => {
  const caller = await app.as(role)
  const params = { kind: 'renewal' } as const
  const body = { is_on: false, channel: 'email', days: 30, template_id: null } as const
  expect((await caller.ask(calls.list)).status).toBe(403)
  expect((await caller.ask(calls.update, { params, body })).status).toBe(403)
  expect((await caller.ask(calls.today, { params, query: { template_id: 1, days: 30 } })).status).toBe(403)
})
