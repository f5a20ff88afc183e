import { clients } from '@portal/contract/clients/clients'
import { commissions } from '@portal/contract/money/commissions'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { type SQL, sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let other: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  other = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const rows = <Row extends Record<string, unknown>>(query: SQL) =>
  app.database.company(app.companyId('demo'), (tx) => tx.rows<Row>(query))
const setSplits = async (userId: number, ...versions: ReadonlyArray<readonly [string, number]>) => {
  await rows(sql`delete from commission_splits where user_id = ${userId}`)
  for (const [from, percent] of versions) {
    await rows(sql`insert into commission_splits (company_id, user_id, from_on, percent)
      values (${app.companyId('demo')}, ${userId}, ${from}, ${percent})`)
  }
}
const close = (month: string) =>
  rows(sql`insert into commission_periods (company_id, month) values (${app.companyId('demo')}, ${month})`)
const periods = (statementId: number) =>
  rows<{ period: string; cents: number }>(sql`
    select entry.period, sum(leg.cents)::int as cents from ledger_entries entry
    join ledger_legs leg on leg.entry_id = entry.id and leg.account = 'firm'
    join commission_rows on commission_rows.id = entry.row_id and commission_rows.statement_id = ${statementId}
    group by entry.id, entry.period order by entry.id`)

let made = 0
const newPolicy = () => newPolicyOfClient(admin, { name: 'Mina Or', adviser_id: adviser.userId })
const upload = (...lines: string[]) => {
  made += 1
  return admin.upload(statements.upload, { name: `TAL ${made}.csv`, bytes: statementCsv(...lines) })
}
const commit = (id: number) => admin.call(statements.commit, { params: { id } })
const shares = async (id: number) =>
  (await admin.call(commissions.list, { query: { statement_id: id, sort: '-amount' } })).items.map(
    ({ adviser_share }) => adviser_share,
  )

test('a payment is divided by the split that holds on its day', async () => {
  await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 50], ['2026-10-10', 62.5])
  const { number } = await newPolicy()
  const { id } = await upload(
    `${number},P,Trail,09/10/2026,330.00,30.00`,
    `${number},P,Trail,10/10/2026,220.00,20.00`,
    `${number},P,Trail,,110.00,10.00`,
  )
  await commit(id)
  // Without a day, the first one of the statement’s month counts.
  expect(await shares(id)).toEqual([15_000, 12_500, 5_000])
})

describe('somebody without a split', () => {
  const newAdviser = async (lastName: string) => {
    const { userId } = await addUser(app, { role: 'ROLE_ADVISOR' })
    await rows(sql`update users set firstname = 'Priya', lastname = ${lastName} where id = ${userId}`)
    return userId
  }
  const paidTo = (adviser_id: number) => newPolicyOfClient(admin, { name: 'Mina Or', adviser_id })
  const tryCommit = (id: number) => admin.ask(statements.commit, { params: { id } })
  const missing = async (id: number) =>
    (await admin.call(statements.missingSplits, { params: { id } })).items.map(({ payee, rows: of }) => [payee.id, of])

  test('keeps a statement from being committed, and is named, in its rows too, until a split or the default is set', async () => {
    const [nair, rao] = [await newAdviser('Nair'), await newAdviser('Rao')]
    const [own, other] = [await paidTo(nair), await paidTo(rao)]
    const { id } = await upload(
      `${own.number},P,Trail,09/10/2026,110.00,10.00`,
      `${own.number},P,Trail,10/10/2026,330.00,30.00`,
      `${other.number},P,Trail,10/10/2026,220.00,20.00`,
      `${other.number},P,Trail,11/10/2026,0.00,0.00`,
    )
    expect(await tryCommit(id)).toMatchObject({
      status: 409,
      answer: { message: 'Priya Nair and 1 other have no split. Set one, or set the firm’s default.' },
    })
    expect(await missing(id)).toEqual([
      [nair, 2],
      [rao, 1],
    ])
    const marked = async () =>
      (await admin.call(statements.rows, { params: { id } })).items.map(({ without_split }) => without_split)
    expect(await marked()).toEqual([
      [{ id: nair, name: 'Priya Nair' }],
      [{ id: nair, name: 'Priya Nair' }],
      [{ id: rao, name: 'Priya Rao' }],
      [],
    ])
    // On purpose, and only from the second payment's day on.
    await admin.call(splits.add, { body: { user_id: nair, from_on: '2026-10-10', percent: 0 } })
    expect(await missing(id)).toEqual([
      [nair, 1],
      [rao, 1],
    ])
    await admin.call(splits.addDefault, { body: { from_on: null, percent: 60 } })
    expect([await missing(id), await marked()]).toEqual([[], [[], [], [], []]])
    await commit(id)
    expect(await shares(id)).toEqual([null, 12_000, 6_000, null])
    await rows(sql`delete from commission_splits where user_id is null`)
  })

  test('keeps a queued payment from being posted; a referral partner’s default is none', async () => {
    const partner = await addUser(app, { role: 'ROLE_REFERRAL' })
    await rows(sql`update users set firstname = 'Kai', lastname = 'Kerrigan' where id = ${partner.userId}`)
    await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 50])
    const own = await newPolicy()
    await rows(sql`update clients set referrer_id = ${partner.userId} where id = ${own.clientId}`)
    const { id } = await upload(`${own.number},P,Trail,12/10/2026,110.00,10.00`)
    const decide = (action: 'queue' | 'match') =>
      admin.ask(statements.decide, { params: { id, number: 2 }, body: { action, policy_id: own.id } })
    await decide('queue')
    await commit(id)
    expect(await decide('match')).toMatchObject({
      status: 409,
      answer: { message: 'Kai Kerrigan has no split. Set one first.' },
    })
    await admin.call(splits.add, { body: { user_id: partner.userId, from_on: null, percent: 10 } })
    expect((await decide('match')).status).toBe(200)
    expect(await shares(id)).toEqual([4_500])
  })

  test('may serve by the day of a clawback whose upfront payment, on the same statement, went to somebody else', async () => {
    await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 60])
    const heir = await newAdviser('Iyer')
    const own = await newPolicy()
    const params = { id: own.clientId }
    await admin.call(clients.assign, { params, body: { adviser_id: heir, commission_from: '2026-10-10' } })
    const { id } = await upload(
      `${own.number},P,Upfront,09/10/2026,1100.00,100.00`,
      `${own.number},P,Clawback,20/10/2026,-110.00,-10.00`,
    )
    expect(await missing(id)).toEqual([])
    const marked = (await admin.call(statements.rows, { params: { id } })).items
    expect(marked.map(({ without_split }) => without_split)).toEqual([[], []])
    await commit(id)
    expect(await shares(id)).toEqual([60_000, -6_000])
  })

  test('is missed no longer once the statement is reversed, which pays nobody', async () => {
    await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 50])
    const { number } = await newPolicy()
    const { id } = await upload(`${number},P,Trail,14/10/2026,110.00,10.00`)
    await commit(id)
    await admin.call(statements.reverse, { params: { id } })
    await setSplits(app.userId('ROLE_ADVISOR'))
    const { items } = await admin.call(statements.rows, { params: { id } })
    expect(items).toMatchObject([{ state: 'matched', adviser: null, without_split: [] }])
  })

  test('is no admin who serves clients: the firm keeps theirs', async () => {
    const { number } = await newPolicyOfClient(admin, { adviser_id: other.userId })
    const { id } = await upload(`${number},P,Trail,13/10/2026,110.00,10.00`)
    expect((await tryCommit(id)).status).toBe(200)
  })
})

