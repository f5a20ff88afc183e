import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { IDEMPOTENCY_HEADER } from '@portal/contract/endpoint'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { ALL_AREAS } from '../all-areas.ts'
import { gather } from '../area.ts'
import type { Transaction } from '../database/database.ts'
import { keepHouse } from '../jobs/housekeeping.ts'
import { openapiDocument } from '../openapi/document.ts'
import { addUser } from '../testing/add-user.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { quoteRequest } from '../testing/quotes.ts'
import { CallError } from './call-error.ts'
import { DAY } from './clock.ts'
import { type KeepAnswer, Once } from './once.ts'
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

const onceUnder = (value: string) =>
  new Once(app.services, { endpoint: clients.create, key: value, input: () => ({}) }, {
    status: 201,
    repeat: () => {},
  } as unknown as ReplySettings)
const open = <T>(work: (tx: Transaction) => Promise<T>) => app.database.company(app.companyId('demo'), work)

test('a create that is sent again with its key is done once, and answered as before', async () => {
  const before = await countOf('clients')
  const first = await create(adviser)
  expect(first.status).toBe(201)
  const again = await create(adviser)
  expect([again.status, again.answer]).toEqual([201, first.answer])
  expect(await countOf('clients')).toBe(before + 1)
  expect(idOf(await create(adviser, {}, `another-${key}`))).not.toBe(idOf(first))
})

test('a key of somebody else’s is another one', async () => {
  const first = await create(adviser)
  const other = await create(await addUser(app, { role: 'ROLE_ADVISOR' }))
  expect(other.status).toBe(201)
  expect(idOf(other)).not.toBe(idOf(first))
})

test('a create that changed a record is answered with the same status again', async () => {
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lee' } })
  const first = await create(adviser, { id, occupation: 'Chef' })
  expect(first.status).toBe(200)
  const again = await create(adviser, { id, occupation: 'Chef' })
  expect([again.status, again.answer]).toEqual([200, first.answer])
})

test('work outside a transaction keeps its key after an error that may have come once it was done, not after a refusal', async () => {
  const run = async (value: string, work: () => Promise<unknown>) =>
    await onceUnder(value).outside(open, app.userId('ROLE_ADVISOR'), work)
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

/** A call that does its work outside one transaction, and the table in which it leaves a record. */
const OUTSIDE: Array<[string, string, (quoteId: number) => InjectOptions]> = [
  ['a quote', 'quotes', () => requestOf(quotes.make, { body: quoteRequest() })],
  ['a quote’s mail', 'quote_mails', (id) => requestOf(quoteSharing.send, { params: { id }, body: LETTER })],
  ['a filed PDF', 'client_documents', (id) => requestOf(quoteSharing.savePdf, { params: { id } })],
]
const LETTER = { subject: 'Your quote', html: '<p>Here it is.</p>', as: 'link', both_agreed: false }

test.each(OUTSIDE)(
  '%s and the answer of its call are kept together or not at all, so that a kill makes no second',
  async (_, table, requestFor) => {
    const body = { first_name: 'Mai', last_name: 'Lee', email: 'mai@client.example', date_of_birth: '1988-03-14' }
    const { id: clientId } = await adviser.call(clients.create, { body })
    const { id } = await adviser.call(quotes.make, { body: quoteRequest({ clientId }) })
    const request = requestFor(Number(id))
    const send = () =>
      adviser.send({ ...request, headers: { ...request.headers, [IDEMPOTENCY_HEADER]: `the-key-${key}` } })
    const before = await countOf(table)
    // As if the process were gone when the answer is to be kept.
    await app.database.execute(`
    create function be_killed() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger be_killed before update on idempotency_keys for each row execute function be_killed()`)
    try {
      expect((await send()).status).toBe(500)
    } finally {
      await app.database.execute('drop function be_killed() cascade')
    }
    expect(await countOf(table)).toBe(before)
    now += 120_000
    const done = await send()
    expect(done.status).toBe(201)
    expect((await send()).answer).toEqual(done.answer)
    expect(await countOf(table)).toBe(before + 1)
  },
)

test('work outside a transaction that took two minutes, so that it was begun anew, is undone where it ends late', async () => {
  const run = async (work: (keep: KeepAnswer) => Promise<unknown>) =>
    await onceUnder(`the-slow-key-${key}`).outside(open, app.userId('ROLE_ADVISOR'), work)
  const slow = run(async (keep) => {
    now += 120_000
    expect(await run(async () => ({ id: 2 }))).toEqual({ id: 2 })
    return await open(async (tx) => {
      await tx.execute(sql`update companies set name = 'Written too late' where id = ${tx.companyId}`)
      await keep(tx, { id: 1 })
    })
  })
  await expect(slow).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const { rows } = await app.database.execute(`select name from companies where name = 'Written too late'`)
  expect(rows).toEqual([])
  expect(await run(async () => ({ id: 3 }))).toEqual({ id: 2 })
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
  await keepHouse(app.database, gather(ALL_AREAS).retention, new Date(now))
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

test('the API’s description names the key where it may be sent, and nowhere else', async () => {
  const { paths } = (await openapiDocument()) as unknown as {
    paths: Record<string, Record<string, { parameters: Array<{ name: string }> }>>
  }
  const named = (path: string, method: string) =>
    paths[`/api/v1${path}`]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key')
  expect(named('/client/create', 'post')).toBe(true)
  expect(named('/client/list', 'get')).toBe(false)
})
