import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { activity } from '@portal/contract/office/activity'
import { emailTemplates as emails } from '@portal/contract/sending/email-templates'
import { mailSettings } from '@portal/contract/sending/mail-settings'
import { mails } from '@portal/contract/sending/mails'
import { smsTemplates as texts } from '@portal/contract/sending/sms-templates'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let stranger: TestCaller
let clientId: number
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
  stranger = await app.as('ROLE_ADMIN', 'acme')
  const { id } = await admin.call(clients.create, {
    body: { first_name: 'Mai <Anh>', last_name: 'Nguyễn', email: 'mai@client.example', phone: '0491 570 006' },
  })
  clientId = id
})
afterAll(() => app.close())

type Body = InputOf<typeof emails.create>['body']
const HTML = '<p>Hi {{client first name}},</p>{{#adviser phone}}<p>Call {{adviser phone}}.</p>{{/adviser phone}}'
let made = 0
const add = (body: Partial<Body> = {}, caller = admin) => {
  made += 1
  const written = { type: 'Client', name: `Template ${made}`, subject: 'For {{client full name}}', html: HTML } as const
  return caller.call(emails.create, { body: { ...written, ...body } })
}
const addText = (text = 'Hi {{client first name}}') =>
  admin.call(texts.create, { body: { type: 'Client', name: 'A text', text } })

test('an admin writes a template, which advisers read and the log keeps', async () => {
  const template = await add({ name: 'First contact' })
  expect(template).toMatchObject({ type: 'Client', html: HTML, used: 0, used_at: null, version: 1 })
  expect(await adviser.call(emails.details, { params: { id: template.id } })).toEqual(template)
  const { items } = await admin.call(activity.list, { query: { entity: 'email_template' } })
  expect(items[0]).toMatchObject({ action: 'email_template.create', after: { name: 'First contact' } })
})

test('the standard templates are added to a firm that has none, each once', async () => {
  const own = await stranger.call(texts.create, { body: { type: 'Client', name: 'Missed call', text: 'Call us' } })
  const [one, two] = await Promise.all([stranger.call(emails.addStandard, {}), stranger.call(emails.addStandard, {})])
  expect([one.added, two.added].toSorted()).toEqual([0, 14])
  expect(await stranger.call(texts.addStandard, {})).toEqual({ added: 5 })
  const missed = await stranger.call(texts.list, { query: { search: 'Missed call' } })
  expect(missed.items.filter(({ name }) => name === own.name)).toEqual([own])
  const { items } = await stranger.call(emails.list, { query: { page_size: 100 } })
  expect(new Set(items.map(({ name }) => name)).size).toBe(14)
  const { items: logged } = await stranger.call(activity.list, { query: { entity: 'email_template', page_size: 100 } })
  expect(logged.map(({ after }) => after?.name).toSorted()).toEqual(items.map(({ name }) => name).toSorted())
})

test('what is kept of a template is clean: no scripts, no pictures, no styles', async () => {
  const { html } = await add({
    html: '<p onclick="x()">Hi <img src="https://evil.example/p.gif"><b style="color:red">you</b></p><script>x()</script>',
  })
  expect(html).toBe('<p>Hi <strong>you</strong></p>')
})

test.each([
  [{ subject: ' ' }, 'subject', 'Please enter a subject'],
  [{ subject: 'A\r\nBcc: all@evil.example' }, 'subject', 'Please use one line of plain text'],
  [{ html: '<p></p>' }, 'html', 'Please write a message'],
  [{ html: '<script>x()</script>' }, 'html', 'Please write a message'],
  [{ html: '<p>{{client shoe size}}</p>' }, 'html', 'There is no merge field {{client shoe size}}'],
  [{ subject: '{{#today}}x' }, 'subject', 'Please end the section {{#today}} with {{/today}}'],
  [
    { html: '{{policy number}}' },
    'html',
    '{{policy number}} can’t be used in a Client template, only in: Application, Policy',
  ],
  [
    { html: '<p>{{#today}}{{#client phone}}x{{/client phone}}{{/today}}</p>' },
    'html',
    'Sections can’t be nested: {{client phone}} is inside {{today}}',
  ],
  [{ html: `<p>${'x'.repeat(20_001)}</p>` }, 'html', 'Please use at most 20000 characters'],
])('what is wrong with %j is said at its field', async (body, path, message) => {
  const written = { type: 'Client', name: 'Wrong', subject: 'x', html: '<p>x</p>', ...body } as const
  const { answer } = await admin.ask(emails.create, { body: written })
  expect(answer).toMatchObject({ code: 'BAD_INPUT', errors: expect.arrayContaining([{ path, message }]) })
})