test('a clawback takes back what the upfront payment gave, whoever the adviser is now and whatever the split', async () => {
  await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 60])
  const own = await newPolicy()
  const first = await upload(`${own.number},P,Upfront,01/10/2026,1100.00,100.00`)
  await commit(first.id)
  await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 60], ['2026-10-05', 30])
  await rows(sql`update policies set adviser_id = ${other.userId} where id = ${own.id}`)
  const second = await upload(`${own.number},P,Clawback,20/10/2026,-550.00,-50.00`)
  await commit(second.id)
  expect(await shares(second.id)).toEqual([-30_000])
  const [payment] = (await admin.call(commissions.list, { query: { statement_id: second.id } })).items
  expect(payment?.adviser?.id).toBe(adviser.userId)
})

test('a clawback on the statement of its upfront payment finds it', async () => {
  await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 60], ['2026-10-05', 30])
  const { number } = await newPolicy()
  const { id } = await upload(
    `${number},P,Clawback,20/10/2026,-110.00,-10.00`,
    `${number},P,Upfront,02/10/2026,1100.00,100.00`,
  )
  await commit(id)
  expect(await shares(id)).toEqual([60_000, -6_000])
})

test('the per cent of a user’s form holds from the beginning, a change of it from today', async () => {
  const referral = app.userId('ROLE_REFERRAL')
  await setSplits(referral)
  await rows(sql`update users set commission = null where id = ${referral}`)
  await setSplits(referral)
  await rows(sql`update users set commission = 10 where id = ${referral}`)
  await rows(sql`update users set commission = 12 where id = ${referral}`)
  await rows(sql`update users set commission = 15 where id = ${referral}`)
  const versions = await rows(sql`
    select from_on = '1900-01-01' as always, percent::int as percent from commission_splits
    where user_id = ${referral} order by from_on`)
  expect(versions).toEqual([
    { always: true, percent: 10 },
    { always: false, percent: 15 },
  ])
})

test('entries count in their statement’s month; once it is closed, in the first open one after it', async () => {
  await setSplits(app.userId('ROLE_ADVISOR'), ['1900-01-01', 0])
  const { number } = await newPolicy()
  const first = await upload(`${number},P,Trail,05/03/2024,11.00,1.00`)
  await commit(first.id)
  const late = await upload(`${number},P,Trail,06/03/2024,22.00,2.00`)
  await close('2024-03-01')
  await close('2024-04-01')
  await commit(late.id)
  await admin.call(statements.reverse, { params: { id: first.id } })
  expect(await periods(first.id)).toEqual([
    { period: '2024-03-01', cents: 1_000 },
    { period: '2024-05-01', cents: -1_000 },
  ])
  expect(await periods(late.id)).toEqual([{ period: '2024-05-01', cents: 2_000 }])
})

test('the database itself takes no entry in a closed month', async () => {
  const { number } = await newPolicy()
  const { id } = await upload(`${number},P,Trail,05/01/2023,11.00,1.00`)
  const [row] = await rows<{ id: number }>(sql`select id from commission_rows where statement_id = ${id}`)
  await close('2023-01-01')
  const refused = rows(sql`
    insert into ledger_entries (company_id, row_id, period) values (${app.companyId('demo')}, ${row?.id ?? 0}, '2023-01-01')`)
  await expect(refused.catch((error) => Promise.reject(error.cause ?? error))).rejects.toThrow(
    'A closed month takes no ledger entry',
  )
})
