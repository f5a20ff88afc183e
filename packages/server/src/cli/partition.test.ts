import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clients as clientCalls } from '@portal/contract/clients/clients'
import { audit } from '@portal/contract/office/audit'
import { sql } from 'drizzle-orm'
import { erasePayloads } from '../activity-log/erase.ts'
import { prepareMonths } from '../activity-log/months.ts'
import { sealActivity } from '../activity-log/seal.ts'
import { verifyActivity } from '../activity-log/verify.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { openDatabase } from '../database/open.ts'
import { activityLog } from '../database/tables/activity.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { emptyPlace, TEST_ENGINE } from '../testing/database.ts'
import { partition } from './partition.ts'

const onPostgres = TEST_ENGINE === 'postgres' ? describe : describe.skip

it('is refused by the embedded database, in one clear line', async () => {
  const embedded = { engine: 'pglite' } as TestApp['database']
  const given = { services: { database: embedded, clock: () => new Date() } }
  await expect(partition([], given)).rejects.toThrow(/^The embedded database has no partitions/)
  await expect(partition(['now'], given)).rejects.toThrow('no further words')
})

onPostgres('the activity log, partitioned by month', () => {
  let test: TestApp
  let demo = 0
  let acme = 0
  let says = ''
  let left: unknown
  const folder = mkdtempSync(join(tmpdir(), 'portal-partition-test-'))

  const cut = (now: Date) => partition([], { services: { database: test.database, clock: () => now } })
  const rows = async (text: string) => (await test.database.execute(text)).rows
  const partitions = async () =>
    (
      await rows(`SELECT relname AS name FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
        WHERE inhparent = 'activity_log'::regclass ORDER BY 1`)
    ).map(({ name }) => String(name))
  /** The partitions that the plan of a question over a span reads. */
  const readBy = async (from: string, to: string) => {
    const plan = await rows(`EXPLAIN SELECT count(*) FROM activity_log
      WHERE company_id = ${demo} AND at >= '${from}' AND at < '${to}'`)
    return [...new Set(JSON.stringify(plan).match(/activity_log_(\d{4}_\d\d|earlier|other)\b/g))].sort()
  }
  const entry = (company_id: number, at: string) => ({
    ...{ company_id, at, action: 'client.update', entity: 'client', entity_id: 7, client_id: 7 },
    after: { phone: '0491570006' },
  })
  const add = (company: number, at: string) =>
    test.database.company(company, async (tx) => {
      const [made] = await tx.insert(activityLog).values(entry(company, at)).returning({ id: activityLog.id })
      return made?.id ?? 0
    })
  const countOf = (company: number) =>
    test.database.company(company, async (tx) => (await tx.select().from(activityLog)).length)

  /** What was there before, by company, and what stands around the table. */
  let before: Record<string, unknown>
  const around = () =>
    rows(`SELECT
      (SELECT json_agg(pg_get_triggerdef(oid) ORDER BY tgname) FROM pg_trigger
        WHERE tgrelid = 'activity_log'::regclass AND NOT tgisinternal) AS triggers,
      (SELECT json_agg(replace(pg_get_indexdef(indexrelid), 'ON ONLY ', 'ON ') ORDER BY indexrelid::regclass::text)
        FROM pg_index WHERE indrelid = 'activity_log'::regclass AND NOT indisprimary) AS indexes,
      (SELECT json_agg(conname || ' ' || pg_get_constraintdef(oid) ORDER BY conname) FROM pg_constraint
        WHERE conrelid = 'activity_log'::regclass AND contype <> 'p') AS constraints,
      (SELECT json_agg(polname || coalesce(pg_get_expr(polqual, polrelid), '') ORDER BY polname) FROM pg_policy
        WHERE polrelid = 'activity_log'::regclass) AS policies,
      (SELECT json_agg(privilege_type ORDER BY privilege_type) FROM information_schema.role_table_grants
        WHERE table_name = 'activity_log' AND grantee = '${test.database.requestRole}') AS grants`)

  beforeAll(async () => {
    test = await startTestApp()
    demo = test.companyId('demo')
    acme = test.companyId('acme')
    await test.database.system((tx) => tx.delete(activityLog))
    for (const at of ['2026-03-02T01:00:00.000Z', '2026-03-31T23:59:59.999Z', '2026-05-04T01:00:00.000Z']) {
      for (const company of [demo, acme]) await add(company, at)
    }
    await sealActivity(test.services, new Date('2026-05-20T00:00:00Z'))
    await test.database.execute(
      `ALTER TABLE activity_log ADD CONSTRAINT activity_log_before CHECK (at < '2020-01-01') NOT VALID`,
    )
    await test.database.execute(`CREATE UNIQUE INDEX activity_log_by_month ON activity_log (company_id, id, at)`)
    await prepareMonths(test.services, new Date('2026-05-20T00:00:00Z'))
    left = await rows(`SELECT (SELECT count(*) FROM pg_constraint WHERE conname = 'activity_log_before') AS bounds,
      to_regclass('activity_log_by_month') AS key`)
    before = { around: await around(), demo: await countOf(demo), acme: await countOf(acme) }
    says = await cut(new Date('2026-05-20T00:00:00Z'))
  })
  afterAll(async () => {
    await test.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has earlier entries in one partition, the coming months in one each, and a place for whatever fits nowhere', async () => {
    expect(says).toMatch(/^The activity log has a partition each month from 2026-06-01 on\.\n/)
    expect(await partitions()).toEqual([
      'activity_log_2026_06',
      'activity_log_2026_07',
      'activity_log_2026_08',
      'activity_log_2026_09',
      'activity_log_earlier',
      'activity_log_other',
    ])
    await add(demo, '2031-01-01T00:00:00.000Z')
    expect(await readBy('2026-07-01', '2026-08-01')).toEqual(['activity_log_2026_07'])
    expect(await readBy('2026-03-01', '2026-04-01')).toEqual(['activity_log_earlier'])
  })

  it('keeps nothing of a cut that was killed before its end: it would refuse entries once the month is over', () => {
    expect(left).toEqual([{ bounds: 0, key: null }])
  })

  it('keeps triggers, indexes, constraints, policies and grants, and has the company and the time in its key', async () => {
    expect(await around()).toEqual(before.around)
    const [key] = await rows(`SELECT pg_get_constraintdef(oid) AS key FROM pg_constraint
      WHERE conrelid = 'activity_log'::regclass AND contype = 'p'`)
    expect(key).toEqual({ key: 'PRIMARY KEY (company_id, id, at)' })
  })

  it('keeps two companies apart, through the log and past it', async () => {
    expect([await countOf(demo), await countOf(acme)]).toEqual([Number(before.demo) + 1, before.acme])
    await expect(add(demo, '2026-06-02T00:00:00.000Z')).resolves.toBeGreaterThan(6)
    const foreign = test.database.company(demo, (tx) =>
      tx.insert(activityLog).values(entry(acme, '2026-06-02T00:00:00.000Z')),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
    for (const name of [...(await partitions()), 'activity_log']) {
      for (const statement of [`UPDATE ${name} SET request_id = 'x'`, `DELETE FROM ${name}`]) {
        await expect(test.database.company(demo, (tx) => tx.executeText(statement))).rejects.toMatchObject({
          code: '42501',
        })
      }
    }
    const past = test.database.company(demo, (tx) => tx.executeText('SELECT FROM activity_log_earlier'))
    await expect(past).rejects.toMatchObject({ code: '42501' })
  })

  it('is written and read by the portal’s calls as before', async () => {
    const admin = await test.as('ROLE_SUPER_ADMIN')
    const { id } = await admin.call(clientCalls.create, { body: { first_name: 'Mai', last_name: 'Lê' } })
    const { items } = await admin.call(audit.list, { query: { entity: ['client'] } })
    expect(items).toContainEqual(expect.objectContaining({ action: 'client.create', entity_id: id }))
    const found = items.find(({ entity_id }) => entity_id === id)
    await expect(admin.ask(audit.view, { params: { id: found?.id ?? 0 } })).resolves.toMatchObject({ status: 200 })
    const others = await (await test.as('ROLE_SUPER_ADMIN', 'acme')).call(audit.list, { query: { entity: ['client'] } })
    expect(others.items.filter((one) => one.id === found?.id)).toEqual([])
  })

  it('makes the months that come, moves what lay beside them, and does so once', async () => {
    await add(demo, '2026-10-05T00:00:00.000Z')
    await prepareMonths(test.services, new Date('2026-08-03T00:00:00Z'))
    expect(await partitions()).toEqual(expect.arrayContaining(['activity_log_2026_10', 'activity_log_2026_11']))
    expect(await rows(`SELECT count(*) AS count FROM activity_log_2026_10`)).toEqual([{ count: 1 }])
    const made = await partitions()
    await prepareMonths(test.services, new Date('2026-08-03T00:00:00Z'))
    expect(await partitions()).toEqual(made)
  })

  it('sorts earlier entries by month once their last month is over, with seals that still hold', async () => {
    expect(await cut(new Date('2026-05-31T23:00:00Z'))).toMatch(/can be sorted after 2026-06-01\.$/)
    const total = await countOf(demo)
    expect(await cut(new Date('2026-06-02T00:00:00Z'))).toBe('Earlier entries are sorted by month: 3 partitions.')
    expect(await cut(new Date('2026-06-02T00:00:00Z'))).toBe('The activity log is partitioned by month.')
    expect(await partitions()).not.toContain('activity_log_earlier')
    expect(await readBy('2026-03-01', '2026-04-01')).toEqual(['activity_log_2026_03'])
    expect(await countOf(demo)).toBe(total)
    expect(await rows(`SELECT count(*) AS count FROM activity_log_2026_03`)).toEqual([{ count: 4 }])
    expect(await around()).toEqual(before.around)
    const bare = test.database.company(demo, (tx) => tx.executeText('SELECT FROM activity_log_2026_03'))
    await expect(bare).rejects.toMatchObject({ code: '42501' })
    expect(await verifyActivity(test.database, demo)).toMatchObject({ gaps: [], entries: 3 })
  })

  it('erases a person’s values, of one company alone, and the seals still hold', async () => {
    await test.database.company(demo, (tx) => erasePayloads(tx, sql`activity_log.entity_id = 7`))
    const left = await rows(`SELECT company_id, count(*) AS count FROM activity_log
      WHERE entity_id = 7 AND after IS NOT NULL GROUP BY 1`)
    expect(left).toEqual([{ company_id: acme, count: 3 }])
    expect(await verifyActivity(test.database, demo)).toMatchObject({ gaps: [] })
  })

  it('is backed up as one table, and comes back as one that is not partitioned', async () => {
    const archive = join(folder, 'backup.tar.gz')
    const { manifest } = await backUp(test.database, test.configuration, archive)
    expect(Object.keys(manifest.tables).filter((name) => name.startsWith('activity_log'))).toEqual(['activity_log'])
    const target = await emptyPlace()
    try {
      await restore(target.place, archive, { overwrite: false })
      const restored = await openDatabase(target.place)
      try {
        const { rows: kinds } = await restored.execute(
          `SELECT relkind AS kind, (SELECT count(*) FROM activity_log) AS count FROM pg_class WHERE relname = 'activity_log'`,
        )
        expect(kinds).toEqual([{ kind: 'r', count: manifest.tables.activity_log?.rows }])
        expect(await verifyActivity(restored, demo)).toMatchObject({ gaps: [] })
      } finally {
        await restored.close()
      }
    } finally {
      await target.remove()
    }
  })
})
