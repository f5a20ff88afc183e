import { users } from '@portal/contract/account/users'
import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { jobs } from '@portal/contract/jobs'
import { commissions } from '@portal/contract/money/commissions'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { activity } from '@portal/contract/office/activity'
import { dayIn, daysBefore, formatDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'
import { until } from '../../../testing/until.ts'

let app: TestApp
let admin: TestCaller
let boss: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  boss = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

/** An adviser at a per cent from the beginning. */
async function adviserAt(percent: number) {
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  await admin.call(splits.add, { body: { user_id: adviser.userId, from_on: '2000-01-01', percent } })
  return adviser
}

const today = dayIn('Australia/Sydney', new Date())

let made = 0
async function upload(...lines: string[]) {
  made += 1
  return await admin.upload(statements.upload, { name: `TAL ${made}.csv`, bytes: statementCsv(...lines) })
}
/** What each row of a statement gave to whom, in the order of its rows. */
async function posted(id: number) {
  await admin.call(statements.commit, { params: { id } })
  const { items } = await admin.call(commissions.list, { query: { statement_id: id, sort: 'paid_on' } })
  return items.map(({ adviser, adviser_share }) => [adviser?.id ?? null, adviser_share])
}

test('an adviser leaves while a statement is in review: each payment goes to who served on its day, at their split', async () => {
  const [priya, alex] = [await adviserAt(60), await adviserAt(70)]
  const policies: Array<Awaited<ReturnType<typeof newPolicyOfClient>>> = []
  for (const name of ['Hugh Pemberton', 'Mai Lê', 'Ana Costa']) {
    policies.push(await newPolicyOfClient(admin, { name, adviser_id: priya.userId }))
  }
  const days = ['04/05/2025', '11/11/2025', '12/11/2025']
  const amounts = [1_100_00, 2_974_18, 333_35]
  const lines = policies.flatMap(({ number }, policy) =>
    days.map((day, at) => {
      const cents = (amounts[at] ?? 0) + policy * 1_01
      return `${number},P,Upfront,${day},${(cents / 100).toFixed(2)},0.00`
    }),
  )
  const { id } = await upload(...lines)
  await boss.call(users.archiveAndHandOver, { body: { id: priya.userId, clients: alex.userId } })
  const shares = await posted(id)
  expect(shares.map(([who]) => who)).toEqual(shares.map(() => priya.userId))
  // Independently: 60 % of each amount, halves up, as one remainder of two is.
  const expected = days.flatMap((_, at) =>
    policies.map((_, policy) => Math.round((((amounts[at] ?? 0) + policy * 1_01) * 60) / 100)),
  )
  expect(shares.map(([, cents]) => Number(cents)).sort()).toEqual(expected.sort())
})

describe('the day from which commission moves', () => {
  test('may be an earlier one: what isn’t posted yet goes to the new adviser from then on, what is posted stays', async () => {
    const [from, to] = [await adviserAt(50), await adviserAt(40)]
    const { number, clientId } = await newPolicyOfClient(admin, { adviser_id: from.userId })
    const early = await upload(`${number},P,Upfront,10/10/2025,100.00,0.00`)
    expect(await posted(early.id)).toEqual([[from.userId, 50_00]])
    const body = { adviser_id: to.userId, commission_from: '2025-10-05' }
    await admin.call(clients.assign, { params: { id: clientId }, body })
    const late = await upload(
      `${number},P,Trail,04/10/2025,100.00,0.00`,
      `${number},P,Trail,05/10/2025,100.00,0.00`,
      `${number},P,Clawback,20/10/2025,-100.00,0.00`,
    )
    expect(await posted(late.id)).toEqual([
      [from.userId, 50_00],
      [to.userId, 40_00],
      // What was given is taken back from whoever got it.
      [from.userId, -50_00],
    ])
  })

  test('may be a later one: until then commission stays with who gave the client away', async () => {
    const [from, to] = [await adviserAt(50), await adviserAt(40)]
    const { number, clientId } = await newPolicyOfClient(admin, { adviser_id: from.userId })
    const body = { adviser_id: to.userId, commission_from: daysBefore(today, -40) }
    await admin.call(clients.assign, { params: { id: clientId }, body })
    const { id } = await upload(`${number},P,Trail,${formatDate(today)},100.00,0.00`)
    expect(await posted(id)).toEqual([[from.userId, 50_00]])
  })

  test('is today unless told, in the firm’s zone', async () => {
    const [from, to] = [await adviserAt(50), await adviserAt(40)]
    const { number, clientId } = await newPolicyOfClient(admin, { adviser_id: from.userId })
    await admin.call(clients.assign, { params: { id: clientId }, body: { adviser_id: to.userId } })
    const days = [daysBefore(today, 1), today].map(formatDate)
    const { id } = await upload(...days.map((day) => `${number},P,Trail,${day},100.00,0.00`))
    expect(await posted(id)).toEqual([
      [from.userId, 50_00],
      [to.userId, 40_00],
    ])
  })

  test('is no day of a closed month, none before all time and none far away', async () => {
    const { clientId } = await newPolicyOfClient(admin, { adviser_id: null })
    const ask = (commission_from: string) =>
      admin.ask(clients.assign, { params: { id: clientId }, body: { adviser_id: null, commission_from } })
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`insert into commission_periods (company_id, month) values (${tx.companyId}, '2024-03-01')`),
    )
    const refused = (message: string) => ({ status: 400, answer: { errors: [{ path: 'commission_from', message }] } })
    expect(await ask('2024-03-31')).toMatchObject(refused('March 2024 is closed. Choose 01/04/2024 or later.'))
    expect(await ask('2024-02-01')).toMatchObject(refused('March 2024 is closed. Choose 01/04/2024 or later.'))
    expect((await ask('2024-04-01')).status).toBe(200)
    expect(await ask('1900-01-01')).toMatchObject(refused('Please enter a later date'))
    expect(await ask('2199-01-01')).toMatchObject(refused('Please enter a day within the next year'))
  })

  test('is for admins to choose, in each hand-over', async () => {
    const adviser = await app.as('ROLE_ADVISOR')
    const [leaver, heir] = [await adviserAt(60), await adviserAt(70)]
    const own = await newPolicyOfClient(admin, { adviser_id: adviser.userId })
    const body = { adviser_id: null, commission_from: '2025-10-05' }
    const selection = { ids: [own.clientId] }
    for (const { status, answer } of [
      await adviser.ask(clients.assign, { params: { id: own.clientId }, body }),
      await adviser.ask(bulk.change, { body: { action: { type: 'assign', ...body }, selection } }),
    ]) {
      const message = 'Only admins choose from when commission moves.'
      expect([status, answer]).toMatchObject([400, { errors: [{ path: 'commission_from', message }] }])
    }
    const left = await newPolicyOfClient(admin, { adviser_id: leaver.userId })
    await boss.call(users.archiveAndHandOver, {
      body: { id: leaver.userId, clients: heir.userId, commission_from: '2025-10-05' },
    })
    const action = { type: 'assign' as const, adviser_id: heir.userId, commission_from: '2025-10-06' }
    const { job_id: job } = await admin.call(bulk.change, { body: { action, selection } })
    await until(async () => (await admin.call(jobs.view, { params: { id: job } })).finished_at !== null)
    const { id } = await upload(
      `${left.number},P,Trail,05/10/2025,100.00,0.00`,
      `${own.number},P,Trail,06/10/2025,200.00,0.00`,
    )
    expect(await posted(id)).toEqual([
      [heir.userId, 70_00],
      [heir.userId, 140_00],
    ])
    const { items } = await admin.call(activity.list, { query: { client_id: own.clientId } })
    const said = items[0]?.sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    expect(said).toContain('commission from 06/10/2025')
  })
})

