import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { outbox } from '../database/tables/outbox.ts'
import { TEST_ENGINE } from '../testing/database.ts'
import { killed, type Launched, type ProgramPlace, programPlace } from '../testing/program.ts'
import { type SmtpPeer, smtpPeer } from '../testing/smtp-peer.ts'
import { until } from '../testing/until.ts'
import { sendMails } from './outbox.ts'
import { giveUpLost } from './taking.ts'

/** An embedded database is one server's alone, which takes its time to start. */
const [KILLS, TOGETHER] = TEST_ENGINE === 'postgres' ? [30, 5] : [6, 1]
/** Milliseconds that the SMTP server takes for a mail: a kill comes in the middle of some. */
const THINKS = 100
const MAILS = 5_000

let place: ProgramPlace
let peer: SmtpPeer
beforeAll(async () => {
  peer = await smtpPeer()
  peer.answer = async () => {
    await setTimeout(THINKS)
    return 'take' as const
  }
  place = await programPlace()
})
afterAll(async () => {
  await place.endAll()
  await place.remove()
  await peer.close()
})

const launch = () => place.launch({ command: 'serve', environment: { SMTP_URL: peer.url } })
const isReady = ({ output }: Launched) => /demo\.localhost:\d+/.test(output())

it(`${KILLS} kills of servers that are sending leave each mail sent once, or for a person to decide`, async () => {
  await place.withDatabase(async (database) => {
    const [demo] = await database.system((tx) =>
      tx.rows<{ id: number }>(sql`select id from companies where reference = 'demo'`),
    )
    const postbox = { state: 'waiting' as const, domain: '', post: () => {} }
    const mails = Array.from({ length: MAILS }, (_, n) => ({ to: `n${n}@client.example`, subject: `${n}`, text: '-' }))
    for (let from = 0; from < MAILS; from += 1_000) {
      await database.company(demo?.id ?? 0, (tx) =>
        sendMails({ tx, services: { postbox } }, mails.slice(from, from + 1_000)),
      )
    }
  })

  for (let kills = 0; kills < KILLS; kills += TOGETHER) {
    const servers = Array.from({ length: TOGETHER }, launch)
    await until(() => servers.every(isReady))
    const before = peer.seen.length
    // Another number of mails each time, so that kills come at other moments.
    await until(() => peer.seen.length > before + 3 + (kills % 11))
    await Promise.all(servers.map(({ child }) => killed(child)))
  }

  const before = peer.seen.length
  const last = launch()
  await until(() => peer.seen.length > before + 20)
  await killed(last.child)
  const rows = await place.withDatabase((database) =>
    database.system(async (tx) => {
      await giveUpLost(tx, { isAlone: true })
      return await tx.select({ subject: outbox.subject, state: outbox.state }).from(outbox)
    }),
  )
  const times = new Map<string, number>()
  for (const { subject = '' } of peer.seen) times.set(subject, (times.get(subject) ?? 0) + 1)
  expect([...times].filter(([, count]) => count > 1)).toEqual([])
  const isRight = ({ subject, state }: (typeof rows)[number]) =>
    state === 'unsure' || (state === 'sent' ? times.has(subject) : state === 'waiting' && !times.has(subject))
  expect(rows.filter((row) => !isRight(row))).toEqual([])
  const count = (state: string) => rows.filter((row) => row.state === state).length
  // How many depends on the machine.
  expect(count('sent')).toBeGreaterThan(0)
  // A server sends a few at once.
  expect(count('unsure')).toBeLessThanOrEqual((KILLS + 1) * 4)
  expect(count('waiting')).toBeGreaterThan(0)
})
