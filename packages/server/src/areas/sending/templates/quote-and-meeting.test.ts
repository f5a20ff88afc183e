import { clients } from '@portal/contract/clients/clients'
import { emailTemplates as emails } from '@portal/contract/sending/email-templates'
import { mails } from '@portal/contract/sending/mails'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

let made = 0
async function newClient(): Promise<number> {
  made += 1
  const body = { first_name: 'Mai', last_name: `Nguyễn ${made}`, email: `mai${made}@client.example` }
  return (await admin.call(clients.create, { body })).id
}

const QUOTE_FIELDS = '{{quote covers}} | {{quote insurers}} | {{quote lowest insurer}} | {{quote lowest premium}}'
const MEETING_FIELDS = '{{meeting weekday}} {{meeting date}} {{meeting time}}'
const fill = (client_id: number, html: string) =>
  admin.call(emails.preview, { body: { type: 'Client', subject: 'x', html: `<p>${html}</p>`, client_id } })

interface Quoted {
  readonly minutesAgo?: number
  readonly label?: string | null
  readonly partnerId?: number | null
  readonly isDeleted?: boolean
  readonly premium?: number
}

const quote = (
  clientId: number,
  { minutesAgo = 0, label = null, partnerId = null, isDeleted = false, premium = 123_450 }: Quoted = {},
) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into quotes (company_id, client_id, partner_id, name, covers, suppliers, provider, label, as_of, request, response,
        people_key, lowest_supplier, lowest_supplier_name, lowest_premium, created_at, deleted_at)
      values (${tx.companyId}, ${clientId}, ${partnerId}, 'A quote', '{TRM,INC}', 15, 'http', ${label}, '2026-11-23', '{}', '{}',
        'mai', 'TAL', 'TAL Life', ${premium}, now() - ${minutesAgo}::int * interval '1 minute',
        ${isDeleted ? sql`now()` : sql`null`})`),
  )

test('what a client’s latest quote says is filled in', async () => {
  const id = await newClient()
  await quote(id, { minutesAgo: 9, premium: 1 })
  await quote(id)
  await quote(id, { isDeleted: true, premium: 2 })
  const { text, missing } = await fill(id, QUOTE_FIELDS)
  expect(text).toBe('Life, Income Protection | 15 | TAL Life | $1,234.50')
  expect(missing).toEqual([])
})

test('prices that are no insurer’s say so, and those of a couple go to neither', async () => {
  const [one, other] = [await newClient(), await newClient()]
  await quote(one, { label: 'Illustrative' })
  expect((await fill(one, '{{quote lowest premium}}')).text).toBe('$1,234.50 (illustrative)')
  await quote(one, { partnerId: other })
  for (const id of [one, other]) {
    const { missing } = await fill(id, '{{quote date}} {{quote lowest premium}}')
    expect(missing.map(({ name }) => name)).toEqual(['quote lowest premium'])
  }
})

test('nothing is said of a quote where no licensee stands behind it', async () => {
  const id = await newClient()
  await quote(id)
  const license = (number: string | null) =>
    app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update companies set afsl_number = ${number} where id = ${tx.companyId}`),
    )
  await license(null)
  expect((await fill(id, '{{quote lowest premium}}')).missing).toHaveLength(1)
  await license('234567')
  expect((await fill(id, '{{quote lowest premium}}')).missing).toEqual([])
})

test('the next meeting is the next open task that is called one and has a time', async () => {
  const id = await newClient()
  const task = (title: string, due_on: string, due_time: string | null) =>
    admin.call(tasks.create, { body: { title, client_id: id, due_on, due_time } })
  await task('Review meeting', '2020-01-01', '09:00')
  await task('Chase the report', '2099-01-01', '09:00')
  await task('Meeting minutes', '2099-01-02', null)
  await task('Zoom meeting', '2099-03-05', '14:05')
  await task('Appointment', '2099-03-04', '00:30')
  expect((await fill(id, MEETING_FIELDS)).text).toBe('Wednesday 04/03/2099 12:30 am')
  expect((await fill(await newClient(), MEETING_FIELDS)).missing).toHaveLength(3)
})

const LINK = '<a href="{{adviser booking link}}">Book a time</a>'

async function withBookingLink(link: string): Promise<number> {
  const id = await newClient()
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      with adviser as (update users set calendar_link = ${link} where id = ${app.userId('ROLE_ADVISOR')} returning id)
      update clients set adviser_id = (select id from adviser) where id = ${id}`),
  )
  return id
}

test('a link can lead to a merge field, which is kept, and filled in where it is a safe address', async () => {
  const { html } = await admin.call(emails.create, {
    body: { type: 'Client', name: 'x', subject: 'x', html: `<p>${LINK}</p>` },
  })
  expect(html).toContain('<a href="{{adviser booking link}}" rel="noopener noreferrer nofollow" target="_blank">')
  const filled = await fill(await withBookingLink('https://book.example/?a=1&b="2'), LINK)
  expect(filled.missing).toEqual([{ name: 'adviser booking link', label: 'Adviser booking link' }])
  const safe = await fill(await withBookingLink('https://book.example/?a=1&b=2'), LINK)
  expect(safe.html).toContain('<a href="https://book.example/?a=1&amp;b=2" ')
  expect(safe.text).toBe('Book a time (https://book.example/?a=1&b=2)')
})

test('a link without a safe address counts as missing, and such a mail is not sent', async () => {
  const id = await withBookingLink('http://book.example')
  const { html, missing } = await fill(id, LINK)
  expect(missing).toHaveLength(1)
  expect(html).toBe('<p>Book a time ({{adviser booking link}})</p>')
  expect((await admin.ask(mails.send, { params: { id }, body: { subject: 'x', html } })).answer).toMatchObject({
    errors: [{ path: 'html', message: 'Adviser booking link has no value. Fill it in or remove it.' }],
  })
})

test('an address that is more than one field of an address is refused', async () => {
  for (const href of ['{{client first name}}', 'https://x.example/{{today}}']) {
    const body = { type: 'Client', name: 'x', subject: 'x', html: `<p><a href="${href}">x</a></p>` } as const
    expect((await admin.ask(emails.create, { body })).answer).toMatchObject({
      errors: [{ path: 'html', message: expect.stringMatching(/can’t be used in the address of a link$/) }],
    })
  }
})
