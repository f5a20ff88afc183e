import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { exports as files } from '@portal/contract/exports'
import { ANSWER_DAYS } from '@portal/domain/clients/next-step'
import { LONG_WAIT_DAYS } from '@portal/domain/work/waiting'
import { type SQL, sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const write = (statement: SQL) =>
  app.database.company(
    app.companyId('demo'),
    async (tx) => (await tx.execute<{ id: number }>(statement)).rows[0]?.id ?? 0,
  )
const person = async (body: Record<string, unknown> = {}) =>
  (await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...body } })).id
const step = async (id: number, caller = admin) => {
  const { next_step, next_due, next_kind, next_target } = await caller.call(clients.details, { params: { id } })
  return { next_step, next_due, next_kind, next_target }
}
const at = (place: string, id: number | null, application_id: number | null = null) => ({ place, id, application_id })

const task = (client: number, due: string | null, title = 'Call back') =>
  write(sql`
    insert into tasks (company_id, client_id, title, due_on)
    values (current_company_id(), ${client}, ${title}, ${due}) returning id`)
const application = (client: number, status: string, on: string, what: string, since: string) =>
  write(sql`
    insert into applications (company_id, client_id, insurer, status, waiting_on, waiting_for, waiting_since, created_at)
    values (current_company_id(), ${client}, 'TAL', ${status}, ${on}, ${what}, ${since}, '2026-01-05') returning id`)
const requirement = (of: number, asked_on: string) =>
  write(sql`
    insert into application_requirements (company_id, application_id, kind, title, party, state, asked_on, days_allowed)
    values (current_company_id(), ${of}, 'gp_report', 'GP medical report', 'gp', 'asked', ${asked_on}, 14) returning id`)
const policy = (client: number, renews_on: string, number = 'P 1') =>
  write(sql`
    insert into policies (company_id, client_id, insurer, number, state, life_insured, owner_name, renews_on)
    values (current_company_id(), ${client}, 'AIA', ${number}, 'in_force', 'Mai', 'Mai', ${renews_on}) returning id`)
const quote = (client: number, partner: number | null = null) =>
  write(sql`
    insert into quotes (company_id, client_id, partner_id, name, suppliers, provider, as_of, request, response, people_key)
    values (current_company_id(), ${client}, ${partner}, 'Life', 3, 'illustrative', '2026-03-01', '{}', '{}', '')
    returning id`)
let links = 0
const quoteLink = (of: number, created_at: string) =>
  write(sql`
    insert into quote_links (company_id, quote_id, token_hash, created_at, expires_at)
    values (current_company_id(), ${of}, ${`link ${links++}`}::bytea, ${created_at}, '2027-01-01') returning id`)
const questionsLink = (client: number, created_at: string) =>
  write(sql`
    insert into pre_assessment_links (company_id, client_id, set_name, set_version, token_hash, created_at, expires_at)
    values (current_company_id(), ${client}, 'general', 1, ${`link ${links++}`}::bytea, ${created_at}, '2027-01-01')
    returning id`)

test('is the earliest of all that is open, whatever its kind, and then the next earliest', async () => {
  const id = await person({ status: 2 })
  const applied = await application(id, 'underwriting', 'gp', 'GP medical report', '2026-02-01')
  const asked = await requirement(applied, '2026-02-20')
  const renewing = await policy(id, '2026-03-04')
  const todo = await task(id, '2026-03-05')
  const sent = await quoteLink(await quote(id), '2026-03-03T01:00:00Z')
  const questions = await questionsLink(id, '2026-03-04T01:00:00Z')
  // An application that was begun before the link is no answer to it.
  const steps: Array<[object, SQL]> = [
    [
      { next_step: 'Renew AIA P 1', next_due: '2026-03-04', next_kind: 'renewal', next_target: at('policy', renewing) },
      sql`update policies set renews_on = '2026-06-01' where id = ${renewing}`,
    ],
    [
      { next_step: 'Call back', next_due: '2026-03-05', next_kind: 'task', next_target: at('task', todo) },
      sql`update tasks set status = 'completed', completed_on = '2026-03-05' where id = ${todo}`,
    ],
    [
      {
        next_step: 'Chase GP medical report',
        next_due: '2026-03-06',
        next_kind: 'requirement',
        next_target: at('requirement', asked, applied),
      },
      sql`update application_requirements set next_on = '2026-03-10' where id = ${asked}`,
    ],
    [
      { next_step: 'Quote link not opened', next_due: '2026-03-06', next_kind: 'link_unopened' },
      sql`update quote_links set opened_at = '2026-03-05T23:00:00Z' where id = ${sent}`,
    ],
    [
      {
        next_step: 'Pre-assessment not opened',
        next_due: '2026-03-07',
        next_kind: 'link_unopened',
        next_target: at('pre_assessment', questions),
      },
      sql`update pre_assessment_links set submitted_at = '2026-03-06' where id = ${questions}`,
    ],
    [
      // Opened on the 6th in Sydney.
      { next_step: 'Quote opened, no answer yet', next_due: '2026-03-09', next_kind: 'answer_awaited' },
      sql`insert into client_calls (company_id, client_id, channel, direction, outcome, started_at)
        values (current_company_id(), ${id}, 'phone', 'out', 'message', '2026-03-09T03:00:00Z')`,
    ],
    [
      { next_step: 'Chase GP medical report', next_due: '2026-03-10' },
      sql`update application_requirements set state = 'received' where id = ${asked}`,
    ],
    [
      {
        next_step: 'Chase the GP: GP medical report',
        next_due: '2026-02-15',
        next_kind: 'application',
        next_target: at('application', applied),
      },
      sql`update applications set status = 'declined' where id = ${applied}`,
    ],
    [
      { next_step: 'Quote opened, no answer yet', next_due: '2026-03-12' },
      sql`update clients set status = 3 where id = ${id}`,
    ],
    [
      { next_step: 'Renew AIA P 1', next_due: '2026-06-01' },
      sql`update policies set state = 'lapsed' where id = ${renewing}`,
    ],
    [
      {
        next_step: 'Make the application',
        next_due: null,
        next_kind: 'suggested',
        next_target: at('new_application', null),
      },
      sql`select 0 as id`,
    ],
  ]
  for (const [expected, done] of steps) {
    expect(await step(id)).toMatchObject(expected)
    await write(done)
  }
})

