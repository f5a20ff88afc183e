import type { InputOf } from '@portal/contract/endpoint'
import { commissions } from '@portal/contract/money/commissions'
import { statements } from '@portal/contract/money/statements'
import { policies } from '@portal/contract/work/policies'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { statementCsv as csv, newPolicyOfClient } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let stranger: TestCaller
let referrerId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  stranger = await app.as('ROLE_ADMIN', 'acme')
  referrerId = app.userId('ROLE_REFERRAL')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set commission = case when id = ${referrerId} then 10 when id = ${adviser.userId} then 60 end
      where id in (${referrerId}, ${adviser.userId})`),
  )
})
afterAll(() => app.close())

let made = 0
interface PolicyWanted {
  readonly number?: string
  readonly insurer?: string
  readonly name?: string
  readonly referred?: boolean
}
async function newPolicy({ referred = false, ...wanted }: PolicyWanted = {}) {
  const policy = await newPolicyOfClient(admin, { ...wanted, adviser_id: adviser.userId })
  if (referred) {
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update clients set referrer_id = ${referrerId} where id = ${policy.clientId}`),
    )
  }
  return policy
}

const upload = (bytes: Buffer, caller = admin) => {
  made += 1
  return caller.upload(statements.upload, { name: `TAL October ${made}.csv`, bytes })
}
const rowsOf = async (id: number, caller = admin) => (await caller.call(statements.rows, { params: { id } })).items
const decide = (id: number, number: number, body: InputOf<typeof statements.decide>['body']) =>
  admin.ask(statements.decide, { params: { id, number }, body })
const books = async () => {
  const [sum] = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ entries: number; off: number }>(sql`
      select count(distinct entry_id)::int as entries, coalesce(sum(cents), 0)::int as off from ledger_legs`),
  )
  return sum
}

test('a statement is read, told by its policies, matched, posted and seen, to the cent', async () => {
  const own = await newPolicy({ referred: true })
  const other = await newPolicy({ name: 'Chidi Okafor' })
  const statement = await upload(
    csv(
      `${own.number},PEMBERTON H,Initial,06/10/2026,"2,917.12",265.19`,
      `${other.number.slice(0, 4)} ${other.number.slice(4)},OKAFOR C,Renewal,07/10/2026,84.35,7.67`,
      ',Total,,,"3,001.47",272.86',
    ),
  )
  expect(statement).toMatchObject({
    insurer: 'TAL',
    period: '2026-10-01',
    state: 'review',
    stated: 300_147,
    total: 300_147,
    gst: 27_286,
    rows: 2,
    totals: 1,
    parts: { matched: { rows: 2, cents: 300_147 }, to_decide: { rows: 0, cents: 0 } },
  })
  expect(await rowsOf(statement.id)).toMatchObject([
    { number: 2, state: 'matched', reason: null, policy: { id: own.id, client: { name: 'Hugh Pemberton' } } },
    { number: 3, state: 'matched', reason: 'Number tidied', policy: { id: other.id } },
  ])
  expect((await admin.call(commissions.list, { query: { statement_id: statement.id } })).total).toBe(0)
  const committed = await admin.call(statements.commit, { params: { id: statement.id } })
  expect(committed).toMatchObject({ state: 'committed', committed_at: expect.any(String) })
  const { items } = await admin.call(commissions.list, { query: { statement_id: statement.id, sort: '-amount' } })
  expect(items).toMatchObject([
    {
      client: { id: own.clientId, name: 'Hugh Pemberton' },
      policy: { id: own.id },
      type: 'upfront',
      amount: 291_712,
      gst: 26_519,
      referrer: { id: referrerId },
      referrer_share: 26_519,
      adviser: { id: adviser.userId },
      adviser_share: 143_204,
      firm_share: 95_470,
    },
    { amount: 8_435, referrer: null, referrer_share: null, adviser_share: 4_601, firm_share: 3_067 },
  ])
  const lists = JSON.stringify([{ statement_id: statement.id }])
  expect((await admin.call(commissions.counts, { query: { lists } })).counts).toEqual([
    { total: 2, amount: 300_147, gst: 27_286 },
  ])
  expect(await books()).toMatchObject({ off: 0 })
  const list = await admin.call(statements.list, { query: { search: committed.file_name } })
  expect(list.items[0]).toEqual(committed)

  const { url } = await admin.call(commissions.exportRows, {
    body: {
      format: 'csv',
      columns: ['client', 'type', 'amount', 'adviser_share', 'firm_share'],
      selection: { filter: { statement_id: statement.id } },
      bom: false,
    },
  })
  expect((await app.app.inject({ method: 'GET', url })).body).toContain('Hugh Pemberton,Upfront,2917.12,1432.04,954.7')
  const files = await admin.call(statements.exportRows, {
    body: {
      format: 'csv',
      columns: ['insurer', 'file', 'state', 'rows', 'total'],
      selection: { filter: {} },
      bom: false,
    },
  })
  expect((await app.app.inject({ method: 'GET', url: files.url })).body).toContain(
    `TAL,${committed.file_name},Committed,2,3001.47`,
  )
})

