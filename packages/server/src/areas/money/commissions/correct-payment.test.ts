import { commissions } from '@portal/contract/money/commissions'
import { payouts } from '@portal/contract/money/payouts'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'
import { verifyBooks } from '../periods/check-books.ts'

let app: TestApp
let admin: TestCaller
let adviserId: number
let partnerId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviserId = app.userId('ROLE_ADVISOR')
  partnerId = app.userId('ROLE_REFERRAL')
  await admin.call(splits.add, { body: { user_id: adviserId, from_on: null, percent: 50 } })
  await admin.call(splits.add, { body: { user_id: partnerId, from_on: null, percent: 10 } })
})
afterAll(() => app.close())

let made = 0
/** A payment of $110 with $10 of GST, as it was posted. */
async function paid(day: string, type = 'Trail', amount = '110.00,10.00', policy?: { number: string }) {
  made += 1
  const { number } = policy ?? (await newPolicyOfClient(admin, { adviser_id: adviserId }))
  const bytes = statementCsv(`${number},P ${made},${type},${day},${amount}`)
  const { id: statementId } = await admin.upload(statements.upload, { name: `TAL ${made}.csv`, bytes })
  await admin.call(statements.commit, { params: { id: statementId } })
  const [payment] = (await admin.call(commissions.list, { query: { statement_id: statementId } })).items
  return { statementId, id: payment?.id ?? 0, number }
}
const correct = (id: number, payees?: { adviser?: [number, number]; referrer?: [number, number] }) => {
  const of = (given: [number, number] | undefined) => (given ? { id: given[0], percent: given[1] } : null)
  return admin.ask(commissions.correct, {
    params: { id },
    body: {
      reason: 'The split was set late',
      ...(payees && { payees: { adviser: of(payees.adviser), referrer: of(payees.referrer) } }),
    },
  })
}
const share = async (userId: number, month: string) => {
  const { items } = await admin.call(payouts.list, { query: { month } })
  return items.find(({ payee }) => payee.id === userId)?.commission ?? 0
}
const errors = async () => (await verifyBooks(app.database, app.companyId('demo'))).errors
const close = (month: string) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`insert into commission_periods (company_id, month) values (${app.companyId('demo')}, ${month})`),
  )

test('a payment is divided anew by a split that was set late, in the month that is open, and its month stays', async () => {
  const { id, statementId } = await paid('05/03/2024')
  expect(await correct(id)).toMatchObject({ status: 409, answer: { message: 'It’s already divided like this.' } })
  await admin.call(splits.add, { body: { user_id: adviserId, from_on: '2024-03-01', percent: 62.5 } })
  await admin.call(splits.add, { body: { user_id: adviserId, from_on: '2024-04-01', percent: 50 } })
  await close('2024-03-01')
  expect(await admin.call(commissions.correction, { params: { id } })).toMatchObject({
    present: { adviser: { id: adviserId, percent: 50, cents: 5_000 }, firm: 5_000 },
    anew: { adviser: { percent: 62.5, cents: 6_250 }, firm: 3_750 },
    month: '2024-04-01',
    corrections: [],
  })
  const { status, answer } = await correct(id)
  expect([status, answer]).toMatchObject([
    200,
    {
      payment: { adviser: { id: adviserId }, adviser_share: 6_250, firm_share: 3_750 },
      present: { adviser: { percent: 62.5 } },
      corrections: [{ reason: 'The split was set late', by: { id: admin.userId } }],
    },
  ])
  expect([await share(adviserId, '2024-03-01'), await share(adviserId, '2024-04-01')]).toEqual([5_000, 1_250])
  const lines = await admin.call(payouts.lines, { params: { id: adviserId, month: '2024-04-01' } })
  expect(lines.items.map((line) => [line.share, line.is_correction])).toEqual([
    [-5_000, true],
    [6_250, true],
  ])
  const counted = { statement_id: statementId, period_to: '2024-03-31' }
  expect((await admin.call(commissions.list, { query: counted })).total).toBe(1)
  expect(await errors()).toEqual([])
  const boss = await app.as('ROLE_SUPER_ADMIN')
  const [entry] = (await boss.call(activity.list, { query: { entity: 'commission_statement' } })).items
  expect(entry).toMatchObject({ action: 'commission_statement.correct', entity_id: statementId })
})

