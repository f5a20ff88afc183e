import { commissions } from '@portal/contract/money/commissions'
import { firmNumbers } from '@portal/contract/money/firm-numbers'
import { statements } from '@portal/contract/money/statements'
import { monthsAfter } from '@portal/domain/values/month'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
let adviserId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviserId = app.userId('ROLE_ADVISOR')
  await demo(sql`update users set commission = 60 where id = ${adviserId}`)
})
afterAll(() => app.close())

const demo = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  app.database.company(app.companyId('demo'), (tx) => tx.rows<T>(query))

interface PolicyWanted {
  readonly insurer?: string
  readonly started: string
  readonly premium?: number
  readonly ended?: string
}
async function newPolicy({ insurer = 'TAL', started, premium = 120_000, ended }: PolicyWanted) {
  const wanted = { insurer, adviser_id: adviserId, commenced_on: started, annual_premium: premium }
  const policy = await newPolicyOfClient(admin, { ...wanted, name: 'Ada Park' })
  if (ended) await demo(sql`update policies set state = 'lapsed', ended_on = ${ended}::date where id = ${policy.id}`)
  return policy
}

const within = (from_month: string, to_month = from_month) => ({ from_month, to_month })

test('commission is divided by month, insurer and adviser, and found again among the payments', async () => {
  const [tal, aia] = [
    await newPolicy({ started: '2020-01-01' }),
    await newPolicy({ insurer: 'AIA', started: '2020-01-01' }),
  ]
  for (const [policy, amount, gst] of [
    [tal, '1100.00', '100.00'],
    [aia, '220.00', '20.00'],
  ] as const) {
    const bytes = statementCsv(`${policy.number},X,Initial,06/08/2021,${amount},${gst}`)
    const { id } = await admin.upload(statements.upload, { name: `${policy.number}.csv`, bytes })
    await admin.call(statements.commit, { params: { id } })
  }
  const query = within('2021-07-01', '2021-08-01')
  const byInsurer = await admin.call(firmNumbers.commissions, { query })
  expect(byInsurer.rows).toMatchObject([
    { key: 'AIA', name: 'AIA', payments: 1, commission: 20_000, adviser_share: 12_000, firm_share: 8_000, gst: 2_000 },
    { key: 'TAL', payments: 1, commission: 100_000, firm_share: 40_000 },
  ])
  expect(byInsurer.total).toMatchObject({ payments: 2, commission: 120_000 })
  expect(byInsurer.months).toEqual([
    { month: '2021-07-01', commission: 0, firm_share: 0 },
    { month: '2021-08-01', commission: 120_000, firm_share: 48_000 },
  ])
  const byAdviser = await admin.call(firmNumbers.commissions, { query: { ...query, by: 'adviser', insurer: 'TAL' } })
  expect(byAdviser.rows).toMatchObject([{ key: String(adviserId), commission: 100_000 }])
  const byMonth = await admin.call(firmNumbers.commissions, { query: { ...query, by: 'month' } })
  expect(byMonth.rows).toMatchObject([{ key: '2021-08-01', name: 'August 2021', commission: 120_000 }])
  const { total } = await admin.call(commissions.list, {
    query: { insurer: ['TAL'], period_from: '2021-08-01', period_to: '2021-08-31' },
  })
  expect(total).toBe(1)
  expect((await admin.call(commissions.list, { query: { period_from: '2021-09-01' } })).total).toBe(0)
})

test('a policy counts as kept once it has outlived 13 and 25 months', async () => {
  await newPolicy({ started: '2022-03-05' })
  await newPolicy({ started: '2022-03-06', ended: '2023-04-05' })
  await newPolicy({ started: '2022-03-07', ended: '2023-05-01' })
  await newPolicy({ insurer: 'AIA', started: '2022-04-01', ended: '2022-05-01' })
  const query = within('2022-03-01', '2022-04-01')
  const { rows, total, months } = await admin.call(firmNumbers.persistency, { query })
  expect(rows).toMatchObject([
    { key: 'AIA', started: 1, reached_13: 1, kept_13: 0, kept_25: 0 },
    { key: 'TAL', started: 3, reached_13: 3, kept_13: 2, reached_25: 3, kept_25: 1 },
  ])
  expect(total).toMatchObject({ started: 4, kept_13: 2, kept_25: 1 })
  expect(months).toMatchObject([{ started: 3 }, { started: 1 }])
  const lost = await admin.call(firmNumbers.startedPolicies, {
    query: { ...query, by: 'insurer', key: 'TAL', months: '13', kept: 'false' },
  })
  expect(lost).toMatchObject({
    total: 1,
    items: [{ insurer: 'TAL', started_on: '2022-03-06', ended_on: '2023-04-05' }],
  })
})

test('one that is not old enough yet is in neither figure', async () => {
  const month = monthsAfter(app.services.clock().toISOString().slice(0, 10), -2)
  await newPolicy({ started: `${month.slice(0, 8)}05` })
  const { total } = await admin.call(firmNumbers.persistency, { query: within(month) })
  expect(total).toEqual({ started: 1, reached_13: 0, kept_13: 0, reached_25: 0, kept_25: 0 })
})

test('the average premium is of the policies that started', async () => {
  await newPolicy({ started: '2021-02-03', premium: 100_000 })
  await newPolicy({ started: '2021-02-04', premium: 200_001 })
  const query = within('2021-02-01', '2021-03-01')
  const { rows, months } = await admin.call(firmNumbers.premiums, { query: { ...query, by: 'adviser' } })
  expect(rows).toMatchObject([{ key: String(adviserId), policies: 2, premium: 300_001, average: 150_001 }])
  expect(months[1]).toEqual({ month: '2021-03-01', policies: 0, premium: 0, average: null })
})

test('the time to in force is of the first application of each lead, and leads to the lead', async () => {
  for (const [came, inForce] of [
    ['2030-01-01', '2030-02-10'],
    ['2030-01-05', '2030-02-04'],
    ['2030-03-01', '2030-02-01'],
  ]) {
    const { clientId } = await newPolicy({ started: '2010-01-01' })
    await demo(sql`update clients set created_at = ${`${came}T01:00:00Z`}::timestamptz where id = ${clientId}`)
    await demo(sql`
      insert into applications (company_id, client_id, insurer, status, in_force_on)
      select company_id, id, 'TAL', 'in_force', ${inForce}::date + later from clients, (values (0), (300)) times (later)
      where id = ${clientId}`)
  }
  const query = within('2030-02-01')
  const { total, rows } = await admin.call(firmNumbers.times, { query })
  expect(total).toEqual({ conversions: 2, median_days: 30, longest_days: 40 })
  expect(rows).toMatchObject([{ key: 'TAL', conversions: 2 }])
  const { items } = await admin.call(firmNumbers.conversions, { query: { ...query, key: 'TAL' } })
  expect(items).toMatchObject([
    { came_on: '2030-01-01', in_force_on: '2030-02-10', days: 40 },
    { came_on: '2030-01-05', days: 30 },
  ])
  expect((await admin.call(firmNumbers.times, { query: within('2030-12-01') })).total.conversions).toBe(0)
})
