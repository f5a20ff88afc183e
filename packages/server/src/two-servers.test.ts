import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { sql } from 'drizzle-orm'
import { openDatabase } from './database/open.ts'
import { TEST_ENGINE } from './testing/database.ts'
import { importing } from './testing/importing.ts'
import { LiveStreams } from './testing/live-streams.ts'
import { TEST_PASSWORD, testEmail } from './testing/people.ts'
import { type Program, type ProgramPlace, programPlace } from './testing/program.ts'
import { serverCaller } from './testing/server-caller.ts'

/** What must hold however many servers one database has. The embedded one has one. */
const onPostgres = TEST_ENGINE === 'postgres' ? describe : describe.skip

onPostgres('two servers on one PostgreSQL', () => {
  let place: ProgramPlace
  let one: Program
  let other: Program
  beforeAll(async () => {
    place = await programPlace()
    const start = () => place.start({ command: 'serve' })
    ;[one, other] = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await place.endAll()
    await place.remove()
  })

  const signIn = (at: Program, password = TEST_PASSWORD, email = testEmail('ROLE_SUPER_ADMIN', 'demo')) =>
    serverCaller(at.port).ask(auth.login, { body: { email, password } })
  async function signedInAt(at: Program): Promise<string> {
    const { answer } = await signIn(at)
    if (!('token' in answer) || !answer.token) throw new Error(JSON.stringify(answer))
    return answer.token
  }

  it('whoever signs in at one is signed in at the other, and signed out of both', async () => {
    const token = await signedInAt(one)
    const [here, there] = [one, other].map(({ port }) => serverCaller(port, token))
    expect((await there?.ask(profile.view))?.status).toBe(200)
    await there?.call(auth.logout)
    expect((await here?.ask(profile.view))?.status).toBe(401)
  })

  it('a page that listens at one is told of what is changed at the other', async () => {
    const token = await signedInAt(one)
    const streams = LiveStreams.at(other.port)
    const stream = await streams.listen(serverCaller(other.port, token))
    const body = { first_name: 'Nora', last_name: 'Quist' }
    const { id } = await serverCaller(one.port, token).call(clients.create, { body })
    const told: string[] = []
    while (!told.includes(`client:${id}`)) told.push(...(await stream.next()).entities)
    streams.end()
  })

  it('ten wrong passwords are too many, however they are spread', async () => {
    const email = testEmail('ROLE_ADVISOR', 'demo')
    const wrong = (at: Program) => signIn(at, 'Wrong-Horse-7', email)
    for (let tries = 0; tries < 10; tries += 1) expect((await wrong(tries % 2 ? one : other)).status).toBe(400)
    for (const at of [one, other]) expect((await signIn(at, TEST_PASSWORD, email)).status).toBe(429)
  })

  it('nobody is archived at one who is given a client at the other: one of the two is refused', async () => {
    const token = await signedInAt(one)
    const [here, there] = [serverCaller(one.port, token), serverCaller(other.port, token)]
    const { id } = await here.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
    for (let round = 0; round < 8; round += 1) {
      const { id: adviser_id } = await here.call(users.create, {
        body: {
          ...{ firstName: 'Ada', lastName: `Leaver ${round}`, email: `leaver.${round}@demo.example` },
          ...{ mobile: '0491 570 006', role: 'ROLE_ADVISOR' },
        },
      })
      const [given, archived] = await Promise.all([
        here.ask(clients.assign, { params: { id }, body: { adviser_id } }),
        there.ask(users.archive, { body: { id: adviser_id } }),
      ])
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([given.status, archived.status])
    }
  })

  it('jobs are done once, and two imports of the same people at once bring each of them once', async () => {
    const token = await signedInAt(one)
    const people = Array.from({ length: 250 }, (_, n) => `Ada${n},Twice,ada${n}@client.example`)
    const file = ['First name,Last name,Email', ...people].join('\n')
    const steps = [one, other].map(({ port }) => importing(() => serverCaller(port, token)))
    const checked = await Promise.all(steps.map(({ checked }) => checked(file)))
    const done = await Promise.all(steps.map(({ committed }, at) => committed(checked[at] ?? { id: 0 })))
    expect(done.map(({ outcomes }) => outcomes.created ?? 0).reduce((sum, count) => sum + count)).toBe(250)
    await place.withDatabase(async (database) => {
      const [found] = await database.system((tx) =>
        tx.rows(sql`
          select (select count(*)::int from clients where last_name = 'Twice') as clients,
            (select count(*)::int from pgboss.job_common where name like 'import.%' and state = 'completed') as jobs,
            (select count(*)::int from pgboss.job_common where name like 'import.%' and retry_count > 0) as again`),
      )
      expect(found).toEqual({ clients: 250, jobs: 4, again: 0 })
    })
  })

  it('house is kept by one at a time, and by the next one after it', async () => {
    await place.withDatabase(async (database) => {
      const another = await openDatabase(place.configuration)
      const kept: string[] = []
      const began = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const first = database.unlessRunning('each hour', async () => {
        kept.push('first')
        began.resolve()
        await end.promise
      })
      await began.promise
      const keepThere = () => another.unlessRunning('each hour', async () => void kept.push('second'))
      expect(await keepThere()).toBe(false)
      end.resolve()
      await first
      expect(await keepThere()).toBe(true)
      expect(kept).toEqual(['first', 'second'])
      await another.close()
    })
  })
})
