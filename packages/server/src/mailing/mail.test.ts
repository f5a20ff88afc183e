import { auth } from '@portal/contract/account/auth'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { outbox } from '@portal/contract/sending/outbox'
import { sql } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { testEmail } from '../testing/people.ts'
import { until } from '../testing/until.ts'
import { mailJob, sendWaiting } from './mail-job.ts'
import { smtpMailer } from './mailer.ts'
import { sendMail } from './outbox.ts'

/** A real SMTP server on this machine, which takes mail or refuses it. */
interface Peer {
  readonly url: string
  readonly received: Array<{ from: string; to: string; subject: string; text: string; messageId: string }>
  refusal: Error | null
  close(): Promise<void>
}

function smtpPeer(): Promise<Peer> {
  return new Promise((resolve) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _, done) {
        simpleParser(stream).then((mail) => {
          if (peer.refusal) return done(peer.refusal)
          peer.received.push({
            from: mail.from?.text ?? '',
            to: [mail.to].flat()[0]?.text ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            messageId: mail.messageId ?? '',
          })
          done()
        }, done)
      },
    })
    const peer: Peer = { url: '', received: [], refusal: null, close: () => new Promise((done) => server.close(done)) }
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      resolve(Object.assign(peer, { url: `smtp://127.0.0.1:${port}` }))
    })
  })
}

let peer: Peer
let test: TestApp
beforeAll(async () => {
  peer = await smtpPeer()
  test = await startTestApp({ configuration: { smtpUrl: peer.url } })
})
beforeEach(() => {
  peer.received.length = 0
  peer.refusal = null
})
afterAll(async () => {
  await test.close()
  await peer.close()
})

const email = testEmail('ROLE_ADVISOR', 'demo')
const forget = () => test.anybody().call(auth.forgotPassword, { body: { email } })
const lastState = async () => {
  const list = await (await test.as('ROLE_SUPER_ADMIN')).call(outbox.list)
  return list.items[0]
}

it('mails a reset link that works', async () => {
  await forget()
  await until(() => peer.received.length === 1)
  const [mail] = peer.received
  expect(mail).toMatchObject({ to: email, subject: 'Set a new password for DEMO' })
  expect(mail?.from).toMatch(/DEMO.*no-reply@/)
  const [, token = ''] = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(await test.anybody().call(auth.validateResetPassword, { query: { token } })).toEqual({ valid: true })
  await until(async () => (await lastState())?.state === 'sent')
})

it('sends many mails that are posted at once one right after the other', async () => {
  const began = performance.now()
  const subjects = Array.from({ length: 12 }, (_, n) => `Letter ${n}`)
  await Promise.all(
    subjects.map((subject) =>
      test.database.company(test.companyId('demo'), (tx) =>
        sendMail({ tx, services: test.services }, { to: email, subject, text: 'Dear reader' }),
      ),
    ),
  )
  await until(() => peer.received.length === subjects.length)
  expect(peer.received.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
  // One look at the queue after the other would take 10 s for each but the first two.
  expect(performance.now() - began).toBeLessThan(20_000)
})

it('keeps a mail that the server refuses, with the reason, and sends it when it is tried again', async () => {
  peer.refusal = new Error('mailbox on fire')
  await forget()
  await until(async () => ((await lastState())?.attempts ?? 0) > 0)
  const refused = await lastState()
  expect(refused).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('mailbox on fire') })
  peer.refusal = null
  await again(refused?.id ?? 0, false)
  expect(await lastState()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

it('sends a mail once, however often its job runs', async () => {
  await forget()
  await until(async () => (await lastState())?.state === 'sent')
  const sent = await lastState()
  await again(sent?.id ?? 0, false)
  expect(peer.received).toHaveLength(1)
  expect(peer.received[0]?.messageId).toContain(`outbox-${test.companyId('demo')}-${sent?.id}@`)
})

it('forgets the link of a pre-assessment once its mail has left, and sends it whole', async () => {
  const adviser = await test.as('ROLE_ADVISOR')
  const { id } = await adviser.call(clients.create, {
    body: { first_name: 'Mai', last_name: 'Lê', email: 'mai@client.example', date_of_birth: '1988-03-14' },
  })
  const { url } = await adviser.call(preAssessments.sendLink, { params: { id }, body: { mail: true } })
  const token = url.split('/').at(-1) ?? ''
  await until(async () => (await lastState())?.state === 'sent')
  expect(peer.received[0]?.text).toContain(url)
  const viewer = await test.as('ROLE_SUPER_ADMIN')
  const message = await viewer.call(outbox.view, { params: { id: (await lastState())?.id ?? 0 } })
  expect(message.text).toContain('/pre-assessment/…')
  expect(message.html).toContain('/pre-assessment/…')
  const { rows } = await test.database.system((tx) =>
    tx.execute<{ row: string }>(sql`select row_to_json(outbox)::text as row from outbox`),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('shows nobody the link of a mail that goes to its reader, and forgets it once the mail has left', async () => {
  const viewer = await test.as('ROLE_SUPER_ADMIN')
  const shown = async () => {
    const message = await viewer.call(outbox.view, { params: { id: (await lastState())?.id ?? 0 } })
    return `${message.text} ${message.html}`
  }
  const stored = async () => {
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ row: string }>(sql`select row_to_json(outbox)::text as row from outbox`),
    )
    return rows.map(({ row }) => row).join()
  }
  peer.refusal = new Error('not now')
  await forget()
  await until(async () => ((await lastState())?.attempts ?? 0) > 0)
  expect(await shown()).toContain('/reset-password#token=…')
  expect(await shown()).not.toMatch(/reset-password#token=[\w-]/)
  peer.refusal = null
  await again((await lastState())?.id ?? 0, false)
  expect(peer.received[0]?.text).toMatch(/\/reset-password#token=[\w-]{43}/)
  const [, token = ''] = /\/reset-password#token=([\w-]+)/.exec(peer.received[0]?.text ?? '') ?? []
  expect(await shown()).toContain('/reset-password#token=…')
  expect(await stored()).not.toContain(token)
})

it('gives up after the last try', async () => {
  peer.refusal = new Error('no such mailbox')
  await forget()
  await until(async () => ((await lastState())?.attempts ?? 0) > 0)
  const { id = 0 } = { ...(await lastState()) }
  await expect(again(id, true)).rejects.toThrow('no such mailbox')
  expect(await lastState()).toMatchObject({ id, state: 'failed', attempts: 2 })
})

/** Does the job of a mail as the queue would do it again. */
async function again(id: number, lastTry: boolean): Promise<void> {
  const mailer = await smtpMailer({ smtpUrl: peer.url, plainHosts: [], domain: 'portal.localhost' })
  const companyId = test.companyId('demo')
  try {
    await sendWaiting(
      {
        companyId,
        data: mailJob.data.parse({ outbox_id: id }),
        failures: 1,
        lastTry,
        signal: new AbortController().signal,
        transaction: (work) => test.database.company(companyId, work),
      },
      mailer,
      test.services.files,
    )
  } finally {
    mailer.close()
  }
}
