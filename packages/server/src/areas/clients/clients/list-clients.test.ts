import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { exports } from '@portal/contract/exports'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

type Query = InputOf<typeof clients.list>['query']

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let other: TestCaller
let partner: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  other = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Alex', lastname: 'Marchetti' })
  partner = await addUser(app, {
    role: 'ROLE_REFERRAL',
    firstname: 'Jasmine',
    lastname: 'Lim',
    advisor_id: adviser.userId,
  })
  const make = (caller: TestCaller, body: Record<string, unknown>) =>
    caller.call(clients.create, { body: { first_name: '', last_name: '', ...body } })
  await make(adviser, {
    first_name: 'Mai Anh',
    last_name: 'Nguyễn',
    email: 'Mai.Nguyen@inbox.example',
    phone: '0491 570 006',
    state: 'VIC',
    quote_value: 521_460,
    status: 4,
    tags: ['Mortgage', 'VIP'],
    campaign: 'Spring 2026',
  })
  await make(adviser, {
    first_name: 'Daniel',
    last_name: 'O’Brien',
    phone: '+61 491 570 156',
    state: 'NSW',
    quote_value: 337_440,
    status: 2,
    kind: 'client',
    smoker: true,
  })
  await make(other, {
    first_name: 'Zoë',
    last_name: 'Ångström',
    phone: '02 5550 1234',
    state: 'QLD',
    status: 7,
    tags: ['VIP'],
  })
  await make(admin, { first_name: 'Łukasz', last_name: 'de Silva', preferred_name: 'Luke', status: 1, smoker: false })
  await make(partner, {
    first_name: 'Иван',
    last_name: 'Петров',
    email: '100%_real@post.example',
    additional_phone: '(03) 7010-9999',
    agreed_to_contact: true,
  })
  await make(admin, { first_name: 'Adam', last_name: 'Abbott', status: 5, adviser_id: adviser.userId, kind: 'client' })
  await (await app.as('ROLE_ADMIN', 'acme')).call(clients.create, {
    body: { first_name: 'Mai', last_name: 'Nguyen', email: 'mai@acme.example', tags: ['VIP'] },
  })
})
afterAll(() => app.close())

const list = (caller: TestCaller, query: Query = {}) => caller.call(clients.list, { query })
const names = async (caller: TestCaller, query: Query = {}) =>
  (await list(caller, { sort: 'name', ...query })).items.map((row) => row.last_name)

test('shows the newest first, with who advises, where from and what is next', async () => {
  const page = await list(admin)
  expect(page).toMatchObject({ total: 6, page: 1, page_size: 25 })
  expect(page.items[0]).toMatchObject({
    last_name: 'Abbott',
    adviser: { id: adviser.userId },
    source: 'Portal',
    next_step: null,
  })
  expect(page.items[1]).toMatchObject({ last_name: 'Петров', source: 'Jasmine Lim' })
  expect(page.items.at(-1)).toMatchObject({ last_name: 'Nguyễn', source: 'Spring 2026' })
})

