import { clawback } from '@portal/contract/money/clawback'
import { statements } from '@portal/contract/money/statements'
import { dayIn, yearsAfter } from '@portal/domain/values/date'
import { monthsAfter } from '@portal/domain/values/month'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

test('exposure falls from all to 60 % after a year and to nothing after two, by the list and by months', async () => {
  const today = dayIn('Australia/Sydney', new Date())
  const newPolicy = (number: string, commenced_on: string) =>
    newPolicyOfClient(admin, { number, commenced_on, name: 'Rosa Medina', annual_premium: 2_400_00 })
  const old = yearsAfter(today, -1)
  const first = await newPolicy('51000001', today)
  const second = await newPolicy('51000002', old)
  await newPolicy('51000003', yearsAfter(today, -2))
  await newPolicy('51000004', today)
  const rows = ['51000001', '51000002', '51000003'].map(
    (number) => `${number},MEDINA,Initial,20/10/2026,"1,000.01",90.91`,
  )
  const { id } = await admin.upload(statements.upload, { name: 'tal.csv', bytes: statementCsv(...rows) })
  expect((await admin.call(clawback.list)).total).toBe(0)
  await admin.call(statements.commit, { params: { id } })

  const { items } = await admin.call(clawback.list, { query: { sort: 'commenced_on' } })
  expect(items).toMatchObject([
    { id: second.id, upfront: 100_001, percent: 60, exposure: 60_001, falls_on: null, ends_on: yearsAfter(old, 2) },
    {
      ...{ id: first.id, client: { name: 'Rosa Medina' }, percent: 100, exposure: 100_001 },
      ...{ falls_on: yearsAfter(today, 1), ends_on: yearsAfter(today, 2) },
    },
  ])
  const lists = JSON.stringify([{}, { year: ['2'] }])
  expect((await admin.call(clawback.counts, { query: { lists } })).counts).toEqual([
    { total: 2, upfront: 200_002, exposure: 160_002 },
    { total: 1, upfront: 100_001, exposure: 60_001 },
  ])
  const { url } = await admin.call(clawback.exportRows, {
    body: {
      format: 'csv',
      columns: ['client', 'number', 'upfront', 'percent', 'exposure'],
      selection: { filter: { year: ['2'] } },
      bom: false,
    },
  })
  expect((await app.app.inject({ method: 'GET', url })).body).toContain('Rosa Medina,51000002,1000.01,60,600.01')
  const exposure = await admin.call(clawback.byMonth)
  expect(exposure.policies).toBe(2)
  expect(exposure.months).toHaveLength(12)
  expect(exposure.months[0]).toEqual({ month: monthsAfter(today, 0), first: 100_001, second: 60_001 })
  expect(exposure.months.at(-1)).toEqual({ month: monthsAfter(today, 11), first: 100_001, second: 60_001 })

  await admin.call(statements.reverse, { params: { id } })
  expect(await admin.call(clawback.byMonth)).toMatchObject({ policies: 0 })
})
