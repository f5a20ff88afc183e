import { clients } from '@portal/contract/clients/clients'
import { blockedAddresses } from '@portal/contract/sending/blocked-addresses'
import { mailSettings } from '@portal/contract/sending/mail-settings'
import { outbox as calls } from '@portal/contract/sending/outbox'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../database/tables/companies.ts'
import { outbox } from '../database/tables/outbox.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { checkDkim } from '../testing/check-dkim.ts'
import { readMail } from '../testing/read-mail.ts'
import { type StandInMailServer, startMailServer } from '../testing/stand-in-mail-server.ts'
import { until } from '../testing/until.ts'
import { type Mail, sendMail } from './outbox.ts'

const TO = 'mai@client.example'

let test: TestApp
/** Of SMTP_URL. */
let portal: StandInMailServer
/** Of demo. */
let own: StandInMailServer
const dns = new Map<string, readonly string[]>()
beforeAll(async () => {
  portal = await startMailServer()
  own = await startMailServer()
  test = await startTestApp({
    configuration: {
      smtpUrl: `smtp://127.0.0.1:${portal.port}`,
      publicUrl: 'https://portal.example',
      allowedHosts: ['127.0.0.1'],
    },
    resolveTxt: async (name) => dns.get(name) ?? [],
  })
  const adviser = await test.as('ROLE_ADMIN')
  await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', email: TO } })
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.update(companies).set({ default_email_address: 'hello@coolibah.example' }).where(eq(companies.id, tx.companyId)),
  )
})
beforeEach(async () => {
  for (const server of [portal, own]) {
    server.received.length = 0
    for (const step of ['login', 'sender', 'recipient', 'mail'] as const) delete server.refusals[step]
  }
  await test.database.system((tx) => tx.execute(sql`with a as (delete from outbox) delete from blocked_addresses`))
  await useServer(own)
})
afterAll(async () => {
  await test.close()
  await portal.close()
  await own.close()
})

async function useServer(server: StandInMailServer | null, hourly_limit: number | null = null): Promise<void> {
  const body = server ? { host: '127.0.0.1', port: server.port, tls: 'none' as const } : { host: null }
  await (await test.as('ROLE_SUPER_ADMIN')).call(mailSettings.update, { body: { ...body, hourly_limit } })
}

/** Sends a mail and waits for what comes of it. */
async function send(mail: Partial<Mail> = {}, company: 'demo' | 'acme' = 'demo') {
  const whole = { to: TO, subject: 'News', text: 'Dear Mai\n', html: '<p>Dear Mai</p>', ...mail }
  const id = await test.database.company(test.companyId(company), (tx) =>
    sendMail({ tx, services: test.services }, whole),
  )
  const read = async () => {
    const [row] = await test.database.system((tx) => tx.select().from(outbox).where(eq(outbox.id, id)))
    if (!row) throw new Error('The mail is gone')
    return row
  }
  await until(async () => !['waiting', 'sending'].includes((await read()).state))
  return await read()
}
const raw = () => own.received.at(-1)?.raw ?? ''

it('goes by the company’s own server, and another company’s by the portal’s', async () => {
  expect(await send()).toMatchObject({ state: 'sent' })
  expect(own.received).toMatchObject([{ from: 'hello@coolibah.example', to: TO }])
  expect(await send({}, 'acme')).toMatchObject({ state: 'sent' })
  expect(portal.received).toMatchObject([{ from: 'no-reply@portal.example', to: TO }])
  expect(own.received).toHaveLength(1)
})

it('goes by the new server once the settings have changed, and by the portal’s once they are gone', async () => {
  await send()
  const other = await startMailServer()
  await useServer(other)
  await send()
  expect(other.received).toHaveLength(1)
  await useServer(null)
  await send()
  expect(portal.received).toHaveLength(1)
  expect(own.received).toHaveLength(1)
  await other.close()
})

it('says to the outbox why the company’s server didn’t take it', async () => {
  own.refusals.mail = '554 5.7.1 Looks like spam'
  const { id, state } = await send()
  expect(state).toBe('failed')
  const shown = await (await test.as('ROLE_SUPER_ADMIN')).call(calls.view, { params: { id } })
  expect(shown.error).toContain('554 5.7.1 Looks like spam')
})