test('shows the earliest open task as the next step', async () => {
  const [row] = (await list(admin, { search: 'Abbott' })).items
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into tasks (company_id, client_id, title, status, due_on) values
        (${tx.companyId}, ${row?.id}, 'Some day', 'open', null),
        (${tx.companyId}, ${row?.id}, 'Done long ago', 'completed', '2026-01-01'),
        (${tx.companyId}, ${row?.id}, 'Call back', 'in_progress', '2026-11-24'),
        (${tx.companyId}, ${row?.id}, 'Later', 'open', '2026-12-24')`),
  )
  expect((await list(admin, { search: 'Abbott' })).items[0]).toMatchObject({
    next_step: 'Call back',
    next_due: '2026-11-24',
  })
})

test('pages without leaving out or repeating anybody', async () => {
  for (const sort of ['name', '-name', 'status', '-state', 'quote_value', '-quote_value', '-updated_at'] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(admin, { sort, page, page_size: 2 })))
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(6)
  }
})

test('has an empty page after the last one, the total still told', async () => {
  expect(await list(admin, { page: 9 })).toMatchObject({ items: [], total: 6, page: 9 })
  expect(await list(admin, { page: 9, search: 'nguyen' })).toMatchObject({ items: [], total: 1, page: 9 })
})

test('orders names by last name without regard to case and accents', async () => {
  expect(await names(admin)).toEqual(['Abbott', 'Ångström', 'de Silva', 'Nguyễn', 'O’Brien', 'Петров'])
  expect(await names(admin, { sort: '-name' })).toEqual([
    'Петров',
    'O’Brien',
    'Nguyễn',
    'de Silva',
    'Ångström',
    'Abbott',
  ])
})

test('puts an absent value last in both directions', async () => {
  const values = async (sort: 'quote_value' | '-quote_value') =>
    (await list(admin, { sort })).items.map(({ quote_value }) => quote_value)
  expect(await values('quote_value')).toEqual([337_440, 521_460, null, null, null, null])
  expect(await values('-quote_value')).toEqual([521_460, 337_440, null, null, null, null])
})

test.each<[string, Query, string[]]>([
  ['status', { status: '2,7' }, ['Ångström', 'O’Brien']],
  ['status group', { status_group: 'inactive' }, ['Abbott', 'Ångström']],
  ['kind', { kind: 'client' }, ['Abbott', 'O’Brien']],
  ['state', { state: 'VIC,QLD' }, ['Ångström', 'Nguyễn']],
  ['nobody’s', { adviser_id: '0' }, ['de Silva']],
  ['tag', { tag: 'VIP' }, ['Ångström', 'Nguyễn']],
  ['one of two tags', { tag: 'Mortgage,None' }, ['Nguyễn']],
  ['campaign', { campaign: 'Spring 2026' }, ['Nguyễn']],
  ['smokers', { smoker: true }, ['O’Brien']],
  ['non-smokers', { smoker: 'false' }, ['de Silva']],
  ['created', { created_from: '2020-01-01', created_to: '2099-01-01', status: 4 as unknown as string }, ['Nguyễn']],
  ['created before', { created_to: '2020-01-01' }, []],
  ['several at once', { tag: 'VIP', state: 'VIC', search: 'mai' }, ['Nguyễn']],
])('filters by %s', async (_, query, expected) => {
  expect(await names(admin, query)).toEqual(expected)
  expect((await list(admin, query)).total).toBe(expected.length)
})

test('a campaign with a comma is one campaign', async () => {
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Radio', last_name: 'Listener', campaign: 'Radio, June', kind: 'lead' },
  })
  const campaigns = [['Radio, June', 'None'], 'Radio\\, June,None']
  const found = await Promise.all(campaigns.map((campaign) => names(admin, { campaign })))
  await app.database.company(app.companyId('demo'), (tx) => tx.execute(sql`delete from clients where id = ${id}`))
  expect(found).toEqual([['Listener'], ['Listener']])
})

test('filters by adviser, with or without those of nobody', async () => {
  expect(await names(admin, { adviser_id: String(other.userId) })).toEqual(['Ångström'])
  expect(await names(admin, { adviser_id: `${other.userId},0` })).toEqual(['Ångström', 'de Silva'])
  expect(await names(admin, { referrer_id: String(partner.userId) })).toEqual(['Петров'])
})

test('lists leads apart', async () => {
  const leads = await admin.call(clients.listLeads, { query: { sort: 'name' } })
  expect(leads.items.map((row) => row.last_name)).toEqual(['Ångström', 'de Silva', 'Nguyễn', 'Петров'])
  expect(leads.total).toBe(4)
})

test.each([
  ['nguyen', 'Nguyễn'],
  ['NGUYỄN', 'Nguyễn'],
  ['mai anh nguyen', 'Nguyễn'],
  ['nguyễn mai', 'Nguyễn'],
  ['mai.nguyen@inbox', 'Nguyễn'],
  ['0491570006', 'Nguyễn'],
  ['0491 570 006', 'Nguyễn'],
  ['+61 491 570 006', 'Nguyễn'],
  ['61491570006', 'Nguyễn'],
  ['570 006', 'Nguyễn'],
  ['0491 570 156', 'O’Brien'],
  ["o'brien", 'O’Brien'],
  ['(02) 5550-1234', 'Ångström'],
  ['angstrom zoe', 'Ångström'],
  ['luke', 'de Silva'],
  ['lukasz', 'de Silva'],
  ['иван', 'Петров'],
  ['100%_real', 'Петров'],
  ['03 7010 9999', 'Петров'],
])('finds by %s', async (search, lastName) => {
  expect(await names(admin, { search })).toEqual([lastName])
})

test.each(['1000_real', '%%%', '___', 'zzz', 'nguyen daniel', "' or 1=1 --", '\\\\\\', '{a,b}'])(
  'finds nobody by %s',
  async (search) => {
    expect(await list(admin, { search })).toMatchObject({ items: [], total: 0 })
  },
)

test('needs more than one letter to search; an empty search is none', async () => {
  expect((await admin.ask(clients.list, { query: { search: 'n' } })).status).toBe(400)
  expect((await list(admin, { search: '' })).total).toBe(6)
})

describe('keeps rows apart', () => {
  test('an adviser lists, counts and finds their own and nobody’s', async () => {
    expect(await names(adviser)).toEqual(['Abbott', 'de Silva', 'Nguyễn', 'O’Brien', 'Петров'])
    expect((await list(adviser)).total).toBe(5)
    expect(await names(other)).toEqual(['Ångström', 'de Silva'])
    expect(await list(other, { search: 'nguyen' })).toMatchObject({ items: [], total: 0 })
    expect(await list(other, { tag: 'Mortgage' })).toMatchObject({ items: [], total: 0 })
    expect(await list(other, { adviser_id: String(adviser.userId) })).toMatchObject({ items: [], total: 0 })
  })

  test('a referral partner lists and finds whom they referred', async () => {
    expect(await names(partner)).toEqual(['Петров'])
    expect((await list(partner, { search: 'nguyen' })).total).toBe(0)
    expect((await partner.ask(clients.listLeads)).status).toBe(403)
  })

  test('a company lists, counts and finds its own', async () => {
    const stranger = await app.as('ROLE_SUPER_ADMIN', 'acme')
    expect(await names(stranger)).toEqual(['Nguyen'])
    expect((await list(stranger, { search: 'nguyen' })).total).toBe(1)
    expect((await list(stranger, { tag: 'VIP' })).total).toBe(1)
    expect((await list(stranger, { search: '0491570006' })).total).toBe(0)
  })

  test('compliance lists those with applications, of no matter whom', async () => {
    const afsl = await app.as('ROLE_AFSL')
    expect((await list(afsl)).total).toBe(0)
    const [row] = (await list(admin, { search: 'Abbott' })).items
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(
        sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${row?.id}, 'TAL')`,
      ),
    )
    expect(await names(afsl)).toEqual(['Abbott'])
    expect(await names(afsl, { search: 'adam' })).toEqual(['Abbott'])
    expect((await list(await app.as('ROLE_AUDITOR'))).total).toBe(0)
  })
})

