import { findPostgres } from '@portal/testing/debian'
import { type Cluster, startCluster, startReplica } from '@portal/testing/postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { TEST_ENGINE } from '../../testing/database.ts'
import { type ProgramPlace, programPlace } from '../../testing/program.ts'
import { until } from '../../testing/until.ts'
import type { Database, Transaction } from '../database.ts'
import { openDatabase } from '../open.ts'

/** A replica is a server of its own, started by PostgreSQL's programs. */
const onPostgres = TEST_ENGINE === 'postgres' ? describe : describe.skip

onPostgres('a replica', () => {
  const usual = process.env.TEST_DATABASE_URL
  const opened: Database[] = []
  const failures: unknown[] = []
  let programs: string
  let primary: Cluster
  let replica: Cluster
  let place: ProgramPlace
  let replicaUrl: string
  let companies: number[]
  beforeAll(async () => {
    programs = (await findPostgres()) ?? ''
    // As in production: what is committed is sent at once, and not when the log is next written.
    primary = await startCluster(programs, ['synchronous_commit=on'])
    process.env.TEST_DATABASE_URL = primary.url
    place = await programPlace()
    replica = await startReplica(programs, primary)
    replicaUrl = addressAt(replica)
    companies = await place.withDatabase(async (database) => {
      const rows = await database.system((tx) => tx.rows<{ id: number }>(sql`select id from companies order by id`))
      return rows.map(({ id }) => id)
    })
  })
  afterAll(async () => {
    await place.endAll()
    await Promise.all(opened.map((database) => database.close()))
    await replica.stop()
    await place.remove()
    await primary.stop()
    process.env.TEST_DATABASE_URL = usual
  })

  /** The same database on another cluster. */
  function addressAt(cluster: Cluster): string {
    const url = new URL(cluster.url)
    url.pathname = new URL(place.databaseUrl ?? '').pathname
    return url.href
  }

  /** The database as one more process opens it. */
  async function open(url = replicaUrl): Promise<Database> {
    const onReplicaFailure = (error: unknown) => void failures.push(error)
    const database = await openDatabase({ ...place.configuration, replicaUrl: url }, { onReplicaFailure })
    opened.push(database)
    return database
  }

  const read = <T>(database: Database, work: (tx: Transaction) => Promise<T>, companyId = companies[0] ?? 0) =>
    database.request({ companyId, first: sql`select 1`, readOnly: true, onReplica: true }, work)
  const isCopy = async (tx: Transaction) =>
    (await tx.rows<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`))[0]?.copy
  const add = (database: Database, name: string) =>
    database.company(companies[0] ?? 0, (tx) =>
      tx.execute(sql`insert into clients (company_id, first_name, last_name) values (${tx.companyId}, 'Mai', ${name})`),
    )
  const found = async (tx: Transaction, name: string) =>
    (await tx.rows(sql`select from clients where last_name = ${name}`)).length

  /** Says something to the replica as its administrator. */
  async function tell(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: replicaUrl })
    await client.connect()
    await client.query(text)
    await client.end()
  }

  it('is read, within one company as anywhere, and sees at once what any process has written', async () => {
    const [one, other] = [await open(), await open()]
    await until(() => read(one, isCopy).then((copy) => copy === true))
    let copies = 0
    for (let n = 0; n < 50 || copies < 5; n += 1) {
      await add(n % 2 ? one : other, `Lê ${n}`)
      const seen = await read(n % 3 ? one : other, async (tx) => {
        if (await isCopy(tx)) copies += 1
        return await found(tx, `Lê ${n}`)
      })
      expect(seen).toBe(1)
    }
    expect(await read(one, (tx) => found(tx, 'Lê 1'), companies[1])).toBe(0)
    await expect(read(one, (tx) => tx.execute(sql`delete from clients`))).rejects.toThrow(/read-only/)
  })

  it('is left alone while it is behind, and read again once it is not', async () => {
    const database = await open()
    await until(() => read(database, isCopy).then((copy) => copy === true))
    await tell('select pg_wal_replay_pause()')
    await add(database, 'Late')
    const look = async (tx: Transaction) => ({ copy: await isCopy(tx), seen: await found(tx, 'Late') })
    expect(await read(database, look)).toEqual({ copy: false, seen: 1 })
    await tell('select pg_wal_replay_resume()')
    await until(() => read(database, isCopy).then((copy) => copy === true))
    expect(await read(database, (tx) => found(tx, 'Late'))).toBe(1)
    expect(failures).toEqual([])
  })

  it('of another database is never read', async () => {
    const stranger = await startCluster(programs)
    const database = await open(stranger.url)
    expect(await read(database, isCopy)).toBe(false)
    await stranger.stop()
    expect(failures).toHaveLength(1)
    failures.length = 0
  })

  it('that breaks off in the middle fails no call', async () => {
    const { port } = await place.start({ command: 'serve', environment: { DATABASE_REPLICA_URL: replicaUrl } })
    const client = new pg.Client({ connectionString: replicaUrl })
    await client.connect()
    const asRequests = () => client.query(`select from pg_stat_activity where usename like '%request' and query <> ''`)
    const statuses = new Set<number>()
    const call = async () => void statuses.add((await place.ask(port, '/client/list')).status)
    await call()
    await until(async () => ((await asRequests()).rowCount ?? 0) > 0)
    client.on('error', () => {})

    const database = await open()
    await until(() => read(database, isCopy).then((copy) => copy === true))
    const slow = Array.from({ length: 5 }, () =>
      read(database, async (tx) => {
        const began = await isCopy(tx)
        await tx.execute(sql`select pg_sleep(0.3)`)
        return [began, await found(tx, 'Late')]
      }),
    )
    const calls = Array.from({ length: 10 }, call)
    await until(
      async () =>
        ((
          await client.query(
            `select from pg_stat_activity where query like '%pg_sleep(0.3)%' and query not like '%activity%'`,
          )
        ).rowCount ?? 0) > 0,
    )
    await replica.breakOff()
    // All that were at it began again on the primary.
    expect(await Promise.all(slow)).toEqual(slow.map(() => [false, 1]))
    await Promise.all([...calls, ...Array.from({ length: 10 }, call)])
    expect([...statuses]).toEqual([200])
    expect(failures).toHaveLength(1)
    await client.end().catch(() => {})
  })
})
