import { text } from 'node:stream/consumers'
import { jobs } from '@portal/contract/jobs'
import { payouts } from '@portal/contract/money/payouts'
import { statements } from '@portal/contract/money/statements'
import { audit } from '@portal/contract/office/audit'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { type SQL, sql } from 'drizzle-orm'
import { fromBufferPromise } from 'yauzl'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { deliver } from '../../../testing/deliver.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { jobsDone } from '../../../testing/marked-person.ts'
import { newPolicyOfClient, statementCsv } from '../../../testing/statement-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let referrer: TestCaller
let adviserId: number
let referrerId: number
let stranger: TestCaller
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date('2026-11-02T03:00:00Z') })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  referrer = await app.as('ROLE_REFERRAL')
  stranger = await app.as('ROLE_ADMIN', 'acme')
  adviserId = app.userId('ROLE_ADVISOR')
  referrerId = app.userId('ROLE_REFERRAL')
  await write(sql`update users set commission = case when id = ${referrerId} then 10 else 60 end,
    abn = case when id = ${adviserId} then '83914571673' end, gst_registered = id = ${adviserId}
    where id in (${referrerId}, ${adviserId})`)
  await write(sql`update companies set abn = '51824753556' where id = ${app.companyId('demo')}`)
})
afterAll(() => app.close())

const write = (query: SQL) => app.database.company(app.companyId('demo'), (tx) => tx.execute(query))
const close = (month: string) =>
  write(sql`insert into commission_periods (company_id, month) values (${app.companyId('demo')}, ${month})`)

let made = 0
/** The number of a policy of the adviser's with a client whom the referral partner has brought. */
async function newPolicy(name: string): Promise<string> {
  const { number, clientId } = await newPolicyOfClient(admin, { name, adviser_id: adviserId })
  await write(sql`update clients set referrer_id = ${referrerId} where id = ${clientId}`)
  return number
}
async function commit(...rows: string[]): Promise<number> {
  made += 1
  const { id } = await admin.upload(statements.upload, { name: `TAL ${made}.csv`, bytes: statementCsv(...rows) })
  await admin.call(statements.commit, { params: { id } })
  return id
}
const view = (caller: TestCaller, month: string, id = adviserId) => caller.call(payouts.view, { params: { id, month } })
async function fileOf(month: string, format: 'pdf' | 'xlsx', id = adviserId, caller = admin) {
  const { url, name } = await caller.call(payouts.file, { params: { id, month }, body: { format } })
  const { rawPayload, statusCode } = await app.app.inject({ url })
  expect(statusCode).toBe(200)
  return { bytes: rawPayload, name }
}

let first: string
let september: number
test('who is paid what for a month: the referral partner of the whole, the adviser of what is left, GST to who is registered', async () => {
  first = await newPolicy('Hugh Pemberton')
  september = await commit(`${first},PEMBERTON H,Initial,15/09/2026,"1,100.00",100.00`)
  const { items, month, is_closed, months, total } = await admin.call(payouts.list, { query: {} })
  expect({ month, is_closed, months }).toEqual({ month: '2026-09-01', is_closed: false, months: ['2026-09-01'] })
  expect(items).toEqual([
    expect.objectContaining({
      ...{ payee: expect.objectContaining({ id: adviserId }), commission: 540_00, gst: 54_00, paid: 594_00 },
      ...{ opening: 0, closing: 0, kind: 'statement', reason: 'No recipient-created tax invoice agreement' },
    }),
    expect.objectContaining({
      ...{ payee: expect.objectContaining({ id: referrerId }), commission: 100_00, gst: 0, paid: 100_00 },
      ...{ kind: 'statement', reason: 'Not registered for GST' },
    }),
  ])
  expect(total).toEqual({ opening: 0, commission: 640_00, gst: 54_00, paid: 694_00, closing: 0 })
})