test('5 MB of HTML are refused at once, and a little less with the reason', async () => {
  const begun = process.threadCpuUsage()
  const ask = (html: string) => admin.ask(emails.create, { body: { type: 'Client', name: 'x', subject: 'x', html } })
  expect(await ask(`<p>${'<b>x</b>'.repeat(650_000)}</p>`)).toMatchObject({
    status: 413,
    answer: { code: 'TOO_LARGE', message: 'The request is larger than 1024 KB' },
  })
  expect(await ask(`<p>${'<b>x</b>'.repeat(30_000)}</p>`)).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'html' }] },
  })
  expect(process.threadCpuUsage(begun).user).toBeLessThan(5_000_000)
})

test('a line break in a value ends no header of the mail', async () => {
  const { id } = await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Broken' } })
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update clients set first_name = ${'A\r\nBcc: all@evil.example'} where id = ${id}`),
  )
  const body = { type: 'Client', subject: '{{client first name}}', html: '<p>x</p>', client_id: id } as const
  expect((await admin.call(emails.preview, { body })).subject).toBe('A Bcc: all@evil.example')
})

test('a template is filled in for a client: values are text, and sections without a value are left out', async () => {
  const { id } = await add()
  const filled = await admin.call(emails.filled, { params: { id }, query: { client_id: clientId } })
  expect(filled).toMatchObject({
    subject: 'For Mai <Anh> Nguyễn',
    html: '<p>Hi Mai &lt;Anh&gt;,</p>',
    text: 'Hi Mai <Anh>,',
    missing: [],
    foot: [expect.stringMatching(/^DEMO · AFSL 234567$/)],
    to: 'mai@client.example',
    reply_to: 'role.admin@demo.example',
  })
})

test('what an admin writes of a text is shown filled in before it is kept', async () => {
  const body = { type: 'Client', text: 'Hi {{client first name}}', client_id: clientId } as const
  expect(await admin.call(texts.preview, { body })).toMatchObject({ text: 'Hi Mai <Anh>', to: '0491 570 006' })
})

test('templates of both channels are had as files', async () => {
  await add({ name: 'Annual review' })
  await addText('Hi {{client first name}}')
  const body: InputOf<typeof emails.exportRows>['body'] = {
    format: 'csv',
    columns: ['name', 'type', 'used'],
    selection: { filter: {} },
    bom: false,
  }
  const fileOf = async ({ url }: { readonly url: string }) => (await app.app.inject({ method: 'GET', url })).body
  expect(await fileOf(await adviser.call(emails.exportRows, { body }))).toContain('Annual review,Client,0')
  expect(await fileOf(await adviser.call(texts.exportRows, { body }))).toContain('A text,Client,0')
})

test('a field without a value is named, in the subject too', async () => {
  const body = {
    type: 'Client',
    subject: '{{adviser name}}',
    html: '<p>{{adviser phone}}</p>',
    client_id: clientId,
  } as const
  const { missing, html } = await admin.call(emails.preview, { body })
  expect(missing).toEqual([
    { name: 'adviser name', label: 'Adviser name' },
    { name: 'adviser phone', label: 'Adviser phone' },
  ])
  expect(html).toBe('<p>{{adviser phone}}</p>')
})

test('a text message is filled in, and goes to a mobile number alone', async () => {
  const { id } = await addText()
  const query = { client_id: clientId }
  expect(await admin.call(texts.filled, { params: { id }, query })).toEqual({
    text: 'Hi Mai <Anh>',
    to: '0491 570 006',
    missing: [],
  })
  const { id: landline } = await admin.call(clients.create, {
    body: { first_name: 'Land', last_name: 'Line', phone: '02 5550 1234' },
  })
  expect(await admin.call(texts.filled, { params: { id }, query: { client_id: landline } })).toMatchObject({ to: null })
})

test('a test goes to who asks and to nobody else', async () => {
  const body = { type: 'Client', subject: 'Hi {{client first name}}', html: HTML, client_id: clientId } as const
  expect(await admin.call(emails.sendTest, { body })).toEqual({ message: 'Not sent: email isn’t set up' })
  const server = { host: 'smtp.public.example' }
  await (await app.as('ROLE_SUPER_ADMIN')).call(mailSettings.update, { body: server })
  expect(await admin.call(emails.sendTest, { body })).toEqual({ message: 'Test on its way to role.admin@demo.example' })
})

test('a test of a text message goes to the own mobile of who asks', async () => {
  const body = { type: 'Client', text: 'Hi {{client first name}}', client_id: clientId } as const
  const withPhone = (phone: string | null) =>
    app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update users set phone = ${phone} where id = ${admin.userId}`),
    )
  await withPhone('02 5550 1234')
  const refusal = { errors: [{ path: 'client_id', message: 'Your profile has no mobile number' }] }
  expect((await admin.ask(texts.sendTest, { body })).answer).toMatchObject(refusal)
  await withPhone('0491 570 110')
  expect(await admin.call(texts.sendTest, { body })).toEqual({ message: 'Not sent: SMS isn’t set up' })
  const rows = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows(sql`select "to", text, state from outbox where channel = 'sms'`),
  )
  expect(rows).toEqual([{ to: '+61491570110', text: 'Hi Mai <Anh>', state: 'kept' }])
  expect((await adviser.ask(texts.sendTest, { body })).status).toBe(403)
})

