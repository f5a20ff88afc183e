import { periods } from '@portal/contract/money/periods'
import { statements } from '@portal/contract/money/statements'
import { ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { statementCsv } from '../../../testing/statement-files.ts'
import { checkBooks, verifyBooks } from './check-books.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const demo = () => app.companyId('demo')
const run = (query: SQL) => app.database.company(demo(), (tx) => tx.execute(query))
let made = 0
async function upload(month: string, ...amounts: string[]) {
  made += 1
  const lines = amounts.map((amount, index) => `S-${made}-${index},LE M,Trail,${month}-05,${amount},0.00`)
  const { id } = await admin.upload(statements.upload, { name: `${made}.csv`, bytes: statementCsv(...lines) })
  await admin.call(statements.change, { params: { id }, body: { insurer: 'TAL', period: `${month}-01` } })
  return { id, rows: amounts.map((_, index) => index + 2) }
}
const decide = (id: number, number: number, action: 'match' | 'queue') =>
  admin.ask(statements.decide, { params: { id, number }, body: { action, policy_id: null } })
async function commit({ id, rows }: { id: number; rows: readonly number[] }) {
  for (const number of rows) await decide(id, number, 'match')
  return await admin.ask(statements.commit, { params: { id } })
}
const close = (month: string) => admin.ask(periods.close, { body: { month } })
const months = async () => {
  const { items } = await admin.call(periods.list, { query: { page_size: 100 } })
  return new Map(items.map((item) => [item.month, item]))
}

test('a month is closed once none of its statements is in review, and for good', async () => {
  const done = await upload('2024-01', '11.00')
  await commit(done)
  const open = await upload('2024-01', '20.00')
  expect(await close('2024-01-15')).toMatchObject({
    status: 409,
    answer: { message: '1 statement is still in review. Commit or discard it first.' },
  })
  expect((await months()).get('2024-01-01')).toMatchObject({
    closed_at: null,
    statements: { review: 1, committed: 1, reversed: 0 },
    entries: 1,
    sums: { insurer: -1_100, firm: 1_100 },
  })
  await admin.call(statements.discard, { params: { id: open.id } })
  expect(await close('2024-01-15')).toMatchObject({
    status: 200,
    answer: { month: '2024-01-01', closed_at: expect.any(String), closed_by: { id: admin.userId } },
  })
  expect(await close('2024-01-01')).toMatchObject({
    status: 409,
    answer: { message: 'January 2024 is already closed.' },
  })
  expect(await close('2999-01-01')).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'month', message: 'January 2999 hasn’t started yet' }] },
  })
})

test('a month isn’t closed before it is over where the firm is, nor before an earlier one with entries or a review', async () => {
  const late = await startTestApp({ clock: () => new Date('2026-10-31T12:59:00Z') })
  const boss = await late.as('ROLE_ADMIN')
  const tryClose = (caller: TestCaller, month: string) => caller.ask(periods.close, { body: { month } })
  const inOctober = { status: 409, answer: { message: 'October 2026 isn’t over yet. Close it from 01/11/2026.' } }
  expect(await tryClose(boss, '2026-10-01')).toMatchObject(inOctober)
  const { items } = await boss.call(periods.list, { query: { month: '2026-10-01' } })
  expect(items[0]?.obstacle).toBe(inOctober.answer.message)
  await late.close()

  const [earlier, later] = [await upload('2023-01', '5.00'), await upload('2023-02', '6.00')]
  await commit(later)
  const waits = { status: 409, answer: { message: 'Close January 2023 first.' } }
  expect(await close('2023-02-01')).toMatchObject(waits)
  await commit(earlier)
  expect(await close('2023-02-01')).toMatchObject(waits)
  expect((await months()).get('2023-02-01')).toMatchObject({ obstacle: 'Close January 2023 first.' })
  expect((await close('2023-01-01')).status).toBe(200)
  // December 2022 has nothing: it isn't asked for.
  expect((await close('2023-02-01')).status).toBe(200)
})

