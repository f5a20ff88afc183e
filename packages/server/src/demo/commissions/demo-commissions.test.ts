import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { STATEMENT_INSURERS } from '@portal/domain/money/sample-statements'
import { matchStatement } from '@portal/domain/money/statement-head'
import { isAbn } from '@portal/domain/values/business-number'
import { verifyBooks } from '../../areas/money/periods/check-books.ts'
import { openStatement, readLines } from '../../areas/money/statements/read-file.ts'
import { hashOf } from '../../areas/money/statements/understand.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { startTestDemo } from '../../testing/demo.ts'
import type { DemoServices } from '../load-demo.ts'

const NOW = new Date('2026-11-21T02:00:00Z')

let opened: TestDatabase
let services: DemoServices

beforeAll(async () => {
  ;({ opened, services } = await startTestDemo(NOW))
}, 60_000)
afterAll(() => opened.close())

const rows = async (query: string) => (await opened.database.execute(query)).rows
const ofDemo = (table: string) => `${table}.company_id = (select id from companies where reference = 'demo')`

test('three insurers sent a statement each month, for nine months', async () => {
  const sent = await rows(`
    select insurer, count(distinct period)::int as months, min(period) as first, max(period) as last
    from commission_statements where ${ofDemo('commission_statements')} group by insurer order by insurer`)
  expect(sent).toEqual(
    STATEMENT_INSURERS.map((insurer) => ({ insurer, months: 9, first: '2026-02-01', last: '2026-10-01' })),
  )
})

test('all that occurs is there: reversed, queued, twice, without a policy, undone, off by a cent', async () => {
  const states = await rows(`
    select state, count(*)::int as count from commission_statements
    where ${ofDemo('commission_statements')} group by state order by state`)
  expect(states).toEqual([
    { state: 'committed', count: 26 },
    { state: 'reversed', count: 1 },
    { state: 'review', count: 1 },
  ])
  const rowsOf = (condition: string) =>
    rows(`select count(*)::int as count from commission_rows where ${ofDemo('commission_rows')} and ${condition}`)
  expect(await rowsOf(`state = 'queued'`)).toEqual([{ count: 1 }])
  expect(await rowsOf(`state = 'rejected' and reason is null`)).toEqual([{ count: 1 }])
  expect(await rowsOf(`state = 'matched' and policy_id is null`)).toEqual([{ count: 1 }])
  expect(await rowsOf(`state = 'to_decide'`)).toEqual([{ count: 1 }])
  const [taken] = await rowsOf(`state = 'matched' and type = 'clawback' and amount < 0`)
  expect(taken?.count).toBeGreaterThan(2)
  const [review] = await rows(`
    select stated - sum(amount)::bigint as off from commission_statements
    join commission_rows on commission_rows.statement_id = commission_statements.id
    where ${ofDemo('commission_statements')} and commission_statements.state = 'review' group by stated`)
  expect(Number(review?.off)).toBe(1)
})

test('what is committed comes to what its statement says, and every entry of the books to nothing', async () => {
  expect(
    await rows(`
      select file_name from commission_statements
      join commission_rows on commission_rows.statement_id = commission_statements.id
      where commission_statements.state = 'committed' group by commission_statements.id having sum(amount) <> stated`),
  ).toEqual([])
  expect(await rows('select 1 from ledger_legs group by entry_id having sum(cents) <> 0')).toEqual([])
  expect(
    await rows(`
      select 1 from commission_rows where committed_at is not null and amount <> 0 and not exists (
        select from ledger_entries where row_id = commission_rows.id and reverses_id is null)`),
  ).toEqual([])
})

test('the files are those that were read: one of each insurer reads the same again', async () => {
  const stored = await rows(`
    select distinct on (insurer) content_hash, key, files.company_id from commission_statements
    join files on files.id = file_id order by insurer, commission_statements.id desc`)
  expect(stored).toHaveLength(STATEMENT_INSURERS.length)
  const path = `${opened.place.dataDir}/statement.csv`
  for (const { content_hash, key, company_id } of stored) {
    const { stream } = await services.files.get(String(key))
    await pipeline(stream, createWriteStream(path))
    const call = { company: { id: Number(company_id) }, log: { warn: () => {} } }
    const table = await openStatement(call as unknown as Parameters<typeof openStatement>[0], path)
    const read = await readLines(table, { mapping: matchStatement(table.head.columns), types: {} })
    expect(hashOf(read, Buffer.alloc(0)).equals(content_hash as Buffer)).toBe(true)
  }
})

test('splits have changed and will change, payees have an ABN, and all months but the last two are closed', async () => {
  const splits = await rows(`select from_on, set_at from commission_splits where ${ofDemo('commission_splits')}`)
  expect(splits.filter(({ from_on }) => String(from_on) > '2026-11-21')).toHaveLength(1)
  expect(splits.filter(({ set_at }) => Date.parse(String(set_at)) > NOW.getTime())).toEqual([])
  const percents = await rows(`select distinct percent from ledger_legs where account = 'adviser' order by percent`)
  expect(percents.map(({ percent }) => Number(percent))).toEqual([60, 70])
  const payees = await rows(`select abn, gst_registered from users where commission is not null`)
  expect(payees).toHaveLength(8)
  for (const { abn } of payees) expect(isAbn(String(abn))).toBe(true)
  expect(payees.filter(({ gst_registered }) => !gst_registered)).toHaveLength(2)
  expect(await rows(`select 1 from payee_agreements where ${ofDemo('payee_agreements')}`)).toHaveLength(3)
  expect(
    await rows(`select max(month) as last, count(*)::int as count from commission_periods
      where ${ofDemo('commission_periods')}`),
  ).toEqual([{ last: '2026-08-01', count: 7 }])
  for (const { id } of await rows('select id from companies')) {
    expect((await verifyBooks(opened.database, Number(id))).errors).toEqual([])
  }
})

test('the month closed last can still be sent with tax invoices', async () => {
  const [last] = await rows(`
    select max(closed_at) > timestamptz '${NOW.toISOString()}' - interval '28 days' as in_time from commission_periods
    where ${ofDemo('commission_periods')}`)
  expect(last?.in_time).toBe(true)
})
