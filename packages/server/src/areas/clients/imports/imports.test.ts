import { clients } from '@portal/contract/clients/clients'
import { imports } from '@portal/contract/imports'
import { activity } from '@portal/contract/office/activity'
import { RefusedCall, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'

let app: TestApp
let admin: TestCaller
const { upload, settled, checked, committed, reverted, rowsOf, search, detailsOf, only } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

describe('from a file to clients', () => {
  test('every kind of field is read, checked and written, with its note and its entry in the log', async () => {
    const csv = [
      'Given name,Surname,E-mail,Mobile,DOB,State,Post code,Smoker,Salary,Status,Tags,Advisor,Comments,Colour',
      'Ottilie,Wholefield,ottilie@whole.example,412345678,14/03/1988,New South Wales,2150,No,"$85,000",Follow up,A;B,demo ROLE_ADVISOR,Call after 5,blue',
    ].join('\n')
    const upl = await upload(csv)
    expect(upl).toMatchObject({ state: 'mapping', rows: 1, kind: 'csv', created_by: { id: admin.userId } })
    expect(upl.columns[5]).toEqual({ name: 'State', samples: ['New South Wales'] })
    expect(upl.mapping.map(({ target }) => target)).toEqual(
      'first_name last_name email phone date_of_birth state postcode smoker salary status tags adviser_id note'
        .split(' ')
        .concat([null as never]),
    )
    const done = await committed(await checked(csv, { kind: 'client', tags: ['Spring'] }))
    expect(done).toMatchObject({ state: 'done', outcomes: { created: 1, updated: 0, skipped: 0, failed: 0 } })
    expect(done.revert_until).not.toBeNull()
    const client = await only('ottilie')
    expect(client).toMatchObject({
      kind: 'client',
      first_name: 'Ottilie',
      last_name: 'Wholefield',
      phone: '0412 345 678',
      date_of_birth: '1988-03-14',
      state: 'NSW',
      smoker: false,
      salary: 8_500_000,
      status: 1,
      tags: ['A', 'B', 'Spring'],
      adviser: { id: app.userId('ROLE_ADVISOR') },
      source: 'Import',
      counts: { notes: 1 },
    })
    const log = await admin.call(activity.list, { query: { client_id: client.id } as never })
    expect(log.items.map(({ action }) => action)).toContain('client.import')
  })

  test('one bad row rejects only itself, and says why by its cell', async () => {
    const csv = `First name,Last name,Email,DOB,State\n${Array.from({ length: 30 }, (_, n) => `P${n},Onebad,p${n}@onebad.example,,NSW`).join('\n')}\nBo,Onebad,bo@,31/02/1990,Bavaria\n,Onebad,x@onebad.example,,\n`
    const stands = await checked(csv)
    expect(stands).toMatchObject({ state: 'checked', verdicts: { new: 30, update: 0, duplicate: 0, bad: 2 } })
    const [first, second] = await rowsOf(stands.id, { verdict: 'bad' })
    expect(first).toMatchObject({ number: 32, verdict: 'bad' })
    expect(first?.problems.map(({ column, field }) => [column, field])).toEqual([
      [3, 'date_of_birth'],
      [4, 'state'],
      [2, 'email'],
    ])
    expect(second?.problems).toEqual([{ column: 0, field: 'first_name', message: 'Please enter first name' }])
    const refused = await admin.ask(imports.commit, { params: { id: stands.id }, body: { all_or_nothing: true } })
    expect(refused.status).toBe(400)
    expect(await committed(stands)).toMatchObject({ outcomes: { created: 30 } })
    expect(await search('onebad.example')).toHaveLength(25)
  })

  test('names in capitals are spelt as people write them, shown in the check, or stay where that is chosen', async () => {
    const csv = 'First name,Last name,Email\nThandiwe,MOKOENA,t.mokoena@capitals.example\n'
    const tidy = await checked(csv)
    const [row] = await rowsOf(tidy.id)
    expect(row?.tidied).toEqual([{ label: 'Last name', before: 'MOKOENA', after: 'Mokoena' }])
    const { id } = tidy
    const mapping = tidy.mapping.map((match) => (match.target === 'last_name' ? { ...match, as_written: true } : match))
    await admin.call(imports.check, { params: { id }, body: { mapping } })
    await settled(id)
    expect((await rowsOf(id))[0]?.tidied).toEqual([])
    await committed(tidy)
    expect(await only('t.mokoena@capitals.example')).toMatchObject({ last_name: 'MOKOENA' })
    await committed(await checked(csv.replace('Thandiwe', 'Ursula').replace('t.mokoena', 'u.mokoena')))
    expect(await only('u.mokoena@capitals.example')).toMatchObject({ last_name: 'Mokoena' })
  })

  test('rows of a file without names say that once, and where to choose them', async () => {
    const { id } = await checked('Email,City\nnobody@unnamed.example,Hobart\n')
    const [row] = await rowsOf(id)
    const message = 'Choose the column with the client’s name'
    expect(row?.problems).toEqual([{ column: null, field: 'full_name', message }])
  })

  test('a bad row is corrected on screen and counted anew', async () => {
    const stands = await checked('First name,Last name,Email\nCora,Corrected,cora@\n')
    const params = { id: stands.id, number: 2 }
    const fixed = await admin.call(imports.fixRow, {
      params,
      body: { cells: [{ column: 2, text: ' cora@corrected.example ' }] },
    })
    expect(fixed).toMatchObject({ row: { verdict: 'new', problems: [] }, verdicts: { new: 1, bad: 0 } })
    const still = await admin.call(imports.fixRow, { params, body: { cells: [{ column: 0, text: '' }] } })
    expect(still).toMatchObject({ row: { verdict: 'bad', cells: ['', 'Corrected', 'cora@corrected.example'] } })
    expect((await admin.ask(imports.fixRow, { params, body: { cells: [{ column: 7, text: '' }] } })).status).toBe(400)
    await admin.call(imports.fixRow, { params, body: { cells: [{ column: 0, text: 'Cora' }] } })
    await committed(stands)
    expect((await only('cora@corrected')).first_name).toBe('Cora')
    expect((await admin.ask(imports.fixRow, { params, body: {} })).status).toBe(409)
  })

  test('what the columns became is remembered', async () => {
    const first = await upload('Colour of hair,First,Last\nred,A,B')
    const mapping = [
      { target: 'campaign' as const },
      { target: 'first_name' as const },
      { target: 'last_name' as const },
    ]
    await admin.call(imports.check, { params: { id: first.id }, body: { mapping } })
    await settled(first.id)
    expect((await upload('colour OF hair,Last,First\nred,B,A')).mapping).toEqual([
      { target: 'campaign' },
      { target: 'last_name' },
      { target: 'first_name' },
    ])
  })

  test('bad rows as a file: with the reasons, and formulas made harmless', async () => {
    const csv =
      'First name,Last name,Email\n"=HYPERLINK(""http://evil.example"")",Formula,bad@\n+61 412 345 678,"A, B",@x\n'
    const { id } = await checked(csv)
    const { url, name } = await admin.call(imports.problems, { params: { id } })
    expect(name).toBe('people - to correct.csv')
    const answer = await app.app.inject({ url })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first, second] = answer.body.split('\r\n')
    expect(head).toBe('\ufeffFirst name,Last name,Email,Row,Why')
    expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",Formula,bad@,2,Error! Please note/)
    expect(second).toMatch(/^\+61 412 345 678,"A, B",'@x,3,/)
    expect((await app.app.inject({ url: url.replace('until=1', 'until=2') })).statusCode).toBe(404)
  })
})

test('after many have come, the planner knows of them: the next file is compared as fast as this one', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `Many${n},Manifold,many${n}@manifold.example`)
  const done = await committed(await checked(['First name,Last name,Email', ...rows].join('\n')))
  expect(done).toMatchObject({ outcomes: { created: 1000 } })
  const { rows: known } = await app.database.execute(
    `SELECT reltuples >= 1000 AS are FROM pg_class WHERE oid = 'clients'::regclass`,
  )
  expect(known).toEqual([{ are: true }])
})

