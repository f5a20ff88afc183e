import { menu } from '@portal/contract/account/menu'
import { commissionQueue } from '@portal/contract/money/commission-queue'
import { statements } from '@portal/contract/money/statements'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

test('the queue and the menu count what waits for a person, until it is decided or discarded', async () => {
  const rows = ['Q1,NOBODY,Trail,20/10/2026,44.00,4.00', 'Q2,NOBODY,Trail,20/10/2026,33.00,3.00']
  const { id } = await admin.upload(statements.upload, { name: 'queue.csv', bytes: statementCsv(...rows) })
  const own = async () => (await admin.call(commissionQueue.list, { query: { sort: '-amount' } })).items
  const counted = async () => (await admin.call(menu.counts)).says.commissions_waiting
  expect(await own()).toMatchObject([
    {
      number: 2,
      state: 'to_decide',
      reason: 'No policy found',
      amount: 4_400,
      statement: { id, file_name: 'queue.csv' },
    },
    { number: 3, state: 'to_decide', amount: 3_300 },
  ])
  expect(await counted()).toBe('2 payments wait for a decision')
  await admin.call(statements.decide, { params: { id, number: 2 }, body: { action: 'queue' } })
  await admin.call(statements.decide, { params: { id, number: 3 }, body: { action: 'reject' } })
  expect(await own()).toMatchObject([{ number: 2, state: 'queued' }])
  const lists = JSON.stringify([{}, { state: ['to_decide'] }])
  expect((await admin.call(commissionQueue.counts, { query: { lists } })).counts).toEqual([
    { total: 1, amount: 4_400 },
    { total: 0, amount: 0 },
  ])
  const { url } = await admin.call(commissionQueue.exportRows, {
    body: {
      format: 'csv',
      columns: ['row', 'policy_number', 'amount', 'state'],
      selection: { filter: {} },
      bom: false,
    },
  })
  expect((await app.app.inject({ method: 'GET', url })).body).toContain('2,Q1,44,Queued')
  expect(await counted()).toBe('1 payment waits for a decision')
  await admin.call(statements.discard, { params: { id } })
  expect(await own()).toEqual([])
})
