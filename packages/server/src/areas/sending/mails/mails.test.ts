import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { systemAttachments } from '@portal/contract/office/system-attachments'
import { mails } from '@portal/contract/sending/mails'
import { applicationRecords } from '@portal/contract/work/application-records'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller, uploadOf } from '../../../testing/app.ts'
import { readMail } from '../../../testing/read-mail.ts'
import { PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let id: number
let now = Date.parse('2026-11-21T05:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  id = await newClient()
})
afterAll(() => app.close())

const LETTER = { subject: 'Ihr Vergleich – Übersicht', html: '<p>Dear <b>Mai</b></p><script>x()</script>' }
const send = (body: object = LETTER, caller = adviser) =>
  caller.ask(mails.send, { params: { id }, body: { ...LETTER, ...body } })

async function newClient(): Promise<number> {
  const email = `mai.${Math.random()}@client.example`
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email }
  const client = await adviser.call(clients.create, { body })
  await admin.call(clients.assign, { params: { id: client.id }, body: { adviser_id: adviser.userId } })
  return client.id
}

async function newDocument(clientId: number, name = 'Comparison.png'): Promise<number> {
  const params = { id: clientId }
  const { answer } = await adviser.send(uploadOf(documents.upload, { name, bytes: PICTURE_PNG }, { params }))
  return Object(answer).id
}

/** What is behind an address that a call answered. */
const fetched = (url: string) => app.app.inject({ url })

test('a mail goes to the client’s own address, answers to who wrote it, cleaned, and into the log', async () => {
  const mail = await adviser.call(mails.send, { params: { id }, body: LETTER })
  expect(mail).toMatchObject({
    client_id: id,
    to: expect.stringMatching(/^mai\..*@client\.example$/),
    subject: LETTER.subject,
    html: '<p>Dear <strong>Mai</strong></p>',
    text: 'Dear Mai',
    state: 'kept',
    sender: { id: adviser.userId },
    attachments: [],
  })
  expect(await adviser.call(mails.view, { params: { id, mailId: mail.id } })).toEqual(mail)
  const { items } = await adviser.call(activity.list, { query: { client_id: id, entity: 'mail' } })
  expect(items).toMatchObject([{ action: 'mail.send', after: { to: mail.to, subject: LETTER.subject } }])
})

test('refuses a client without an address, and anything but the client’s own', async () => {
  const silent = await adviser.call(clients.create, { body: { first_name: 'No', last_name: 'Mail' } })
  const reply = await adviser.ask(mails.send, { params: { id: silent.id }, body: LETTER })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'to' }] } })
  expect(await send({ to: 'secondary_email' })).toMatchObject({ status: 400, answer: { errors: [{ path: 'to' }] } })
  const url = `/api/v1/client/${id}/mails`
  const elsewhere = await adviser.send({ method: 'POST', url, payload: { ...LETTER, to: 'boss@evil.example' } })
  expect(elsewhere).toMatchObject({ status: 400, answer: { errors: [{ path: 'to' }] } })
})

