import { API_PREFIX } from '@portal/contract/endpoint'
import { audit } from '@portal/contract/office/audit'
import type { AuditFilter } from '@portal/contract/office/audit.schema'
import { ROLES } from '@portal/domain/account/role'
import { eq, sql } from 'drizzle-orm'
import { erasePayloads } from '../../../activity-log/erase.ts'
import { sealActivity } from '../../../activity-log/seal.ts'
import { checkActivity } from '../../../activity-log/verify.ts'
import { activityLog } from '../../../database/tables/activity.ts'
import { clients } from '../../../database/tables/clients.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'

let test: TestApp
let superAdmin: TestCaller
let mai = 0
let policy = 0

/** The log of a company, over three days of March; ids of the entries by what was done. */
async function fill(company: TestCompany): Promise<void> {
  const company_id = test.companyId(company)
  await test.database.system(async (tx) => {
    await tx.delete(activityLog).where(eq(activityLog.company_id, company_id))
    await tx.execute(sql`delete from policies where company_id = ${company_id}`)
    await tx.execute(sql`delete from clients where company_id = ${company_id}`)
  })
  await test.database.company(company_id, async (tx) => {
    const [client] = await tx
      .insert(clients)
      .values({ company_id, first_name: 'Mai', last_name: company === 'demo' ? 'Nguyễn' : 'Lê' })
      .returning({ id: clients.id })
    mai = client?.id ?? 0
    const [made] = await tx.rows<{ id: number }>(sql`
      insert into policies (company_id, client_id, insurer, number, life_insured, owner_name)
      values (${company_id}, ${mai}, 'TAL', '2207 4418', 'Mai', 'Mai') returning id`)
    policy = made?.id ?? 0
    const by = test.userId('ROLE_ADVISOR', company)
    const of = { company_id, user_id: by }
    await tx.insert(activityLog).values([
      {
        ...of,
        at: '2026-03-02T12:59:00.000Z',
        ...{ action: 'client.create', entity: 'client', entity_id: mai, client_id: mai },
        after: { first_name: 'Mai', phone: '0491570006' },
      },
      {
        ...of,
        at: '2026-03-02T13:00:00.000Z',
        ...{ action: 'policy.update', entity: 'policy', entity_id: policy, client_id: mai, request_id: 'call-1' },
        before: { annual_premium: 394_008, start_on: '2026-10-01', note: 'as quoted' },
        after: { annual_premium: 401_808, start_on: '2026-10-06', note: '=2+2' },
      },
      {
        ...of,
        user_id: null,
        at: '2026-03-03T20:00:00.000Z',
        ...{ action: 'user.archive', entity: 'user', entity_id: by },
      },
      {
        ...of,
        at: '2026-03-04T01:00:00.000Z',
        ...{ action: 'contact.export', entity: 'contact' },
        after: { format: 'xlsx', count: 214, columns: [] },
      },
    ])
  })
}

beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
  await fill('acme')
  await fill('demo')
})
afterAll(() => test.close())

const DAYS = { from: '2026-03-01', to: '2026-03-31' }
const actions = async (query: object, caller = superAdmin) =>
  (await caller.call(audit.list, { query: { ...DAYS, ...query } })).items.map(({ action }) => action)
const ALL = ['contact.export', 'user.archive', 'policy.update', 'client.create']

