import type { InputOf } from '@portal/contract/endpoint'
import { imports } from '@portal/contract/imports'
import { commissionChecks } from '@portal/contract/money/commission-checks'
import { commissionOverview } from '@portal/contract/money/commission-overview'
import { insurerImports } from '@portal/contract/money/insurer-imports'
import { statements } from '@portal/contract/money/statements'
import { productProviders } from '@portal/contract/office/product-providers'
import { policies } from '@portal/contract/work/policies'
import { agreedPercent, ongoingPayments } from '@portal/domain/money/commission-terms'
import { FREQUENCIES } from '@portal/domain/values/person'
import { commissionBase } from '@portal/domain/work/money-basis'
import { type SQL, sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-26T01:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  await demo(sql`update users set commission = 60 where id = ${adviser.userId}`)
})
afterAll(() => app.close())

const demo = (query: SQL) => app.database.company(app.companyId('demo'), (tx) => tx.execute(query))

let made = 0
interface PolicyWanted {
  readonly insurer: string
  readonly commenced_on: string
  readonly frequency?: 'M' | 'Q' | 'Y'
  readonly upfront?: number
}
/** A policy of $2,400 a year that came with an application of 66 % and 22 %. */
async function newPolicy({ insurer, commenced_on, frequency = 'M', upfront = 66 }: PolicyWanted) {
  const policy = await newPolicyOfClient(admin, {
    ...{ insurer, commenced_on, frequency, annual_premium: 2_400_00 },
    ...{ name: 'Rosa Medina', adviser_id: adviser.userId },
  })
  await demo(sql`
    with application as (
      insert into applications (company_id, client_id, insurer, status, upfront_percent, ongoing_percent)
      values (${app.companyId('demo')}, ${policy.clientId}, ${insurer}, 'in_force', ${upfront}, 22) returning id
    )
    update policies set application_id = application.id from application where policies.id = ${policy.id}`)
  return policy
}

/** Commits a statement of an insurer for a month. */
async function paid(insurer: string, month: string, rows: readonly string[]) {
  made += 1
  const { id } = await admin.upload(statements.upload, {
    name: `${insurer} ${month} ${made}.csv`,
    bytes: statementCsv(...rows, `,FEE ${made},Fee,,0.11,0.01`),
  })
  await admin.call(statements.change, { params: { id }, body: { insurer, period: month } })
  for (const { number, state } of (await admin.call(statements.rows, { params: { id }, query: { page_size: 100 } }))
    .items) {
    if (state !== 'to_decide') continue
    await admin.call(statements.decide, { params: { id, number }, body: { action: 'match' } })
  }
  await admin.call(statements.commit, { params: { id } })
  return id
}
const ofInsurer = (insurer: string, query: InputOf<typeof commissionChecks.list>['query'] = {}) =>
  admin.call(commissionChecks.list, { query: { insurer: [insurer], ...query } })
const short = ({
  policy,
  type,
  verdict,
  reason,
  expected,
  received,
}: Awaited<ReturnType<typeof ofInsurer>>['items'][number]) => [
  policy.id,
  ...[type, verdict, reason, expected, received],
]