test.each([
  ['subject', ''],
  ['subject', 'two\r\nBcc: all@evil.example'],
  ['subject', 'x'.repeat(201)],
  ['html', '<p></p>'],
  ['html', `<p>${'x'.repeat(20_001)}</p>`],
])('refuses %s %j', async (path, value) => {
  expect(await send({ [path]: value })).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

test('takes documents of the client along as they are now, and of nobody else', async () => {
  const document = await newDocument(id)
  const other = await newDocument(await newClient())
  const { answer } = await send({ documents: [document, document] })
  expect(answer).toMatchObject({ attachments: [{ name: 'Comparison.png', media_type: 'image/png' }] })
  expect(await send({ documents: [other] })).toMatchObject({ status: 400, answer: { errors: [{ path: 'documents' }] } })
  await adviser.call(documents.update, { params: { id, documentId: document }, body: { name: 'Renamed.png' } })
  await adviser.call(documents.remove, { params: { id, documentId: document } })
  expect(await send({ documents: [document] })).toMatchObject({ status: 400 })
  const { items } = await adviser.call(timeline.list, { params: { id }, query: { kind: 'mail' } })
  expect(items).toMatchObject([{ mail: { attachments: [{ name: 'Comparison.png' }] } }])
})

test('takes attachments of the firm along under their titles, and none that is gone or another company’s', async () => {
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
  const file = { name: 'fsg-2026.png', bytes: PICTURE_PNG }
  const kept = await superAdmin.upload(systemAttachments.upload, file)
  const theirs = await acme.upload(systemAttachments.upload, file)
  await superAdmin.call(systemAttachments.rename, {
    params: { id: kept.id },
    body: { title: 'Financial services guide' },
  })
  expect((await adviser.call(systemAttachments.offer)).items).toEqual([
    { id: kept.id, title: 'Financial services guide', size: kept.size },
  ])
  const { answer } = await send({ documents: [await newDocument(id)], system_attachments: [kept.id, kept.id] })
  expect(answer).toMatchObject({
    attachments: [{ name: 'Comparison.png' }, { name: 'Financial services guide.png' }],
  })
  for (const other of [theirs.id, 2_000_000]) {
    expect(await send({ system_attachments: [other] })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'system_attachments', message: 'A system attachment no longer exists' }] },
    })
  }
  await superAdmin.call(systemAttachments.remove, { params: { id: kept.id } })
  expect(await send({ system_attachments: [kept.id] })).toMatchObject({ status: 400 })
  for (const role of ['ROLE_REFERRAL', 'ROLE_AUDITOR', 'ROLE_AFSL'] as const) {
    expect((await (await app.as(role)).ask(systemAttachments.offer)).status).toBe(403)
  }
})

test('a mail can be cancelled for 10 seconds, or until its time', async () => {
  const mail = await adviser.call(mails.send, { params: { id }, body: LETTER })
  expect(Date.parse(mail.send_at)).toBe(now + 10_000)
  const at = new Date(now + 86_400_000).toISOString()
  const later = await adviser.call(mails.send, { params: { id }, body: { ...LETTER, send_at: at } })
  expect(later.send_at).toBe(at)
  expect(
    await adviser.ask(mails.send, { params: { id }, body: { ...LETTER, send_at: '9999-12-31T23:59:59-14:00' } }),
  ).toMatchObject({ status: 400, answer: { errors: [{ path: 'send_at' }] } })
  const params = { id, mailId: later.id }
  expect(await adviser.call(mails.cancel, { params })).toMatchObject({ id: later.id, state: 'cancelled' })
  expect((await adviser.ask(mails.cancel, { params })).status).toBe(409)
})

