import { live as calls, RELEASES } from '@portal/contract/account/live'
import type { LiveEvent } from '@portal/contract/account/live.schema'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { CHANGED_HEADER, PAGE_HEADER } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/office/settings'
import { kindOf } from '@portal/contract/shown'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { portOf } from '../../../app.ts'
import { STREAMS_OF_SESSION_MAX, STREAMS_OF_USER_MAX } from '../../../live/live-updates.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { type HeardStream, LiveStreams } from '../../../testing/live-streams.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let streams: LiveStreams
beforeAll(async () => {
  app = await startTestApp()
  streams = await LiveStreams.of(app)
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterEach(() => streams.end())
afterAll(() => app.close())

const listen = (caller: TestCaller, last?: number) => streams.listen(caller, last)
/** The next word that names a kind of records; what goes before it, as of a sign-in, is passed over. */
async function hear(stream: HeardStream, kind: string): Promise<LiveEvent> {
  for (;;) {
    const event = await stream.next()
    if (event.entities.some((entity) => kindOf(entity) === kind)) return event
  }
}
const create = (caller: TestCaller) =>
  caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', kind: 'client' } })

test('a change is told to everybody of the company who listens, by its entities and nothing else', async () => {
  const [one, other] = await Promise.all([listen(admin), listen(adviser)])
  expect(one.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(one.answer.headers.get('x-accel-buffering')).toBe('no')
  expect(one.answer.headers.get('content-encoding')).toBeNull()
  expect(one.first).toEqual({ id: expect.any(Number), entities: [], page: null })
  await create(admin)
  for (const stream of [one, other]) {
    const { entities, ...rest } = await hear(stream, 'client')
    expect(entities).toEqual([
      expect.stringMatching(/^client:\d+$/),
      expect.stringMatching(/^activity:\d+@client:\d+$/),
    ])
    expect(rest).toEqual({ id: expect.any(Number), page: null })
  }
})

test('another company hears nothing of it, and what concerns one user is told to them alone', async () => {
  const [theirs, own, colleague] = await Promise.all([
    listen(await app.as('ROLE_ADMIN', 'acme')),
    listen(adviser),
    listen(await app.as('ROLE_AFSL')),
  ])
  await admin.call(tasks.create, { body: { title: 'Call', assignee_id: adviser.userId } })
  const { entities } = await hear(own, 'notification')
  expect(entities).toEqual([expect.stringMatching(/^notification:\d+$/)])
  expect((await hear(colleague, 'task')).entities).not.toEqual(expect.arrayContaining(entities))
  await create(await app.as('ROLE_SUPER_ADMIN', 'acme'))
  expect((await hear(theirs, 'client')).entities).not.toEqual(expect.arrayContaining(entities))
})

test.each(['ROLE_REFERRAL', 'ROLE_ACCOUNTANT'] as const)('%s hears of nothing that they cannot read', async (role) => {
  const caller = await app.signedInAnew(role)
  const [stream, own] = [await listen(caller), await listen(admin)]
  await create(admin)
  const { id } = await hear(own, 'client')
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  await superAdmin.call(settings.updateQuoteDocument, { body: { legal_name: `As ${role} knows it` } })
  // The firm’s name and look are everybody’s matter: nothing that comes before it names a record.
  const heard = [await stream.next()]
  while (!heard.at(-1)?.entities.includes('company')) heard.push(await stream.next())
  const told = new Set(heard.flatMap(({ entities }) => entities))
  // Their own sign-in is theirs to know.
  const others = [...told].filter((entity) => kindOf(entity) !== 'session')
  expect(others.filter((entity) => entity !== kindOf(entity))).toEqual([])
  expect(told.has('client')).toBe(role === 'ROLE_REFERRAL')
  // What was missed is told as sparingly.
  const again = await listen(caller, id)
  const missed = await again.next()
  expect(missed.entities.filter((entity) => kindOf(entity) !== 'session' && entity !== kindOf(entity))).toEqual([])
})

test('the answer to an own change names nothing either that one cannot read', async () => {
  const caller = await app.signedInAnew('ROLE_ACCOUNTANT')
  const body = { firstname: 'Renamed', lastname: 'User', phone: '0412 345 678' }
  const { headers } = await caller.ask(profile.update, { body: { ...body, email: 'role.accountant@demo.example' } })
  expect(String(headers[CHANGED_HEADER] ?? '')).not.toContain('activity')
  const staff = await admin.ask(profile.update, { body: { ...body, email: 'role.admin@demo.example' } })
  expect(staff.headers[CHANGED_HEADER]).toContain('activity')
})

test('a page knows its own changes by the name that it gives itself', async () => {
  const stream = await listen(admin)
  const body = { first_name: 'Mai', last_name: 'Lê', kind: 'client' }
  const request = requestOf(clients.create, { body })
  const named = (page: string) => admin.send({ ...request, headers: { ...request.headers, [PAGE_HEADER]: page } })
  expect((await named('tab-1')).status).toBe(201)
  expect((await hear(stream, 'client')).page).toBe('tab-1')
  expect((await named('no name at all, but a text')).status).toBe(201)
  expect((await hear(stream, 'client')).page).toBeNull()
})

test('what was missed is told after the next opening, or that everything may be old', async () => {
  const stream = await listen(admin)
  await create(admin)
  const { id } = await hear(stream, 'client')
  await create(admin)
  const again = await listen(admin, id)
  // What was heard just before may come again.
  let missed = await again.next()
  while (missed.id < id) missed = await again.next()
  expect(missed.id).toBeGreaterThan(id)
  expect(missed.entities.map(kindOf)).toContain('client')
  const unknown = await listen(admin, 1_000_000)
  expect((await unknown.next()).entities).toEqual(['*'])
})

test('a change that is rolled back is told to nobody', async () => {
  const stream = await listen(admin)
  const undone = app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`update companies set name = 'Undone'`)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await create(admin)
  expect((await stream.next()).entities.map(kindOf)).toEqual(['client', 'activity'])
})

test('a stream is opened by a signed address, and not once its session is over', async () => {
  const leaving = await app.signedInAnew('ROLE_ADMIN')
  const { address } = await leaving.call(calls.open, {})
  const ask = (path: string) => fetch(`http://127.0.0.1:${portOf(app.app)}${path}`)
  expect((await ask('/files/live?company=1&user=1&session=1&until=9999999999999&signature=x')).status).toBe(404)
  await app.database.system((tx) =>
    tx.execute(sql`update sessions set ended_at = now() where id in (select max(id) from sessions)`),
  )
  expect((await ask(address)).status).toBe(404)
})

test('a browser that opens one stream after the other has the last few; the oldest ends', async () => {
  const user = await app.signedInAnew('ROLE_AFSL')
  const first = await listen(user)
  for (let count = 0; count < STREAMS_OF_SESSION_MAX; count += 1) await listen(user)
  await expect(hear(first, 'nothing')).rejects.toThrow('ended')
})

test('a user with streams in very many browsers is refused one more until one of them closes', async () => {
  const opened = []
  while (opened.length < STREAMS_OF_USER_MAX) opened.push(await listen(await app.signedInAnew('ROLE_AUDITOR')))
  const late = await app.signedInAnew('ROLE_AUDITOR')
  const { address } = await late.call(calls.open, {})
  const ask = () => fetch(`http://127.0.0.1:${portOf(app.app)}${address}`)
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  await create(admin)
  for (const stream of opened) await hear(stream, 'client')
  opened.pop()?.close()
  await until(async () => {
    const { status, body } = await ask()
    await body?.cancel()
    return status === 200
  })
})

test('streams by the score, opened at once with one address while others write, end for nobody else', async () => {
  const colleague = await listen(admin)
  const partner = await app.signedInAnew('ROLE_REFERRAL')
  const { address } = await partner.call(calls.open, {})
  const ending = streams.ending()
  let isWriting = true
  const writing = (async () => {
    while (isWriting) await create(admin)
  })()
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => fetch(`http://127.0.0.1:${portOf(app.app)}${address}`, { signal: ending.signal })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const ends: string[] = []
  for (const answer of answers) {
    answer.text().then(
      (text) => void ends.push(text.slice(-2)),
      () => void ends.push('broke off'),
    )
  }
  const toEnd = answers.length - STREAMS_OF_SESSION_MAX
  await until(() => ends.length === toEnd)
  expect(ends).toEqual(Array.from({ length: toEnd }, () => '\n\n'))
  isWriting = false
  await writing
  await hear(colleague, 'client')
})

test('everybody hears of a release, in every company and role, and nothing else of it', async () => {
  const other = await streams.listen(await app.as('ROLE_ADMIN', 'acme'))
  const partner = await listen(await app.signedInAnew('ROLE_REFERRAL'))
  app.services.live.tellEverybody(RELEASES)
  for (const stream of [other, partner])
    expect(await hear(stream, kindOf(RELEASES))).toEqual({ id: 0, entities: [RELEASES], page: null })
})

test('whoever leaves before their stream begins is forgotten', async () => {
  const leaving = await app.signedInAnew('ROLE_AFSL')
  const { address } = await leaving.call(calls.open, {})
  await until(() => app.services.live.size === 0)
  const opening = Array.from({ length: 20 }, () => {
    const request = new AbortController()
    const asked = fetch(`http://127.0.0.1:${portOf(app.app)}${address}`, { signal: request.signal })
    setImmediate(() => request.abort())
    return asked.then(
      () => {},
      () => {},
    )
  })
  await Promise.all(opening)
  await create(admin)
  await until(() => app.services.live.size === 0)
})