test('what differs from the premium and the per cents is listed with its reason, and the sums add up to the cent', async () => {
  const insurer = 'MLC'
  const month = '2026-10-01'
  await paid(insurer, '2026-09-01', [])
  const none = await newPolicy({ insurer, commenced_on: '2026-10-10' })
  const low = await newPolicy({ insurer, commenced_on: '2026-10-11' })
  const right = await newPolicy({ insurer, commenced_on: '2026-10-12' })
  const twice = await newPolicy({ insurer, commenced_on: '2024-03-01' })
  const yearly = await newPolicy({ insurer, commenced_on: '2024-03-01', frequency: 'Y' })
  const young = await newPolicy({ insurer, commenced_on: '2026-02-01' })
  const before = await admin.call(commissionOverview.view, { query: { month } })
  await paid(insurer, month, [
    `${low.number},MEDINA,Initial,20/10/2026,"1,440.00",130.91`,
    `${right.number},MEDINA,Initial,20/10/2026,"1,583.99",144.00`,
    `${twice.number},MEDINA,Renewal,20/10/2026,88.00,8.00`,
    `${young.number},MEDINA,Recoup,20/10/2026,-50.00,-4.55`,
  ])
  const { items, total } = await ofInsurer(insurer, { month: '2026-10-20' })
  expect(items.map(short)).toEqual([
    [none.id, 'upfront', 'missing', 'Not on statement', 158_400, 0],
    [low.id, 'upfront', 'short', 'Paid 60%, not 66%', 158_400, 144_000],
    [twice.id, 'ongoing', 'over', 'Two months paid', 4_400, 8_800],
  ])
  expect(total).toBe(3)
  expect(items.map(({ policy }) => policy.id)).not.toContain(yearly.id)
  const after = await admin.call(commissionOverview.view, { query: { month } })
  expect(after).toMatchObject({
    month,
    is_closed: false,
    missing: { count: before.missing.count + 1, cents: before.missing.cents + 158_400 },
    short: { count: before.short.count + 1, cents: before.short.cents + 14_400 },
    over: { count: before.over.count + 1, cents: before.over.cents + 4_400 },
    other: before.other - 5_000 + 11,
    received: before.received + 144_000 + 158_399 + 8_800 - 5_000 + 11,
    to_check: before.to_check + 3,
    counted: expect.arrayContaining([insurer]),
  })
  const { expected, missing, over, other, received } = after
  expect(expected - missing.cents - after.short.cents + over.cents + other).toBe(received)
  const { commission, referrers, adviser_share, firm } = after.total
  expect(referrers + adviser_share + firm).toBe(commission)
  expect(after.advisers).toContainEqual(
    expect.objectContaining({ adviser: { id: adviser.userId, name: expect.any(String) }, percent: 60 }),
  )
  const lists = JSON.stringify([
    { month, insurer: [insurer] },
    { month, insurer: [insurer], verdict: ['over'] },
  ])
  expect((await admin.call(commissionChecks.counts, { query: { lists } })).counts).toEqual([
    { total: 3, expected: 158_400 * 2 + 4_400, received: 144_000 + 8_800 },
    { total: 1, expected: 4_400, received: 8_800 },
  ])
})

test('what begins, ends or changes on the first or the last day of a month counts in the right one', async () => {
  const insurer = 'Asteron'
  const month = '2026-10-01'
  await paid(insurer, '2025-10-01', [])
  const beginning = (commenced_on: string) => newPolicy({ insurer, commenced_on })
  const ended = async (day: string) => {
    const policy = await beginning('2024-03-01')
    await demo(sql`update policies set state = 'lapsed', ended_on = ${day}::date where id = ${policy.id}`)
    return policy
  }
  const lastDay = await beginning('2026-10-31')
  await beginning('2026-11-01')
  const elevenMonths = await beginning('2025-11-01')
  const aYear = await beginning('2025-10-31')
  await ended('2026-10-31')
  const stillThere = await ended('2026-11-01')
  await demo(sql`
    insert into policy_terms (company_id, policy_id, number, state, annual_premium, effective_on)
    select company_id, id, 2, 'former', 480000, '2026-11-01' from policies where id = ${aYear.id}`)
  await paid(insurer, month, [])
  const { items } = await ofInsurer(insurer, { month })
  expect(items.map(short).toSorted()).toEqual(
    [
      [lastDay.id, 'upfront', 'missing', 'Not on statement', 158_400, 0],
      [elevenMonths.id, 'upfront', 'missing', 'Due since November 2025', 158_400, 0],
      [aYear.id, 'ongoing', 'missing', 'Not on statement', 4_400, 0],
      [stillThere.id, 'ongoing', 'missing', 'Not on statement', 4_400, 0],
    ].toSorted(),
  )
})