test('a payee opens their own month with its payments, and nobody else’s; others of the firm see none', async () => {
  const params = { id: adviserId, month: '2026-09-20' }
  expect(await view(adviser, '2026-09-20')).toMatchObject({
    ...{ month: '2026-09-01', commission: 540_00, lines: 1, issued: null },
    parts: { upfront: 540_00, ongoing: 0, clawback: 0, other: 0, corrections: 0 },
    year_to_date: { from: '2026-07-01', commission: 540_00, gst: 54_00 },
  })
  const { items } = await adviser.call(payouts.lines, { params })
  expect(items).toEqual([
    {
      ...{ id: expect.any(Number), paid_on: '2026-09-15', type: 'upfront', is_correction: false, insurer: 'TAL' },
      ...{ client: 'Hugh Pemberton', policy_number: first, base: 900_00, percent: 60, share: 540_00, gst: 54_00 },
      statement: { id: september, row: 2, period: '2026-09-01' },
    },
  ])
  expect((await adviser.call(payouts.mine)).items).toMatchObject([{ month: '2026-09-01', paid: 594_00 }])
  expect((await referrer.call(payouts.mine)).items).toMatchObject([{ month: '2026-09-01', paid: 100_00 }])
  for (const other of [referrer, await addUser(app, { role: 'ROLE_ADVISOR' })]) {
    expect((await other.ask(payouts.view, { params })).status).toBe(404)
    expect((await other.ask(payouts.lines, { params })).status).toBe(404)
    expect((await other.ask(payouts.file, { params, body: { format: 'pdf' } })).status).toBe(404)
  }
  expect((await stranger.ask(payouts.view, { params })).status).toBe(404)
  expect((await adviser.ask(payouts.list, { query: {} })).status).toBe(403)
  expect((await (await app.as('ROLE_AFSL')).ask(payouts.view, { params })).status).toBe(403)
})

test('who takes a payee’s document, and posts a statement, is in the audit log by name', async () => {
  const { name } = await fileOf('2026-09-01', 'pdf')
  const owner = await app.as('ROLE_SUPER_ADMIN')
  const { items } = await owner.call(audit.list, { query: {} })
  expect(items.find(({ action }) => action === 'payout.download')).toMatchObject({ did: 'Downloaded', what: name })
  expect(items.find(({ action }) => action === 'commission_statement.commit')).toMatchObject({
    what: expect.stringMatching(/^\$[\d,]+\.\d\d$/),
    record: { label: expect.stringMatching(/^TAL, [A-Z]\w+ 2026$/) },
  })
})

test('a month comes as PDF and XLSX with the right cents; before it is issued, the PDF is a preview', async () => {
  const pdf = await fileOf('2026-09-01', 'pdf')
  expect(pdf.name).toMatch(/^Commission statement, September 2026, .+\.pdf$/)
  const read = await readPdf(pdf.bytes)
  expect(read.text).toMatch(/Commission without GST\s+\$540\.00/)
  expect(read.text).toMatch(/Paid\s+\$594\.00/)
  expect(read.text).toContain('Not issued yet')
  const { bytes } = await fileOf('2026-09-01', 'xlsx')
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  let sheet = ''
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'xl/worksheets/sheet1.xml') sheet = await text(await zip.openReadStreamPromise(entry))
  }
  expect(sheet).toContain('Hugh Pemberton')
  expect(sheet).toContain('<v>540</v>')
  expect(sheet).toContain('<v>54</v>')
})

