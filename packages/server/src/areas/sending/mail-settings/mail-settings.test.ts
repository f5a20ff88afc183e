import { mailSettings } from '@portal/contract/sending/mail-settings'
import { ROLES } from '@portal/domain/account/role'
import { eq, sql } from 'drizzle-orm'
import { companies } from '../../../database/tables/companies.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'
import { readMail } from '../../../testing/read-mail.ts'
import {
  MAIL_HOST,
  type StandInMailServer,
  type StandInOptions,
  startMailServer,
  trustMailServer,
} from '../../../testing/stand-in-mail-server.ts'

const LOGIN = { user: 'post@coolibah.example', password: 'a secret of ours' }

let test: TestApp
let superAdmin: TestCaller
let distrust: () => void
const servers: StandInMailServer[] = []
beforeAll(async () => {
  distrust = trustMailServer()
  test = await startTestApp({
    configuration: { allowedHosts: [MAIL_HOST, 'other.example', '127.0.0.1'] },
    resolve: async (host) => [{ address: /inside/.test(host) ? '10.0.0.7' : '127.0.0.1', family: 4 }],
  })
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
afterAll(async () => {
  await test.close()
  distrust()
})
beforeEach(() =>
  test.database.system((tx) =>
    tx.execute(sql`with a as (delete from call_counts), b as (delete from dkim_keys) delete from mail_servers`),
  ),
)
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(options?: StandInOptions): Promise<StandInMailServer> {
  const server = await startMailServer(options)
  servers.push(server)
  return server
}
const set = (body: object, caller = superAdmin) => caller.ask(mailSettings.update, { body })
const tryIt = (caller = superAdmin) => caller.ask(mailSettings.test)
const refused = (message: string) => ({ status: 409, answer: { message } })

async function from(address: string | null, company: 'demo' | 'acme' = 'demo'): Promise<void> {
  await test.database.company(test.companyId(company), (tx) =>
    tx.update(companies).set({ default_email_address: address }).where(eq(companies.id, tx.companyId)),
  )
}

it('is none until a super admin sets one, and a test says so', async () => {
  await from('hello@coolibah.example')
  expect(await superAdmin.call(mailSettings.view)).toEqual({
    ...{ host: null, port: 587, tls: 'starttls', username: null, has_password: false, hourly_limit: null },
    from_address: 'hello@coolibah.example',
    version: 0,
  })
  expect(await tryIt()).toMatchObject(refused('No mail server set up. Save a host first.'))
})

it.each(['starttls', 'tls'] as const)('sends a test mail to the caller by %s, signed in', async (tls) => {
  await from('hello@coolibah.example')
  const server = await start({ tls, login: LOGIN })
  const body = { host: MAIL_HOST, port: server.port, tls, username: LOGIN.user, password: LOGIN.password }
  expect((await set(body)).answer).toMatchObject({
    host: MAIL_HOST,
    username: LOGIN.user,
    has_password: true,
    version: 1,
  })
  const to = testEmail('ROLE_SUPER_ADMIN', 'demo')
  expect((await tryIt()).answer).toEqual({ message: `Test email sent to ${to}` })
  expect(server.received).toMatchObject([{ to, from: 'hello@coolibah.example', user: LOGIN.user, isEncrypted: true }])
  const mail = await readMail(server.received[0]?.raw ?? '')
  expect(mail.subject).toBe('Test email from DEMO')
  expect(mail.text).toContain(`It came through the mail server ${MAIL_HOST}.`)
})

it('keeps the password sealed, and tells it to nobody', async () => {
  await set({ host: MAIL_HOST, username: LOGIN.user, password: LOGIN.password })
  const { rows } = await test.database.system((tx) =>
    tx.execute(sql`select to_jsonb(mail_servers) as row from mail_servers`),
  )
  const { rows: logged } = await test.database.system((tx) =>
    tx.execute(sql`select before, after from activity_log where entity = 'mailServer'`),
  )
  expect(logged.at(-1)).toMatchObject({ after: { new_password: true, host: MAIL_HOST } })
  expect(JSON.stringify([rows, logged, await superAdmin.call(mailSettings.view)])).not.toContain(LOGIN.password)
})

it('forgets the password with another host, and asks for that one’s', async () => {
  await set({ host: MAIL_HOST, username: LOGIN.user, password: LOGIN.password })
  expect(await set({ host: 'other.example' })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'password' }] },
  })
  // Without encryption it would be told to everybody on the way.
  expect(await set({ tls: 'none' })).toMatchObject({ status: 400, answer: { errors: [{ path: 'password' }] } })
  expect((await set({ port: 2525, username: 'another' })).answer).toMatchObject({ has_password: true, port: 2525 })
  expect((await set({ username: null })).answer).toMatchObject({ has_password: false })
  expect((await set({ host: null, hourly_limit: 200 })).answer).toMatchObject({ host: null, hourly_limit: 200 })
})

