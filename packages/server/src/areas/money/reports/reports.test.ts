import { clients } from '@portal/contract/clients/clients'
import { reports } from '@portal/contract/money/reports'
import { statements } from '@portal/contract/money/statements'
import { policies } from '@portal/contract/work/policies'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { statementCsv } from '../../../testing/statement-files.ts'
import { sendScheduledReports } from './schedule.ts'

let app: TestApp
let admin: TestCaller
let adviserId: number
let referrerId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviserId = app.userId('ROLE_ADVISOR')
  referrerId = app.userId('ROLE_REFERRAL')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update users set commission = case when id = ${referrerId} then 10 when id = ${adviserId} then 60 end
      where id in (${referrerId}, ${adviserId})`),
  )
})
afterAll(() => app.close())

const demo = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  app.database.company(app.companyId('demo'), (tx) => tx.rows<T>(query))

interface LeadWanted {
  readonly name: string
  readonly came: string
  readonly by: number | string
  readonly applied?: boolean
  readonly inForce?: string
}
/** Someone who was referred, with what has come of it. */
async function newLead({ name, came, by, applied = false, inForce }: LeadWanted): Promise<number> {
  const [first_name = '', last_name = ''] = name.split(' ')
  const { id } = await admin.call(clients.create, { body: { first_name, last_name } })
  await admin.call(clients.assign, { params: { id }, body: { adviser_id: adviserId } })
  await demo(sql`
    update clients set created_at = ${came}::timestamptz, referrer_id = ${typeof by === 'number' ? by : null},
      referrer_name = ${typeof by === 'string' ? by : null}
    where id = ${id}`)
  if (applied || inForce) {
    await demo(sql`
      insert into applications (company_id, client_id, insurer, status, submitted_on, in_force_on)
      select company_id, id, 'TAL', ${inForce ? 'in_force' : 'submitted'}, created_at::date, ${inForce ?? null}::date
      from clients where id = ${id}`)
  }
  return id
}

let number = 33_000_000
async function newPolicy(clientId: number): Promise<string> {
  number += 1
  await admin.call(policies.create, {
    params: { id: clientId },
    body: {
      insurer: 'TAL',
      number: String(number),
      commenced_on: '2025-03-01',
      products: [{ cover: 'TRM', amount: 500_000_00, annual_premium: 1_200_00 }],
    },
  })
  return String(number)
}

async function pay(policyNumber: string, paid: string, amount: string, gst: string): Promise<number> {
  const bytes = statementCsv(`${policyNumber},X,Initial,${paid},${amount},${gst}`)
  const { id } = await admin.upload(statements.upload, { name: `${policyNumber}.csv`, bytes })
  await admin.call(statements.commit, { params: { id } })
  return id
}

const report = (from: string, to: string) =>
  admin.call(reports.referrals, { query: { from_month: from, to_month: to } })

test('who has referred whom in a period, how far they have come, and what it has paid', async () => {
  const converted = await newLead({
    name: 'Ada One',
    came: '2021-06-30T14:00:00Z',
    by: referrerId,
    inForce: '2021-08-01',
  })
  await newLead({ name: 'Bo Two', came: '2021-07-20T00:00:00Z', by: referrerId, applied: true })
  await newLead({ name: 'Cy Three', came: '2021-09-30T14:00:00Z', by: referrerId })
  await newLead({ name: 'Di Four', came: '2021-08-05T00:00:00Z', by: 'Lot 12 Conveyancing' })
  const policy = await newPolicy(converted)
  const statement = await pay(policy, '06/08/2021', '1100.00', '100.00')
  const found = await report('2021-07-01', '2021-09-01')
  // Midnight in Sydney: the first came as the period began, the last as it was over.
  expect(found.referrers).toMatchObject([
    {
      user_id: referrerId,
      role: 'ROLE_REFERRAL',
      ...{ leads: 2, quoted: 0, applications: 2, in_force: 1, percent: 10 },
      ...{ premium: 120_000, commission: 100_000, share: 10_000 },
    },
    { user_id: null, name: 'Lot 12 Conveyancing', role: null, leads: 1, in_force: 0, share: 0 },
  ])
  expect(found.total).toMatchObject({ leads: 3, applications: 2, in_force: 1, commission: 100_000 })
  expect(found.median_days).toBe(31)
  expect(found.months).toHaveLength(12)
  expect(found.months.slice(-3)).toEqual([
    { month: '2021-07-01', leads: 2, in_force: 1 },
    { month: '2021-08-01', leads: 1, in_force: 0 },
    { month: '2021-09-01', leads: 0, in_force: 0 },
  ])
  // Money that is taken back is none.
  await admin.call(statements.reverse, { params: { id: statement } })
  expect((await report('2021-07-01', '2021-09-01')).total).toMatchObject({ leads: 3, commission: 0, share: 0 })
})

test('a referrer without leads in the period still has what was paid in it', async () => {
  const earlier = await newLead({
    name: 'Ed Five',
    came: '2022-01-10T00:00:00Z',
    by: referrerId,
    inForce: '2022-02-01',
  })
  await pay(await newPolicy(earlier), '06/05/2022', '550.00', '50.00')
  const { referrers } = await report('2022-05-01', '2022-05-01')
  expect(referrers).toMatchObject([{ user_id: referrerId, leads: 0, commission: 50_000, share: 5_000 }])
})

test('the figures are added up as the ledger has them', async () => {
  const [off] = await demo<{ count: number }>(sql`
    select count(*) as count from (
      select period, sum(cents) filter (where account = 'referrer') as share from ledger_legs
      join ledger_entries on ledger_entries.id = entry_id group by 1
    ) books
    full join (select period, sum(referrer_share) as share from commission_sums group by 1) sums using (period)
    where coalesce(books.share, 0) <> coalesce(sums.share, 0)`)
  expect(off?.count).toBe(0)
})

test('each figure leads to its leads', async () => {
  await newLead({ name: 'Fay Six', came: '2023-03-10T00:00:00Z', by: referrerId, applied: true })
  await newLead({ name: 'Gus Seven', came: '2023-03-11T00:00:00Z', by: referrerId })
  await newLead({ name: 'Hal Eight', came: '2023-03-12T00:00:00Z', by: 'Somebody' })
  const names = async (asked: { user_id?: number; name?: string; step?: 'applications' }) => {
    const query = { from_month: '2023-03-01', to_month: '2023-03-01', ...asked }
    const { items, total } = await admin.call(reports.referralLeads, { query })
    expect(total).toBe(items.length)
    return items.map(({ client }) => client.name)
  }
  expect(await names({})).toEqual(['Hal Eight', 'Gus Seven', 'Fay Six'])
  expect(await names({ user_id: referrerId, step: 'applications' })).toEqual(['Fay Six'])
  expect(await names({ name: 'Somebody' })).toEqual(['Hal Eight'])
})

test('the report comes as CSV, workbook and PDF, and that is written down', async () => {
  await newLead({ name: 'Ida Nine', came: '2024-03-10T00:00:00Z', by: '=2+2' })
  const period = { from_month: '2024-03-01', to_month: '2024-04-01' }
  const fetched = async (format: 'csv' | 'xlsx' | 'pdf') => {
    const { url } = await admin.call(reports.referral, { body: { ...period, format } })
    return await app.app.inject({ method: 'GET', url })
  }
  const csv = await fetched('csv')
  expect(csv.headers['content-disposition']).toContain('referral-report-2024-03-2024-04.csv')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('Referrer,Account,Leads,Quoted,Applications,In force,Conversion (%)'),
    "'=2+2,No account,1,0,0,0,0,0,0,,0",
  ])
  const workbook = await fetched('xlsx')
  expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const pdf = await fetched('pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const logged = await demo(sql`select after from activity_log where action = 'report.download' order by id`)
  expect(logged).toMatchObject([
    { after: { format: 'csv', from_month: '2024-03-01' } },
    { after: { format: 'xlsx' } },
    { after: {} },
  ])
})

test('a period that ends before it begins, takes more than three years, or is before 1900, is refused', async () => {
  const longAgo = { from_month: '0001-01-01', to_month: '0001-01-01' }
  expect((await admin.ask(reports.referrals, { query: longAgo })).status).toBe(400)
  expect(
    await admin.ask(reports.referrals, { query: { from_month: '2021-07-01', to_month: '2021-06-01' } }),
  ).toMatchObject({
    status: 400,
  })
  expect(
    await admin.ask(reports.referrals, { query: { from_month: '2018-07-01', to_month: '2021-07-01' } }),
  ).toMatchObject({
    status: 400,
  })
})

test('the report is mailed as a PDF to admins alone', async () => {
  const period = { from_month: '2021-07-01', to_month: '2021-09-01' }
  const refused = await admin.ask(reports.send, { body: { ...period, user_ids: [referrerId] } })
  expect(refused).toMatchObject({ status: 400, answer: { errors: [{ message: 'Please choose admins of your firm' }] } })
  const user_ids = [app.userId('ROLE_ADMIN'), app.userId('ROLE_SUPER_ADMIN')]
  expect(await admin.call(reports.send, { body: { ...period, user_ids } })).toEqual({
    message: 'Report sent to 2 people',
  })
  const sent = await demo(sql`
    select subject, files.media_type, outbox_attachments.name from outbox
    join outbox_attachments on outbox_attachments.outbox_id = outbox.id join files on files.id = file_id
    where subject like 'Referral report%'`)
  const mail = {
    subject: 'Referral report, July 2021 to September 2021',
    media_type: 'application/pdf',
    name: 'referral-report-2021-07-2021-09.pdf',
  }
  expect(sent).toEqual([mail, mail])
})

test('each month the report of the month before goes once to whoever is to have it', async () => {
  const admin_id = app.userId('ROLE_ADMIN')
  const { people, offered } = await admin.call(reports.keepSchedule, { body: { user_ids: [admin_id] } })
  expect(people.map(({ id }) => id)).toEqual([admin_id])
  expect(offered.map(({ id }) => id)).toContain(app.userId('ROLE_SUPER_ADMIN'))
  expect(await admin.call(reports.schedule)).toEqual({ people, offered })
  const now = app.services.clock()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 3))
  const mails = () => demo(sql`select subject from outbox where idempotency_key like 'report:%'`)
  await sendScheduledReports(app.services, now)
  expect(await mails()).toEqual([])
  expect(await sendScheduledReports(app.services, next)).toBe(1)
  expect(await sendScheduledReports(app.services, next)).toBe(0)
  expect(await mails()).toEqual([{ subject: expect.stringMatching(/^Referral report, [A-Z][a-z]+ \d{4}$/) }])
  await admin.call(reports.keepSchedule, { body: { user_ids: [] } })
  const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 3))
  expect(await sendScheduledReports(app.services, later)).toBe(0)
})
