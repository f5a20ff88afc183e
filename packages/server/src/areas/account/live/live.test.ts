import { live as calls } from '@portal/contract/account/live'
import { clients } from '@portal/contract/clients/clients'
import { PAGE_HEADER } from '@portal/contract/endpoint'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { portOf } from '../../../app.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { LiveStreams } from '../../../testing/live-streams.ts'

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
    const { entities, ...rest } = await stream.next()
    expect(entities).toContain('clients')
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
  const heard = [await own.next(), await own.next()].flatMap(({ entities }) => entities)
  expect(heard).toContain('notifications')
  expect((await colleague.next()).entities).not.toContain('notifications')
  await create(await app.as('ROLE_SUPER_ADMIN', 'acme'))
  expect((await theirs.next()).entities).toContain('clients')
})

test('a page knows its own changes by the name that it gives itself', async () => {
  const stream = await listen(admin)
  const body = { first_name: 'Mai', last_name: 'Lê', kind: 'client' }
  const request = requestOf(clients.create, { body })
  const named = (page: string) => admin.send({ ...request, headers: { ...request.headers, [PAGE_HEADER]: page } })
  expect((await named('tab-1')).status).toBe(201)
  expect((await stream.next()).page).toBe('tab-1')
  expect((await named('no name at all, but a text')).status).toBe(201)
  expect((await stream.next()).page).toBeNull()
})

test('what was missed is told after the next opening, or that everything may be old', async () => {
  const stream = await listen(admin)
  await create(admin)
  const { id } = await stream.next()
  await create(admin)
  const again = await listen(admin, id)
  // What was heard just before may come again.
  let missed = await again.next()
  while (missed.id < id) missed = await again.next()
  expect(missed.id).toBeGreaterThan(id)
  expect(missed.entities).toContain('clients')
  const unknown = await listen(admin, 1_000_000)
  expect((await unknown.next()).entities).toEqual(['*'])
})

test('a change that is rolled back is told to nobody', async () => {
  const stream = await listen(admin)
  const undone = app.database.company(app.companyId('demo'), async (tx) => {
    tx.announce({ entities: ['undone'] })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await create(admin)
  expect((await stream.next()).entities).toContain('clients')
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

test('a user has 64 streams; one more ends the oldest', async () => {
  const user = await app.signedInAnew('ROLE_AFSL')
  const first = await listen(user)
  for (let count = 0; count < 64; count += 1) await listen(user)
  expect((await first.end()).done).toBe(true)
})