describe('people who are there already', () => {
  test('are updated with what is new, and put back', async () => {
    const { id } = await admin.call(clients.create, {
      body: { first_name: 'Una', last_name: 'Updated', email: 'una@updated.example', city: 'Perth', tags: ['Old'] },
    })
    const stands = await checked(
      'First name,Last name,Email,City,Occupation,Tags\nUna,Updated,UNA@updated.example,Hobart,Baker,New\n',
    )
    expect(stands.verdicts).toMatchObject({ update: 1 })
    const [row] = await rowsOf(stands.id)
    expect(row?.match).toMatchObject({ record_id: id, name: 'Una Updated', reasons: ['email', 'name'], others: 0 })
    expect(row?.match?.changes).toContainEqual({ label: 'City', before: 'Perth', after: 'Hobart' })
    const done = await committed(stands)
    expect(done.outcomes).toMatchObject({ updated: 1 })
    expect(await detailsOf(id)).toMatchObject({ city: 'Hobart', occupation: 'Baker', tags: ['Old', 'New'], version: 2 })
    expect(await reverted(done)).toMatchObject({ state: 'reverted', reversals: { restored: 1, kept: 0 } })
    expect(await detailsOf(id)).toMatchObject({ city: 'Perth', occupation: null, tags: ['Old'], version: 3 })
  })

  test('are left alone, or created anyway, as the user wants it for all or for one row', async () => {
    for (const name of ['Sky', 'Skip']) {
      await admin.call(clients.create, {
        body: { first_name: name, last_name: 'Chosen', email: `${name.toLowerCase()}@chosen.example` },
      })
    }
    const csv = 'First name,Last name,Email,City\nSky,Chosen,sky@chosen.example,A\nSkip,Chosen,skip@chosen.example,B\n'
    const stands = await checked(csv)
    await admin.call(imports.fixRow, { params: { id: stands.id, number: 2 }, body: { choice: 'create' } })
    const done = await committed(stands, { matches: 'skip' })
    expect(done.outcomes).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0 })
    expect(await search('sky@chosen')).toHaveLength(2)
  })

  test('who shares only an address is asked about; a name alone says nothing beside an address of its own', async () => {
    await admin.call(clients.create, {
      body: { first_name: 'Homer', last_name: 'Household', email: 'home@household.example', phone: '0499 111 222' },
    })
    const stands = await checked(
      'First name,Last name,Email\nMarge,Household,home@household.example\nHomer,Household,other@household.example\n',
    )
    expect((await rowsOf(stands.id)).map(({ verdict }) => verdict)).toEqual(['duplicate', 'new'])
    expect((await committed(stands, { duplicates: 'create' })).outcomes).toMatchObject({ created: 2 })
  })

  test('copies within the file are found, however they are written', async () => {
    const csv =
      'First name,Last name,Email,Phone\nThị,Copy,thi@copy.example,\nThi,COPY,THI@copy.example,\nThi,Copy,,0499 000 111\nThi,Copy,x@copy.example,+61499000111\n'
    const stands = await checked(csv)
    expect((await rowsOf(stands.id)).map(({ verdict, same_as }) => [verdict, same_as])).toEqual([
      ['new', null],
      ['duplicate', 2],
      ['new', null],
      ['duplicate', 4],
    ])
    expect((await committed(stands)).outcomes).toMatchObject({ created: 2, skipped: 2 })
  })

  test('the same file twice changes nothing; whoever was added since the check is not added again', async () => {
    const csv = 'First name,Last name,Email\nTwyla,Twice,twyla@twice.example\n'
    const early = await checked(csv)
    expect((await committed(await checked(csv))).outcomes).toMatchObject({ created: 1 })
    expect((await checked(csv)).verdicts).toMatchObject({ duplicate: 1 })
    expect((await committed(early)).outcomes).toMatchObject({ created: 0, skipped: 1 })
    expect(await search('twyla')).toHaveLength(1)
  })

  test('an e-mail and something new are enough', async () => {
    await admin.call(clients.create, {
      body: { first_name: 'Min', last_name: 'Imal', email: 'min@imal.example' },
    })
    const stands = await checked('Email,City\nmin@imal.example,Cairns\nnobody@imal.example,Cairns\n')
    expect((await rowsOf(stands.id)).map(({ verdict }) => verdict)).toEqual(['update', 'bad'])
  })
})