test('upfront commission is waited for from month to month, and known when it comes late', async () => {
  const insurer = 'AIA'
  await paid(insurer, '2026-08-01', [])
  const late = await newPolicy({ insurer, commenced_on: '2026-08-20' })
  const before = await newPolicy({ insurer, commenced_on: '2026-07-20' })
  await paid(insurer, '2026-09-01', [])
  const september = await ofInsurer(insurer, { month: '2026-09-01' })
  expect(september.items.map(short)).toEqual([[late.id, 'upfront', 'missing', 'Due since August 2026', 158_400, 0]])
  // Before the first statement nobody knows what was paid.
  expect(september.items.map(({ policy }) => policy.id)).not.toContain(before.id)
  await paid(insurer, '2026-10-01', [`${late.number},MEDINA,Initial,20/10/2026,"1,584.00",144.00`])
  expect((await ofInsurer(insurer, { month: '2026-10-01' })).total).toBe(0)
  await paid(insurer, '2026-11-01', [`${late.number},MEDINA,Initial,20/11/2026,"1,584.00",144.00`])
  expect((await ofInsurer(insurer, { month: '2026-11-01' })).items.map(short)).toEqual([
    [late.id, 'upfront', 'over', 'Already paid, or not due', 0, 158_400],
  ])
})

test('an insurer without a committed statement of the month is waited for, not missing', async () => {
  const insurer = 'Zurich'
  await newPolicy({ insurer, commenced_on: '2024-03-01' })
  expect((await ofInsurer(insurer, { month: '2026-10-01' })).total).toBe(0)
  const { waiting, counted } = await admin.call(commissionOverview.view, { query: { month: '2026-10-01' } })
  expect(waiting).toContain(insurer)
  expect(counted).not.toContain(insurer)
})

test('an insurer is waited for from the month on in which the first of its policies begins, while there is one', async () => {
  const waitedFor = async (month: string) => (await admin.call(commissionOverview.view, { query: { month } })).waiting
  const { id } = await newPolicy({ insurer: 'BT', commenced_on: '2026-10-31' })
  await newPolicy({ insurer: 'MetLife', commenced_on: '2026-11-01' })
  const october = await waitedFor('2026-10-01')
  expect(october).toContain('BT')
  expect(october).not.toContain('MetLife')
  expect(await waitedFor('2026-11-01')).toEqual(expect.arrayContaining(['BT', 'MetLife']))
  await demo(sql`update policies set removed_at = now() where id = ${id}`)
  expect(await waitedFor('2026-10-01')).not.toContain('BT')
})

test('a reversed statement leaves its month as if it had not come', async () => {
  const insurer = 'OnePath'
  const own = await newPolicy({ insurer, commenced_on: '2024-03-01' })
  const empty = await admin.call(commissionOverview.view, { query: { month: '2026-05-01' } })
  const id = await paid(insurer, '2026-05-01', [`${own.number},MEDINA,Renewal,20/05/2026,44.00,4.00`])
  await admin.call(statements.reverse, { params: { id } })
  expect(await admin.call(commissionOverview.view, { query: { month: '2026-05-01' } })).toMatchObject({
    ...{ expected: empty.expected, received: empty.received, other: empty.other },
    total: empty.total,
  })
})

