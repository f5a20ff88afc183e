import { sql } from 'drizzle-orm'
import { ALL_AREAS } from '../all-areas.ts'
import { gather } from '../area.ts'
import { retention } from '../cli/retention.ts'
import { DAY } from '../http/clock.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { KEPT_DATA } from './kept-data.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const { retention: rules } = gather(ALL_AREAS)
const places = KEPT_DATA.flatMap(({ where }) => where)
const tables = places.filter((place) => !place.includes('.'))
const sorted = (names: readonly string[]) => [...names].sort()

describe('what is kept', () => {
  it('names every table of the schema, once, and none besides', async () => {
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ name: string }>(sql`
        select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`),
    )
    expect(sorted(tables)).toEqual(sorted(rows.map(({ name }) => name)))
  })

  it('names columns that are there', async () => {
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ name: string }>(sql`
        select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`),
    )
    const columns = rows.map(({ name }) => name)
    expect(columns).toEqual(expect.arrayContaining(places.filter((place) => place.includes('.'))))
  })

  it('is cleared away by its time exactly where it says so', () => {
    const ending = KEPT_DATA.filter(({ term }) => term === 'ended').flatMap(({ where }) => where)
    expect(sorted(ending)).toEqual(sorted(rules.map(({ table }) => table)))
  })
})

describe('the command', () => {
  const sessionsOf = (company: 'demo' | 'acme') =>
    test.database.company(test.companyId(company), async (tx) => {
      const [row] = await tx.rows<{ count: number }>(sql`select count(*) as count from sessions`)
      return row?.count
    })

  it('says by company what would go, leaves it there, and then clears it away', async () => {
    await test.signedInAnew('ROLE_ADVISOR')
    await test.signedInAnew('ROLE_ADMIN')
    await test.signedInAnew('ROLE_ADVISOR', 'acme')
    // Sign-ins are told on, too.
    await test.services.live.settled()
    const services = { database: test.database, clock: () => new Date(Date.now() + 100 * DAY) }
    const dry = await retention(['--dry-run'], { services, retention: rules })
    expect(dry).toMatch(/^Would be deleted:\n/)
    expect(dry).toMatch(/\nacme\t1\tsessions\t/)
    expect(dry).toMatch(/\ndemo\t2\tsessions\tSessions, /)
    expect(await sessionsOf('demo')).toBe(2)
    expect(await retention([], { services, retention: rules })).toBe(dry.replace('Would be deleted:', 'Deleted:'))
    expect(await sessionsOf('demo')).toBe(0)
    expect(await sessionsOf('acme')).toBe(0)
    expect(await retention(['--dry-run'], { services, retention: rules })).toBe('Nothing is due to be deleted.')
  })

  it.each([[['--dry']], [['--dry-run', 'more']]])('takes no other word: %j', async (words) => {
    await expect(retention(words, { services: test.services, retention: rules })).rejects.toThrow(/--dry-run/)
  })
})