test.each<[string, Record<string, string>]>([
  ['an unknown parameter', { colour: 'red' }],
  ['an unknown sort', { sort: 'password' }],
  ['page 0', { page: '0' }],
  ['a page of 101', { page_size: '101' }],
  ['a status that is none', { status: '12' }],
  ['a state that is none', { state: 'NSW,XYZ' }],
  ['a day that is none', { created_from: '2026-02-30' }],
  ['an adviser that is no number', { adviser_id: 'me' }],
  ['an empty list', { status: '' }],
  ['groups that are no JSON', { any_of: 'status=1' }],
  ['a group within a group', { any_of: '[[[{"status":1}]]]' }],
  ['words within a group', { any_of: '[[{"search":"nguyen"}]]' }],
])('refuses %s', async (_, query) => {
  const reply = await admin.send({ method: 'GET', url: '/api/v1/client/list', query })
  expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
})

describe('the day of the next step', () => {
  const task = (last_name: string, title: string, due: string | null) =>
    app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into tasks (company_id, client_id, title, due_on)
        select company_id, id, ${title}, ${due} from clients where last_name = ${last_name}`),
    )
  const dues = async (query: Query) =>
    (await list(admin, { sort: 'next_due', ...query })).items.map((row) => [row.last_name, row.next_due])

  beforeAll(async () => {
    await app.database.company(app.companyId('demo'), (tx) => tx.execute(sql`delete from tasks`))
    await task('Nguyễn', 'Call', '2026-11-20')
    await task('Nguyễn', 'Call again', '2026-11-25')
    await task('O’Brien', 'Follow up', '2026-11-23')
    await task('de Silva', 'Some day', null)
  })

  test('sorts, whoever has none last in both directions', async () => {
    expect((await dues({})).slice(0, 3)).toEqual([
      ['Nguyễn', '2026-11-20'],
      ['O’Brien', '2026-11-23'],
      [expect.anything(), null],
    ])
    expect((await dues({ sort: '-next_due' })).slice(0, 2)).toEqual([
      ['O’Brien', '2026-11-23'],
      ['Nguyễn', '2026-11-20'],
    ])
  })

  test('filters, together with a search too', async () => {
    expect(await dues({ due_to: '2026-11-21' })).toEqual([['Nguyễn', '2026-11-20']])
    expect(await dues({ due_from: '2026-11-21' })).toEqual([['O’Brien', '2026-11-23']])
    expect(await dues({ search: 'nguyen', due_to: '2026-11-21' })).toEqual([['Nguyễn', '2026-11-20']])
    expect(await dues({ search: 'nguyen', due_from: '2026-11-21' })).toEqual([])
  })

  test('follows what happens to the tasks', async () => {
    const run = (statement: string) =>
      app.database.company(app.companyId('demo'), (tx) => tx.execute(sql.raw(statement)))
    await run(`update tasks set status = 'completed' where title = 'Call'`)
    expect(await dues({ due_from: '2026-11-24' })).toEqual([['Nguyễn', '2026-11-25']])
    await run(
      `update tasks set client_id = (select id from clients where last_name = 'de Silva') where title = 'Call again'`,
    )
    expect(await dues({ due_from: '2026-11-24' })).toEqual([['de Silva', '2026-11-25']])
    await run(`delete from tasks where title = 'Call again'`)
    expect(await dues({ due_from: '2026-11-24' })).toEqual([])
  })
})

test('filters by how long the status stands', async () => {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set status_since = '2026-10-01T10:00:00+10:00' where last_name = 'O’Brien'`),
  )
  expect(await names(admin, { status: '2', status_since_to: '2026-10-01' })).toEqual(['O’Brien'])
  expect(await names(admin, { status: '2', status_since_to: '2026-09-30' })).toEqual([])
  expect(await names(admin, { search: 'brien', status_since_to: '2026-10-01' })).toEqual(['O’Brien'])
})