test('the rows to decide come first, then those queued, rejected and matched, each in the order of the file', async () => {
  const { number } = await newPolicy()
  const line = (day: number) => `${number},P,Trail,0${day}/04/2026,1.00,0.09`
  const { id } = await upload(csv(line(1), line(2), line(3), 'X-1,P,Trail,04/04/2026,1.00,0.09', line(5)))
  await decide(id, 2, { action: 'reject' })
  await decide(id, 4, { action: 'queue' })
  const numbers = async (sort: 'state' | '-state', page = 1) => {
    const { items } = await admin.call(statements.rows, { params: { id }, query: { sort, page, page_size: 4 } })
    return items.map((row) => row.number)
  }
  expect([await numbers('state'), await numbers('state', 2)]).toEqual([[5, 4, 2, 3], [6]])
  expect(await numbers('-state')).toEqual([3, 6, 2, 4])
})

test('what is not sure waits for a person: none, another insurer’s, ended, no number, a twin; and nothing commits before', async () => {
  const lapsed = await newPolicy({ name: 'Bea Kelly' })
  await adviser.call(policies.end, { params: { id: lapsed.id }, body: { state: 'lapsed', ended_on: '2026-08-14' } })
  await newPolicy({ number: 'T-100', name: 'Nadia Petrovska', insurer: 'AIA' })
  const sure = await newPolicy()
  const { id, parts } = await upload(
    csv(
      `${lapsed.number},KELLY B,Trail,05/10/2026,38.72,3.52`,
      'T 100,PETROVSKA N,Trail,05/10/2026,61.38,5.58',
      '99999999,NOBODY,Trail,05/10/2026,10.00,0.91',
      ',MARKETING FEE,Fee,05/10/2026,5.00,0.45',
      `${sure.number},PEMBERTON H,Trail,05/10/2026,1.10,0.10`,
      `${sure.number},PEMBERTON H,Trail,05/10/2026,1.10,0.10`,
      `${sure.number},PEMBERTON H,Trail,05/11/2026,lots,0.10`,
    ),
  )
  expect((await rowsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['to_decide', 'Policy lapsed 14/08/2026'],
    ['to_decide', 'No policy found'],
    ['to_decide', 'No policy found'],
    ['to_decide', 'No policy number'],
    ['matched', null],
    ['to_decide', 'Same as row 6'],
    ['rejected', 'lots isn’t a valid amount'],
  ])
  expect(parts.to_decide).toEqual({ rows: 5, cents: 11_620 })
  const { status, answer } = await admin.ask(statements.commit, { params: { id } })
  expect([status, answer]).toEqual([409, expect.objectContaining({ message: 'Decide 5 rows first.' })])
  expect((await decide(id, 8, { action: 'match', policy_id: sure.id })).status).toBe(400)
  const zurich = await newPolicy({ insurer: 'Zurich' })
  expect((await decide(id, 4, { action: 'match', policy_id: zurich.id })).answer).toMatchObject({
    errors: [{ path: 'policy_id', message: 'This policy is with Zurich' }],
  })
  expect((await decide(id, 4, { action: 'match', policy_id: 2_000_000 })).status).toBe(400)
  expect((await decide(id, 2, { action: 'match', policy_id: lapsed.id })).answer).toMatchObject({
    row: { state: 'matched', policy: { id: lapsed.id } },
    statement: { parts: { to_decide: { rows: 4 } } },
  })
  // Insurers do pay the same twice in a statement.
  await decide(id, 7, { action: 'match', policy_id: sure.id })
  await decide(id, 3, { action: 'queue' })
  await decide(id, 4, { action: 'reject' })
  await decide(id, 4, { action: 'reopen' })
  await decide(id, 4, { action: 'reject' })
  await decide(id, 5, { action: 'match', policy_id: null })
  const done = await admin.call(statements.commit, { params: { id } })
  expect(done.parts).toMatchObject({ matched: { rows: 4 }, queued: { rows: 1 }, rejected: { rows: 2 } })
  expect((await admin.ask(statements.commit, { params: { id } })).status).toBe(409)
  expect((await decide(id, 4, { action: 'match', policy_id: null })).status).toBe(409)
  const before = (await admin.call(commissions.list, { query: { statement_id: id } })).total
  expect((await decide(id, 3, { action: 'match', policy_id: sure.id })).status).toBe(200)
  expect((await admin.call(commissions.list, { query: { statement_id: id } })).total).toBe(before + 1)
  expect(await books()).toMatchObject({ off: 0 })
})

