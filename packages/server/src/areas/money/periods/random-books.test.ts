import { clients } from '@portal/contract/clients/clients'
import { commissions } from '@portal/contract/money/commissions'
import { periods } from '@portal/contract/money/periods'
import { splits } from '@portal/contract/money/splits'
import { statements } from '@portal/contract/money/statements'
import { policies } from '@portal/contract/work/policies'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { verifyBooks } from './check-books.ts'
import { readSums } from './sums.ts'

const RUNS = 15
const POLICIES = 3

let app: TestApp
let admin: TestCaller
let payees: readonly number[]
const numbers: string[] = []
const clientIds: number[] = []
/** Who may serve; null is nobody. */
let advisers: ReadonlyArray<number | null>
/** Who served each policy from when, as this test knows it: the last that has begun by a day. */
const served: Array<Array<{ readonly from: string; readonly adviser: number | null }>> = []
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  const adviser = await app.as('ROLE_ADVISOR')
  const referrer = app.userId('ROLE_REFERRAL')
  payees = [app.userId('ROLE_ADVISOR'), referrer]
  await admin.call(splits.addDefault, { body: { from_on: null, percent: 55 } })
  await admin.call(splits.add, { body: { user_id: referrer, from_on: null, percent: 10 } })
  advisers = [app.userId('ROLE_ADVISOR'), admin.userId ?? 0, null]
  for (let index = 0; index < POLICIES; index += 1) {
    const client = await admin.call(clients.create, { body: { first_name: 'Mai', last_name: `Lê${index}` } })
    const params = { id: client.id }
    await admin.call(clients.assign, { params, body: { adviser_id: app.userId('ROLE_ADVISOR') } })
    if (index === 0) await run(sql`update clients set referrer_id = ${referrer} where id = ${client.id}`)
    const number = `6600${index}`
    const products = [{ cover: 'TRM' as const, amount: 50_000_000, annual_premium: 120_000 }]
    await adviser.call(policies.create, {
      params,
      body: { insurer: 'TAL', number, commenced_on: '2000-01-01', products },
    })
    numbers.push(number)
    clientIds.push(client.id)
    served.push([{ from: '1900-01-01', adviser: app.userId('ROLE_ADVISOR') }])
  }
})
afterAll(() => app.close())

const demo = () => app.companyId('demo')
const run = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  app.database.company(demo(), (tx) => tx.rows<Row>(query))

