import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { makeBulkClients } from '../../../demo/bulk-clients.ts'
import { addUser } from '../../../testing/add-user.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { findDuplicates } from './find-duplicates.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const make = async (caller: TestCaller, body: Record<string, unknown>) =>
  (await caller.call(clients.create, { body: { first_name: 'Somebody', last_name: 'Unique', ...body } })).id
const found = (caller: TestCaller, body: Record<string, string>) => caller.call(duplicates.find, { body })

describe('somebody who is being typed', () => {
  test.each([
    ['the e-mail address in other letters', { email: 'thi.nguyen@People.example' }, ['email'], 50],
    ['it as the secondary one', { secondary_email: 'THI.NGUYEN@people.example ' }, ['email'], 50],
    ['the telephone written otherwise', { phone: '+61 491 570 006' }, ['phone'], 40],
    ['the telephone in the other field', { additional_phone: '0491-570-006' }, ['phone'], 40],
    ['the second telephone in the first field', { phone: '(02) 5550 1234' }, ['phone'], 40],
    [
      'name without accents and birth date',
      { first_name: 'thi', last_name: 'nguyen', date_of_birth: '1988-03-14' },
      ['name', 'birth_date'],
      70,
    ],
    ['first and last name exchanged', { first_name: 'Nguyễn', last_name: 'Thị' }, ['name'], 30],
    ['name and telephone', { first_name: 'Thi', last_name: 'Nguyen', phone: '0491 570 006' }, ['phone', 'name'], 70],
  ])('is found by %s', async (_, typed, reasons, score) => {
    const id = await idOfThi()
    const { items, elsewhere } = await found(adviser, typed)
    expect(elsewhere).toBe(0)
    expect(items).toEqual([expect.objectContaining({ id, reasons, score, date_of_birth: '1988-03-14' })])
  })

  let thi: Promise<number> | undefined
  const idOfThi = () => {
    thi ??= make(adviser, {
      first_name: 'Thị',
      last_name: 'Nguyễn',
      email: 'thi.nguyen@people.example',
      phone: '0491570006',
      additional_phone: '02 5550 1234',
      date_of_birth: '1988-03-14',
    })
    return thi
  }

  test.each([
    ['the name with another birth date', { first_name: 'Thi', last_name: 'Nguyen', date_of_birth: '1960-01-01' }],
    ['the birth date alone', { date_of_birth: '1988-03-14' }],
    ['half of a telephone', { phone: '0491 5' }],
    ['a number that is none', { phone: '0000 000 000' }],
    ['half of an address', { email: 'thi.nguyen@' }],
    ['one of the names', { first_name: 'Thị' }],
    ['nothing', {}],
    ['words that look like SQL', { first_name: "'; drop table clients", last_name: '%', email: "' or '1'='1" }],
  ])('is not found by %s', async (_, typed) => {
    await idOfThi()
    await make(adviser, { first_name: 'Zero', last_name: 'Zero', phone: '0000 000 000' })
    expect(await found(adviser, typed)).toEqual({ items: [], elsewhere: 0 })
  })

  test.each([
    ['without the apostrophe', { first_name: 'Daniel', last_name: 'Obrien' }],
    ['with a typing error', { first_name: 'Danial', last_name: "O'Brien" }],
    ['exchanged', { first_name: 'Obrien', last_name: 'Daniel' }],
    ['with both', { first_name: 'Danial', last_name: 'Obrien' }],
  ])('by a similar name, %s, somebody is offered without a telephone', async (_, typed) => {
    daniel ??= make(adviser, { first_name: 'Daniel', last_name: 'O’Brien', date_of_birth: '1980-02-01' })
    const id = await daniel
    const { items } = await found(adviser, typed)
    expect(items).toMatchObject([{ id, reasons: ['similar_name'], score: 20 }])
    expect((await found(adviser, { ...typed, date_of_birth: '1980-03-01' })).items).toEqual([])
  })
  let daniel: Promise<number> | undefined

  test('names that only look a little alike offer nobody', async () => {
    await make(adviser, { first_name: 'Maitland', last_name: 'Trang', email: 'mai@people.example' })
    expect((await found(adviser, { first_name: 'Mai', last_name: 'Tran' })).items).toEqual([])
  })

  test('who agrees in more comes first', async () => {
    const weak = await make(adviser, { email: 'both@people.example' })
    const strong = await make(adviser, { first_name: 'Bo', last_name: 'Both', email: 'both@people.example' })
    const { items } = await found(adviser, { first_name: 'Bo', last_name: 'Both', email: 'both@people.example' })
    expect(items.map(({ id }) => id)).toEqual([strong, weak])
  })
})

