import { RELEASES } from '@portal/contract/account/live'
import { counts as menuCounts } from '@portal/contract/account/menu.schema'
import { profile } from '@portal/contract/account/profile'
import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { CHANGED_HEADER, IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import { ALL_ENDPOINTS, type DescribedEndpoint } from '@portal/contract/server'
import { isStale, kindOf, shownBy } from '@portal/contract/shown'
import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { heardBy } from '../../../http/told-to.ts'
import { type Reply, requestOf, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { type TestRecords, testRecords } from '../../../testing/records.ts'
import { sampleInput } from '../../../testing/sample-input.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
let records: TestRecords
/** What was told in the company, word by word. */
let told: Array<readonly string[]> = []
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_SUPER_ADMIN')
  records = await testRecords(app, 'demo')
  // What waits to be sent changes by itself, at whatever moment.
  const due = () =>
    app.database.system((tx) => tx.execute(sql`select from outbox where state = 'waiting' and send_at <= now()`))
  await until(async () => (await due()).rows.length === 0)
  app.database.subscribe((companyId, { entities }) => {
    if (companyId === app.companyId('demo')) told.push(entities)
  })
})
beforeEach(() => {
  told = []
})
afterAll(() => app.close())

const callOf = (one: DescribedEndpoint) => sampleInput(one, records)

function described(name: string): DescribedEndpoint {
  const found = ALL_ENDPOINTS.find(({ endpoint }) => endpoint.name === name)
  if (!found) throw new Error(`There is no call ${name}`)
  return found
}

function send(one: DescribedEndpoint, body: object = {}): Promise<Reply<unknown>> {
  const input = callOf(one)
  return admin.send(requestOf(one.endpoint, input.body ? { ...input, body: { ...input.body, ...body } } : input))
}

describe('what someone else changes', () => {
  const reads = ALL_ENDPOINTS.filter(
    ({ endpoint: { name, method, logsReads } }) =>
      // When a session was last used is told to nobody, and what retention would delete now grows by the clock alone.
      method === 'GET' && !logsReads && !['profile.sessions', 'privacy.previewRetention'].includes(name),
  )
  /** Who looks at what somebody else changes, and what they were answered before. */
  interface Reader {
    readonly role: Role
    readonly caller: TestCaller
    before: ReadonlyMap<string, string>
    /** What answers otherwise by itself: signed addresses, times. */
    readonly unsteady: ReadonlySet<string>
  }
  let readers: readonly Reader[]

  /** What every read of the product answers, by its name. */
  async function readAll(caller: TestCaller): Promise<Map<string, string>> {
    const answers = new Map<string, string>()
    for (const read of reads) {
      const { status, answer } = await caller.send(requestOf(read.endpoint, callOf(read)))
      if (status === 200) answers.set(read.endpoint.name, JSON.stringify(answer))
    }
    return answers
  }
  /** What a read shows: by the contract; the menu's counts say it themselves. */
  const shownIn = (read: DescribedEndpoint, before: Reader['before']) =>
    read.area === 'menu'
      ? menuCounts.answer.parse(JSON.parse(before.get('menu.counts') ?? '')).shows
      : shownBy(read.endpoint, callOf(read))
  const changedSince = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    reads.map(({ endpoint }) => endpoint.name).filter((name) => one.get(name) !== other.get(name))

  async function reader(role: Role): Promise<Reader> {
    const caller = await app.as(role)
    const first = await readAll(caller)
    const before = await readAll(caller)
    return { role, caller, before, unsteady: new Set(changedSince(first, before)) }
  }

  beforeAll(async () => {
    const partner = app.userId('ROLE_REFERRAL')
    await app.database.system((tx) =>
      tx.execute(sql`update clients set referrer_id = ${partner} where id = ${Number(records.clients?.id)}`),
    )
    // A sign-in shows in the list of users, and is told to nobody.
    await app.as('ROLE_REFERRAL')
    readers = [await reader('ROLE_SUPER_ADMIN'), await reader('ROLE_REFERRAL')]
  })

  /** Where it shows for staff, and for the referral partner who brought the client in. */
  test.each<[string, object, string[], string[]?]>([
    [
      'clients.update',
      { first_name: 'Renamed' },
      ['clients.list', 'clients.details', 'policies.list', 'tasks.list', 'applications.list'],
      ['clients.list', 'clients.details', 'applications.list'],
    ],
    ['clients.updateStatus', { status: 3 }, ['clients.list', 'timeline.list'], ['clients.list', 'timeline.list']],
    ['clients.assign', { adviser_id: 1 }, ['clients.list', 'clients.details']],
    [
      'notes.create',
      { visibility: 'shared' },
      ['notes.list', 'timeline.list', 'clients.details'],
      ['notes.list', 'timeline.list', 'clients.details'],
    ],
    ['phoneCalls.update', { notes: 'Renamed' }, ['timeline.list']],
    ['partners.save', { occupation: 'Baker' }, ['partners.view']],
    ['documents.update', { name: 'renamed.pdf' }, ['documents.list']],
    ['preAssessments.submit', {}, ['preAssessments.list']],
    ['applications.create', {}, ['applications.list', 'clients.details'], ['applications.list']],
    ['applications.updateStatus', { status: 'submitted' }, ['applications.list'], ['applications.list']],
    ['applicationPolicies.update', { number: 'NEW1' }, ['applicationPolicies.list']],
    ['requirements.add', {}, ['requirements.list']],
    ['policies.update', { number: 'NEW2' }, ['policies.list', 'policies.details']],
    ['tasks.update', { title: 'Renamed' }, ['tasks.list', 'tasks.view', 'clientTasks.list']],
    ['quotes.rename', {}, ['quotes.list', 'quotes.view']],
    ['scenarios.create', {}, ['scenarios.list']],
    ['contacts.update', { name: 'Renamed' }, ['contacts.list', 'contacts.details']],
    [
      'profile.update',
      { firstname: 'Renamed', lastname: 'User', phone: '0412 345 678', email: 'role.super.admin@demo.example' },
      ['profile.view', 'users.list', 'notes.list'],
    ],
    ['settings.updateCompanyInfo', { name: 'Renamed' }, ['settings.companyInfo'], ['settings.companyInfo']],
    ['views.create', { list: 'leads', name: 'New' }, ['views.open']],
    ['merges.merge', {}, ['clients.list', 'merges.ofClient']],
  ])('by %s is asked for again wherever it shows', async (name, body, places, partnersPlaces = []) => {
    const { status, answer } = await send(described(name), body)
    expect([status, status < 300 || answer]).toEqual([status, true])
    for (const one of readers) {
      const { before, unsteady, role } = one
      const after = await readAll(one.caller)
      const changed = changedSince(before, after).filter((read) => !unsteady.has(read))
      one.before = after
      const heard = heardBy([role], told.flat())
      const old = reads.filter((read) =>
        shownIn(read, before).some((shown) => heard.some((entity) => isStale(shown, entity))),
      )
      const names = old.map(({ endpoint }) => endpoint.name)
      expect({ role, untold: changed.filter((read) => !names.includes(read)) }).toEqual({ role, untold: [] })
      const wanted = role === 'ROLE_REFERRAL' ? partnersPlaces : places
      expect({ role, changed }).toEqual({
        role,
        changed: expect.arrayContaining(wanted.filter((read) => !unsteady.has(read))),
      })
    }
  })
})