test('an open month is not sent', async () => {
  const { status, answer } = await admin.ask(payouts.send, { body: { month: '2026-09-01' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ message: 'Close September 2026 first: payments can still be added to it.' })
})

test('nor is a closed one while an earlier one is open: what that comes to in the end is carried into it', async () => {
  const july = await commit(`${first},PEMBERTON H,Clawback,15/07/2026,-110.00,-10.00`)
  await close('2026-09-01')
  const { status, answer } = await admin.ask(payouts.send, { body: { month: '2026-09-01' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({
    message: 'Close July 2026 first: its balance is carried into September 2026.',
  })
  await admin.call(statements.reverse, { params: { id: july } })
  await close('2026-07-01')
})

test('a closed month is issued and mailed to each payee once: a tax invoice by agreement, else a statement', async () => {
  const agreed_on = '2026-01-05'
  expect(await admin.call(payouts.agree, { params: { id: adviserId }, body: { agreed_on } })).toEqual({
    agreed_on,
  })
  const { job_id } = await admin.call(payouts.send, { body: { month: '2026-09-01' } })
  await jobsDone(app)
  expect(await admin.call(jobs.view, { params: { id: job_id } })).toMatchObject({
    ...{ state: 'done', done: 2, failed: 0, message: '2 documents issued. Not sent: email isn’t set up.' },
  })
  const { items } = await admin.call(payouts.list, { query: { month: '2026-09-01' } })
  expect(items).toMatchObject([
    {
      kind: 'tax_invoice',
      reason: null,
      issued: { number: 1, on: '2026-11-02', mail: { state: 'kept', sent_at: null } },
    },
    { kind: 'statement', issued: { number: 2 } },
  ])
  const [mail, ...others] = await mailsTo(app, (await view(admin, '2026-09-01')).payee.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Recipient-created tax invoice, September 2026')
  expect(mail?.text).toContain('Paid: $594.00.')
  const read = await readPdf((await fileOf('2026-09-01', 'pdf')).bytes)
  for (const words of ['Recipient-created tax invoice', 'No. 1', '83 914 571 673', '51 824 753 556']) {
    expect(read.text).toContain(words)
  }
})

test('a document is sent once its mail was; all who lack theirs get it, and nobody twice', async () => {
  const { items } = await admin.call(payouts.list, { query: { month: '2026-09-01' } })
  const [toFirst = '', toSecond = ''] = await Promise.all(
    items.map(async ({ payee }) => (await view(admin, '2026-09-01', payee.id)).payee.email),
  )
  await deliver(app, toFirst, { kind: 'refused', because: 'No such mailbox' })
  await deliver(app, toSecond)
  const states = async () =>
    (await admin.call(payouts.list, { query: { month: '2026-09-01' } })).items.map(({ issued }) => issued?.mail)
  expect(await states()).toEqual([
    { state: 'failed', sent_at: null },
    { state: 'sent', sent_at: expect.any(String) },
  ])
  await admin.call(payouts.send, { body: { month: '2026-09-01' } })
  await jobsDone(app)
  await deliver(app, toFirst)
  expect((await states()).map((mail) => mail?.state)).toEqual(['sent', 'sent'])
  const again = await admin.ask(payouts.send, { body: { month: '2026-09-01' } })
  expect(again.answer).toMatchObject({ message: 'All documents for September 2026 are sent or queued.' })
})

test('what was issued stands when the payee changes; named, they get the same document again', async () => {
  const before = await fileOf('2026-09-01', 'pdf')
  await write(sql`update users set gst_registered = false where id = ${adviserId}`)
  expect(await view(adviser, '2026-09-01')).toMatchObject({ kind: 'tax_invoice', gst: 54_00, paid: 594_00 })
  await admin.call(payouts.send, { body: { month: '2026-09-01', payee_ids: [adviserId] } })
  await jobsDone(app)
  await write(sql`update users set gst_registered = true where id = ${adviserId}`)
  expect((await mailsTo(app, (await view(admin, '2026-09-01')).payee.email)).length).toBe(3)
  expect((await fileOf('2026-09-01', 'pdf')).bytes.equals(before.bytes)).toBe(true)
})

test('a reversal of a closed month corrects the open one, and what it takes back is carried until it is covered', async () => {
  await admin.call(statements.reverse, { params: { id: september } })
  expect(await view(admin, '2026-09-01')).toMatchObject({ commission: 540_00, paid: 594_00 })
  expect(await view(admin, '2026-10-01')).toMatchObject({
    ...{ opening: 0, commission: -540_00, gst: -54_00, paid: 0, closing: -594_00, kind: 'adjustment_note' },
    parts: { upfront: 0, corrections: -540_00 },
  })
  const { items } = await adviser.call(payouts.lines, { params: { id: adviserId, month: '2026-10-01' } })
  expect(items).toMatchObject([{ is_correction: true, share: -540_00, gst: -54_00 }])
  expect((await readPdf((await fileOf('2026-10-01', 'pdf')).bytes)).text).toContain('Correction')
  await close('2026-10-01')
  await commit(`${first},PEMBERTON H,Initial,20/11/2026,"2,200.00",200.00`)
  expect(await view(admin, '2026-11-01')).toMatchObject({
    ...{ opening: -594_00, commission: 1_080_00, gst: 108_00, paid: 594_00, closing: 0 },
    year_to_date: { from: '2026-07-01', commission: 1_080_00, gst: 108_00 },
  })
  expect((await adviser.call(payouts.mine)).items.map(({ month, is_closed }) => [month, is_closed])).toEqual([
    ['2026-11-01', false],
    ['2026-10-01', true],
    ['2026-09-01', true],
    ['2026-07-01', true],
  ])
})

test('a payment for a month before an issued one counts after it, or its balance would be carried nowhere', async () => {
  const late = await newPolicy('Late Payer')
  await commit(`${late},PAYER L,Clawback,15/08/2026,-110.00,-10.00`)
  expect((await admin.call(payouts.list, { query: { month: '2026-08-01' } })).items).toEqual([])
  expect(await view(admin, '2026-11-01')).toMatchObject({ commission: 1_080_00 - 54_00, paid: 594_00 - 59_40 })
})

test('only who is paid commission has an agreement; it can be undone', async () => {
  const { status } = await admin.ask(payouts.agree, {
    ...{ params: { id: app.userId('ROLE_AFSL') }, body: { agreed_on: '2026-01-05' } },
  })
  expect(status).toBe(400)
  const body = { agreed_on: null }
  expect(await admin.call(payouts.agree, { params: { id: adviserId }, body })).toEqual({ agreed_on: null })
  expect(await view(admin, '2026-11-01')).toMatchObject({
    reason: 'No recipient-created tax invoice agreement',
  })
})

test('GST is paid for payments on days on which the payee is registered; after the registration has ended there is no tax invoice', async () => {
  await admin.call(payouts.agree, { params: { id: adviserId }, body: { agreed_on: '2026-01-05' } })
  await commit(
    `${first},PEMBERTON H,Renewal,03/12/2026,"1,100.00",100.00`,
    `${first},PEMBERTON H,Renewal,20/12/2026,"1,100.00",100.00`,
  )
  const december = () => view(admin, '2026-12-01')
  expect(await december()).toMatchObject({ commission: 1_080_00, gst: 108_00, kind: 'tax_invoice' })
  await write(sql`update users set gst_from = '2026-12-10' where id = ${adviserId}`)
  expect(await december()).toMatchObject({ commission: 1_080_00, gst: 54_00, payee: { gst_from: '2026-12-10' } })
  const { items } = await admin.call(payouts.lines, { params: { id: adviserId, month: '2026-12-01' } })
  expect(items.map(({ paid_on, gst }) => [paid_on, gst])).toEqual([
    ['2026-12-03', 0],
    ['2026-12-20', 54_00],
  ])
  await write(sql`update users set gst_from = null, gst_until = '2026-10-31' where id = ${adviserId}`)
  expect(await december()).toMatchObject({ gst: 0, reason: 'Registered for GST until 31/10/2026' })
  // What was issued stands.
  expect(await view(admin, '2026-09-01')).toMatchObject({ kind: 'tax_invoice', gst: 54_00 })
  await write(sql`update users set gst_until = null where id = ${adviserId}`)
})

test('a tax invoice is issued within 28 days of closing the month, after that it is a statement that says so', async () => {
  const closedOn = (day: string) =>
    write(sql`insert into commission_periods (company_id, month, closed_at) values
      (${app.companyId('demo')}, '2026-12-01', ${day}::date)
      on conflict (company_id, month) do update set closed_at = excluded.closed_at`)
  await closedOn('2026-10-06')
  expect(await view(admin, '2026-12-01')).toMatchObject({ kind: 'tax_invoice', due_on: '2026-11-03' })
  await closedOn('2026-10-04')
  expect(await view(admin, '2026-12-01')).toMatchObject({
    ...{ kind: 'statement', reason: 'More than 28 days since the month was closed', due_on: null, gst: 108_00 },
  })
})

test('a year to date begins with July', async () => {
  await commit(`${first},PEMBERTON H,Renewal,30/06/2027,"1,100.00",100.00`)
  await commit(`${first},PEMBERTON H,Renewal,01/07/2027,"1,100.00",100.00`)
  expect((await view(admin, '2027-06-01')).year_to_date).toMatchObject({ from: '2026-07-01' })
  expect((await view(admin, '2027-07-01')).year_to_date).toEqual({ from: '2027-07-01', commission: 540_00, gst: 54_00 })
})