/** A run has a year of its own before those of others, so that no other one's months are in its way. */
let year = 2020
const row = fc.record({
  /** The last one is of no policy. */
  policy: fc.nat(POLICIES),
  type: fc.constantFrom(...COMMISSION_TYPES.map(({ value }) => value)),
  month: fc.integer({ min: 1, max: 3 }),
  cents: fc.integer({ min: -99_999, max: 999_999 }),
})
const any = fc.nat(1_000)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('upload' as const), rows: fc.array(row, { minLength: 1, maxLength: 5 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('commit' as const), which: any }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: any,
      row: any,
      action: fc.constantFrom('match' as const, 'queue' as const, 'reject' as const, 'reopen' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: any }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), which: any }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('split' as const),
      payee: fc.nat(1),
      month: fc.integer({ min: 1, max: 3 }),
      percent: fc.nat(100),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      row: any,
      percent: fc.nat(100),
      both: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('handOver' as const),
      policy: fc.nat(POLICIES - 1),
      to: fc.nat(2),
      month: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), month: fc.integer({ min: 1, max: 4 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const month = (of: number) => `${year}-0${of}`
const amount = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Does a step; what is not possible then is refused. Answers the status. */
async function perform(now: Step, ids: number[]): Promise<number> {
  const chosen = 'which' in now ? ids[now.which % Math.max(1, ids.length)] : undefined
  const params = { id: chosen ?? 0 }
  switch (now.do) {
    case 'upload': {
      const lines = now.rows.map(({ policy, type, month: of, cents }, index) =>
        [numbers[policy] ?? '', `LE ${ids.length}-${index}`, type, `${month(of)}-05`, amount(cents)].join(','),
      )
      const bytes = Buffer.from(['Policy no,Client,Type,Date,Amount incl GST', ...lines].join('\n'))
      const { status, answer } = await admin.send(uploadOf(statements.upload, { name: `${year}.csv`, bytes }))
      if (status !== 201) return status
      const { id } = answer as { id: number }
      ids.push(id)
      await admin.call(statements.change, { params: { id }, body: { insurer: 'TAL' } })
      return status
    }
    case 'commit': {
      // What is not sure is the firm's, or waits.
      const { answer } = await admin.ask(statements.rows, { params, query: { state: 'to_decide' } })
      for (const { number } of (answer as { items?: Array<{ number: number }> }).items ?? []) {
        const body = { action: number % 3 === 0 ? ('queue' as const) : ('match' as const), policy_id: null }
        await admin.ask(statements.decide, { params: { ...params, number }, body })
      }
      return (await admin.ask(statements.commit, { params })).status
    }
    case 'reverse':
      return (await admin.ask(statements.reverse, { params })).status
    case 'discard': {
      const { status } = await admin.ask(statements.discard, { params })
      if (status === 200) ids.splice(ids.indexOf(params.id), 1)
      return status
    }
    case 'decide': {
      const body = { action: now.action, policy_id: null }
      return (await admin.ask(statements.decide, { params: { ...params, number: 2 + (now.row % 5) }, body })).status
    }
    case 'split': {
      const body = { user_id: payees[now.payee] ?? 0, from_on: `${month(now.month)}-01`, percent: now.percent }
      return (await admin.ask(splits.add, { body })).status
    }
    case 'correct': {
      const { items } = await admin.call(commissions.list)
      const [adviser = 0, referrer = 0] = payees
      const { percent } = now
      return (
        await admin.ask(commissions.correct, {
          params: { id: items[now.row % Math.max(1, items.length)]?.id ?? 1_900_000_000 },
          body: {
            reason: 'Somebody else’s',
            payees: { adviser: { id: adviser, percent }, referrer: now.both ? { id: referrer, percent } : null },
          },
        })
      ).status
    }
    case 'handOver': {
      const to = advisers[now.to] ?? null
      const from = `${month(now.month)}-03`
      const handed = { params: { id: clientIds[now.policy] ?? 0 }, body: { adviser_id: to, commission_from: from } }
      const { status } = await admin.ask(clients.assign, handed)
      const known = served[now.policy] ?? []
      if (status === 200 && known.at(-1)?.adviser !== to) known.push({ from, adviser: to })
      return status
    }
    case 'close':
      return (await admin.ask(periods.close, { body: { month: `${month(now.month)}-01` } })).status
  }
}

/** What all accounts come to, and what each month of the run does. */
const books = () =>
  app.database.company(demo(), async (tx) => {
    const months = await readSums(tx, demo())
    return new Map([...months].map(([of, { sums }]) => [of, JSON.stringify(sums)]))
  })

/** Payments that were posted for somebody who did not serve the policy on their day. */
async function strangersPaid(statementId: number) {
  type Entry = { number: string; paid_on: string; adviser_id: number | null }
  const entries = await run<Entry>(sql`
    select policies.number, commission_rows.paid_on, entry.adviser_id from commission_rows
    join policies on policies.id = commission_rows.policy_id
    join ledger_entries entry on entry.row_id = commission_rows.id and entry.reverses_id is null
    where commission_rows.statement_id = ${statementId} and commission_rows.type <> 'clawback'`)
  return entries.filter(({ number, paid_on, adviser_id }) => {
    const known = served[numbers.indexOf(number)] ?? []
    return known.findLast(({ from }) => from <= paid_on)?.adviser !== adviser_id
  })
}

/** Payees’ months whose kept sums are not what their shares come to. */
const payeeSumsApart = sql`
  select user_id, period from (
    select share.user_id, entry.period, sum(share.cents) as cents, count(*) as shares from ledger_legs share
    join ledger_entries entry on entry.id = share.entry_id where share.user_id is not null group by 1, 2
  ) added full join payee_sums kept using (user_id, period)
  where added.cents is distinct from kept.commission or added.shares is distinct from kept.shares`

test('after any sequence of statements, decisions, splits, hand-overs, corrections, reversals and closes each payment is of who served on its day and the books balance; reversed, they are as before', async () => {
  let posted = 0
  let corrected = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      year -= 1
      const ids: number[] = []
      const closed = new Map<string, string | undefined>()
      for (const now of steps) {
        const status = await perform(now, ids)
        expect([200, 201, 400, 404, 409]).toContain(status)
        if (now.do === 'commit' && status === 200) {
          posted += 1
          expect(await strangersPaid(ids[now.which % Math.max(1, ids.length)] ?? 0)).toEqual([])
        }
        if (now.do === 'correct' && status === 200) corrected += 1
        if (now.do === 'close' && status === 200) {
          const of = `${month(now.month)}-01`
          closed.set(of, (await books()).get(of))
        }
      }
      const present = await books()
      for (const [of, then] of closed) expect([of, present.get(of)]).toEqual([of, then])
      for (const id of ids) {
        const { rows, total, parts } = await admin.call(statements.view, { params: { id } })
        const all = Object.values(parts)
        expect(all.reduce((sum, part) => sum + part.rows, 0)).toBe(rows)
        expect(all.reduce((sum, part) => sum + part.cents, 0)).toBe(total)
      }
      expect(await run(payeeSumsApart)).toEqual([])
      const { sums, errors } = await verifyBooks(app.database, demo())
      expect(errors).toEqual([])
      expect(Object.values(sums).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      const [rows] = await run(sql`
        select coalesce(sum(amount), 0)::bigint as cents from commission_rows where committed_at is not null`)
      expect(rows).toEqual({ cents: 0 - sums.insurer })

      for (const id of ids) await admin.ask(statements.reverse, { params: { id } })
      const after = await verifyBooks(app.database, demo())
      expect(after.errors).toEqual([])
      expect(after.sums).toEqual({ insurer: 0, gst: 0, referrer: 0, adviser: 0, firm: 0 })
      for (const [of, then] of closed) expect([of, (await books()).get(of)]).toEqual([of, then])
    }),
    { numRuns: RUNS, seed: 30, endOnFailure: true },
  )
  expect(posted).toBeGreaterThan(RUNS / 2)
  expect(corrected).toBeGreaterThan(RUNS / 4)
})
