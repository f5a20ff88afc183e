import { dashboard as calls } from '@portal/contract/work/dashboard'
import { dayIn } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let now = new Date('2026-11-22T13:30:00Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
beforeEach(async () => {
  now = new Date('2026-11-22T13:30:00Z')
  admin = await app.as('ROLE_ADMIN')
  adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  await inCompany((tx) => tx.execute(sql`delete from applications`))
})
afterAll(() => app.close())

type Work = Parameters<TestApp['database']['company']>[1]
const inCompany = (work: Work, company: 'demo' | 'acme' = 'demo') => app.database.company(app.companyId(company), work)

interface Counted {
  readonly submitted_on?: string | null
  readonly in_force_on?: string | null
  readonly annual_premium?: number
  readonly adviser_id?: number | null
}

/** Applications as the dashboard counts them, of clients of the same adviser. */
async function applicationsOf(rows: readonly Counted[], company: 'demo' | 'acme' = 'demo') {
  await inCompany(async (tx) => {
    for (const {
      submitted_on = null,
      in_force_on = null,
      annual_premium = 100_00,
      adviser_id = adviser.userId,
    } of rows) {
      const [client] = await tx.rows<{ id: number }>(sql`
        insert into clients (company_id, first_name, last_name, kind, adviser_id)
        values (${tx.companyId}, 'Mai', 'Lê', 'client', ${adviser_id}::int) returning id`)
      await tx.execute(sql`
        insert into applications (company_id, client_id, adviser_id, insurer, submitted_on, in_force_on, annual_premium)
        values (${tx.companyId}, ${client?.id ?? 0}, ${adviser_id}::int, 'TAL', ${submitted_on}::date, ${in_force_on}::date,
          ${annual_premium})`)
    }
  }, company)
}

const none = { total: 0, value: 0 }

test('an application counts on its day, in the company’s time zone, with its premium a year', async () => {
  // It is Monday the 23rd in Sydney.
  await applicationsOf([
    { submitted_on: '2026-11-23', annual_premium: 1_234_56 },
    { submitted_on: '2026-11-22', in_force_on: '2026-11-23', annual_premium: 10_00 },
    { submitted_on: '2026-10-31', in_force_on: '2026-11-01', annual_premium: 1_00 },
    {},
  ])
  expect(await adviser.call(calls.myTotals, {})).toEqual({
    submissions: {
      today: { total: 1, value: 1_234_56 },
      thisWeek: { total: 1, value: 1_234_56 },
      thisMonth: { total: 2, value: 1_244_56 },
    },
    completion: {
      today: { total: 1, value: 10_00 },
      thisWeek: { total: 1, value: 10_00 },
      thisMonth: { total: 2, value: 11_00 },
    },
    from: { today: '2026-11-23', thisWeek: '2026-11-23', thisMonth: '2026-11-01' },
  })
})

test('the figures equal a plain count, whatever the day and time zone', async () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01', '2027-01-02', '2028-02-29']
  const zones = ['Australia/Sydney', 'Australia/Perth', 'America/New_York']
  const around = fc.integer({ min: -45, max: 0 })
  const moment = fc.record({
    day: fc.constantFrom(...days, ...[23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`)),
    zone: fc.constantFrom(...zones),
    time: fc.constantFrom('00:00', '00:30', '12:00', '23:59'),
    offsets: fc.array(fc.record({ submitted: around, in_force: around, premium: fc.nat(1_000_000) }), {
      maxLength: 12,
    }),
  })
  await fc.assert(
    fc.asyncProperty(moment, async ({ day, zone, time, offsets }) => {
      now = new Date(instantIn(zone, day, time))
      expect(dayIn(zone, now)).toBe(day)
      const plus = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
      await inCompany(async (tx) => {
        await tx.execute(sql`delete from applications`)
        await tx.execute(sql`update companies set time_zone = ${zone} where id = ${tx.companyId}`)
        await tx.execute(sql`update sessions set idle_expires_at = '2100-01-01', expires_at = '2100-01-01'`)
      })
      await applicationsOf(
        offsets.map(({ submitted, in_force, premium }) => ({
          submitted_on: plus(submitted),
          in_force_on: plus(in_force),
          annual_premium: premium,
        })),
      )
      const { submissions, completion } = await admin.call(calls.user, { query: {} })
      const plain = await inCompany((tx) => {
        const figures = (column: 'submitted_on' | 'in_force_on', unit: 'day' | 'week' | 'month') => sql`
          (select json_build_object('total', count(*), 'value', coalesce(sum(annual_premium), 0)) from applications
           where date_trunc(${unit}, ${sql.identifier(column)}::timestamp) = date_trunc(${unit}, ${day}::timestamp))`
        const row = (column: 'submitted_on' | 'in_force_on') => sql`json_build_object(
          'today', ${figures(column, 'day')}, 'thisWeek', ${figures(column, 'week')}, 'thisMonth', ${figures(column, 'month')})`
        return tx.rows(sql`select ${row('submitted_on')} as submissions, ${row('in_force_on')} as completion`)
      })
      expect([{ submissions, completion }]).toEqual(plain)
    }),
    { numRuns: 40 },
  )
  await inCompany((tx) =>
    tx.execute(sql`update companies set time_zone = 'Australia/Sydney' where id = ${tx.companyId}`),
  )
})

test('an adviser counts their own; an admin looks at anybody, and at everybody', async () => {
  const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  await applicationsOf([{ submitted_on: '2026-11-23' }, { submitted_on: '2026-11-23', adviser_id: colleague.userId }])
  await applicationsOf([{ submitted_on: '2026-11-23', adviser_id: null }], 'acme')
  const today = async (query: { user_id?: number }) => (await admin.call(calls.user, { query })).submissions.today.total
  expect((await adviser.call(calls.myTotals, {})).submissions.today.total).toBe(1)
  expect(await today({})).toBe(2)
  expect(await today({ user_id: colleague.userId })).toBe(1)
  expect((await admin.call(calls.user, { query: { user_id: colleague.userId } })).user?.id).toBe(colleague.userId)
  expect((await admin.call(calls.myTotals, {})).submissions.today).toEqual(none)
  const other = app.userId('ROLE_ADVISOR', 'acme')
  expect(await admin.ask(calls.user, { query: { user_id: other } })).toMatchObject({ status: 404 })
  expect(await adviser.ask(calls.trend, { query: { user_id: colleague.userId } })).toMatchObject({ status: 403 })
})

test('the trend goes back twelve months, the empty ones among them', async () => {
  await applicationsOf([
    { submitted_on: '2025-11-30', in_force_on: '2025-12-01', annual_premium: 5_00 },
    { submitted_on: '2026-11-01', annual_premium: 7_00 },
  ])
  const answers = [
    await adviser.call(calls.trend, { query: {} }),
    await adviser.call(calls.trend, { query: { user_id: adviser.userId ?? 0 } }),
    await admin.call(calls.trend, { query: {} }),
  ]
  for (const { months } of answers) {
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-12-01', submissions: none, completion: { total: 1, value: 5_00 } })
    expect(months[11]).toEqual({ month: '2026-11-01', submissions: { total: 1, value: 7_00 }, completion: none })
  }
})

test('a referrer with dashboard access sees their referrals by status and month, and no money', async () => {
  const referrer = await app.as('ROLE_REFERRAL')
  const access = (allowed: boolean) =>
    inCompany((tx) =>
      tx.execute(sql`update users set access_referral_dashboard = ${allowed} where id = ${referrer.userId}`),
    )
  await access(false)
  expect(await referrer.ask(calls.referrals, {})).toMatchObject({ status: 403 })
  await access(true)
  await inCompany(async (tx) => {
    await tx.execute(sql`update clients set referrer_id = null where referrer_id = ${referrer.userId}`)
    const [client] = await tx.rows<{ id: number }>(sql`
      insert into clients (company_id, first_name, last_name, status, referrer_id, created_at)
      values (${tx.companyId}, 'Mai', 'Lê', 4, ${referrer.userId}, '2026-10-31T13:00:00Z') returning id`)
    await tx.execute(sql`
      insert into applications (company_id, client_id, insurer, in_force_on)
      values (${tx.companyId}, ${client?.id ?? 0}, 'TAL', '2026-11-20')`)
    await tx.execute(sql`
      insert into clients (company_id, first_name, last_name, status) values (${tx.companyId}, 'Not', 'Theirs', 4)`)
  })
  const { statuses, months } = await referrer.call(calls.referrals, {})
  expect(statuses.filter(({ total }) => total > 0)).toEqual([{ status: 4, total: 1 }])
  // It was the 1st of November in Sydney.
  expect(months.at(-1)).toEqual({ month: '2026-11-01', referred: 1, in_force: 1 })
})

test('everybody arranges their own dashboard', async () => {
  const empty = { order: [], hidden: [] }
  expect(await adviser.call(calls.layout, {})).toEqual(empty)
  const kept = { order: ['renewals', 'pipeline'], hidden: ['trend'] }
  expect(await adviser.call(calls.keepLayout, { body: { ...kept, hidden: ['trend', 'trend'] } })).toEqual(kept)
  expect(await adviser.call(calls.layout, {})).toEqual(kept)
  expect(await (await addUser(app, { role: 'ROLE_ADVISOR' })).call(calls.layout, {})).toEqual(empty)
  expect(await adviser.ask(calls.keepLayout, { body: { order: ['No name'], hidden: [] } })).toMatchObject({
    status: 400,
  })
})