test('payees and per cents can be entered, again and again; the statement reversed, nothing is left', async () => {
  const { userId: other } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { id, statementId } = await paid('05/05/2024')
  await correct(id, { adviser: [other, 40] })
  expect((await correct(id, { adviser: [other, 30], referrer: [partnerId, 10] })).answer).toMatchObject({
    payment: { adviser: { id: other }, adviser_share: 2_700, referrer_share: 1_000, firm_share: 6_300 },
    corrections: [{}, {}],
  })
  expect((await admin.call(commissions.list, { query: { adviser_id: [other] } })).total).toBe(1)
  const may = () => Promise.all([adviserId, other, partnerId].map((userId) => share(userId, '2024-05-01')))
  expect(await may()).toEqual([0, 2_700, 1_000])
  await admin.call(statements.reverse, { params: { id: statementId } })
  expect(await may()).toEqual([0, 0, 0])
  expect(await errors()).toEqual([])
  expect((await correct(id, { adviser: [other, 20] })).status).toBe(404)
})

test('whoever was paid stays in a correction although they are no adviser by now', async () => {
  const { userId } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { id } = await paid('06/05/2024')
  await correct(id, { adviser: [userId, 40] })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set roles = array['ROLE_AUDITOR'] where id = ${userId}`),
  )
  expect((await correct(id, { adviser: [userId, 30] })).answer).toMatchObject({ present: { adviser: { percent: 30 } } })
  await correct(id)
  expect((await correct(id, { adviser: [userId, 20] })).status).toBe(400)
})

test('a clawback takes back what its payment was corrected to', async () => {
  const upfront = await paid('05/06/2024', 'Upfront')
  await correct(upfront.id, { adviser: [adviserId, 80] })
  const clawback = await paid('20/06/2024', 'Clawback', '-55.00,-5.00', upfront)
  const { present } = await admin.call(commissions.correction, { params: { id: clawback.id } })
  expect(present.adviser).toMatchObject({ id: adviserId, percent: 80, cents: -4_000 })
})

test('what can’t be is refused: nobody’s share, one account’s payee in another, an adviser without a split, no reason, a payment of nothing', async () => {
  const { id } = await paid('05/07/2024')
  expect(await correct(id, { adviser: [app.userId('ROLE_AUDITOR'), 10] })).toMatchObject({
    answer: { errors: [{ path: 'payees.adviser', message: 'Please choose an adviser' }] },
  })
  expect(await correct(id, { adviser: [partnerId, 10] })).toMatchObject({
    answer: { errors: [{ path: 'payees.adviser', message: 'Please choose an adviser' }] },
  })
  expect(await correct(id, { referrer: [adviserId, 10] })).toMatchObject({
    answer: { errors: [{ path: 'payees.referrer', message: 'Please choose a referral partner' }] },
  })
  expect(await correct(id, { referrer: [partnerId, 10.001] })).toMatchObject({ status: 400 })
  expect(await admin.ask(commissions.correct, { params: { id }, body: { reason: ' ' } })).toMatchObject({
    answer: { errors: [{ path: 'reason', message: 'Please enter a reason' }] },
  })
  const { userId: newcomer } = await addUser(app, { role: 'ROLE_ADVISOR' })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update policies set adviser_id = ${newcomer} where id = (
      select policy_id from commission_rows where id = ${id})`),
  )
  expect(await correct(id)).toMatchObject({
    status: 409,
    answer: { message: expect.stringMatching(/ has no split\. Set one, or set the firm’s default\.$/) },
  })
  expect(await correct((await paid('06/07/2024', 'Trail', '0.00,0.00')).id)).toMatchObject({
    status: 409,
    answer: { message: 'A payment of $0.00 has nothing to divide.' },
  })
})
