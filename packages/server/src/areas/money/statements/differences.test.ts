import { statements } from '@portal/contract/money/statements'
import { activity } from '@portal/contract/office/activity'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'
import { verifyBooks } from '../periods/check-books.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

let made = 0
/** A statement of $110.00 that says it comes to `stated`. */
async function upload(stated: string) {
  made += 1
  const { number } = await newPolicyOfClient(admin)
  const bytes = statementCsv(`${number},P,Trail,09/10/2026,110.00,10.00`, `,Total,,,${stated},10.00`)
  const { id } = await admin.upload(statements.upload, { name: `TAL ${made}.csv`, bytes })
  await admin.call(statements.change, { params: { id }, body: { stated: Math.round(Number(stated) * 100) } })
  return id
}
const commitWith = (id: number, cents: number, reason = 'A row is missing') =>
  admin.ask(statements.commitWithDifference, { params: { id }, body: { cents, reason } })
const settle = (id: number, state: 'open' | 'claimed' | 'settled') =>
  admin.ask(statements.settleDifference, { params: { id }, body: { state } })
const open = async () =>
  (await admin.call(statements.list, { query: { difference: ['open'] } })).items.map(({ id }) => id)

test('a wrong printed total stays as it is printed: why is kept, and the difference is open until it is settled', async () => {
  const id = await upload('120.00')
  expect((await admin.ask(statements.commit, { params: { id } })).status).toBe(409)
  expect(await commitWith(id, 900)).toMatchObject({ status: 409, answer: { message: 'The difference is $10.00 now.' } })
  expect(await commitWith(id, 1_000, ' ')).toMatchObject({
    answer: { errors: [{ path: 'reason', message: 'Please enter a reason' }] },
  })
  expect((await settle(id, 'claimed')).answer).toMatchObject({ message: 'This statement has no difference.' })
  expect((await commitWith(id, 1_000)).answer).toMatchObject({
    ...{ state: 'committed', stated: 12_000, total: 11_000 },
    difference: { cents: 1_000, reason: 'A row is missing', state: 'open' },
  })
  expect(await open()).toEqual([id])
  expect((await settle(id, 'claimed')).answer).toMatchObject({ difference: { state: 'claimed' } })
  expect(await open()).toEqual([])
  expect((await settle(id, 'settled')).answer).toMatchObject({ difference: { state: 'settled' } })
  const boss = await app.as('ROLE_SUPER_ADMIN')
  const { items } = await boss.call(activity.list, { query: { entity: 'commission_statement' } })
  expect(items.slice(0, 3).map(({ action }) => action)).toEqual([
    'commission_statement.settleDifference',
    'commission_statement.settleDifference',
    'commission_statement.commit',
  ])
  expect((await verifyBooks(app.database, app.companyId('demo'))).errors).toEqual([])
})

test('a difference below 0 is one too; without one there is nothing to accept, and a reversal ends it', async () => {
  const none = await upload('110.00')
  expect(await commitWith(none, 0)).toMatchObject({ status: 409, answer: { message: 'There’s no difference.' } })
  const id = await upload('109.99')
  await commitWith(id, -1)
  expect(await open()).toEqual([id])
  await admin.call(statements.reverse, { params: { id } })
  expect(await open()).toEqual([])
  expect(await admin.call(statements.view, { params: { id } })).toMatchObject({ state: 'reversed', difference: null })
})