test('guesses name the likely policies with the reasons, the best first', async () => {
  const right = await newPolicy({ number: '55074418', name: 'Hugh Marlowe' })
  const aunt = await newPolicy({ number: '91188048', name: 'Helen Marlowe' })
  await newPolicy({ number: '55074481', name: 'Hugh Marlowe', insurer: 'Zurich' })
  const { id } = await upload(
    csv('55074481,MARLOWE HUGH,Upfront,06/10/2026,110.00,10.00', `${aunt.number},MARLOWE H,Trail,06/10/2026,1.00,0.09`),
  )
  await admin.call(statements.change, { params: { id }, body: { insurer: 'TAL' } })
  const { items } = await admin.call(statements.guesses, { params: { id, number: 2 } })
  expect(items).toMatchObject([
    {
      policy: { id: right.id },
      reasons: ['2 digits swapped', 'Same name'],
      split: { adviser: { cents: 6_000 }, gst: 1_000 },
    },
    { policy: { id: aunt.id }, reasons: ['Name in part'] },
  ])
})

test('the same statement is taken once, until it is reversed; the same payment in another file is told', async () => {
  const { number } = await newPolicy()
  const row = `${number},PEMBERTON H,Trail,09/10/2026,11.00,1.00`
  const first = await upload(csv(row))
  const again = await admin.send(uploadOf(statements.upload, { name: 'again.csv', bytes: csv(row) }))
  expect(again).toMatchObject({
    status: 409,
    answer: { message: expect.stringMatching(/^This statement was uploaded on/) },
  })
  await admin.call(statements.commit, { params: { id: first.id } })
  const second = await upload(csv(row, row, `${number},PEMBERTON H,Trail,10/10/2026,12.00,1.09`))
  expect((await rowsOf(second.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['rejected', 'Paid in October 2026, row 2'],
    ['rejected', 'Paid in October 2026, row 2'],
    ['matched', null],
  ])
  const reversed = await admin.call(statements.reverse, { params: { id: first.id } })
  expect(reversed).toMatchObject({ state: 'reversed' })
  expect((await admin.call(commissions.list, { query: { statement_id: first.id } })).total).toBe(0)
  expect(await books()).toMatchObject({ off: 0 })
  expect((await admin.ask(statements.reverse, { params: { id: first.id } })).status).toBe(409)
  expect((await upload(csv(row))).id).not.toBe(first.id)
})

test('a payment on two statements that are in review at once is posted by one', async () => {
  const { number } = await newPolicy()
  const row = `${number},PEMBERTON H,Trail,11/10/2026,11.00,1.00`
  const first = await upload(csv(row))
  const second = await upload(csv(row, `${number},PEMBERTON H,Trail,12/10/2026,12.00,1.09`))
  const queuing = await upload(csv(`${number},PEMBERTON H,Trail,13/10/2026,9.00,0.82`, row))
  expect(second.parts).toMatchObject({ matched: { rows: 2 } })
  await decide(queuing.id, 2, { action: 'queue', policy_id: null })
  await admin.call(statements.commit, { params: { id: first.id } })
  expect((await rowsOf(second.id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['rejected', 'Paid in October 2026, row 2'],
    ['matched', null],
  ])
  expect(await admin.call(statements.commit, { params: { id: second.id } })).toMatchObject({
    parts: { rejected: { rows: 1, cents: 1_100 }, matched: { rows: 1, cents: 1_200 } },
  })
  const paid = await admin.call(commissions.list, { query: { search: number } })
  expect(paid.items.map(({ amount }) => amount)).toEqual([1_200, 1_100])
  expect((await rowsOf(queuing.id)).map(({ state }) => state)).toEqual(['queued', 'rejected'])
})

test('a policy that is missing is made for a client and the row matched to it, both or neither', async () => {
  const { number } = await newPolicy({ name: 'Priya Nair' })
  const { clientId } = await newPolicy({ name: 'Priya Nair' })
  const { id } = await upload(
    csv('NEW-1,NAIR P,Trail,18/10/2026,22.00,2.00', `${number},NAIR P,Trail,18/10/2026,1.00,0.09`),
  )
  const make = (body: Partial<InputOf<typeof statements.createAndMatch>['body']> = {}, row = 2) =>
    admin.ask(statements.createAndMatch, {
      params: { id, number: row },
      body: { client_id: clientId, number: 'NEW-1', commenced_on: '2026-09-01', ...body },
    })
  const policiesOf = async () => (await admin.call(policies.list, { query: { client_id: clientId } })).items
  expect((await make({ client_id: 2_000_000 })).status).toBe(404)
  expect(await make({ number })).toMatchObject({
    status: 409,
    answer: { errors: [{ path: 'number', message: `TAL already has a policy with the number ${number}.` }] },
  })
  expect(await make({ commenced_on: '2999-01-01' })).toMatchObject({
    answer: { errors: [{ path: 'commenced_on', message: 'A policy in force can’t commence after today' }] },
  })
  expect(await make({ number: 'NEW-2' }, 3)).toMatchObject({
    status: 409,
    answer: { message: 'This row is already matched.' },
  })
  expect(await policiesOf()).toHaveLength(1)
  expect(await make()).toMatchObject({
    status: 200,
    answer: {
      row: { state: 'matched', reason: null, policy: { number: 'NEW-1', insurer: 'TAL', client: { id: clientId } } },
      statement: { parts: { matched: { rows: 2 }, to_decide: { rows: 0 } } },
      next: null,
    },
  })
  const made = (await policiesOf()).find((policy) => policy.number === 'NEW-1')
  expect(made).toMatchObject({ state: 'in_force', life_insured: 'Priya Nair', adviser: { id: adviser.userId } })
  expect((await make({ number: 'NEW-3' })).status).toBe(409)
  expect(await policiesOf()).toHaveLength(2)
  await admin.call(statements.commit, { params: { id } })
  const paid = await admin.call(commissions.list, { query: { search: 'NEW-1' } })
  expect(paid.items).toMatchObject([{ amount: 2_200, adviser_share: 1_200 }])
})

test('a policy made for a queued row that was paid since is not made', async () => {
  const { clientId, number } = await newPolicy()
  const row = 'NEW-9,LE M,Trail,19/10/2026,22.00,2.00'
  const other = (day: number) => `${number},P,Trail,${day}/10/2026,1.00,0.09`
  const first = await upload(csv(row, other(19)))
  await decide(first.id, 2, { action: 'queue' })
  await admin.call(statements.commit, { params: { id: first.id } })
  const second = await upload(csv(row, other(20)))
  await decide(second.id, 2, { action: 'match', policy_id: null })
  await admin.call(statements.commit, { params: { id: second.id } })
  const body = { client_id: clientId, number: 'NEW-9', commenced_on: '2026-09-01' }
  const params = { id: first.id, number: 2 }
  expect(await admin.ask(statements.createAndMatch, { params, body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'although_paid' }] },
  })
  expect((await admin.call(policies.list, { query: { client_id: clientId } })).total).toBe(1)
})