it('shows who did what to which record, the newest first', async () => {
  const page = await superAdmin.call(audit.list, { query: DAYS })
  expect(page).toMatchObject({ total: 4, page: 1, page_size: 25 })
  const [exported, archived, changed, added] = page.items
  expect(exported).toMatchObject({ did: 'Exported', what: '214 rows', kind: 'Contact', record: null })
  expect(archived).toMatchObject({ did: 'Archived', what: '', user: null, kind: 'User' })
  expect(archived?.record?.to).toBe(`/add-edit-user/${test.userId('ROLE_ADVISOR')}`)
  expect(changed).toMatchObject({
    did: 'Changed',
    what: 'Annual premium and 2 more',
    record: { label: 'Policy 2207 4418', to: `/policy-details/${policy}` },
    client: { id: mai, name: 'Mai Nguyễn' },
    user: { id: test.userId('ROLE_ADVISOR') },
    erased: false,
  })
  expect(added?.record).toEqual({ label: 'Mai Nguyễn', to: `/client-details/${mai}` })
  expect(added).not.toHaveProperty('after')
  expect(added?.sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toMatch(
    /created this lead$/,
  )
})

it.each<[string, () => Partial<Record<keyof AuditFilter, unknown>>, string[]]>([
  // 13:00 UTC is midnight in Sydney: one minute lies between the two days.
  ['days of the company’s time zone', () => ({ from: '2026-03-02', to: '2026-03-02' }), ['client.create']],
  [
    'a user',
    () => ({ user_id: String(test.userId('ROLE_ADVISOR')) }),
    ['contact.export', 'policy.update', 'client.create'],
  ],
  ['the portal itself', () => ({ user_id: '0' }), ['user.archive']],
  ['a user or the portal', () => ({ user_id: `0,${test.userId('ROLE_ADVISOR')}` }), ALL],
  ['kinds of records', () => ({ entity: 'policy,user' }), ['user.archive', 'policy.update']],
  ['what was done', () => ({ action: 'export' }), ['contact.export']],
  ['a record', () => ({ entity: 'policy', entity_id: String(policy) }), ['policy.update']],
  ['a client', () => ({ client_id: String(mai) }), ['policy.update', 'client.create']],
  ['a client’s name', () => ({ search: 'nguyen' }), ['policy.update', 'client.create']],
  ['a user’s name, as a record', () => ({ search: 'Advisor' }), ['user.archive']],
  ['a policy’s number', () => ({ search: '22074418' }), ['policy.update']],
  ['a policy’s number as it is written', () => ({ search: '2207-44' }), ['policy.update']],
  ['a kind of record in words', () => ({ search: 'contact' }), ['contact.export']],
  ['what is nowhere', () => ({ search: 'zzz' }), []],
])('is narrowed by %s', async (_, query, found) => {
  expect(await actions(query())).toEqual(found)
  const lists = JSON.stringify([{ ...DAYS, ...query() }])
  expect(await superAdmin.call(audit.counts, { query: { lists } })).toEqual({ counts: [{ total: found.length }] })
})

it('finds a record’s number', async () => {
  expect(await actions({ search: String(policy) })).toContain('policy.update')
})

it('is paged and turned round', async () => {
  expect(await actions({ page_size: '1', page: '2' })).toEqual(['user.archive'])
  expect(await actions({ sort: 'at' })).toEqual(ALL.toReversed())
})

it('shows an entry with each field before and after, and whether it stands as it was sealed', async () => {
  const { items } = await superAdmin.call(audit.list, { query: { ...DAYS, entity: 'policy' } })
  const params = { id: items[0]?.id ?? 0 }
  const entry = await superAdmin.call(audit.view, { params })
  expect(entry).toMatchObject({
    changes: [
      { field: 'annual_premium', label: 'Annual premium', kind: 'money', before: 394_008, after: 401_808 },
      { field: 'note', label: 'Note', kind: 'text', before: 'as quoted', after: '=2+2' },
      { field: 'start_on', label: 'Start', kind: 'day', before: '2026-10-01', after: '2026-10-06' },
    ],
    request_id: 'call-1',
    sealing: 'unsealed',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const state = () => superAdmin.call(audit.seal)
  expect(await state()).toMatchObject({ sealed_to: null, checked_at: null, holds: null, gaps: [] })

  const now = new Date('2026-03-10T00:00:00Z')
  await sealActivity(test.services, now)
  await checkActivity(test.services, now)
  expect((await superAdmin.call(audit.view, { params })).sealing).toBe('holds')
  expect(await state()).toMatchObject({
    sealed_to: '2026-03-08',
    checked_at: now.toISOString(),
    entries: 4,
    holds: true,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  })

  await test.database.system((tx) =>
    tx
      .update(activityLog)
      .set({ after: { annual_premium: 1 } })
      .where(eq(activityLog.id, params.id)),
  )
  expect((await superAdmin.call(audit.view, { params })).sealing).toBe('altered')
  await checkActivity(test.services, new Date('2026-03-12T00:00:00Z'))
  expect(await state()).toMatchObject({
    holds: false,
    gaps: [{ kind: 'altered', day: '2026-03-02', entry_id: params.id }],
  })
  await fill('demo')
})

it('shows of an erased person that something was done, and no value', async () => {
  await test.database.company(test.companyId('demo'), (tx) =>
    erasePayloads(tx, sql`activity_log.client_id = ${mai} and activity_log.entity = 'client'`),
  )
  const { items } = await superAdmin.call(audit.list, { query: { ...DAYS, entity: 'client' } })
  expect(items).toMatchObject([{ action: 'client.create', erased: true }])
  const entry = await superAdmin.call(audit.view, { params: { id: items[0]?.id ?? 0 } })
  expect(entry).toMatchObject({ changes: [], erased: true })
  expect(JSON.stringify(entry)).not.toContain('0491570006')
  await fill('demo')
})

it('offers the kinds and actions that the log has', async () => {
  const { entities, actions } = await superAdmin.call(audit.choices)
  expect(entities).toEqual(expect.arrayContaining([{ value: 'policy', label: 'Policy' }]))
  expect(actions).toEqual(expect.arrayContaining([{ value: 'update', label: 'Changed' }]))
  expect(actions.map(({ value }) => value)).not.toContain('submitForm')
})

it('comes as a file in which nothing is a formula, and the export stands in the log itself', async () => {
  const { url, total } = await superAdmin.call(audit.exportRows, {
    body: {
      format: 'csv',
      columns: 'all',
      selection: { filter: { ...DAYS, entity: 'policy' } },
      sort: '-at',
      bom: false,
    },
  })
  expect(total).toBe(1)
  const [head, row] = (await test.app.inject({ method: 'GET', url })).body.split('\r\n')
  expect(head).toBe('Entry,When,Who,Action,Record,Record no.,Client,Client no.,Changes,Request')
  // Midnight in Sydney.
  expect(row).toContain('2026-03-03 00:00:00')
  expect(row).toContain('Annual premium: 3940.08 → 4018.08; Note: as quoted → =2+2; Start: 2026-10-01 → 2026-10-06')
  const { items } = await superAdmin.call(audit.list, { query: { action: 'export' } })
  expect(items[0]).toMatchObject({ action: 'activity.export', what: '1 row' })
})

it.each([
  'from=yesterday',
  'user_id=me',
  'user_id=-1',
  "entity=client'--",
  'action=',
  'entity_id=0',
  'sort=user',
  'page_size=101',
  'nothing=1',
])('refuses %s', async (query) => {
  const url = `${API_PREFIX}/activity/audit/list?${query}`
  expect((await superAdmin.send({ method: 'GET', url })).status).toBe(400)
})

it('takes any text as a search', async () => {
  for (const search of ['%', "'", '\\', '_', 'a', '😀', '12345678901234567890']) {
    expect(await actions({ search })).toEqual(expect.any(Array))
  }
})

it('belongs to one company', async () => {
  const { items } = await superAdmin.call(audit.list, { query: DAYS })
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  const theirs = await acme.call(audit.list, { query: DAYS })
  expect(theirs.items.map(({ client }) => client?.name).filter(Boolean)).toEqual(['Mai Lê', 'Mai Lê'])
  const ours = new Set(items.map(({ id }) => id))
  expect(theirs.items.filter(({ id }) => ours.has(id))).toEqual([])
  expect((await acme.ask(audit.view, { params: { id: items[0]?.id ?? 0 } })).status).toBe(404)
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('is not %s’s to read', async (role) => {
  const caller = await test.as(role)
  expect((await caller.ask(audit.list, { query: {} })).status).toBe(403)
  expect((await caller.ask(audit.view, { params: { id: 1 } })).status).toBe(403)
  expect((await caller.ask(audit.seal)).status).toBe(403)
  expect((await caller.ask(audit.choices)).status).toBe(403)
})
