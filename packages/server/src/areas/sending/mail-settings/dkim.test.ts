import { mailSettings } from '@portal/contract/sending/mail-settings'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { checkDkim } from '../../../testing/check-dkim.ts'
import { type StandInMailServer, startMailServer } from '../../../testing/stand-in-mail-server.ts'

let test: TestApp
let superAdmin: TestCaller
let server: StandInMailServer
/** The DNS, by name. */
const dns = new Map<string, readonly string[] | Error>()
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({
    configuration: { allowedHosts: ['127.0.0.1'] },
    async resolveTxt(name) {
      const found = dns.get(name) ?? []
      if (found instanceof Error) throw found
      return found
    },
  })
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const body = { host: '127.0.0.1', port: server.port, tls: 'none' } as const
  await superAdmin.call(mailSettings.update, { body })
})
beforeEach(async () => {
  server.received.length = 0
  dns.clear()
  await test.database.system((tx) => tx.execute(sql`with a as (delete from call_counts) delete from dkim_keys`))
  await from('hello@Coolibah.example')
})
afterAll(async () => {
  await test.close()
  await server.close()
})

async function from(address: string | null): Promise<void> {
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.update(companies).set({ default_email_address: address }).where(eq(companies.id, tx.companyId)),
  )
}
const make = async () => {
  const { key } = await superAdmin.call(mailSettings.makeDkimKey)
  if (!key) throw new Error('There is no key')
  return key
}
const check = () => superAdmin.ask(mailSettings.checkDkim)
async function sent(): Promise<string> {
  await superAdmin.call(mailSettings.test)
  return server.received.at(-1)?.raw ?? ''
}

it('needs an address of the company', async () => {
  await from(null)
  expect(await superAdmin.ask(mailSettings.makeDkimKey)).toMatchObject({
    status: 409,
    answer: { message: 'Set the company’s email address under Company info first.' },
  })
  expect(await check()).toMatchObject({ status: 409, answer: { message: 'There is no key yet.' } })
})

it('signs no mail before its record is in the DNS, and each one from then on', async () => {
  const key = await make()
  expect(key).toMatchObject({
    domain: 'coolibah.example',
    record_name: `${key.selector}._domainkey.coolibah.example`,
    record_value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]{390,}=*$/),
    found_at: null,
  })
  expect(await sent()).not.toMatch(/^dkim-signature:/im)
  expect(await check()).toMatchObject({
    status: 409,
    answer: { message: 'No record found yet. A new record can take some hours to appear.' },
  })

  // As name servers give it: with another order, and blanks.
  dns.set(key.record_name, ['v=spf1 -all', key.record_value.replace('; ', ';').replace('p=', 'p= ')])
  expect(await check()).toMatchObject({
    status: 200,
    answer: { message: 'DNS record found. Emails are signed from now on.', is_signing: true },
  })
  expect(checkDkim(await sent(), key.record_value)).toMatchObject({
    isValid: true,
    domain: 'coolibah.example',
    selector: key.selector,
    headers: expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']),
  })
})

it('says where the record is another, and where the DNS doesn’t answer', async () => {
  const key = await make()
  dns.set(key.record_name, ['v=DKIM1; k=rsa; p=AAAA'])
  expect(await check()).toMatchObject({
    status: 409,
    answer: { message: 'A record was found, but with another value. Please compare it with the one shown here.' },
  })
  dns.set(key.record_name, new Error('queryTxt ETIMEOUT'))
  expect(await check()).toMatchObject({
    status: 409,
    answer: { message: 'The DNS didn’t answer. Please try again in a few minutes.' },
  })
})

it('carries on signing with the key before until the new one’s record is found', async () => {
  const first = await make()
  dns.set(first.record_name, [first.record_value])
  await check()
  const second = await make()
  expect(second.selector).not.toBe(first.selector)
  expect(checkDkim(await sent(), first.record_value)).toMatchObject({ isValid: true, selector: first.selector })
  dns.set(second.record_name, [second.record_value])
  await check()
  expect(checkDkim(await sent(), second.record_value)).toMatchObject({ isValid: true, selector: second.selector })
})

it('signs nothing of another domain, and nothing once it is deleted', async () => {
  const key = await make()
  dns.set(key.record_name, [key.record_value])
  await check()
  await from('hello@elsewhere.example')
  expect(await superAdmin.call(mailSettings.dkimKeyOf)).toMatchObject({
    domain: 'elsewhere.example',
    is_signing: false,
  })
  expect(await sent()).not.toMatch(/^dkim-signature:/im)
  await from('hello@coolibah.example')
  expect(await superAdmin.call(mailSettings.removeDkimKey)).toMatchObject({ key: null, is_signing: false })
  expect(await sent()).not.toMatch(/^dkim-signature:/im)
})

it('keeps the private key sealed, and tells it to nobody', async () => {
  await make()
  const { rows } = await test.database.system((tx) => tx.execute(sql`select * from dkim_keys`))
  const { rows: logged } = await test.database.system((tx) =>
    tx.execute(sql`select action, after from activity_log where action = 'mailServer.makeDkimKey'`),
  )
  expect(logged.at(-1)).toMatchObject({ after: { domain: 'coolibah.example' } })
  expect(JSON.stringify([rows, logged])).not.toMatch(/PRIVATE KEY|MIIE/)
})

it('is each company’s own', async () => {
  await make()
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(await acme.call(mailSettings.dkimKeyOf)).toMatchObject({ key: null, is_signing: false })
})