test('a queued payment that another statement has paid since is posted only on purpose', async () => {
  const { number, id: policy_id } = await newPolicy()
  const row = `${number},PEMBERTON H,Trail,14/10/2026,13.00,1.18`
  const first = await upload(csv(row, `${number},PEMBERTON H,Trail,15/10/2026,8.00,0.73`))
  await decide(first.id, 2, { action: 'queue' })
  await admin.call(statements.commit, { params: { id: first.id } })
  const second = await upload(csv(row, `${number},PEMBERTON H,Trail,16/10/2026,5.00,0.45`))
  await admin.call(statements.commit, { params: { id: second.id } })
  const message = 'Paid in October 2026, row 2. Match it only if it’s a different payment.'
  const match = { action: 'match', policy_id } as const
  for (const body of [match, { action: 'match', policy_id: null } as const]) {
    expect(await decide(first.id, 2, body)).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'although_paid', message }] },
    })
  }
  expect((await rowsOf(first.id)).map(({ state }) => state)).toEqual(['queued', 'matched'])
  expect((await admin.call(commissions.list, { query: { search: number } })).total).toBe(3)
  expect((await decide(first.id, 2, { ...match, although_paid: true })).status).toBe(200)
  expect((await admin.call(commissions.list, { query: { search: number } })).total).toBe(4)
  const third = await upload(csv(`${number},PEMBERTON H,Trail,17/10/2026,5.00,0.45`))
  await decide(third.id, 2, { action: 'queue' })
  await admin.call(statements.commit, { params: { id: third.id } })
  const fourth = await upload(csv(`${number},PEMBERTON H,Trail,17/10/2026,5.00,0.45`, `${number},P,Trail,,1.00,0.09`))
  await admin.call(statements.commit, { params: { id: fourth.id } })
  await admin.call(statements.reverse, { params: { id: fourth.id } })
  expect((await decide(third.id, 2, match)).status).toBe(200)
})

