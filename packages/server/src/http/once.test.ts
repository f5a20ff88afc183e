import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import { quotes } from '@portal/contract/quotes/quotes'
import { sql } from 'drizzle-orm'
import { ALL_AREAS } from '../all-areas.ts'
import { gather } from '../area.ts'
import { openapiDocument } from '../areas/openapi/document.ts'
import type { Transaction } from '../database/database.ts'
import { keepHouse } from '../jobs/housekeeping.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { quoteRequest } from '../testing/quotes.ts'
import { CallError } from './call-error.ts'
import { DAY } from './clock.ts'
import { Once } from './once.ts'
import type { ReplySettings } from './reply-settings.ts'

let app: TestApp
let adviser: TestCaller
let now = Date.parse('2026-11-21T00:00:00Z')
let key = 0

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(() => {
  key += 1
})
afterAll(() => app.close())

const create = (caller: TestCaller, body: Record<string, unknown> = {}, value: string = `the-key-${key}`) => {
  const request = requestOf(clients.create, { body: { first_name: 'Mai', last_name: 'Lee', ...body } })
  return caller.send({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: value } })
}
const idOf = ({ answer }: { answer: unknown }) => Number(Object(answer).id)
const countOf = async (table: string) => {
  const { rows } = await app.database.execute(`select count(*) as count from ${table}`)
  return Number(rows[0]?.count)
}

test('a create that is sent again with its key is done once, and answered as before', async () => {
  const before = await countOf('clients')
  const first = await create(adviser)
  expect(first.status).toBe(201)
  const again = await create(adviser)
  expect([again.status, again.answer]).toEqual([201, first.answer])
  expect(await countOf('clients')).toBe(before + 1)
  expect(idOf(await create(adviser, {}, `another-${key}`))).not.toBe(idOf(first))
})

test('a create that changed a record is answered with the same status again', async () => {
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lee' } })
  const first = await create(adviser, { id, occupation: 'Chef' })
  expect(first.status).toBe(200)
  const again = await create(adviser, { id, occupation: 'Chef' })
  expect([again.status, again.answer]).toEqual([200, first.answer])
})

test('work outside a transaction keeps its key after a fault that may have come once it was done, not after a refusal', async () => {
  const once = (value: string) =>
    new Once(app.services, { endpoint: clients.create, key: value, input: {} }, {
      status: 201,
      repeat: () => {},
    } as unknown as ReplySettings)
  const open = <T>(work: (tx: Transaction) => Promise<T>) => app.database.company(app.companyId('demo'), work)
  const run = async (value: string, work: () => Promise<unknown>) =>
    await once(value).outside(open, app.userId('ROLE_ADVISOR'), work)
  const refused = `refused-${key}`
  await expect(run(refused, () => Promise.reject(new CallError('BAD_INPUT')))).rejects.toThrow()
  expect(await run(refused, async () => ({ id: 1 }))).toEqual({ id: 1 })
  const broken = `broken-${key}`
  await expect(run(broken, () => Promise.reject(new Error('The connection was lost')))).rejects.toThrow()
  const { rows } = await app.database.execute(`select answer from idempotency_keys where key = '${broken}'`)
  expect(rows).toEqual([{ answer: null }])
})

test('a key that comes with other values, or with another call, is refused', async () => {
  const first = await create(adviser)
  expect(await create(adviser, { occupation: 'Baker' })).toMatchObject({ status: 409, answer: { code: 'CONFLICT' } })
  const request = requestOf(notes.create, { params: { id: idOf(first) }, body: { text: 'Called' } })
  const other = await adviser.send({
    ...request,
    headers: { ...request.headers, [IDEMPOTENCY_HEADER]: `the-key-${key}` },
  })
  expect(other).toMatchObject({
    status: 409,
    answer: { message: 'This Idempotency-Key was used for another request. Please send a new one.' },
  })
})

test('of several that are sent at once one is done, and all are answered the same', async () => {
  const before = await countOf('clients')
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(adviser)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(replies.map(idOf)).size).toBe(1)
  expect(await countOf('clients')).toBe(before + 1)
})

test('one quote that is sent six times is one quote, priced outside the transaction', async () => {
  const before = await countOf('quotes')
  const request = requestOf(quotes.make, { body: quoteRequest() })
  const send = () =>
    adviser.send({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: `the-key-${key}` } })
  const atOnce = await Promise.all([send(), send(), send()])
  const later = [await send(), await send(), await send()]
  const replies = [...atOnce, ...later]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  expect(new Set(replies.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await countOf('quotes')).toBe(before + 1)
})

test('work outside a transaction that was broken off with its process is done by the next try, two minutes later', async () => {
  const request = requestOf(quotes.make, { body: quoteRequest() })
  const send = () =>
    adviser.send({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: `the-key-${key}` } })
  const first = await send()
  await app.database.execute(`update idempotency_keys set status = null, answer = null where key = 'the-key-${key}'`)
  now += 120_000
  const next = await send()
  expect(next.status).toBe(201)
  expect(idOf(next)).not.toBe(idOf(first))
})

test('what was refused may be sent again with its key', async () => {
  expect((await create(adviser, { adviser_id: app.userId('ROLE_AUDITOR') })).status).toBe(400)
  expect((await create(adviser)).status).toBe(201)
})

test('a key is one user’s, of one company', async () => {
  const ids = [
    await create(adviser),
    await create(await app.as('ROLE_ADMIN')),
    await create(await app.as('ROLE_ADVISOR', 'acme')),
  ].map(idOf)
  expect(new Set(ids).size).toBe(3)
})

test('a key is forgotten after a day, and housekeeping clears it away', async () => {
  const first = await create(adviser)
  now += DAY - 1
  expect(idOf(await create(adviser))).toBe(idOf(first))
  now += 1
  expect(idOf(await create(await app.signedInAnew('ROLE_ADVISOR')))).not.toBe(idOf(first))
  now += DAY + 1
  await keepHouse(app.database, gather(ALL_AREAS).outlived, new Date(now))
  expect(await countOf('idempotency_keys')).toBe(0)
})

test('answers are kept sealed', async () => {
  await create(adviser, { occupation: 'Lighthouse keeper' })
  const rows = await app.database.system((tx) => tx.rows(sql`select answer from idempotency_keys`))
  expect(JSON.stringify(rows)).toMatch(/v2\./)
  expect(JSON.stringify(rows)).not.toContain('Lighthouse')
})

test('a key that is none is refused to those who may call', async () => {
  for (const value of ['short', 'x'.repeat(101), 'with a space in it']) {
    const reply = await create(adviser, {}, value)
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: IDEMPOTENCY_HEADER }] } })
  }
  expect((await create(app.anybody(), {}, 'short')).status).toBe(401)
})

test('the API’s description names the key where it may be sent, and nowhere else', () => {
  const { paths } = openapiDocument() as unknown as {
    paths: Record<string, Record<string, { parameters: Array<{ name: string }> }>>
  }
  const named = (path: string, method: string) =>
    paths[`/api/v1${path}`]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(named('/client/create', 'post')).toBe(true)
  expect(named('/client/list', 'get')).toBe(false)
})