test('after the close nothing changes in it: what is committed, decided or reversed counts in the next open month', async () => {
  const reversed = await upload('2024-05', '10.00')
  const queued = await upload('2024-05', '7.00', '3.00')
  await decide(queued.id, 3, 'queue')
  await commit(reversed)
  await decide(queued.id, 2, 'match')
  await admin.call(statements.commit, { params: { id: queued.id } })
  await close('2024-05-01')
  const before = (await months()).get('2024-05-01')
  expect(before).toMatchObject({ entries: 2, sums: { firm: 1_700 } })

  const late = await upload('2024-05', '1.00')
  expect((await commit(late)).status).toBe(200)
  expect((await decide(queued.id, 3, 'match')).status).toBe(200)
  await admin.call(statements.reverse, { params: { id: reversed.id } })
  const edit = await admin.ask(statements.change, { params: { id: queued.id }, body: { period: '2024-07-01' } })
  expect(edit.status).toBe(409)

  const after = await months()
  expect(after.get('2024-05-01')).toMatchObject({ entries: before?.entries, sums: before?.sums })
  expect(after.get('2024-06-01')).toMatchObject({ entries: 3, sums: { firm: 100 + 300 - 1_000 } })
  expect((await verifyBooks(app.database, demo())).errors).toEqual([])
})

test('months are listed the latest first, the present one among them, a page at a time', async () => {
  const { items, total } = await admin.call(periods.list, { query: { page_size: 2 } })
  expect(items).toHaveLength(2)
  const all = [...(await months()).keys()]
  expect(all).toHaveLength(total)
  expect(all).toEqual([...all].sort().reverse())
  expect(all.slice(0, 2)).toEqual(items.map(({ month }) => month))
  const one = await admin.call(periods.list, { query: { month: '2024-05-20' } })
  expect(one.items).toEqual([(await months()).get('2024-05-01')])
})

test('the check is kept with its time, and names what is wrong', async () => {
  expect(await admin.call(periods.check)).toEqual({ checked: null })
  await checkBooks(app.services, new Date('2026-11-01T01:00:00Z'))
  const { checked } = await admin.call(periods.check)
  expect(checked).toMatchObject({ at: '2026-11-01T01:00:00.000Z', errors: [] })
  expect(Object.values(checked?.sums ?? {}).reduce((sum, cents) => sum + cents, 0)).toBe(0)

  const bad = await upload('2025-01', '1.00', '2.00')
  await commit(bad)
  const wrong = await upload('2025-01', '5.00')
  await commit(wrong)
  await run(sql`update commission_rows set committed_at = null where statement_id = ${bad.id} and number = 2`)
  await run(sql`update commission_rows set amount = 300 where statement_id = ${bad.id} and number = 3`)
  await run(sql`update commission_periods set sums = jsonb_set(sums, '{sums,firm}', '1') where month = '2024-01-01'`)
  const { errors } = await verifyBooks(app.database, demo())
  expect(errors).toMatchObject([
    { kind: 'superfluous', month: '2025-01-01', statement: { id: bad.id, number: 2 } },
    { kind: 'differs', month: '2025-01-01', statement: { id: bad.id, number: 3 } },
    { kind: 'closed_sums', month: '2024-01-01', entry_id: null },
  ])
  // Once a day is enough.
  await checkBooks(app.services, new Date('2026-11-01T20:00:00Z'))
  expect((await admin.call(periods.check)).checked?.errors).toEqual([])
  await checkBooks(app.services, new Date('2026-11-02T01:00:00Z'))
  expect((await admin.call(periods.check)).checked?.errors).toEqual(errors)
})

test('the check compares what reports add up with the entries', async () => {
  await commit(await upload('2025-03', '9.00'))
  const wrong = async () => (await verifyBooks(app.database, demo())).errors.filter(({ kind }) => kind === 'added_up')
  expect(await wrong()).toEqual([])
  await run(sql`update commission_sums set firm_share = firm_share + 1 where period = '2025-03-01'`)
  expect(await wrong()).toEqual([{ kind: 'added_up', month: '2025-03-01', entry_id: null, statement: null }])
  await run(sql`update commission_sums set firm_share = firm_share - 1 where period = '2025-03-01'`)
  expect(await wrong()).toEqual([])
})

test('only admins see and close months, each of their own company', async () => {
  for (const role of ROLES) {
    const caller = await app.as(role)
    const isAdmin = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN'
    for (const call of [periods.list, periods.check]) expect((await caller.ask(call)).status).toBe(isAdmin ? 200 : 403)
    const { status } = await caller.ask(periods.close, { body: { month: '2024-01-01' } })
    expect(status).toBe(isAdmin ? 409 : 403)
  }
  const stranger = await app.as('ROLE_ADMIN', 'acme')
  const { items } = await stranger.call(periods.list)
  expect(items.map(({ entries }) => entries)).toEqual([0])
})