test('a total that is off by a cent keeps a statement from being committed until the printed one is entered', async () => {
  const { number } = await newPolicy()
  const { id } = await upload(csv(`${number},P,Trail,01/10/2026,20.00,1.82`, ',Grand total,,,20.01,'))
  expect((await admin.ask(statements.commit, { params: { id } })).answer).toMatchObject({
    message: 'The rows add up to $20.00, but the statement says $20.01.',
  })
  const changed = await admin.call(statements.change, { params: { id }, body: { stated: 2_000, period: '2026-09-17' } })
  expect(changed).toMatchObject({ stated: 2_000, period: '2026-09-01' })
  expect((await admin.ask(statements.change, { params: { id }, body: { version: 0 } })).status).toBe(409)
  await admin.call(statements.commit, { params: { id } })
  expect((await admin.ask(statements.change, { params: { id }, body: { stated: 1 } })).status).toBe(409)
  expect((await admin.ask(statements.discard, { params: { id } })).status).toBe(409)
})

test('an insurer is one of the list, however it is written, or one that a policy of the firm is with', async () => {
  const { number } = await newPolicy({ insurer: 'Southern Mutual' })
  const { id } = await upload(csv(`${number},P,Trail,02/08/2026,20.00,1.82`))
  const choose = (insurer: string) => admin.ask(statements.change, { params: { id }, body: { insurer } })
  expect((await choose('Acme Life')).answer).toMatchObject({
    errors: [{ path: 'insurer', message: 'None of your policies is with Acme Life' }],
  })
  expect((await choose('pps  mutual')).answer).toMatchObject({ insurer: 'PPS Mutual' })
  expect((await choose('Southern Mutual')).answer).toMatchObject({ insurer: 'Southern Mutual' })
})