test('a template that was deleted is in no list, and can be restored', async () => {
  const { id } = await add({ name: 'Going' })
  const names = async () =>
    (await admin.call(emails.ofType, { params: { type: 'Client' }, query: { search: 'going' } })).items.map(
      ({ name }) => name,
    )
  expect(await names()).toEqual(['Going'])
  expect(await admin.call(emails.remove, { params: { id } })).toMatchObject({ archived_at: expect.any(String) })
  expect(await names()).toEqual([])
  expect(await admin.call(emails.restore, { params: { id } })).toMatchObject({ archived_at: null })
  expect(await names()).toEqual(['Going'])
})

test('of two who change a template at once, the second is told', async () => {
  const { id, version } = await add()
  const body = { type: 'Client', name: 'Faster', subject: 'x', html: '<p>x</p>', version } as const
  const changed = await admin.call(emails.update, { params: { id }, body })
  expect(changed).toMatchObject({ name: 'Faster', version: version + 1 })
  const { status, answer } = await admin.ask(emails.update, { params: { id }, body: { ...body, name: 'Slower' } })
  expect(status).toBe(409)
  expect(answer).toMatchObject({ code: 'STALE_VERSION', record: changed })
})

test('a template as a file has its merge fields as they are written', async () => {
  const { id } = await add({ name: 'Consent: step 1/2', subject: '<b>' })
  expect(await adviser.call(emails.download, { params: { id } })).toEqual({
    name: 'Consent step 1 2.html',
    media_type: 'text/html',
    text: `<!doctype html>\n<title>&lt;b&gt;</title>\n${HTML}\n`,
  })
})

test('another company has templates of its own, and fills none in for our clients', async () => {
  const { id } = await add()
  expect(await stranger.ask(emails.details, { params: { id } })).toMatchObject({ status: 404 })
  const theirs = await add({}, stranger)
  const query = { client_id: clientId }
  expect(await stranger.ask(emails.filled, { params: { id: theirs.id }, query })).toMatchObject({ status: 404 })
})

test('a mail that was made of a template counts for it', async () => {
  const { id } = await add()
  const body = { subject: 'Hi', html: '<p>Hi</p>', template_id: id }
  await admin.call(mails.send, { params: { id: clientId }, body })
  expect(await admin.call(emails.details, { params: { id } })).toMatchObject({
    used: 1,
    used_at: expect.any(String),
    version: 1,
  })
  const theirs = await add({}, stranger)
  const foreign = { params: { id: clientId }, body: { ...body, template_id: theirs.id } }
  expect(await admin.ask(mails.send, foreign)).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'template_id' }] },
  })
})

test('a mail in which a merge field still stands is not sent, and the field is named', async () => {
  const body = { subject: 'Hi', html: '<p>Call {{adviser phone}}</p>' }
  expect((await admin.ask(mails.send, { params: { id: clientId }, body })).answer).toMatchObject({
    code: 'BAD_INPUT',
    errors: [{ path: 'html', message: 'Adviser phone has no value. Fill it in or remove it.' }],
  })
})