describe('further fields', () => {
  const fields = ['city', 'smoker', 'referrer_name', 'date_of_birth', 'groups', 'updated_at'] as const

  test('come in the rows when asked for, and not before', async () => {
    const [row] = (await list(admin, { search: 'brien', fields: [...fields] })).items
    expect(row).toMatchObject({ smoker: true, city: null, date_of_birth: null, groups: [], referrer_name: null })
    expect(row?.updated_at).toMatch(/^\d{4}-/)
    expect((await list(admin, { search: 'brien' })).items[0]).not.toHaveProperty('smoker')
    expect((await list(admin, { search: 'Петров', fields: ['referrer_name'] })).items[0]?.referrer_name).toBe(
      'Jasmine Lim',
    )
  })

  test('stay away where the role may not see them', async () => {
    const [row] = (await list(partner, { fields: [...fields] })).items
    expect(row).toHaveProperty('city')
    for (const field of ['smoker', 'referrer_name', 'date_of_birth', 'groups', 'updated_at']) {
      expect(row).not.toHaveProperty(field)
    }
  })

  test('that nobody knows are refused', async () => {
    const { status } = await admin.ask(clients.list, { query: { fields: 'password' } })
    expect(status).toBe(400)
  })
})

test('filters by age, quote value, last review and what is empty, also with a search', async () => {
  const made = { last_name: 'Filterly', tags: ['Filtered'] }
  for (const body of [
    { ...made, first_name: 'Young', date_of_birth: '2000-02-29', quote_value: 99_900, email: 'young@people.example' },
    { ...made, first_name: 'Older', date_of_birth: '1960-01-01', quote_value: 250_000, last_review: '2024-05-01' },
    { ...made, first_name: 'Bare' },
  ]) {
    await admin.call(clients.create, { body })
  }
  const wanted: ReadonlyArray<[Query, string[]]> = [
    [{ born_from: '1990-01-01', born_to: '2000-02-29' }, ['Young']],
    [{ born_to: '1999-12-31' }, ['Older']],
    [{ quoted_to: '100000' }, ['Young']],
    [{ quoted_from: '250000' }, ['Older']],
    [{ reviewed_to: '2024-05-01' }, ['Older']],
    [{ reviewed_to: '2024-04-30' }, []],
    [{ reviewed_from: '2024-05-01' }, ['Older']],
    [
      { any_of: '[[{"empty":"email,quote_value"},{"born_from":"2000-01-01","born_to":"2000-12-31"}]]' },
      ['Bare', 'Young'],
    ],
    [{ any_of: '[[{"empty":["last_review"]}],[{"quoted_to":100000},{"tag":"None"}]]' }, ['Young']],
    [{ born_to: '1999-12-31', any_of: '[[{"reviewed_to":"2024-12-31"},{"empty":["last_review"]}]]' }, ['Older']],
    [{ empty: 'date_of_birth' }, ['Bare']],
    [{ empty: 'email,last_review' }, ['Bare']],
    [{ empty: 'address,phone' }, ['Bare', 'Older', 'Young']],
    [{ lost_reason: 'none-such' }, []],
  ]
  for (const [query, names] of wanted) {
    for (const search of [{}, { search: 'filterly' }, { search: 'filterli', total: 'rough' as const }]) {
      const { items } = await admin.call(clients.list, { query: { ...query, ...search, tag: 'Filtered' } })
      expect([query, items.map(({ first_name }) => first_name).sort()]).toEqual([query, names])
    }
    expect((await partner.ask(clients.list, { query })).status).toBe(403)
  }
})