describe('a statement that names the adviser', () => {
  const withAdvisers = (...lines: string[]) => {
    made += 1
    const heading = 'Policy no,Client,Adviser,Type,Date,Amount incl GST,GST'
    const bytes = Buffer.from([heading, ...lines].join('\r\n'))
    return admin.upload(statements.upload, { name: `Named ${made}.csv`, bytes })
  }
  const rowsOf = async (id: number) => (await admin.call(statements.rows, { params: { id } })).items
  const decide = (id: number, number: number, body: InputOf<typeof statements.decide>['body']) =>
    admin.ask(statements.decide, { params: { id, number }, body })
  let served: TestCaller & { readonly userId: number }
  let left: TestCaller & { readonly userId: number }
  let policy: Awaited<ReturnType<typeof newPolicyOfClient>>
  let servedName: string
  let leftName: string
  beforeAll(async () => {
    const named = async (percent: number, firstname: string) => {
      const adviser = await addUser(app, { role: 'ROLE_ADVISOR', firstname, lastname: 'Named' })
      await admin.call(splits.add, { body: { user_id: adviser.userId, from_on: '2000-01-01', percent } })
      return adviser
    }
    ;[served, left, servedName, leftName] = [
      await named(50, 'Priya'),
      await named(40, 'Alex'),
      'Priya Named',
      'Alex Named',
    ]
    policy = await newPolicyOfClient(admin, { adviser_id: served.userId })
    // Names stay known of whoever has left.
    await boss.call(users.archive, { body: { id: left.userId } })
  })

  test('names the adviser on file, names nobody of the firm, or takes back what was given: the row is matched', async () => {
    const { number } = policy
    const { id } = await withAdvisers(
      `${number},P,${servedName},Upfront,04/05/2025,100.00,0.00`,
      `${number},P,"NAMED, Priya",Trail,05/05/2025,100.00,0.00`,
      `${number},P,Somebody Else,Trail,06/05/2025,100.00,0.00`,
      `${number},P,,Trail,07/05/2025,100.00,0.00`,
      `${number},P,${leftName},Clawback,08/05/2025,-100.00,0.00`,
    )
    const rows = await rowsOf(id)
    expect(rows.map(({ state, adviser }) => [state, adviser?.name])).toEqual(rows.map(() => ['matched', servedName]))
    expect((await posted(id)).every(([who]) => who === served.userId)).toBe(true)
  })

  test('names another adviser of the firm: a person decides who is paid, and both are offered', async () => {
    const { number, id: policy_id } = policy
    const { id } = await withAdvisers(
      `${number},P,${leftName},Trail,04/06/2025,100.00,0.00`,
      `${number},P,${leftName},Trail,05/06/2025,200.00,0.00`,
    )
    const rows = await rowsOf(id)
    const reason = `Statement names ${leftName}; adviser on file is ${servedName}`
    const waiting = { state: 'to_decide', reason, adviser: null, named: { id: left.userId, name: leftName } }
    expect(rows).toMatchObject([waiting, waiting])
    const { items } = await admin.call(statements.guesses, { params: { id, number: 2 } })
    expect(items[0]).toMatchObject({ policy: { id: policy_id }, split: { adviser: { id: served.userId } } })
    expect(await decide(id, 2, { action: 'match', policy_id, adviser_id: admin.userId ?? 0 })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'adviser_id', message: 'The statement doesn’t name this adviser' }] },
    })
    const byStatement = await decide(id, 2, { action: 'match', policy_id, adviser_id: left.userId })
    expect(byStatement.answer).toMatchObject({ row: { state: 'matched', adviser: { id: left.userId } } })
    expect((await decide(id, 3, { action: 'match', policy_id })).answer).toMatchObject({
      row: { state: 'matched', adviser: { id: served.userId } },
    })
    expect(await posted(id)).toEqual([
      [left.userId, 40_00],
      [served.userId, 100_00],
    ])
    // What was posted is shown as it was.
    expect((await rowsOf(id)).map(({ adviser }) => adviser?.id)).toEqual([left.userId, served.userId])
  })

  test('names an adviser who can’t be paid in place of the one on file: of a clawback, or of what has no policy', async () => {
    const { number, id: policy_id } = policy
    const { id } = await withAdvisers(
      `${number},P,${leftName},Trail,04/07/2025,100.00,0.00`,
      `${number},P,${leftName},Clawback,05/07/2025,-100.00,0.00`,
    )
    const adviser_id = left.userId
    const refused = (message: string) => ({ status: 400, answer: { errors: [{ path: 'adviser_id', message }] } })
    expect(await decide(id, 2, { action: 'match', policy_id: null, adviser_id })).toMatchObject(
      refused('Without a policy, the payment is the firm’s alone'),
    )
    expect(await decide(id, 3, { action: 'match', policy_id, adviser_id })).toMatchObject(
      refused('A clawback is taken back from whoever was paid'),
    )
  })

  test('names an adviser in a row without a day: who served in the statement’s month is on file, of a new month too', async () => {
    const { number, id: policy_id, clientId } = await newPolicyOfClient(admin, { adviser_id: served.userId })
    const heir = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Kim', lastname: 'Named' })
    await admin.call(splits.add, { body: { user_id: heir.userId, from_on: '2000-01-01', percent: 30 } })
    const body = { adviser_id: heir.userId, commission_from: '2025-11-01' }
    await admin.call(clients.assign, { params: { id: clientId }, body })
    const { id } = await withAdvisers(
      `${number},P,${servedName},Trail,05/10/2025,100.00,0.00`,
      `${number},P,${servedName},Trail,,200.00,0.00`,
      `${number},P,${leftName},Trail,,300.00,0.00`,
    )
    const reasons = async () => (await rowsOf(id)).map(({ number, reason }) => [number, reason])
    expect(await reasons()).toEqual([
      [2, null],
      [3, null],
      [4, `Statement names ${leftName}; adviser on file is ${servedName}`],
    ])
    await decide(id, 4, { action: 'match', policy_id })
    const set = (period: string) => admin.call(statements.change, { params: { id }, body: { period } })
    await set('2025-09-01')
    expect(await reasons()).toEqual([
      [2, null],
      [3, null],
      [4, null],
    ])
    expect((await set('2025-12-01')).parts).toMatchObject({ to_decide: { rows: 2 }, matched: { rows: 1 } })
    expect(await reasons()).toEqual([
      [2, null],
      [3, `Statement names ${servedName}; adviser on file is Kim Named`],
      [4, `Statement names ${leftName}; adviser on file is Kim Named`],
    ])
  })

  test('names an adviser in a row without a day: the month that the columns tell once they are matched counts too', async () => {
    const { number, clientId } = await newPolicyOfClient(admin, { adviser_id: served.userId })
    const heir = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Ada', lastname: 'Named' })
    const body = { adviser_id: heir.userId, commission_from: '2025-11-01' }
    await admin.call(clients.assign, { params: { id: clientId }, body })
    const lines = [
      'Policy no,Client,Adviser,When,Amount incl GST',
      `${number},P,${servedName},05/10/2025,10.00`,
      `${number},P,Ada Named,,20.00`,
    ]
    const bytes = Buffer.from(lines.join('\r\n'))
    const { id, period } = await admin.upload(statements.upload, { name: 'Named.csv', bytes })
    expect([period, (await rowsOf(id))[1]?.state]).toEqual([null, 'matched'])
    const targets = ['policy_number', 'name', 'adviser', 'paid_on', 'amount'] as const
    const mapping = targets.map((target) => ({ target }))
    await admin.call(statements.setColumns, { params: { id }, body: { mapping, types: [] } })
    expect((await rowsOf(id)).map(({ reason }) => reason)).toEqual([
      null,
      `Statement names Ada Named; adviser on file is ${servedName}`,
    ])
  })
})