test('a draft waits for us from its first day; a pre-assessment is awaited once it was opened, until staff have the answers', async () => {
  const id = await person()
  const drafted = await application(id, 'draft', 'us', 'Submit', '2026-03-04')
  const link = await questionsLink(id, '2026-03-01T01:00:00Z')
  await write(sql`update pre_assessment_links set opened_at = '2026-03-01T02:00:00Z' where id = ${link}`)
  // The earlier kind comes first on one day.
  expect(await step(id)).toMatchObject({ next_step: 'Submit to TAL', next_due: '2026-03-04', next_kind: 'application' })
  await write(sql`update applications set status = 'withdrawn' where id = ${drafted}`)
  expect(await step(id)).toMatchObject({ next_step: 'Pre-assessment not finished', next_kind: 'answer_awaited' })
  await write(sql`
    insert into client_pre_assessments (company_id, client_id, set_name, set_version, answers, submitted_at)
    values (current_company_id(), ${id}, 'general', 1, '{}', '2026-03-03')`)
  expect(await step(id)).toMatchObject({ next_step: 'Call', next_kind: 'suggested' })
})

test('nobody who was given up, or has applied since, is asked what they think of a quote', async () => {
  const [lost, applying, anew] = [await person({ status: 1 }), await person({ status: 1 }), await person({ status: 1 })]
  for (const id of [lost, applying, anew]) await quoteLink(await quote(id), '2026-03-03T01:00:00Z')
  await write(sql`update clients set status = 5 where id = ${lost}`)
  expect(await step(lost)).toEqual({ next_step: null, next_due: null, next_kind: null, next_target: null })
  await write(sql`
    insert into applications (company_id, client_id, insurer, status, created_at)
    values (current_company_id(), ${applying}, 'TAL', 'withdrawn', '2026-03-04')`)
  expect(await step(applying)).toMatchObject({ next_step: 'Call, or send a quote', next_kind: 'suggested' })
  // Of several links the newest counts.
  await quoteLink(await quote(anew), '2026-03-20T01:00:00Z')
  expect(await step(anew)).toMatchObject({ next_step: 'Quote link not opened', next_due: '2026-03-23' })
})

test('lists, the board, files, their order and their filter go by it', async () => {
  const tag = ['same step']
  const [renewing, waiting, idle] = [
    await person({ tags: tag, last_name: 'Renewing' }),
    await person({ tags: tag, last_name: 'Waiting' }),
    await person({ tags: tag, last_name: 'Idle' }),
  ]
  await policy(renewing, '2026-04-02', 'P 2')
  await quoteLink(await quote(waiting), '2026-03-03T01:00:00Z')
  const names = (rows: ReadonlyArray<{ last_name: string; next_step?: string | null; next_due?: string | null }>) =>
    rows.map(({ last_name, next_step, next_due }) => [last_name, next_step, next_due])
  const all = [
    ['Waiting', 'Quote link not opened', '2026-03-06'],
    ['Renewing', 'Renew AIA P 2', '2026-04-02'],
    ['Idle', 'Call', null],
  ]
  const query = { tag: 'same step' }
  expect(names((await admin.call(clients.listLeads, { query: { ...query, sort: 'next_due' } })).items)).toEqual(all)
  const { lanes } = await admin.call(clients.board, { query })
  expect(names(lanes[0]?.items ?? [])).toEqual(all)
  const due = await admin.call(clients.listLeads, { query: { ...query, due_from: '2026-03-05', due_to: '2026-03-06' } })
  expect(due.items.map(({ id }) => id)).toEqual([waiting])
  const { url } = await admin.call(files.clients, {
    body: {
      format: 'csv',
      bom: false,
      columns: ['last_name', 'next_step', 'next_due'],
      selection: { filter: { tag } },
      sort: 'next_due',
    },
  })
  expect((await app.app.inject({ method: 'GET', url })).body.trimEnd().split('\r\n')).toEqual([
    'Last name,Next step,Due',
    'Waiting,Quote link not opened,06/03/2026',
    'Renewing,Renew AIA P 2,02/04/2026',
    'Idle,Call,',
  ])
  expect(idle).toBeGreaterThan(0)
})

