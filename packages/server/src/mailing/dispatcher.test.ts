import { eq, sql } from 'drizzle-orm'
import { outbox } from '../database/tables/outbox.ts'
import { logTo } from '../log/log.ts'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'
import { testPeople } from '../testing/people.ts'
import { type SmtpPeer, smtpPeer } from '../testing/smtp-peer.ts'
import { until } from '../testing/until.ts'
import type { Carrier } from './carrier.ts'
import { Dispatcher } from './dispatcher.ts'
import { type Mailer, smtpMailer } from './mailer.ts'
import { cancelMessage, type Mail, sendMails } from './outbox.ts'
import { messageName } from './stored-mail.ts'
import { giveUpLost } from './taking.ts'

const SOON = [20, 20]
const log = logTo({ write: () => {} }, 'silent')

let test: TestDatabase
let companyId: number
let peer: SmtpPeer
let mailer: Mailer
let dispatcher: Dispatcher
/** What carries mails; none where nothing is set up. */
let carrier: Carrier | null
const running: Dispatcher[] = []

function newDispatcher(pauses: readonly number[] = SOON): Dispatcher {
  const carriers = { email: async () => carrier, sms: async () => null }
  const made = new Dispatcher({ database: test.database, log, carriers, pauses, restWhenDown: 20 })
  running.push(made)
  return made
}

beforeAll(async () => {
  test = await startTestDatabase()
  companyId = (await testPeople(test.database)).demo.id
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.database.system((tx) => tx.delete(outbox))
  peer = await smtpPeer()
  await use(peer.url)
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  mailer.close({ force: true })
  await peer.close()
})

/** Sends by another address from now on. */
async function use(smtpUrl: string): Promise<void> {
  const url = new URL(smtpUrl)
  url.searchParams.set('socketTimeout', '400')
  mailer = await smtpMailer({ smtpUrl: url.href, plainHosts: [], domain: 'portal.localhost' })
  carrier = {
    deliver: (message) =>
      mailer.send({
        id: messageName(message),
        from: { name: 'Demo', address: null },
        to: message.to,
        subject: message.subject,
        text: message.text,
        html: null,
        replyTo: null,
        attachments: [],
      }),
  }
  dispatcher = newDispatcher()
  await dispatcher.start()
}

const mails = (count: number, more: Partial<Mail> = {}): Mail[] =>
  Array.from({ length: count }, (_, n) => ({ to: `n${n}@client.example`, subject: `No ${n}`, text: 'Hello', ...more }))

const post = (all: readonly Mail[]) =>
  test.database.company(companyId, (tx) => {
    const postbox = {
      state: 'waiting' as const,
      domain: '',
      followers: [],
      post: (of: typeof tx) => dispatcher.post(of),
    }
    return sendMails({ tx, services: { postbox } }, all)
  })

const rows = () => test.database.system((tx) => tx.select().from(outbox).orderBy(outbox.id))
const one = async () => (await rows())[0]
const isOver = async () => (await rows()).every(({ state }) => state !== 'waiting' && state !== 'sending')
const withCode = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const subjects = () => peer.received.map(({ subject }) => subject)

it('tries a mail again that was refused for the moment, and sends it once', async () => {
  peer.answer = () => (peer.seen.length < 3 ? withCode(451, 'Try again later') : 'take')
  await post(mails(1))
  await until(isOver)
  expect(await one()).toMatchObject({ state: 'sent', attempts: 3, error: null })
  expect(subjects()).toEqual(['No 0'])
})

it('gives a mail up at once that is refused for good, with the reason', async () => {
  peer.recipient = () => withCode(550, '5.1.1 No such user')
  await post(mails(1))
  await until(isOver)
  expect(await one()).toMatchObject({ state: 'failed', attempts: 1, error: expect.stringContaining('No such user') })
})

it('keeps what a server says without its control characters', async () => {
  peer.recipient = () => withCode(550, '5.1.1 No\u0000such user')
  await post(mails(1))
  await until(isOver)
  expect(await one()).toMatchObject({ state: 'failed', error: expect.stringContaining('No such user') })
})

it('tries again where the server can’t be reached or ends the connection before the mail, then gives up', async () => {
  peer.recipient = () => 'drop'
  await post(mails(1))
  await until(isOver)
  expect(await one()).toMatchObject({ state: 'failed', attempts: SOON.length + 1 })
  await peer.close()
  await post(mails(1))
  await until(isOver)
  expect((await rows())[1]).toMatchObject({
    state: 'failed',
    error: 'The mail server refused the connection. Check the host and port.',
  })
  expect(peer.seen).toEqual([])
})

it.each(['drop', 'hang'] as const)(
  'does not send a mail again where the server read it and then did “%s”',
  async (what) => {
    peer.answer = () => what
    await post(mails(1))
    await until(isOver)
    expect(await one()).toMatchObject({ state: 'unsure', attempts: 1, error: expect.any(String) })
    expect(peer.seen).toHaveLength(1)
  },
)