test('a policy that was removed after it was matched gets nothing until the row is decided again', async () => {
  const own = await newPolicy()
  const { id } = await upload(csv(`${own.number},P,Trail,02/07/2026,20.00,1.82`))
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update policies set removed_at = now() where id = ${own.id}`),
  )
  expect(await admin.ask(statements.commit, { params: { id } })).toMatchObject({
    status: 409,
    answer: { message: 'The policy matched to row 2 was removed. Match the row again.' },
  })
  expect((await decide(id, 2, { action: 'match', policy_id: own.id })).status).toBe(400)
  await decide(id, 2, { action: 'match', policy_id: null })
  await admin.call(statements.commit, { params: { id } })
})

test('one that was not committed can be discarded, and is then as if it never was', async () => {
  const { number } = await newPolicy()
  const file = csv(`${number},P,Trail,02/10/2026,20.00,1.82`)
  const { id, file_name } = await upload(file)
  expect(await admin.call(statements.discard, { params: { id } })).toEqual({ message: `${file_name} discarded` })
  expect((await admin.ask(statements.view, { params: { id } })).status).toBe(404)
  expect((await upload(file)).rows).toBe(1)
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['no headings', '1,2,3\r\n4,5,6', 'We couldn’t find the headings of the columns.'],
  ['no payments', 'Policy no,Client,Type,Date,Amount incl GST,GST', 'The statement has no payments.'],
])('a file with %s is refused in plain words', async (_, text, message) => {
  const { status, answer } = await admin.send(uploadOf(statements.upload, { name: 'x.csv', bytes: Buffer.from(text) }))
  expect([status, answer]).toEqual([400, expect.objectContaining({ errors: [{ path: 'file', message }] })])
})

test('only admins read and change it, each of their own company', async () => {
  const { number } = await newPolicy()
  const { id } = await upload(csv(`${number},P,Trail,03/10/2026,20.00,1.82`))
  for (const role of ROLES) {
    const caller = await app.as(role)
    const isAdmin = role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN'
    expect([role, (await caller.ask(statements.view, { params: { id } })).status]).toEqual([role, isAdmin ? 200 : 403])
    expect((await caller.ask(commissions.list)).status).toBe(isAdmin ? 200 : 403)
  }
  const params = { id }
  for (const call of [statements.view, statements.rows, statements.commit, statements.reverse, statements.discard]) {
    expect([call.name, (await stranger.ask(call, { params })).status]).toEqual([call.name, 404])
  }
  expect((await stranger.call(statements.list)).total).toBe(0)
  expect((await stranger.ask(statements.guesses, { params: { id, number: 2 } })).status).toBe(404)
})

test('of two commits at one moment one posts', async () => {
  const { number } = await newPolicy()
  const { id } = await upload(csv(`${number},P,Trail,04/10/2026,20.00,1.82`))
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await admin.ask(statements.commit, { params: { id } })).status),
  )
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect((await admin.call(commissions.list, { query: { statement_id: id } })).total).toBe(1)
})

describe('the books', () => {
  const attempt = (work: ReturnType<typeof sql>) =>
    app.database
      .company(app.companyId('demo'), (tx) => tx.execute(work))
      .then(
        () => 'done',
        (error) => String(error.cause ?? error),
      )
  const company = () => app.companyId('demo')
  let rowId: number
  beforeAll(async () => {
    const { number } = await newPolicy()
    const { id } = await upload(csv(`${number},P,Trail,11/10/2026,20.00,1.82`))
    const [row] = await app.database.company(company(), (tx) =>
      tx.rows<{ id: number }>(sql`select id from commission_rows where statement_id = ${id}`),
    )
    rowId = row?.id ?? 0
  })
  const entry = (legs: string) => sql`
    with one as (insert into ledger_entries (company_id, row_id, period)
      values (${company()}, ${rowId}, '2026-10-01') returning id)
    insert into ledger_legs (company_id, entry_id, account, insurer, cents)
    select ${company()}, one.id, leg.account, leg.insurer, leg.cents
    from one, jsonb_to_recordset(${legs}::jsonb) as leg (account text, insurer text, cents bigint)`

  test('take no entry that does not balance, or has no legs', async () => {
    const insurer = { account: 'insurer', insurer: 'TAL', cents: -100 }
    expect(await attempt(entry(JSON.stringify([insurer, { account: 'firm', cents: 99 }])))).toContain(
      'does not balance',
    )
    expect(await attempt(entry('[]'))).toContain('does not balance')
  })

  test('are never changed: no update, no deletion, no leg later', async () => {
    const legs = [
      { account: 'insurer', insurer: 'TAL', cents: -100 },
      { account: 'firm', cents: 100 },
    ]
    expect(await attempt(entry(JSON.stringify(legs)))).toBe('done')
    expect(await attempt(sql`update ledger_legs set cents = cents + 1`)).toMatch(/permission denied|never changed/)
    expect(await attempt(sql`delete from ledger_entries`)).toMatch(/permission denied|never changed/)
    expect(
      await attempt(sql`
        insert into ledger_legs (company_id, entry_id, account, insurer, cents)
        select company_id, id, 'insurer', 'TAL', 1 from ledger_entries where row_id = ${rowId}`),
    ).toContain('no legs later')
    // As the owner of the tables, whom no grant stops.
    await expect(
      app.database.system((tx) => tx.execute(sql`update ledger_legs set cents = cents + 1`)),
    ).rejects.toThrow()
  })
})