test('a job tells of its steps to who follows it, and of what it has written once, at its end, by kinds', async () => {
  const make = async () => (await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê' } })).id
  const ids = [await make(), await make(), await make()]
  told = []
  await admin.call(bulk.change, { body: { action: { type: 'status', status: 3 }, selection: { ids } } })
  await until(async () => told.flat().includes('client'))
  const kinds = told.map((words) => words.map(kindOf))
  expect(kinds.filter((one) => one.includes('client'))).toEqual([['client', 'activity']])
  expect([...new Set(kinds.flat())].sort()).toEqual(['activity', 'client', 'job'])
})

test('an answer names what its call has changed, and nobody else’s', async () => {
  const { headers } = await admin.send(
    requestOf(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', kind: 'client' } }),
  )
  expect(headers[CHANGED_HEADER]).toMatch(/^client:\d+ activity:\d+@client:\d+$/)
  const read = await admin.send(requestOf(profile.view, {}))
  expect(read.headers[CHANGED_HEADER]).toBeUndefined()
})

test('the answer to a create that is sent again may have been missed: all may be old', async () => {
  const request = requestOf(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', kind: 'client' } })
  const again = { ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: 'sent-twice' } }
  expect((await admin.send(again)).headers[CHANGED_HEADER]).toMatch(/^client:/)
  expect((await admin.send(again)).headers[CHANGED_HEADER]).toBe('*')
})

/**
 * Tables that no page shows: how people sign in, what calls count, what is on its way, parts that are written with others.
 * What is counted of releases is shown, but would be old with every page that loads: the screen is asked to refresh.
 */
const UNTOLD = [
  'activity_links',
  'auditor_views',
  'background_job_rows',
  'call_counts',
  'client_consents',
  'client_steps',
  'exports',
  'files',
  'idempotency_keys',
  'import_columns',
  'imported_records',
  'live_events',
  'login_attempts',
  'outbox_attachments',
  'password_resets',
  'release_counts',
  'release_errors',
  'release_users',
  'schema_migrations',
  'sign_in_challenges',
  'task_series',
]

/** Tables that tell of what is written to them, with their kinds. */
async function toldTables(): Promise<Array<{ name: string; kind: string | null }>> {
  return await app.database.system((tx) =>
    tx.rows<{ name: string; kind: string | null }>(sql`
      select relname::text as name, (regexp_match(prosrc, 'add_changed[^a-z]+([a-z-]+)'))[1] as kind
      from pg_class left join pg_trigger on tgrelid = pg_class.oid and tgname = 'tell_changed'
      left join pg_proc on pg_proc.oid = tgfoid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`),
  )
}

test('every table tells of what is written to it, or says here that no page shows it', async () => {
  const tables = await toldTables()
  expect(tables.filter(({ kind }) => kind === null).map(({ name }) => name)).toEqual(UNTOLD)
})

test('every kind that a call shows is one that some table tells, or the registry of releases', async () => {
  const kinds = new Set([...(await toldTables()).map(({ kind }) => kind), RELEASES])
  const shown = ALL_ENDPOINTS.flatMap(({ endpoint }) => (endpoint.shows ?? []).map(kindOf))
  expect([...new Set(shown)].filter((kind) => !kinds.has(kind))).toEqual([])
})
