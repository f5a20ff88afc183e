import { clients } from '@portal/contract/clients/clients'
import type { LearnedInput } from '@portal/contract/clients/learned.schema'
import { timeline } from '@portal/contract/clients/timeline'
import { quotes } from '@portal/contract/quotes/quotes'
import type { WireQuoteClient } from '@portal/contract/quotes/quotes.schema'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { QUOTED_PERSON } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

const PERSON: WireQuoteClient = { ...QUOTED_PERSON, needs: [{ type: 'TRM', sumInsured: 500_000 }] }

let app: TestApp
let adviser: TestCaller
let kim: number
let lee: number
let id: number

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

beforeEach(async () => {
  const of = async (first_name: string, smoker: boolean) => {
    const body = { first_name, last_name: 'Tran', smoker, salary: 5_000_00, salary_frequency: 'M' }
    return (await adviser.call(clients.create, { body })).id
  }
  kim = await of('Kim', false)
  lee = await of('Lee', true)
  const people = [
    {
      ...PERSON,
      clientId: kim,
      firstName: 'Kim',
      smoker: true,
      income: 72_000,
      height: 5.5,
      heightUnit: 'ft' as const,
    },
    { ...PERSON, clientId: lee, firstName: 'Lee', smoker: true, income: 60_000 },
  ]
  id = Number((await adviser.call(quotes.make, { body: { clients: people } })).id)
})

const open = (caller = adviser) => caller.call(quotes.learned, { params: { id } })
const details = (client: number) => adviser.call(clients.details, { params: { id: client } })
const decide = (body: Partial<LearnedInput> & { version: number }, caller = adviser) =>
  caller.ask(quotes.takeLearned, { params: { id }, body })

test('a couple’s quote tells of each where their record differs or is empty, in the units of a record', async () => {
  const { people } = await open()
  expect(people).toMatchObject([
    { clientIndex: 0, client: { id: kim, first_name: 'Kim', name: 'Kim Tran' } },
    { clientIndex: 1, client: { id: lee, name: 'Lee Tran' } },
  ])
  expect(people[0]?.facts).toEqual(
    expect.arrayContaining([
      { field: 'smoker', record: false, learned: true },
      { field: 'height_cm', record: null, learned: 167.6 },
      { field: 'salary', record: 60_000_00, learned: 72_000_00 },
    ]),
  )
  // What Lee’s record says already is not told.
  const fields = people[1]?.facts.map(({ field }) => field)
  expect(fields).toEqual(['date_of_birth', 'gender', 'height_cm', 'weight_kg', 'occupation', 'state'])
})

test('chosen fields go to the record, named as the quote’s; kept ones are not asked again, others stay open', async () => {
  const { version } = await details(kim)
  const { status, answer } = await decide({ version, take: ['height_cm', 'salary'], keep: ['smoker'] })
  expect(status).toBe(200)
  expect(await details(kim)).toMatchObject({
    height_cm: 167.6,
    salary: 72_000_00,
    salary_frequency: 'Y',
    smoker: false,
    occupation: null,
  })
  expect(answer).toEqual(await open())
  const [first, second] = (await open()).people
  expect(first?.facts.map(({ field }) => field)).toEqual([
    'date_of_birth',
    'gender',
    'weight_kg',
    'occupation',
    'state',
  ])
  expect(second?.facts).toHaveLength(6)
  const { items } = await adviser.call(timeline.list, { params: { id: kim }, query: {} })
  const told = items.map((item) => (item.source === 'log' ? textOf(item.entry.sentence) : ''))
  expect(told).toContainEqual(expect.stringContaining(`updated Salary, Height from quote ${id}`))
  expect(told).toContainEqual(expect.stringContaining('kept the record where quote'))
})

test('a record that was changed meanwhile is not written over', async () => {
  const { version } = await details(kim)
  await adviser.call(clients.update, { body: { id: kim, height_cm: 180 } })
  const { status, answer } = await decide({ version, take: ['height_cm'] })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'STALE_VERSION', record: { height_cm: 180 } })
  expect(await details(kim)).toMatchObject({ height_cm: 180 })
})

test.each([
  ['a field that does not differ', { take: ['phone' as const] }, 400],
  ['a field both taken and kept', { take: ['smoker' as const], keep: ['smoker' as const] }, 400],
  ['somebody who is not of the quote', { clientIndex: 5, take: ['smoker' as const] }, 404],
])('%s is refused', async (_, body, expected) => {
  const { version } = await details(kim)
  expect((await decide({ version, ...body })).status).toBe(expected)
  expect(await details(kim)).toMatchObject({ smoker: false, version })
})

test('who is out of sight, erased or of another company is neither told of nor written to', async () => {
  const { version } = await details(kim)
  const stranger = await addUser(app, { role: 'ROLE_ADVISOR' })
  expect((await stranger.ask(quotes.learned, { params: { id } })).status).toBe(404)
  expect((await decide({ version, take: ['smoker'] }, stranger)).status).toBe(404)
  const acme = await app.as('ROLE_ADMIN', 'acme')
  expect((await acme.ask(quotes.learned, { params: { id } })).status).toBe(404)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set erased_at = now() where id = ${kim}`),
  )
  expect((await open()).people.map(({ client }) => client.id)).toEqual([lee])
  expect((await decide({ version, take: ['smoker'] })).status).toBe(409)
})
