import { clients } from '@portal/contract/clients/clients'
import { type SQL, sql } from 'drizzle-orm'
import { all } from '../../../database/arrays.ts'
import { makeBulkClients } from '../../../demo/bulk-clients.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { foundClients, searchConditions } from './filters.ts'
import { bearersOf, exactBearersOf, searchedName } from './name-search.ts'
import { nearSearches } from './near-names.ts'

/** Names that stand in odd places: in another name, in an address alone, twice, across the two names of an address. */
const ODD = [
  { first_name: 'Ann', last_name: 'Lee', email: 'annlee@people.example' },
  { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@lee.example' },
  { first_name: 'Ann', last_name: 'Ann', email: 'ann.ann.ann@people.example' },
  { first_name: 'Mary Anne', last_name: 'Leeson-Ann', preferred_name: 'Annie', email: 'mary.anne@people.example' },
  { first_name: 'Thuỳ', last_name: 'O’Brien', preferred_name: 'Thúy Lệ', email: "thuy_o'brien@people.example" },
  { first_name: 'Lee', last_name: 'Hannover', email: 'LEE-HANNOVER7@people.example', phone: '0400 111 222' },
  { first_name: 'Joanna', last_name: 'Mc Lee', preferred_name: 'Leeanne' },
  { first_name: 'Ewa', last_name: 'Xu', address: '3/45 Wattlebird Pde', city: 'Goonellabah', postcode: '2480' },
]

let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  await stranger.call(clients.create, { body: { first_name: 'Ann', last_name: 'Foreign' } })
  for (const body of ODD) await admin.call(clients.create, { body: { ...body, tags: ['Odd'] } })
  await makeBulkClients(app.database, {
    companyId: app.companyId('demo'),
    count: 5_000,
    adviserIds: [app.userId('ROLE_ADVISOR'), app.userId('ROLE_ADMIN')],
  })
}, 120_000)
afterAll(() => app.close())

const ask = <T extends Record<string, unknown>>(query: SQL) =>
  app.database.company(app.companyId('demo'), async (tx) => (await tx.execute<T>(query)).rows)