describe('whose duplicates a caller learns of', () => {
  test('an adviser hears of a colleague’s client that there is one, and nothing else', async () => {
    const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
    const id = await make(colleague, { first_name: 'Hid', last_name: 'Den', email: 'hidden@people.example' })
    expect(await found(adviser, { email: 'hidden@people.example' })).toEqual({ items: [], elsewhere: 1 })
    expect(await found(adviser, { first_name: 'Hid', last_name: 'Den' })).toEqual({ items: [], elsewhere: 0 })
    expect((await found(admin, { email: 'hidden@people.example' })).items).toEqual([expect.objectContaining({ id })])
  })

  describe('of someone else’s', () => {
    const WHOLE = { email: 'whole.address@people.example', phone: '0491 570 313', date_of_birth: '1979-09-09' }
    let theirs: number
    let asker: TestCaller & { userId: number }
    beforeAll(async () => {
      const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
      theirs = await make(colleague, { first_name: 'Whole', last_name: 'Match', ...WHOLE })
    })
    beforeEach(async () => {
      asker = await addUser(app, { role: 'ROLE_ADVISOR' })
    })
    const tellings = async () =>
      (await admin.call(activity.list, { query: { entity: 'client', page_size: 100 } })).items.filter(
        ({ action, user }) => action === 'client.tellElsewhere' && user?.id === asker.userId,
      )

    test.each([
      [{ email: ' WHOLE.address@people.example ' }, ['email']],
      [{ secondary_email: WHOLE.email }, ['email']],
      [{ phone: '+61491570313' }, ['phone']],
      [{ additional_phone: '0491-570-313', email: WHOLE.email }, ['email', 'phone']],
    ])(
      'a whole address or number tells that there is one, and the log keeps that, once a day: %j',
      async (typed, agrees_in) => {
        for (let again = 0; again < 3; again += 1) {
          expect(await found(asker, typed)).toEqual({ items: [], elsewhere: 1 })
        }
        const logged = await tellings()
        expect(logged).toMatchObject([{ entity_id: theirs, client_id: null, before: null, after: { agrees_in } }])
        expect(JSON.stringify(logged)).not.toMatch(/whole|people\.example|0491|570/i)
        expect((await asker.call(activity.list, { query: {} })).items).toEqual([])
      },
    )

    test.each([
      [{ email: 'whole.address@people.exampl' }],
      [{ email: 'hole.address@people.example' }],
      [{ phone: '0491 570 31' }],
      [{ phone: '491570' }],
      [{ first_name: 'Whole', last_name: 'Match', date_of_birth: '1979-09-09' }],
      [{ first_name: 'Whole', last_name: 'Match', email: 'another@people.example' }],
    ])('a part, or a name and a birth date, tells nothing: %j', async (typed) => {
      expect(await found(asker, typed)).toEqual({ items: [], elsewhere: 0 })
      expect(await tellings()).toEqual([])
    })

    test('a client with the same address tells it too, and the log keeps that', async () => {
      const id = await make(asker, { email: WHOLE.email })
      expect(await asker.call(duplicates.ofClient, { params: { id } })).toEqual({ items: [], elsewhere: 1 })
      expect(await tellings()).toMatchObject([{ entity_id: theirs, after: { agrees_in: ['email'] } }])
    })

    test('nobody guesses for long: an account has its own limit, wherever it calls from', async () => {
      const { max, seconds } = duplicates.find.rateLimit ?? { max: 0, seconds: 0 }
      const ask = (caller: TestCaller, from: string) =>
        caller.send({ ...requestOf(duplicates.find, { body: { email: 'guess@people.example' } }), remoteAddress: from })
      for (let n = 0; n < max; n += 1) expect((await ask(asker, `10.0.0.${n}`)).status).toBe(200)
      const refused = await ask(asker, '10.0.1.1')
      expect(refused).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
      expect((await ask(adviser, '10.0.1.1')).status).toBe(200)
    })
  })

  test('a referral partner hears of their own referrals alone, and of no birth date', async () => {
    const partner = await addUser(app, { role: 'ROLE_REFERRAL' })
    const own = await make(partner, {
      first_name: 'Own',
      last_name: 'Referral',
      email: 'mine@people.example',
      agreed_to_contact: true,
    })
    await admin.call(clients.update, { body: { id: own, date_of_birth: '1990-01-01' } })
    await make(admin, { email: 'theirs@people.example' })
    expect(await found(partner, { email: 'theirs@people.example' })).toEqual({ items: [], elsewhere: 0 })
    const guess = { first_name: 'Own', last_name: 'Referral', date_of_birth: '1990-01-01' }
    const [hit] = (await found(partner, guess)).items
    expect(hit).toMatchObject({ id: own, reasons: ['name'], score: 30 })
    expect(hit).not.toHaveProperty('date_of_birth')
    expect((await found(partner, { ...guess, date_of_birth: '1991-01-01' })).items[0]).toEqual(hit)
  })

  test('a referral partner cannot guess the second address of a referral, which they do not see', async () => {
    const partner = await addUser(app, { role: 'ROLE_REFERRAL' })
    const person = { first_name: 'Noor', last_name: 'Haddad' }
    const agreed = { ...person, agreed_to_contact: true } as const
    const one = await make(partner, { ...agreed, email: 'noor@people.example' })
    const other = await make(partner, { ...agreed, email: 'other@people.example' })
    await admin.call(clients.update, { body: { id: other, secondary_email: 'second@people.example' } })
    for (const field of ['email', 'secondary_email']) {
      expect((await found(partner, { [field]: 'second@people.example' })).items).toEqual([])
      const byName = await found(partner, { ...person, [field]: 'second@people.example' })
      expect(byName.items.map(({ id, reasons, score }) => ({ id, reasons, score }))).toEqual([
        { id: one, reasons: ['name'], score: 30 },
        { id: other, reasons: ['name'], score: 30 },
      ])
    }
    expect((await found(partner, { email: ' Noor@people.example' })).items).toMatchObject([
      { id: one, reasons: ['email'] },
    ])
    expect((await found(admin, { email: 'second@people.example' })).items).toMatchObject([
      { id: other, reasons: ['email'] },
    ])
  })

  test('another company is not there', async () => {
    const foreign = await app.as('ROLE_ADMIN', 'acme')
    const typed = { email: 'foreign@people.example', phone: '0491 570 110' }
    await make(foreign, typed)
    expect((await found(foreign, typed)).items).toHaveLength(1)
    expect(await found(admin, typed)).toEqual({ items: [], elsewhere: 0 })
  })
})

