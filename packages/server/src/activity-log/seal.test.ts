import type { AuditGap } from '@portal/contract/office/audit.schema'
import { type SQL, sql } from 'drizzle-orm'
import { activityLog } from '../database/tables/activity.ts'
import { DAY } from '../http/clock.ts'
import { logTo } from '../log/log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { erasePayloads } from './erase.ts'
import { sealActivity } from './seal.ts'
import { checkActivity, verifyActivity } from './verify.ts'

const FIRST = Date.parse('2026-03-02T09:00:00Z')
const dayAt = (later: number) => new Date(FIRST + later * DAY).toISOString().slice(0, 10)
const NOW = new Date(FIRST + 5 * DAY)

let test: TestApp
let demo = 0
let acme = 0
const lines: string[] = []
const log = logTo({ write: (line: string) => void lines.push(line) })

/** Three entries a day over two days, a day without any, and one more on the fourth; the last one of them is not over. */
async function fill(company_id: number): Promise<void> {
  const at = (day: number, hour: number) => new Date(FIRST + day * DAY + hour * 3_600_000).toISOString()
  const entry = (day: number, hour: number) => ({
    company_id,
    at: at(day, hour),
    action: 'client.update',
    entity: 'client',
    entity_id: day * 10 + hour,
    client_id: day * 10 + hour,
    before: { phone: '0491570006' },
    after: { phone: `049157000${hour}` },
  })
  await test.database.company(company_id, (tx) =>
    tx
      .insert(activityLog)
      .values([0, 1].flatMap((day) => [entry(day, 0), entry(day, 1), entry(day, 2)]).concat(entry(3, 0), entry(5, 0))),
  )
}

const owner = (statement: SQL) => test.database.system((tx) => tx.execute(statement))
const gapsOf = async (companyId: number): Promise<readonly AuditGap[]> =>
  (await verifyActivity(test.database, companyId)).gaps
const idOf = async (entityId: number) => {
  const [entry] = await test.database.company(demo, (tx) =>
    tx.rows<{ id: number }>(sql`select id from activity_log where entity_id = ${entityId}`),
  )
  return entry?.id ?? 0
}

beforeAll(async () => {
  test = await startTestApp()
  demo = test.companyId('demo')
  acme = test.companyId('acme')
})
afterAll(() => test.close())

beforeEach(async () => {
  lines.length = 0
  for (const table of ['activity_log', 'activity_links', 'activity_seals', 'activity_checks']) {
    await owner(sql`delete from ${sql.identifier(table)}`)
  }
  for (const company of [demo, acme]) await fill(company)
  await sealActivity({ database: test.database, log }, NOW)
})
it('seals each day that is over, those without entries too, and tells the head to the server’s log', async () => {
  const { seals, entries, gaps } = await verifyActivity(test.database, demo)
  expect(seals.map(({ day, entries }) => [day, entries])).toEqual([
    [dayAt(0), 3],
    [dayAt(1), 3],
    [dayAt(2), 0],
    [dayAt(3), 1],
    [dayAt(4), 0],
  ])
  expect({ entries, gaps }).toEqual({ entries: 7, gaps: [] })
  const head = seals.at(-1)?.hash.toString('hex') ?? '-'
  expect(lines.some((line) => line.includes(head))).toBe(true)
  // Another time finds nothing to do.
  await sealActivity({ database: test.database, log }, NOW)
  expect((await verifyActivity(test.database, demo)).seals).toEqual(seals)
})

it.each<[string, SQL]>([
  ['its values', sql`after = '{"phone": "0491570156"}'`],
  ['who did it', sql`user_id = null, request_id = 'another'`],
  ['what was done', sql`action = 'client.create'`],
  ['the record', sql`entity_id = 999`],
  ['the client', sql`client_id = 999`],
  ['the time', sql`at = at + interval '1 minute'`],
])('finds an entry of which %s was altered, and no other', async (_, change) => {
  const id = await idOf(11)
  await owner(sql`update activity_log set ${change} where id = ${id}`)
  expect(await gapsOf(demo)).toEqual([{ kind: 'altered', day: dayAt(1), entry_id: id }])
  expect(await gapsOf(acme)).toEqual([])
})

it('finds an entry that was removed, and whether its link went with it', async () => {
  const id = await idOf(1)
  await owner(sql`delete from activity_log where id = ${id}`)
  expect(await gapsOf(demo)).toEqual([{ kind: 'removed', day: dayAt(0), entry_id: id }])
  await owner(sql`delete from activity_links where entry_id = ${id}`)
  expect(await gapsOf(demo)).toContainEqual({ kind: 'removed', day: dayAt(0), entry_id: null })
})