async function planOf(query: SQL): Promise<string> {
  const rows = await ask<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** All parts of its words, of three letters and more. */
function partsOf(text: string): string[] {
  return [...text.matchAll(/[a-z]+/g)].flatMap(([word]) =>
    [...word].flatMap((_, from) =>
      [3, 4, 5, 6, 7].flatMap((size) => (from + size <= word.length ? [word.slice(from, from + size)] : [])),
    ),
  )
}

test('a client number finds that client alone, wherever a list is searched', async () => {
  const { id } = await admin.call(clients.create, { body: { first_name: 'Numbered', last_name: 'Person' } })
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  for (const total of [undefined, 'rough'] as const) {
    const query = { search: ` #${id} `, ...(total && { total }) }
    expect((await admin.call(clients.list, { query })).items.map((found) => found.id)).toEqual([id])
    expect((await stranger.call(clients.list, { query })).items).toEqual([])
  }
  expect(await ask(sql`select id from clients where ${foundClients({ search: `#${id}` })}`)).toEqual([{ id }])
})

test('those who bear a name are those whose text has it, and nobody is counted twice', async () => {
  const odd = await ask<{ text: string }>(sql`select search_text as text from clients where tags = '{Odd}'`)
  const names = new Set(['matilda', 'tilda', 'smith', 'mith', 'people', ...odd.flatMap(({ text }) => partsOf(text))])
  expect(names.size).toBeGreaterThan(100)
  for (const name of names) {
    const bearers = sql.join(
      bearersOf(name).map((part) => sql`select id from ${part} part`),
      sql` union all `,
    )
    const [row] = await ask(sql`
      select (select array_agg(id order by id) from (${bearers}) bearers) as found,
        (select array_agg(id order by id) from clients where ${all(searchConditions({ search: name }))}) as walked`)
    expect({ name, found: row?.found }).toEqual({ name, found: row?.walked })
  }
})

test.each([
  ['ann', 6],
  [' Anne ', 2],
  ['nnle', 1],
  ['thuy', 1],
  ['THUỲ', 1],
  ['hannover', 1],
  ['lee', 5],
  ['nobody', 0],
])('“%s” finds as many as bear it: %i', async (search, count) => {
  for (const sort of ['name', '-created_at', 'state'] as const) {
    const page = await admin.call(clients.list, { query: { search, sort, tag: ['Odd'] } })
    expect([sort, page.total, page.items.length]).toEqual([sort, count, count])
  }
})

test.each(['wattlebird', '3/45 Wattlebird', 'goonellabah', 'GOONELL', '2480', 'xu goonellabah', 'Pde 2480'])(
  '“%s” finds who lives there',
  async (search) => {
    for (const total of [undefined, 'rough'] as const) {
      const { items } = await admin.call(clients.list, { query: { search, tag: 'Odd', ...(total && { total }) } })
      expect(items.map(({ first_name }) => first_name)).toEqual(['Ewa'])
    }
  },
)

describe('one typing error', () => {
  const names = async (search: string, more: { total?: 'rough'; state?: string } = { total: 'rough' }) => {
    const { items } = await admin.call(clients.list, { query: { search, page_size: 5, tag: 'Typed', ...more } })
    return items.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  }
  beforeAll(async () => {
    for (const [first_name, last_name, preferred_name] of [
      ['Bartholomew', 'Quixwell', 'Tholly'],
      ['Quixell', 'Ômar', null],
      ['Zed', 'Quixwell', null],
    ] as const) {
      await admin.call(clients.create, { body: { first_name, last_name, preferred_name, tags: ['Typed'] } })
    }
    const stranger = await app.as('ROLE_ADMIN', 'acme')
    await stranger.call(clients.create, { body: { first_name: 'Foreign', last_name: 'Quixwell', tags: ['Typed'] } })
  })

  test.each([
    ['a wrong letter', 'bartholemew', ['Bartholomew Quixwell']],
    ['a letter that is missing', 'bartholmew', ['Bartholomew Quixwell']],
    ['a letter too many', 'barthollomew', ['Bartholomew Quixwell']],
    ['two letters that changed places', 'Bartohlomew', ['Bartholomew Quixwell']],
    ['the first letter', 'vartholomew', ['Bartholomew Quixwell']],
    ['the last letter', 'bartholomewe', ['Bartholomew Quixwell']],
    ['the name that they go by', 'Tolly', ['Bartholomew Quixwell']],
    ['one of two words', 'bartholomew quixwel', ['Bartholomew Quixwell']],
    ['a short name', 'Omra', ['Quixell Ômar']],
    ['two errors', 'bartolmew', []],
    ['an error in each of two words', 'bartholmew quixwwell', []],
    ['a word of three letters', 'zef', []],
  ])('%s: “%s”', async (_, search, found) => {
    expect(await names(search)).toEqual(found)
  })

  test('who is found as typed comes first', async () => {
    expect(await names('quixell')).toEqual(['Quixell Ômar', 'Zed Quixwell', 'Bartholomew Quixwell'])
    const { items } = await admin.call(clients.list, {
      query: { search: 'quixell', page_size: 1, tag: 'Typed', total: 'rough' },
    })
    expect(items).toMatchObject([{ first_name: 'Quixell' }])
  })

  test('is not forgiven in a list, whose total, file and bulk change are of what is typed', async () => {
    expect(await names('bartholemew', {})).toEqual([])
  })

  test('shows an adviser nobody but whom they see', async () => {
    const query = { search: 'bartholemew', total: 'rough' } as const
    const referrer = await app.as('ROLE_REFERRAL')
    expect((await referrer.call(clients.list, { query })).items).toEqual([])
    expect((await admin.call(clients.list, { query: { ...query, kind: 'client' } })).items).toEqual([])
  })
})

test.each(['matlida', 'matlida smith'])('“%s” reads the index of similar names', async (search) => {
  for (const { among, words } of nearSearches(search)) {
    const plan = await planOf(sql`select id from ${among} clients where ${all(words)}`)
    expect(plan).toContain('clients_by_near_name')
    expect(plan).not.toContain('clients_by_text')
  }
})

describe('a name of one or two signs', () => {
  const SHORT = [
    { first_name: 'Mary', last_name: 'Ng' },
    { first_name: 'Ng', last_name: 'Van' },
    { first_name: 'Ng', last_name: 'Ng' },
    { first_name: 'Anh', last_name: 'Nguyen' },
    { first_name: 'Ngan', last_name: 'Ngo', email: 'ng@people.example', phone: '0400 555 111' },
    { first_name: 'Lì', last_name: 'Ah' },
    { first_name: 'Bo', last_name: 'LI' },
    { first_name: 'Lily', last_name: 'Lim' },
    { first_name: '小龙', last_name: '李' },
    { first_name: '李', last_name: '王' },
    { first_name: '李娜', last_name: '王李' },
    { first_name: 'Đỗ', last_name: 'Ø' },
  ]
  beforeAll(async () => {
    for (const body of SHORT) await admin.call(clients.create, { body: { ...body, tags: ['Short'] } })
    const stranger = await app.as('ROLE_ADMIN', 'acme')
    await stranger.call(clients.create, { body: { first_name: 'Foreign', last_name: 'Ng', tags: ['Short'] } })
  })

  const WANTED: ReadonlyArray<[search: string, names: string[]]> = [
    ['Ng', ['Mary Ng', 'Ng Ng', 'Ng Van']],
    [' nG ', ['Mary Ng', 'Ng Ng', 'Ng Van']],
    ['Li', ['Bo LI', 'Lì Ah']],
    ['lí', ['Bo LI', 'Lì Ah']],
    ['李', ['小龙 李', '李 王']],
    ['小龙', ['小龙 李']],
    ['do', ['Đỗ Ø']],
    ['55', []],
    ['%_', []],
    ['zz', []],
  ]
  const named = (items: ReadonlyArray<{ first_name: string; last_name: string }>) =>
    items.map(({ first_name, last_name }) => `${first_name} ${last_name}`).sort()

  test.each(WANTED)('“%s” is a whole first or last name, in every order of a list', async (search, names) => {
    for (const sort of ['name', '-created_at', 'status'] as const) {
      for (const total of [undefined, 'rough'] as const) {
        const page = await admin.call(clients.list, {
          query: { search, sort, ...(total && { total }), tag: ['Short'] },
        })
        expect([sort, page.total, named(page.items)]).toEqual([sort, names.length, names.sort()])
      }
    }
    const { items } = await admin.call(clients.list, { query: { search, page_size: 100 } })
    expect(named(items)).toEqual(expect.arrayContaining(names))
    for (const { first_name, last_name } of items) {
      const fold = (name: string) =>
        name
          .normalize('NFKD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase()
          .replace('đ', 'd')
      expect([fold(first_name), fold(last_name)]).toContain(fold(search.trim()))
    }
  })

  test.each(WANTED)('“%s” means the same people to bulk changes, exports and views', async (search, names) => {
    const rows = await ask<{ first_name: string; last_name: string }>(
      sql`select first_name, last_name from clients where ${foundClients({ search, tag: ['Short'] })}`,
    )
    expect(named(rows)).toEqual(names.sort())
  })

  test('of one letter is none', async () => {
    for (const search of ['n', 'é', '7']) {
      expect(await admin.ask(clients.list, { query: { search } })).toMatchObject({
        status: 400,
        answer: { errors: [{ path: 'search', message: 'Please enter at least 2 characters to search.' }] },
      })
    }
  })

  test('is found by the indexes of names alone', async () => {
    const [first, last] = exactBearersOf('Ng')
    expect(await planOf(sql`select id, created_at from ${first ?? sql``} part`)).toContain('clients_by_first_name')
    expect(await planOf(sql`select id, created_at from ${last ?? sql``} part`)).toContain('clients_by_name')
    const plan = await planOf(sql`select id from clients where ${foundClients({ search: 'Ng' })}`)
    expect(plan).toContain('clients_by_first_name')
    expect(plan).toContain('clients_by_name')
  })
})

test.each([['oliver smith'], ['o’brien'], ['lee7'], ['an'], ['李小龙'], ['%ann'], ['0400']])(
  '“%s” is no single name of letters',
  (search) => {
    expect(searchedName(search)).toBeUndefined()
  },
)

test.each([
  ['first', 0, 'clients_by_first_name'],
  ['last', 1, 'clients_by_name'],
] as const)('whose %s name it is, is counted without a look at the rows', async (_, place, index) => {
  const part = bearersOf('matilda')[place] ?? sql``
  expect(await planOf(sql`select id, created_at from ${part} part where kind = 'client' and adviser_id = 3`)).toContain(
    `Index Only Scan using ${index}`,
  )
})

test('who bears it elsewhere is found by the trigram index alone', async () => {
  const plan = await planOf(sql`select id from ${bearersOf('matilda')[2] ?? sql``} part where status = 1`)
  expect(plan).toContain('clients_by_text_beside_names')
  expect(plan).not.toContain('clients_by_status')
})