test('who wrote a mail of which nobody is sure says whether it was sent', async () => {
  const mail = await adviser.call(mails.send, { params: { id }, body: LETTER })
  const params = { id, mailId: mail.id }
  expect((await adviser.ask(mails.markSent, { params })).status).toBe(409)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update outbox set state = 'unsure', error = 'It broke off' where id = (
      select outbox_id from client_mails where id = ${mail.id})`),
  )
  expect(await adviser.call(mails.markSent, { params })).toMatchObject({ state: 'sent', error: null })
})

test('a mail that could not be delivered is sent again, any other is not', async () => {
  const mail = await adviser.call(mails.send, { params: { id }, body: LETTER })
  const params = { id, mailId: mail.id }
  expect((await adviser.ask(mails.sendAgain, { params })).status).toBe(409)
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`update outbox set state = 'failed', error = '550 No such mailbox' where id = (
      select outbox_id from client_mails where id = ${mail.id})`),
  )
  expect(await adviser.call(mails.view, { params })).toMatchObject({ state: 'failed', error: '550 No such mailbox' })
  expect(await adviser.call(mails.sendAgain, { params })).toMatchObject({ id: mail.id, state: 'kept', error: null })
  const { items } = await adviser.call(activity.list, { query: { client_id: id, entity: 'mail' } })
  expect(items.map(({ action }) => action).sort()).toEqual(['mail.send', 'mail.sendAgain'])
  expect((await adviser.ask(mails.sendAgain, { params })).status).toBe(409)
})

describe('download-email', () => {
  test('is the mail as a file that mail programs open, with what went along', async () => {
    const { answer } = await send({ documents: [await newDocument(id)] })
    const params = { id, mailId: Object(answer).id }
    const { url, name } = await adviser.call(mails.downloadEmail, { params })
    expect(name).toBe('Ihr Vergleich – Übersicht.eml')
    const file = await fetched(url)
    expect(file.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': expect.stringContaining("filename*=UTF-8''Ihr%20Vergleich"),
    })
    const mail = await readMail(file.rawPayload)
    expect(mail).toMatchObject({
      subject: LETTER.subject,
      html: expect.stringContaining('>Dear <strong>Mai</strong></p>'),
      from: { name: 'DEMO' },
      replyTo: [{ address: expect.stringContaining('@demo.example') }],
    })
    expect(mail.attachments).toMatchObject([{ filename: 'Comparison.png', mimeType: 'image/png' }])
    expect(mail.attachments[0]?.content.equals(Buffer.from(PICTURE_PNG))).toBe(true)
    const request = requestOf(mails.downloadEmail, { params })
    expect((await adviser.send({ ...request, method: 'GET' })).status).toBe(200)
  })

  test('dies after five minutes, with any other sign, and with the right to see the client', async () => {
    const { answer } = await send()
    const params = { id, mailId: Object(answer).id }
    const { url } = await adviser.call(mails.downloadEmail, { params })
    expect((await fetched(url)).statusCode).toBe(200)
    expect((await fetched(url.replace(/client=\d+/, 'client=1'))).statusCode).toBe(404)
    expect((await fetched(`${url}x`)).statusCode).toBe(404)
    now += 301_000
    expect((await fetched(url)).statusCode).toBe(404)
    const again = await adviser.call(mails.downloadEmail, { params })
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update clients set adviser_id = ${app.userId('ROLE_ADMIN')} where id = ${id}`),
    )
    expect((await fetched(again.url)).statusCode).toBe(404)
  })
})

test('nobody reaches the mails of a client whom they do not see; referral partners none at all', async () => {
  const { answer } = await send()
  const params = { id, mailId: Object(answer).id }
  for (const stranger of [await addUser(app, { role: 'ROLE_ADVISOR' }), await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    expect((await send({}, stranger)).status).toBe(404)
    expect((await stranger.ask(mails.view, { params })).status).toBe(404)
    expect((await stranger.ask(mails.downloadEmail, { params })).status).toBe(404)
    expect((await stranger.ask(mails.sendAgain, { params })).status).toBe(404)
  }
  const another = await newClient()
  expect((await adviser.ask(mails.view, { params: { ...params, id: another } })).status).toBe(404)
  expect((await (await app.as('ROLE_REFERRAL')).ask(mails.view, { params })).status).toBe(403)
})

test('a mail about an application stands on its timeline too, and on no other’s', async () => {
  const apply = (client: number) =>
    app.database.company(app.companyId('demo'), async (tx) => {
      const [row] = await tx.rows<{ id: number }>(sql`
        insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${client}, 'TAL') returning id`)
      return row?.id ?? 0
    })
  const application_id = await apply(id)
  const other = await apply(id)
  expect((await send({ application_id })).status).toBe(201)
  const subjectsOf = async (one: number) => {
    const { items } = await adviser.call(applicationRecords.listTimeline, { params: { id: one } })
    return items.flatMap((item) => (item.source === 'mail' ? [item.mail.subject] : []))
  }
  expect(await subjectsOf(application_id)).toEqual([LETTER.subject])
  expect(await subjectsOf(other)).toEqual([])
  expect((await send({ application_id: await apply(await newClient()) })).status).toBe(404)
  expect((await send({ policy_id: 1_999_999_999 })).status).toBe(404)
})
