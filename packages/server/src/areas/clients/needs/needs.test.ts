import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import { activity } from '@portal/contract/office/activity'
import { newNeedsInput } from '@portal/domain/clients/needs/calculator'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { REFERRED } from '../../../testing/referred.ts'

let app: TestApp
let adviser: TestCaller
let partner: TestCaller
/** A client of the adviser, brought in by the partner. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
})
beforeEach(async () => {
  id = (await partner.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...REFERRED } })).id
})
afterAll(() => app.close())

const LIFE = newWantedCover('TRM', 90_000_000)
const INPUT = { ...newNeedsInput({ age: 40, annualIncome: 12_000_000 }), real_return: 0 }
const ofClient = (covers = [LIFE], calculator: typeof INPUT | null = null) => [
  { person: 'client' as const, covers, calculator },
]
const save = (caller: TestCaller, people = ofClient(), version?: number) =>
  caller.call(needs.save, { params: { id }, body: { people, version } })
const read = (caller: TestCaller) => caller.call(needs.view, { params: { id } })

test('nothing is wanted until something is saved', async () => {
  expect(await read(adviser)).toEqual({ client_id: id, version: 0, people: [], author: null, saved_at: null })
})

test('covers are kept with the calculation and the sums that the server makes of it', async () => {
  const saved = await save(adviser, ofClient([LIFE, newWantedCover('INC', 700_000)], INPUT), 0)
  expect(saved).toMatchObject({
    client_id: id,
    author: { id: adviser.userId },
    people: [{ person: 'client', covers: [{ cover: 'TRM', amount: 90_000_000 }, { cover: 'INC' }], calculator: INPUT }],
  })
  const result = saved.people[0]?.result ?? []
  expect(result.map(({ cover, amount }) => [cover, amount])).toEqual([
    ['TRM', 8_400_000 * 25 + 2_000_000],
    ['TPD', 8_400_000 * 25 + 10_000_000],
    ['TRA', 8_400_000 + 5_000_000],
    ['INC', 700_000],
  ])
  expect(await read(adviser)).toEqual(saved)
})

test('a result that is sent is refused: sums are worked out here', async () => {
  const people = [{ person: 'client', covers: [], calculator: INPUT, result: [] }]
  const reply = await adviser.send({ method: 'POST', url: `/api/v1/client/${id}/needs`, payload: { people } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'people.0.result' }] } })
})

test('each saving is a version that stays; one that changes nothing makes none', async () => {
  const first = await save(adviser)
  const second = await save(adviser, ofClient([newWantedCover('TRM', 50_000_000)]), first.version)
  expect(await save(adviser, ofClient([newWantedCover('TRM', 50_000_000)]))).toEqual(second)
  const versions = await adviser.call(needs.versions, { params: { id } })
  expect(versions).toMatchObject({ total: 2, items: [second, first] })
  expect(await adviser.call(needs.versions, { params: { id }, query: { page: 2, page_size: 1 } })).toMatchObject({
    items: [first],
  })
  expect(await adviser.call(needs.viewVersion, { params: { id, versionId: first.version } })).toEqual(first)
})

test('a stale version gets the needs as they are now, and overwrites nothing', async () => {
  const first = await save(adviser)
  const reply = await adviser.ask(needs.save, { params: { id }, body: { people: [], version: 0 } })
  expect(reply).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: first } })
  expect(await read(adviser)).toEqual(first)
})

test('bad covers are named each at its field', async () => {
  const people = [
    {
      person: 'client',
      covers: [
        { ...LIFE, amount: 0 },
        { ...newWantedCover('TRA', 100), owner: 'S' },
        { ...newWantedCover('INC', 100), waiting_period: '45' },
      ],
      calculator: { ...INPUT, income_protection_percent: 90, debts: [{ label: 'x'.repeat(61), amount: -1 }] },
    },
  ]
  const reply = await adviser.send({ method: 'POST', url: `/api/v1/client/${id}/needs`, payload: { people } })
  expect(reply.status).toBe(400)
  expect(
    Object(reply.answer)
      .errors.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual([
    'people.0.calculator.debts.0.amount',
    'people.0.calculator.debts.0.label',
    'people.0.calculator.income_protection_percent',
    'people.0.covers.0.amount',
    'people.0.covers.1.owner',
    'people.0.covers.2.waiting_period',
  ])
  const twice = { people: [...ofClient(), ...ofClient()] }
  expect((await adviser.ask(needs.save, { params: { id }, body: twice })).status).toBe(400)
  expect((await adviser.ask(needs.save, { params: { id }, body: { people: ofClient([LIFE, LIFE]) } })).status).toBe(400)
})

test('names of any script are kept as they are, halves of characters mended', async () => {
  const debts = [{ label: '<b>Hypothèque</b> 房貸 \ud800', amount: 1 }]
  const saved = await save(adviser, ofClient([], { ...INPUT, debts }))
  expect(saved.people[0]?.calculator?.debts[0]?.label).toBe('<b>Hypothèque</b> 房貸 \ufffd')
})

test('is logged with covers and sums in words, without the person’s own figures', async () => {
  await save(adviser)
  await save(adviser, ofClient([newWantedCover('TRM', 50_000_000)], INPUT))
  const { items } = await adviser.call(activity.list, { query: { client_id: id, entity: 'needs' } })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    action: 'needs.update',
    before: { client_covers: ['Life: $900,000, Stepped, Non-Super'] },
    after: {
      client_covers: ['Life: $500,000, Stepped, Non-Super'],
      client_calculated: expect.arrayContaining(['Income Protection: $7,000']),
    },
  })
  expect(JSON.stringify(items)).not.toContain('12000000')
})

test('compliance reads and saves nothing; a referral partner sees none of it', async () => {
  const saved = await save(adviser)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${id}, 'TAL')`),
  )
  const afsl = await app.as('ROLE_AFSL')
  expect(await read(afsl)).toEqual(saved)
  expect((await afsl.ask(needs.save, { params: { id }, body: { people: [] } })).status).toBe(403)
  expect((await partner.ask(needs.view, { params: { id } })).status).toBe(403)
  expect((await partner.ask(needs.versions, { params: { id } })).status).toBe(403)
})

test('nobody reaches the needs of a client whom they do not see, nor a version of another client', async () => {
  const { version } = await save(adviser)
  for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    const replies = [
      await stranger.ask(needs.view, { params: { id } }),
      await stranger.ask(needs.versions, { params: { id } }),
      await stranger.ask(needs.viewVersion, { params: { id, versionId: version } }),
      await stranger.ask(needs.save, { params: { id }, body: { people: [] } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  const another = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  const reply = await adviser.ask(needs.viewVersion, { params: { id: another, versionId: version } })
  expect(reply.status).toBe(404)
})