test('a difference is set aside with a reason, found among those, and undone', async () => {
  const insurer = 'NEOS'
  const month = '2026-10-01'
  await newPolicy({ insurer, commenced_on: '2024-03-01' })
  await paid(insurer, month, [])
  const [found] = (await ofInsurer(insurer, { month })).items
  const id = found?.id ?? 0
  const whole = await admin.call(commissionChecks.view, { params: { id }, query: { month } })
  expect(whole).toMatchObject({ ...found, premium: 240_000, percent: 22, per_year: 12, payments: [] })
  const noReason = await admin.ask(commissionChecks.setAsideOne, { params: { id }, body: { month, reason: ' ' } })
  expect(noReason.answer).toMatchObject({ errors: [{ path: 'reason', message: 'Please enter a reason' }] })
  const reason = 'Paid into the old agency'
  const aside = await admin.call(commissionChecks.setAsideOne, { params: { id }, body: { month, reason } })
  expect(aside.set_aside).toMatchObject({ reason, by: { id: admin.userId } })
  expect((await ofInsurer(insurer, { month })).total).toBe(0)
  expect((await ofInsurer(insurer, { month, state: 'set_aside' })).items).toMatchObject([{ id, set_aside: { reason } }])
  // Ongoing commission is due again next month.
  await paid(insurer, '2026-11-01', [])
  expect((await ofInsurer(insurer, { month: '2026-11-01' })).total).toBe(1)
  await admin.call(commissionChecks.takeBack, { params: { id }, query: { month } })
  expect((await ofInsurer(insurer, { month })).items).toMatchObject([{ id, set_aside: null }])
  const nothing = await admin.ask(commissionChecks.view, { params: { id: id - 1 }, query: { month } })
  expect(nothing.status).toBe(404)
})

test('upfront that is set aside stays so in later months', async () => {
  const insurer = 'ClearView'
  await paid(insurer, '2026-09-01', [])
  await newPolicy({ insurer, commenced_on: '2026-09-05' })
  await paid(insurer, '2026-10-01', [])
  const [found] = (await ofInsurer(insurer, { month: '2026-09-01' })).items
  const body = { month: '2026-09-01', reason: 'Commission dialled down' }
  await admin.call(commissionChecks.setAsideOne, { params: { id: found?.id ?? 0 }, body })
  expect((await ofInsurer(insurer, { month: '2026-10-01' })).total).toBe(0)
})