describe('the duplicates of a client', () => {
  test('are there without itself, until they are found to be two people, and then again', async () => {
    const [one, two] = [
      await make(adviser, { last_name: 'Once', phone: '0491 570 157' }),
      await make(adviser, { first_name: 'Other', phone: '+61491570157' }),
    ]
    const of = async (id: number) =>
      (await adviser.call(duplicates.ofClient, { params: { id } })).items.map((item) => item.id)
    expect([await of(one), await of(two)]).toEqual([[two], [one]])
    for (let again = 0; again < 2; again += 1) {
      await adviser.call(duplicates.dismiss, { params: { id: two, otherId: one } })
    }
    expect([await of(one), await of(two)]).toEqual([[], []])
    await adviser.call(duplicates.suspect, { params: { id: one, otherId: two } })
    expect(await of(two)).toEqual([one])
    const log = (await admin.call(activity.list, { query: { client_id: two } })).items
    expect(log.map(({ action }) => action)).toEqual(['client.suspect', 'client.distinguish', 'client.create'])
  })

  test('can only be told apart by who sees both', async () => {
    const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
    const [mine, theirs] = [await make(adviser, {}), await make(colleague, {})]
    for (const params of [
      { id: mine, otherId: theirs },
      { id: theirs, otherId: mine },
      { id: mine, otherId: mine },
    ]) {
      expect((await adviser.ask(duplicates.dismiss, { params })).status).toBe(404)
    }
  })
})

describe('many at once', () => {
  test('are found in one round trip, by the indexes, each with its own', async () => {
    const company = app.companyId('demo')
    await makeBulkClients(app.database, {
      companyId: company,
      count: 5000,
      adviserIds: [app.userId('ROLE_ADVISOR')],
      referrerIds: [],
    })
    await app.database.company(company, async (tx) => {
      const { rows } = await tx.execute<{ id: number; email: string }>(
        'select id, email from clients where email is not null order by id desc limit 1000',
      )
      const probes = rows.map(({ email }, position) => ({ position, emails: [email.toUpperCase()] }))
      const asked = jest.spyOn(tx, 'execute')
      const hits = await findDuplicates(tx, [...probes, { position: 2000, emails: ['nobody@at.all'] }])
      expect(asked).toHaveBeenCalledTimes(1)
      const [read] = await tx.rows<{ one_by_one: number; by_index: number }>(sql`
        select seq_tup_read::int as one_by_one, idx_scan::int as by_index
        from pg_stat_xact_user_tables where relname = 'clients'`)
      expect(read?.one_by_one).toBe(0)
      expect(read?.by_index).toBeGreaterThan(1000)
      rows.forEach(({ id }, position) => {
        expect(hits.get(position)).toContainEqual({ client_id: id, reasons: ['email'], score: 50 })
      })
      expect(hits.has(2000)).toBe(false)
    })
  })

  test('nothing is answered without a company, nor to anybody but the requests’ role', async () => {
    const { rows } = await app.database.execute(`
      select prosecdef, proconfig, exists (
        select from aclexplode(proacl) where grantee = 0 and privilege_type = 'EXECUTE'
      ) as anybody from pg_proc where proname = 'find_duplicates'`)
    const proconfig = expect.arrayContaining(['search_path=public, pg_temp'])
    expect(rows).toEqual([{ prosecdef: true, proconfig, anybody: false }])
    await app.database.company(app.companyId('demo'), async (tx) => {
      await tx.execute("set local portal.company_id = ''")
      expect(await findDuplicates(tx, [{ position: 1, phones: ['0491 570 157'] }])).toEqual(new Map())
    })
  })
})
