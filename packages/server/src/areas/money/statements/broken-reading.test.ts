import { statements } from '@portal/contract/money/statements'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient } from '../../../testing/statement-files.ts'
import { storeRows } from './store-rows.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const newPolicy = async (insurer: string, number?: string) =>
  (await newPolicyOfClient(admin, { insurer, number })).number
const HEADINGS = ['Policy no', 'Client', 'Type', 'Date', 'Amount incl GST']
const csv = (...rows: string[]) => Buffer.from([HEADINGS.join(','), ...rows].join('\r\n'))
const upload = (bytes: Buffer) => admin.upload(statements.upload, { name: 'statement.csv', bytes })
const rowsOf = async (id: number) =>
  (await admin.call(statements.rows, { params: { id } })).items.map(({ state, policy }) => [state, policy?.insurer])
const decide = (id: number, number: number, action: 'match' | 'queue' | 'reject') =>
  admin.call(statements.decide, { params: { id, number }, body: { action } })
const run = (query: ReturnType<typeof sql>) => app.database.company(app.companyId('demo'), (tx) => tx.execute(query))
/** Runs `work` while no row of a statement can be written: as where the database goes away. */
async function withoutWrites(work: () => Promise<void>): Promise<void> {
  await app.database.system((tx) =>
    tx.execute(sql`alter table commission_rows add constraint broken check (company_id < 0) not valid`),
  )
  try {
    await work()
  } finally {
    await app.database.system((tx) => tx.execute(sql`alter table commission_rows drop constraint broken`))
  }
}

test('where the match for another insurer breaks off, it is read again, and what was decided stays', async () => {
  const shared = await newPolicy('TAL')
  await newPolicy('AIA', shared)
  const payment = (day: number) => `${shared},P,Trail,0${day}/10/2026,10.00`
  const { id, insurer } = await upload(csv(payment(1), payment(2), payment(3), payment(4), `9,P,Trail,05/10/2026,1.00`))
  expect(insurer).toBeNull()
  await decide(id, 2, 'queue')
  await decide(id, 3, 'reject')
  await decide(id, 4, 'match')
  await withoutWrites(async () => {
    const body = { insurer: 'AIA', period: '2026-09-01', stated: 4_100 }
    expect((await admin.ask(statements.change, { params: { id }, body })).status).toBe(500)
  })
  expect(await admin.call(statements.view, { params: { id } })).toMatchObject({ state: 'reading' })
  expect(await admin.call(statements.readAgain, { params: { id } })).toMatchObject({
    ...{ state: 'review', insurer: 'AIA', period: '2026-09-01', stated: 4_100, total: 4_100, rows: 5 },
    parts: { queued: { rows: 1 }, rejected: { rows: 1 }, matched: { rows: 2 }, to_decide: { rows: 1 } },
  })
  expect(await rowsOf(id)).toEqual([
    ['queued', undefined],
    ['rejected', undefined],
    ['matched', undefined],
    ['matched', 'AIA'],
    ['to_decide', undefined],
  ])
  expect(await admin.ask(statements.readAgain, { params: { id } })).toMatchObject({
    status: 409,
    answer: { message: 'This statement has already been read.' },
  })
})

test('where the server went down during the upload, the rest of the rows come in', async () => {
  const number = await newPolicy('TAL')
  const { id } = await upload(csv(`${number},P,Trail,06/10/2026,1.00`, `${number},P,Trail,07/10/2026,2.00`))
  await run(sql`delete from commission_rows where statement_id = ${id} and number = 3`)
  await run(sql`update commission_statements set state = 'reading', reading = '{}', tally = '{}', period = null
    where id = ${id}`)
  expect(await admin.call(statements.readAgain, { params: { id } })).toMatchObject({
    ...{ state: 'review', insurer: 'TAL', period: '2026-10-01', total: 300, needs_columns: false },
    parts: { matched: { rows: 2, cents: 300 } },
  })
})

test('where reading by other columns breaks off, it is read by them', async () => {
  const number = await newPolicy('TAL')
  const { id } = await upload(csv(`${number},100.00,Trail,08/10/2026,10.00`, `${number},200.00,Trail,09/10/2026,20.00`))
  const targets = ['policy_number', 'amount', 'type', 'paid_on', null] as const
  const body = { mapping: targets.map((target) => ({ target })), types: [] }
  await withoutWrites(async () => {
    expect((await admin.ask(statements.setColumns, { params: { id }, body })).status).toBe(500)
  })
  expect((await admin.ask(statements.commit, { params: { id } })).status).toBe(409)
  expect(await admin.call(statements.readAgain, { params: { id } })).toMatchObject({ state: 'review', total: 30_000 })
})

test('other columns leave what was decided of rows that say the same', async () => {
  const number = await newPolicy('TAL')
  const { id } = await upload(csv(`${number},P,Bolt,10/10/2026,10.00`, `${number},P,Trail,11/10/2026,20.00`))
  await decide(id, 2, 'queue')
  await decide(id, 3, 'reject')
  const targets = ['policy_number', 'name', 'type', 'paid_on', 'amount'] as const
  const body = {
    mapping: targets.map((target) => ({ target })),
    types: [{ word: 'Bolt', type: 'upfront' as const }],
  }
  const read = await admin.call(statements.setColumns, { params: { id }, body })
  expect(read.parts).toMatchObject({ matched: { rows: 1 }, rejected: { rows: 1 } })
  expect(await rowsOf(id)).toEqual([
    ['matched', 'TAL'],
    ['rejected', undefined],
  ])
})

test('whoever read it before stops once it is read again', async () => {
  const number = await newPolicy('TAL')
  const { id, version } = await upload(csv(`${number},P,Trail,12/10/2026,1.00`))
  await run(sql`update commission_statements set state = 'reading' where id = ${id}`)
  await admin.call(statements.readAgain, { params: { id } })
  await run(sql`update commission_statements set state = 'reading' where id = ${id}`)
  const line = {
    number: 2,
    policy_number: '',
    name: '',
    adviser: '',
    type: 'ongoing',
    paid_on: null,
    amount: 1,
    gst: 0,
  } as const
  const storing = { id, insurer: 'TAL', period: '2026-10-01', version }
  const late = storeRows((work) => app.database.company(app.companyId('demo'), work), storing, [
    { ...line, error: null },
  ])
  await expect(late).rejects.toThrow('This statement was discarded, or is being read again.')
  expect(await rowsOf(id)).toEqual([['matched', 'TAL']])
})