describe('any of several conditions', () => {
  /** Fits everybody: nobody has this tag and is of no kind of smoker, or was created in such a time. */
  const everybody = [[{ tag: ['None such'] }, { created_from: '2000-01-01' }]]
  const everything = JSON.stringify(everybody)

  test('holds in the list, its count, its board and its file alike', async () => {
    const any_of = [
      [{ state: ['NSW'] }, { tag: ['Mortgage'] }],
      [{ status: [2] }, { empty: ['last_review'] }],
    ]
    expect(await names(admin, { any_of: JSON.stringify(any_of) })).toEqual(['Nguyễn', 'O’Brien'])
    expect(await names(admin, { search: 'nguyen', any_of: JSON.stringify(any_of) })).toEqual(['Nguyễn'])
    const lists = JSON.stringify([{ any_of }, { any_of, kind: 'client' }, { any_of: JSON.stringify(any_of) }])
    const { counts } = await admin.call(clients.counts, { query: { lists } })
    expect(counts.map(({ total }) => total)).toEqual([2, 1, 2])
    const { lanes } = await admin.call(clients.board, { query: { any_of: JSON.stringify(any_of) } })
    expect(lanes.filter(({ total }) => total > 0).map(({ status, total }) => [status, total])).toEqual([[4, 1]])
    const file = { format: 'csv' as const, columns: 'all' as const, sort: 'name' as const }
    const { total } = await admin.call(exports.clients, { body: { ...file, selection: { filter: { any_of } } } })
    expect(total).toBe(2)
  })

  test('shows nobody more than they may see', async () => {
    const stranger = await app.as('ROLE_SUPER_ADMIN', 'acme')
    for (const caller of [admin, adviser, other, partner, stranger, await app.as('ROLE_AFSL')]) {
      const all = await list(caller, { sort: 'name', page_size: 100 })
      const ids = ({ items }: typeof all) => items.map(({ id }) => id)
      for (const search of [{}, { search: 'nguyen' }]) {
        const usual = await list(caller, { sort: 'name', page_size: 100, ...search })
        // A partner may not even ask by tag.
        const any_of = caller === partner ? '[[{"state":"VIC"},{"created_from":"2000-01-01"}]]' : everything
        expect(ids(await list(caller, { sort: 'name', page_size: 100, ...search, any_of }))).toEqual(ids(usual))
        const { counts } = await caller.call(clients.counts, {
          query: { lists: JSON.stringify([{ ...search, any_of: JSON.parse(any_of) }]) },
        })
        expect(counts[0]?.total).toBe(usual.total)
      }
    }
  })

  test.each([
    ['ROLE_REFERRAL', [{ status: [1] }, { smoker: true }], 'any_of.1.0.smoker'],
    ['ROLE_REFERRAL', [{ status: [1] }, { born_to: '1990-01-01' }], 'any_of.1.0.born_to'],
    ['ROLE_AUDITOR', [{ smoker: true }, { due_to: '2026-11-21' }], 'any_of.1.0.due_to'],
  ] as const)('asks for nothing that %s may not filter by: %j', async (role, [fine, refused], path) => {
    const caller = role === 'ROLE_REFERRAL' ? partner : await app.as(role)
    const any_of = [[fine], [refused]]
    const query = { any_of: JSON.stringify(any_of) }
    const lists = JSON.stringify([{ any_of }])
    for (const reply of [
      await caller.send({ method: 'GET', url: '/api/v1/client/list', query }),
      await caller.send({ method: 'GET', url: '/api/v1/client/list/counts', query: { lists } }),
    ]) {
      expect(reply).toMatchObject({ status: 403, answer: { errors: [{ path }] } })
    }
    expect((await list(caller, { any_of: JSON.stringify([[fine]]) })).total).toBeGreaterThanOrEqual(0)
  })
})