describe('says in plain words what failed', () => {
  const settled = async (options: StandInOptions, given: object = {}) => {
    const server = await start(options)
    const login = options.login && { username: LOGIN.user, password: LOGIN.password }
    const { status } = await set({ host: MAIL_HOST, port: server.port, tls: options.tls ?? 'none', ...login, ...given })
    expect(status).toBe(200)
    return server
  }

  it('where nothing listens', async () => {
    await set({ host: MAIL_HOST, port: 1 })
    expect(await tryIt()).toMatchObject(refused('The mail server refused the connection. Check the host and port.'))
  })

  it('where the password is wrong', async () => {
    await settled({ tls: 'starttls', login: LOGIN }, { password: 'wrong' })
    expect(await tryIt()).toMatchObject(refused('The mail server refused the user name or password.'))
  })

  it('where the server has no STARTTLS: it is told nothing', async () => {
    const server = await settled({ tls: 'none' }, { tls: 'starttls' })
    expect(await tryIt()).toMatchObject(
      refused('Encryption failed. Check the port, and whether the server uses STARTTLS or TLS.'),
    )
    expect(server.received).toEqual([])
  })

  it('where TLS is spoken from the beginning, or not', async () => {
    await settled({ tls: 'starttls' }, { tls: 'tls' })
    expect(await tryIt()).toMatchObject(
      refused('Encryption failed. Check the port, and whether the server uses STARTTLS or TLS.'),
    )
  })

  it('where the certificate is another host’s', async () => {
    await settled({ tls: 'starttls' }, { host: 'other.example' })
    expect(await tryIt()).toMatchObject(refused('The mail server’s TLS certificate is for another host name.'))
  })

  it('where nobody vouches for the certificate', async () => {
    await settled({ tls: 'starttls' })
    distrust()
    const reply = await tryIt()
    distrust = trustMailServer()
    expect(reply).toMatchObject(refused('The mail server’s TLS certificate can’t be trusted.'))
  })

  it('where it refuses the sender, the recipient or the mail', async () => {
    const { refusals } = await settled({ tls: 'none' })
    refusals.sender = '553 5.7.1 Not your domain'
    expect(await tryIt()).toMatchObject(
      refused('The mail server refused the sender’s address: 553 5.7.1 Not your domain'),
    )
    Object.assign(refusals, { sender: undefined, recipient: '550 5.1.1 Unknown' })
    expect(await tryIt()).toMatchObject(refused('This address doesn’t exist: 550 5.1.1 Unknown'))
    Object.assign(refusals, { recipient: undefined, mail: '554 5.7.1 Looks like spam' })
    expect(await tryIt()).toMatchObject(
      refused('The mail server takes the email for spam, or its rules forbid it: 554 5.7.1 Looks like spam'),
    )
  })

  it('without what it was told, should it repeat it', async () => {
    const { refusals } = await settled({ tls: 'starttls', login: LOGIN })
    const encoded = Buffer.from(LOGIN.password).toString('base64')
    refusals.sender = `550 You said ${LOGIN.password} or ${encoded}`
    const reply = await tryIt()
    expect(reply).toMatchObject(refused('The mail server refused the sender’s address: 550 You said … or …'))
    const { rows } = await test.database.system((tx) =>
      tx.execute(sql`select after from activity_log where action = 'mailServer.test'`),
    )
    expect(JSON.stringify(rows)).not.toContain(LOGIN.password)
  })
})

it.each([
  [{ host: 'https://smtp.example' }, 'host'],
  [{ host: 'smtp.example\r\nRCPT TO:<x@y.example>' }, 'host'],
  [{ host: 'smtp.example:25' }, 'host'],
  [{ host: '10.0.0.1' }, 'host'],
  [{ host: '169.254.169.254' }, 'host'],
  [{ host: '::1' }, 'host'],
  [{ host: '2130706433' }, 'host'],
  [{ host: 'inside.example' }, 'host'],
  [{ port: 0 }, 'port'],
  [{ port: 70_000 }, 'port'],
  [{ tls: 'ssl' }, 'tls'],
  [{ username: 'me\r\nMAIL FROM:<x>' }, 'username'],
  [{ username: 'me', host: MAIL_HOST }, 'password'],
  [{ password: 'two\r\nlines' }, 'password'],
  [{ hourly_limit: 0 }, 'hourly_limit'],
  [{ hourly_limit: 1.5 }, 'hourly_limit'],
])('refuses %j at its field', async (body, path) => {
  expect(await set(body)).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

it('needs TLS where the operator hasn’t named the host', async () => {
  const public_ = await startTestApp()
  const caller = await public_.as('ROLE_SUPER_ADMIN')
  const body = { host: 'smtp.public.example', port: 25, tls: 'none' } as const
  expect(await caller.ask(mailSettings.update, { body })).toMatchObject({
    status: 400,
    answer: { errors: [{ path: 'tls', message: 'This mail server must be reached by TLS.' }] },
  })
  expect(await caller.ask(mailSettings.update, { body: { ...body, tls: 'tls' } })).toMatchObject({ status: 200 })
  await public_.close()
})

it('is not overwritten by who has not seen the newest', async () => {
  await set({ hourly_limit: 100 })
  const { version } = await superAdmin.call(mailSettings.view)
  await set({ hourly_limit: 200, version })
  expect(await set({ hourly_limit: 300, version })).toMatchObject({
    status: 409,
    answer: { code: 'STALE_VERSION', record: { hourly_limit: 200 } },
  })
})

it('is each company’s own', async () => {
  await set({ host: MAIL_HOST, hourly_limit: 100 })
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(await acme.call(mailSettings.view)).toMatchObject({ host: null, hourly_limit: null, version: 0 })
  expect(await tryIt(acme)).toMatchObject(refused('No mail server set up. Save a host first.'))
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may do none of it', async (role) => {
  const caller = await test.as(role)
  const replies = [
    await caller.ask(mailSettings.view),
    await set({ hourly_limit: 1 }, caller),
    await tryIt(caller),
    await caller.ask(mailSettings.dkimKeyOf),
    await caller.ask(mailSettings.makeDkimKey),
    await caller.ask(mailSettings.checkDkim),
    await caller.ask(mailSettings.removeDkimKey),
  ]
  expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(403))
})