it('finds an entry that was added later, before the first day too', async () => {
  const put = async (at: string) => {
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ id: number }>(sql`
        insert into activity_log (company_id, at, action, entity) values (${demo}, ${at}, 'client.view', 'client')
        returning id`),
    )
    return rows[0]?.id ?? 0
  }
  const later = await put(`${dayAt(2)}T10:00:00Z`)
  expect(await gapsOf(demo)).toEqual([{ kind: 'inserted', day: dayAt(2), entry_id: later }])
  const before = await put(`${dayAt(-1)}T10:00:00Z`)
  expect(await gapsOf(demo)).toContainEqual({ kind: 'inserted', day: dayAt(-1), entry_id: before })
})

it('finds a seal that was changed, and a day whose seal is missing', async () => {
  await owner(sql`update activity_seals set hash = sha256('another') where company_id = ${demo} and day = ${dayAt(4)}`)
  expect(await gapsOf(demo)).toEqual([{ kind: 'seal', day: dayAt(4), entry_id: null }])
  await owner(sql`delete from activity_seals where company_id = ${demo} and day in (${dayAt(1)}, ${dayAt(2)})`)
  expect(await gapsOf(demo)).toEqual([
    { kind: 'missing_day', day: dayAt(1), entry_id: null },
    { kind: 'missing_day', day: dayAt(2), entry_id: null },
    { kind: 'seal', day: dayAt(4), entry_id: null },
  ])
  expect(await gapsOf(acme)).toEqual([])
})

it('goes on to hold where a person’s values are erased, of one company alone, and not where others are put in their place', async () => {
  const erased = await test.database.company(demo, (tx) => erasePayloads(tx, sql`activity_log.entity = 'client'`))
  expect(erased).toBe(8)
  const kept = await test.database.system((tx) =>
    tx.rows(sql`select company_id, count(*) as count from activity_log
      where before is not null and after is not null and payload_salt is not null group by 1`),
  )
  expect(kept).toEqual([{ company_id: acme, count: 8 }])
  expect(await gapsOf(demo)).toEqual([])
  expect(await test.database.company(demo, (tx) => erasePayloads(tx, sql`true`))).toBe(0)
  const id = await idOf(2)
  await owner(sql`alter table activity_log drop constraint activity_log_erased`)
  await owner(sql`update activity_log set after = '{"phone": "1"}' where id = ${id}`)
  expect(await gapsOf(demo)).toEqual([{ kind: 'altered', day: dayAt(0), entry_id: id }])
})

it('goes on to hold where a merge has handed an entry on', async () => {
  await test.database.company(demo, async (tx) => {
    const [client] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name) values (${demo}, 'Mai', 'Lê') returning id`)
    const moved = await tx.rows(sql`select relink_activity(11, ${client?.id ?? 0})`)
    expect(moved).toHaveLength(1)
  })
  expect(await gapsOf(demo)).toEqual([])
})

it('is checked for who reads it once a day, and an alarm goes to the server’s log', async () => {
  const check = (now: Date) => checkActivity({ database: test.database, log }, now)
  const kept = () =>
    test.database.company(demo, (tx) => tx.rows(sql`select entries, gaps, checked_at from activity_checks`))
  await check(NOW)
  expect(await kept()).toEqual([{ entries: 7, gaps: [], checked_at: NOW.toISOString() }])
  const id = await idOf(12)
  await owner(sql`update activity_log set action = 'client.view' where id = ${id}`)
  await check(new Date(NOW.getTime() + DAY / 2))
  expect(await kept()).toMatchObject([{ gaps: [] }])
  await check(new Date(NOW.getTime() + DAY))
  expect(await kept()).toMatchObject([{ gaps: [{ kind: 'altered', day: dayAt(1), entry_id: id }] }])
  expect(lines.filter((line) => line.includes('changed after it was sealed'))).toHaveLength(1)
})

it('seals and checks the other companies where one cannot be', async () => {
  await owner(sql`delete from activity_seals`)
  await owner(sql`delete from activity_links`)
  // A day of one company that no chain can begin with.
  await owner(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`)
  await owner(sql`
    create trigger refuse before insert on activity_seals for each row when (new.company_id = ${sql.raw(String(demo))})
    execute function refuse()`)
  try {
    await sealActivity({ database: test.database, log }, NOW)
  } finally {
    await owner(sql`drop trigger refuse on activity_seals`)
    await owner(sql`drop function refuse()`)
  }
  expect((await verifyActivity(test.database, demo)).seals).toEqual([])
  expect((await verifyActivity(test.database, acme)).seals).toHaveLength(5)
  expect(lines.filter((line) => line.includes('could not be sealed'))).toHaveLength(1)
})