it('lets the reader of a bulk mail unsubscribe, by its foot and with one click', async () => {
  expect(await send({ isBulk: true })).toMatchObject({ state: 'sent' })
  const { text = '', html, headers } = await readMail(raw())
  const [, url = ''] = /Unsubscribe: (https:\/\/demo\.portal\.example\/unsubscribe\/[\w-]{47,60})\n/.exec(text) ?? []
  expect(url).not.toBe('')
  expect(html).toContain(`href="${url}"`)
  const values = new Map(headers.map(({ key, value }) => [key, value]))
  expect(values.get('list-unsubscribe')).toBe(`<${url}>, <mailto:hello@coolibah.example?subject=Unsubscribe>`)
  expect(values.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const reply = await test.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(reply.statusCode).toBe(200)
  expect(await send({ isBulk: true })).toMatchObject({ state: 'failed', error: 'The recipient has unsubscribed.' })
  expect(await send()).toMatchObject({ state: 'sent' })
  expect(own.received).toHaveLength(2)
})

it('has nothing of that in a mail that somebody wrote', async () => {
  await send()
  expect(raw()).not.toMatch(/unsubscribe/i)
})

it('signs what lets mail programs offer one click, and the signature holds', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const { key } = await superAdmin.call(mailSettings.makeDkimKey)
  dns.set(key?.record_name ?? '', [key?.record_value ?? ''])
  await superAdmin.call(mailSettings.checkDkim)
  await send({ isBulk: true, html: '<p>Dear Mai Lê</p>', text: 'Dear Mai Lê\n', subject: 'Lê  news' })
  expect(checkDkim(raw(), key?.record_value ?? '')).toMatchObject({
    isValid: true,
    domain: 'coolibah.example',
    headers: expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
  })
  const changed = raw().replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks')
  expect(checkDkim(changed, key?.record_value ?? '').isValid).toBe(false)
  // Another company's domain is not ours to sign.
  await send({}, 'acme')
  expect(portal.received.at(-1)?.raw).not.toMatch(/^dkim-signature:/im)
})

it('marks the address of a client that the server doesn’t know, and sends nothing there until it is cleared', async () => {
  own.refusals.recipient = '550 5.1.1 No such user'
  expect(await send()).toMatchObject({ state: 'failed', error: expect.stringContaining('No such user') })
  delete own.refusals.recipient
  expect(await send()).toMatchObject({ state: 'failed', error: expect.stringContaining('bounced') })
  expect(own.received).toEqual([])
  const admin = await test.as('ROLE_ADMIN')
  const [client] = (await admin.call(clients.list, { query: { search: 'Mai' } } as never)).items
  await admin.call(blockedAddresses.clear, {
    params: { id: client?.id ?? 0 },
    body: { channel: 'email', address: TO },
  })
  expect(await send()).toMatchObject({ state: 'sent' })
})

it('sends no more bulk mails an hour than the company has set, and others all the same', async () => {
  await useServer(own, 1)
  expect(await send({ isBulk: true })).toMatchObject({ state: 'sent' })
  const later = await test.database.company(test.companyId('demo'), (tx) =>
    sendMail({ tx, services: test.services }, { to: TO, subject: 'Later', text: 'Later', isBulk: true }),
  )
  expect(await send()).toMatchObject({ state: 'sent' })
  const [row] = await test.database.system((tx) => tx.select().from(outbox).where(eq(outbox.id, later)))
  expect(row?.state).toBe('waiting')
})

it('waits, and says why, where the host has come to lead inside the network', async () => {
  let leads = '8.8.8.8'
  const guarded = await startTestApp({ resolve: async () => [{ address: leads, family: 4 }] })
  const superAdmin = await guarded.as('ROLE_SUPER_ADMIN')
  await superAdmin.call(mailSettings.update, { body: { host: 'smtp.public.example' } })
  leads = '127.0.0.1'
  const id = await guarded.database.company(guarded.companyId('demo'), (tx) =>
    sendMail({ tx, services: guarded.services }, { to: TO, subject: 'News', text: 'Dear Mai' }),
  )
  const view = () => superAdmin.call(calls.view, { params: { id } })
  await until(async () => (await view()).attempts > 0 && (await view()).state === 'waiting')
  expect(await view()).toMatchObject({ error: 'The mail server’s host can’t be used.' })
  await guarded.close()
})

it('keeps mails of a company that has no server, where the portal has none; one with its own sends', async () => {
  const bare = await startTestApp({ configuration: { allowedHosts: ['127.0.0.1'] } })
  const write = (subject: string) =>
    bare.database.company(bare.companyId('demo'), (tx) =>
      sendMail({ tx, services: bare.services }, { to: TO, subject, text: 'Dear Mai' }),
    )
  const superAdmin = await bare.as('ROLE_SUPER_ADMIN')
  const view = (id: number) => superAdmin.call(calls.view, { params: { id } })
  const kept = await write('Kept')
  expect(await view(kept)).toMatchObject({ state: 'kept' })
  await superAdmin.call(mailSettings.update, { body: { host: '127.0.0.1', port: own.port, tls: 'none' } })
  const sent = await write('Sent')
  await until(async () => (await view(sent)).state === 'sent')
  expect(own.received).toHaveLength(1)
  expect(await view(kept)).toMatchObject({ state: 'kept' })
  await bare.close()
})