it('sends 500 mails once each, but for three that can’t be', async () => {
  peer.recipient = (address) => (address === 'n7@client.example' ? withCode(553, 'No such mailbox') : 'take')
  peer.answer = ({ to: [to] = [] }) => {
    if (to?.address === 'n200@client.example') return withCode(554, 'Looks like spam')
    return to?.address === 'n401@client.example' ? 'drop' : 'take'
  }
  await post(mails(500))
  await until(isOver)
  const all = await rows()
  const left = all.filter(({ state }) => state !== 'sent')
  expect(left.map(({ to, state }) => [to, state])).toEqual([
    ['n7@client.example', 'failed'],
    ['n200@client.example', 'failed'],
    ['n401@client.example', 'unsure'],
  ])
  expect(new Set(subjects()).size).toBe(497)
  expect(peer.received).toHaveLength(497)
})

it('sends single mails before bulk ones, and of these only so many an hour', async () => {
  const later = new Date(Date.now() + 3_600_000)
  if (carrier) carrier = { ...carrier, bulkPerHour: 2 }
  await post([...mails(4, { isBulk: true, subject: 'Bulk' }), { to: 'a@b.example', subject: 'Single', text: '-' }])
  await until(() => peer.received.length === 3)
  await post([{ to: 'a@b.example', subject: 'Single', text: '-' }, ...mails(1, { sendAt: later, subject: 'Later' })])
  await until(() => peer.received.length === 4)
  expect(subjects()).toContain('Single')
  expect(subjects().filter((subject) => subject === 'Bulk')).toHaveLength(2)
  expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(3)
})

it('is not called off once it is being sent', async () => {
  let take = () => {}
  const taken = new Promise<void>((resolve) => (take = resolve))
  peer.answer = async () => {
    await taken
    return 'take' as const
  }
  const [id = 0] = await post(mails(1))
  await until(() => peer.seen.length === 1)
  expect(await test.database.company(companyId, (tx) => cancelMessage({ tx }, id ?? 0))).toBe(false)
  take()
  await until(isOver)
  expect(await one()).toMatchObject({ state: 'sent' })
})

it('keeps what nothing is set up to send', async () => {
  carrier = null
  await post(mails(2))
  await until(isOver)
  expect((await rows()).map(({ state }) => state)).toEqual(['kept', 'kept'])
})

it('shares the work with other processes, each mail once', async () => {
  const others = [newDispatcher(), newDispatcher()]
  for (const other of others) await other.start()
  await post(mails(200))
  for (const other of others) other.wake()
  await until(isOver)
  expect(peer.received).toHaveLength(200)
  expect(new Set(subjects()).size).toBe(200)
})

it('has a person decide about a mail whose process died, and leaves alone what another one is sending', async () => {
  const [first = 0, second = 0] = await post(mails(2, { sendAt: new Date(Date.now() + 3_600_000) }))
  const take = (id: number | null, alive: string) =>
    test.database.system((tx) =>
      tx
        .update(outbox)
        .set({
          state: 'sending',
          taken_at: sql`now() - interval '4 minutes'`,
          alive_at: sql`now() - ${alive}::interval`,
        })
        .where(eq(outbox.id, id ?? 0)),
    )
  await take(first, '41 seconds')
  await take(second, '30 seconds')
  await test.database.system((tx) => giveUpLost(tx, { isAlone: false }))
  expect((await rows()).map(({ state }) => state)).toEqual(['unsure', 'sending'])
  // Nobody else is at an embedded database.
  await test.database.system((tx) => giveUpLost(tx, { isAlone: true }))
  expect((await rows()).map(({ state }) => state)).toEqual(['unsure', 'unsure'])
  expect(peer.seen).toEqual([])
})

it('says of a mail that takes long that it is still being sent', async () => {
  await dispatcher.stop()
  let end = () => {}
  const email = async (): Promise<Carrier> => ({
    deliver: () =>
      new Promise((resolve) => {
        end = () => resolve({ kind: 'sent' })
      }),
  })
  const slow = new Dispatcher({
    database: test.database,
    log,
    carriers: { email, sms: async () => null },
    aliveEvery: 10,
  })
  running.push(slow)
  await post(mails(1))
  await slow.start()
  await until(async () => (await rows()).every(({ taken_at, alive_at }) => taken_at && alive_at && alive_at > taken_at))
  end()
  await until(isOver)
})

it('asks again for the company’s way out while it has much to send', async () => {
  const usual = carrier
  let asked = 0
  const email = async () => {
    asked += 1
    // Taken out of the settings meanwhile.
    return asked > 2 ? null : usual
  }
  await dispatcher.stop()
  const carriers = { email, sms: async () => null }
  const one = new Dispatcher({ database: test.database, log, carriers, runLimit: 0 })
  running.push(one)
  await one.start()
  await post(mails(8))
  one.wake()
  await until(isOver)
  expect(asked).toBe(3)
  const { sent, kept } = Object.groupBy(await rows(), ({ state }) => state as 'sent' | 'kept')
  expect(sent?.length).toBeGreaterThan(0)
  expect(kept?.length).toBeGreaterThan(0)
})