test('a month’s differences come as CSV and XLSX, in the order and with the columns of the list', async () => {
  const insurer = 'Encompass'
  const month = '2026-10-01'
  const own = await newPolicy({ insurer, commenced_on: '2024-03-01' })
  await paid(insurer, month, [`${own.number},MEDINA,Renewal,20/10/2026,22.00,2.00`])
  await newPolicy({ insurer, commenced_on: '2024-04-01' })
  const exported = (of: string): InputOf<typeof commissionChecks.exportRows>['body'] => ({
    ...{ format: 'csv', columns: ['verdict', 'number', 'difference'], bom: false },
    selection: { filter: { month, insurer: [of] } },
  })
  const made = await admin.call(commissionChecks.exportRows, { body: exported(insurer) })
  expect(made.total).toBe(2)
  const { payload } = await app.app.inject({ url: made.url })
  expect(payload.split('\r\n')).toEqual([
    'To check,Policy no.,Difference',
    expect.stringMatching(/^Missing,33\d{6},-44$/),
    `Short,${own.number},-22`,
    '',
  ])
  const sheet = await admin.call(commissionChecks.exportRows, {
    body: { ...exported(insurer), format: 'xlsx', columns: 'all' },
  })
  expect((await app.app.inject({ url: sheet.url })).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const none = await admin.ask(commissionChecks.exportRows, { body: exported('Futura') })
  expect(none.status).toBe(404)
  expect((await adviser.ask(commissionChecks.exportRows, { body: exported(insurer) })).status).toBe(403)
})

describe('policies of an insurer’s file without covers', () => {
  const { settled, committed } = importing(() => admin)
  const HEAD = 'Policy no,Surname,Given Names,Birth Date,Status,Commenced,Frequency'
  /** Imports rows and answers the policies by their numbers. */
  async function imported(insurer: string, headings: string, rows: readonly string[]) {
    const text = [`${HEAD},${headings}`, ...rows].join('\n')
    const { id, mapping } = await admin.upload(insurerImports.upload, { name: 'p.csv', bytes: Buffer.from(text) })
    await admin.call(imports.check, { params: { id }, body: { mapping, settings: { insurer } } })
    const check = await settled(id)
    expect((await committed(check)).outcomes).toMatchObject({ created: rows.length, failed: 0 })
    const { items } = await admin.call(policies.list, { query: { insurer: [insurer], page_size: 100 } })
    return new Map(items.map((policy) => [policy.number, policy]))
  }
  async function provider(insurer: string) {
    const { items } = await admin.call(productProviders.list, {})
    const found = items.find(({ name }) => name === insurer)
    if (!found) throw new Error(insurer)
    const owner = await app.as('ROLE_SUPER_ADMIN')
    return (body: InputOf<typeof productProviders.update>['body']) =>
      owner.call(productProviders.update, { params: { id: found.id }, body })
  }

  test('are expected to pay on what the file leaves without fee and duty, at the file’s own per cents', async () => {
    const insurer = 'PPS Mutual'
    const month = '2026-10-01'
    await imported(insurer, 'Annual premium,Policy fee,Stamp duty,Ongoing %', [
      'F-1,Apart,Ada,02/03/1980,In force,15/10/2020,Monthly,1300,100,58.50,20%',
      'F-2,Whole,Wim,02/03/1981,In force,15/10/2020,Monthly,1300,,,',
      'F-3,Duty,Dee,02/03/1982,In force,15/10/2020,Yearly,640.55,,30.55,31',
    ])
    await paid(insurer, month, ['F-1,APART,Renewal,20/10/2026,19.03,1.73'])
    const { items } = await ofInsurer(insurer, { month })
    // Worked out by hand: (1300 - 100 - 58.50) × 20 % / 12 = 19.025, 1300 × 22 % / 12 = 23.833…, 610 × 31 % = 189.10
    expect(items.map(({ policy, expected, assumed }) => [policy.number, expected, assumed])).toEqual([
      ['F-3', 189_10, ['rhythm']],
      ['F-2', 23_83, ['percent', 'premium']],
    ])
  })

  test('say what was assumed, and what explains the difference, until somebody says how the insurer pays', async () => {
    const insurer = 'MetLife'
    const month = '2026-10-01'
    const change = await provider(insurer)
    const made = await imported(insurer, 'Annual premium', [
      'Y-1,Yearly,Yan,02/03/1980,In force,15/03/2020,Yearly,1200',
      'Y-2,Yearly,Yves,02/03/1981,In force,15/10/2020,Yearly,2400',
      'M-1,Monthly,Mo,02/03/1982,In force,15/03/2020,Monthly,3000',
      'M-2,Own,Oz,02/03/1983,In force,15/03/2020,Monthly,3600',
    ])
    await paid(insurer, month, [
      'Y-1,YEARLY,Renewal,20/10/2026,22.00,2.00',
      'Y-2,YEARLY,Renewal,20/10/2026,44.00,4.00',
      'M-1,MONTHLY,Renewal,20/10/2026,50.00,4.55',
      'M-2,OWN,Renewal,20/10/2026,33.00,3.00',
    ])
    const listed = async () => (await ofInsurer(insurer, { month, sort: '-expected' })).items
    const monthly = 'Paid monthly: set this insurer to monthly?'
    const all = ['percent', 'premium', 'rhythm']
    expect(
      (await listed()).map((one) => [one.policy.number, one.expected, one.reason, one.explained_by, one.assumed]),
    ).toEqual([
      ['Y-2', 528_00, monthly, 'rhythm', all],
      ['M-2', 66_00, 'Paid 11%, not the usual 22%: set what this insurer pays?', 'percent', ['percent', 'premium']],
      ['M-1', 55_00, 'Paid 20%, not the usual 22%: set what this insurer pays?', 'percent', ['percent', 'premium']],
      ['Y-1', 0, monthly, 'rhythm', all],
    ])
    const file = await admin.call(commissionChecks.exportRows, {
      body: {
        ...{ format: 'csv', columns: ['number', 'assumed'], bom: false, sort: '-expected' },
        selection: { filter: { month, insurer: [insurer] } },
      },
    })
    expect((await app.app.inject({ url: file.url })).payload.split('\r\n')[1]).toBe(
      'Y-2,"22%, whole premium, paid yearly"',
    )
    await change({ commission_rhythm: 'monthly', ongoing_percent: 20 })
    const own = made.get('M-2')?.id ?? 0
    const kept = await admin.call(policies.update, { params: { id: own }, body: { ongoing_percent: 11 } })
    expect(kept.commission).toEqual({
      upfront: { percent: 66, from: 'usual' },
      ongoing: { percent: 11, from: 'policy' },
    })
    expect((await listed()).map((one) => [one.policy.number, one.expected, one.reason, one.assumed])).toEqual([
      ['Y-2', 40_00, 'Paid 22%, not 20%', ['premium']],
      ['Y-1', 20_00, 'Paid 22%, not 20%', ['premium']],
    ])
    await change({ ongoing_percent: 22 })
    expect((await listed()).map(({ policy }) => policy.number)).toEqual(['M-1'])
    const none = await admin.call(policies.update, { params: { id: own }, body: { ongoing_percent: null } })
    expect(none.commission.ongoing).toEqual({ percent: 22, from: 'insurer' })
    const refused = await admin.ask(policies.update, { params: { id: own }, body: { ongoing_percent: 101 } })
    expect(refused.answer).toMatchObject({ errors: [{ path: 'ongoing_percent' }] })
  })
})

test('sets of policies are expected to pay what the domain says of each', async () => {
  const insurer = 'OnePath'
  const month = '2026-10-01'
  const owner = await app.as('ROLE_SUPER_ADMIN')
  const { items } = await admin.call(productProviders.list, {})
  const { id: providerId = 0 } = items.find(({ name }) => name === insurer) ?? {}
  await paid(insurer, '2025-11-01', [])
  await paid(insurer, month, [])
  const shapes = FREQUENCIES.flatMap(({ value: frequency }, index) =>
    [9_999, 123_457 + index].map((policy_fee) => ({
      ...{ frequency, policy_fee, annual_premium: 123_457 + index },
      duty_share: index % 2 === 0 ? 0.0473 : null,
      commission_base: index % 3 === 0 ? 100_001 + index : null,
      own: index % 2 === 1 ? 12.5 : null,
      application: index % 3 === 1 ? 20 + 2 * (index % 2) : null,
    })),
  )
  const ids: number[] = []
  for (const shape of shapes) {
    const policy = await newPolicy({ insurer, commenced_on: '2024-10-05' })
    ids.push(policy.id)
    const { application } = shape
    await demo(sql`
      update policies set frequency = ${shape.frequency}, ongoing_percent = ${shape.own},
        application_id = case when ${application}::float8 is null then null else application_id end
      where id = ${policy.id}`)
    if (application !== null) {
      await demo(sql`update applications set ongoing_percent = ${application}
        where id = (select application_id from policies where id = ${policy.id})`)
    }
    await demo(sql`update policy_terms set annual_premium = ${shape.annual_premium}, policy_fee = ${shape.policy_fee},
        duty_share = ${shape.duty_share}, commission_base = ${shape.commission_base} where policy_id = ${policy.id}`)
  }
  for (const said of [
    { ongoing_percent: null, commission_rhythm: null },
    { ongoing_percent: 27.5, commission_rhythm: 'monthly' },
  ] as const) {
    await owner.call(productProviders.update, { params: { id: providerId }, body: said })
    for (const [index, shape] of shapes.entries()) {
      const { percent } = agreedPercent('ongoing', {
        ...{ policy: shape.own, application: shape.application, insurer: said.ongoing_percent },
      })
      const base = commissionBase(shape)
      const perYear = ongoingPayments(shape.frequency, said.commission_rhythm)
      const id = (ids[index] ?? 0) * 2 + 1
      expect(await admin.call(commissionChecks.view, { params: { id }, query: { month } })).toMatchObject({
        ...{ premium: base, percent, per_year: perYear, expected: Math.round((base * percent) / 100 / perYear) },
      })
    }
  }
})