describe('who may, and what', () => {
  test('advisers may not', async () => {
    const adviser = await app.as('ROLE_ADVISOR')
    await expect(upload('First name,Last name\nA,B\n', 'a.csv', adviser)).rejects.toThrow(RefusedCall)
    expect((await adviser.ask(imports.list)).status).toBe(403)
  })

  test('two companies know nothing of each other', async () => {
    const acme = await app.as('ROLE_ADMIN', 'acme')
    const stands = await checked('First name,Last name,Email\nMy,Own,my@own.example\n')
    await committed(stands)
    const id = stands.id
    for (const call of [
      acme.ask(imports.view, { params: { id } }),
      acme.ask(imports.rows, { params: { id } }),
      acme.ask(imports.problems, { params: { id } }),
      acme.ask(imports.revert, { params: { id } }),
      acme.ask(imports.discard, { params: { id } }),
      acme.ask(imports.fixRow, { params: { id, number: 2 }, body: {} }),
    ]) {
      expect((await call).status).toBe(404)
    }
    expect(await search('my@own', acme)).toEqual([])
    expect((await acme.call(imports.list)).items.map((one) => one.id)).not.toContain(id)
    expect((await checked('First name,Last name,Email\nMy,Own,my@own.example\n', {}, acme)).verdicts.new).toBe(1)
  })

  test('only those of the mapping that make sense', async () => {
    const { id } = await upload('A,B\nx,y\n')
    const check = (mapping: Array<{ target: 'email' | 'city' | null }>, settings = {}) =>
      admin.ask(imports.check, { params: { id }, body: { mapping, settings } })
    expect((await check([{ target: 'email' }])).status).toBe(400)
    expect((await check([{ target: 'email' }, { target: 'email' }])).status).toBe(400)
    expect((await check([{ target: 'city' }, { target: null }])).status).toBe(400)
    const stranger = { adviser_id: app.userId('ROLE_ADVISOR', 'acme') }
    expect((await check([{ target: 'email' }, { target: null }], stranger)).status).toBe(400)
  })
})