test('each role sees of it what it sees of the rest', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const referrer = await addUser(app, { role: 'ROLE_REFERRAL' })
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
  const hidden = await person()
  const id = await person({ adviser_id: adviser.userId })
  await write(sql`update clients set referrer_id = ${referrer.userId} where id = ${id}`)
  // Of a couple's quote an adviser knows who sees both.
  await quoteLink(await quote(id, hidden), '2026-03-01T01:00:00Z')
  expect(await step(id)).toMatchObject({ next_step: 'Quote link not opened' })
  await write(sql`update clients set kind = 'client' where id = ${hidden}`)
  expect(await step(id, adviser)).toMatchObject({ next_step: 'Call', next_kind: 'suggested' })
  await task(id, '2026-03-02', 'Ring')
  const [approved, other] = [
    await application(id, 'draft', 'us', 'Submit', '2026-05-01'),
    await application(id, 'draft', 'us', 'Submit', '2026-04-01'),
  ]
  await write(sql`
    insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
    values (current_company_id(), ${approved}, ${auditor.userId}, 'Sample', 'approved', '2099-12-31')`)
  expect(await step(id, auditor)).toMatchObject({ next_due: '2026-05-01', next_target: at('application', approved) })
  const afsl = await app.as('ROLE_AFSL')
  expect(await step(id, afsl)).toMatchObject({ next_step: 'Ring' })
  // Who only reads is told of nothing to begin.
  await write(sql`update tasks set status = 'completed' where client_id = ${id}`)
  await write(sql`update applications set status = 'withdrawn' where id in (${approved}, ${other})`)
  expect(await step(id, afsl)).toEqual({ next_step: null, next_due: null, next_kind: null, next_target: null })
  const seen = await referrer.call(clients.details, { params: { id } })
  expect(Object.keys(seen).filter((name) => name.startsWith('next_'))).toEqual([])
})

test('of a partner, what is open there is told beside one’s own, to those who see the partner', async () => {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const catherine = await person({ adviser_id: adviser.userId, kind: 'client' })
  const tom = await person({ first_name: 'Tom', adviser_id: adviser.userId, kind: 'client' })
  const partnerNext = async (caller = admin) =>
    (await caller.call(clients.details, { params: { id: catherine } })).linked_partner?.next
  expect(await partnerNext()).toBeUndefined()
  await admin.call(partners.link, { params: { id: catherine }, body: { partner_id: tom } })
  expect(await partnerNext()).toBeNull()
  const drafted = await application(tom, 'draft', 'us', 'Submit', '2026-03-04')
  const open = { title: 'Submit to TAL', due: '2026-03-04', kind: 'application' }
  expect([await partnerNext(), await partnerNext(adviser)]).toEqual([open, open])
  await write(sql`update clients set adviser_id = null where id = ${tom}`)
  expect(await partnerNext(adviser)).toBeNull()
  await write(sql`update applications set status = 'withdrawn' where id = ${drafted}`)
  expect(await partnerNext()).toBeNull()
})

test('another company’s steps are nobody else’s', async () => {
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  const theirs = await stranger.call(clients.create, { body: { first_name: 'Foreign', last_name: 'Lead' } })
  await app.database.company(app.companyId('acme'), (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, client_id, title, due_on)
      values (current_company_id(), ${theirs.id}, 'Theirs', '2026-01-01')`),
  )
  expect(await step(theirs.id, stranger)).toMatchObject({ next_step: 'Theirs', next_due: '2026-01-01' })
  expect(await write(sql`select count(*)::int as id from client_steps where client_id = ${theirs.id}`)).toBe(0)
  expect(
    (await admin.call(clients.list, { query: { page_size: 100 } })).items.map((row) => row.next_step),
  ).not.toContain('Theirs')
})

test('the database counts the days that the domain names', async () => {
  const id = await person({ status: 1 })
  await quoteLink(await quote(id), '2026-03-03T01:00:00Z')
  expect((await step(id)).next_due).toBe(`2026-03-0${3 + ANSWER_DAYS}`)
  await application(id, 'submitted', 'insurer', 'Policy number', '2026-02-01')
  expect((await step(id)).next_due).toBe(`2026-02-${1 + LONG_WAIT_DAYS}`)
})

test('somebody’s last step moves to whoever it is given to', async () => {
  const [one, other] = [await person(), await person()]
  const given = await task(one, '2026-03-02')
  await write(sql`update tasks set client_id = ${other} where id = ${given}`)
  expect([(await step(one)).next_due, (await step(other)).next_due]).toEqual([null, '2026-03-02'])
  const due = await admin.call(clients.listLeads, { query: { due_from: '2026-03-02', due_to: '2026-03-02' } })
  expect(due.items.map(({ id }) => id)).toEqual(expect.arrayContaining([other]))
  expect(due.items.map(({ id }) => id)).not.toContain(one)
})
