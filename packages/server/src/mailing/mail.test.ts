import { auth } from '@portal/contract/account/auth'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { outbox } from '@portal/contract/sending/outbox'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { testEmail } from '../testing/people.ts'
import { type SmtpPeer, smtpPeer } from '../testing/smtp-peer.ts'
import { until } from '../testing/until.ts'
import { sendMail } from './outbox.ts'
import { PAUSES } from './taking.ts'

let peer: SmtpPeer
let test: TestApp
beforeAll(async () => {
  peer = await smtpPeer()
  test = await startTestApp({ configuration: { smtpUrl: peer.url } })
})
beforeEach(() => {
  peer.received.length = 0
  peer.answer = () => 'take'
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

const isTried = async (after = 0) => {
  const last = await lastState()
  return last !== undefined && last.attempts > after && last.state !== 'sending'
}

it('mails a reset link that works', async () => {
  await forget()
  await until(() => peer.received.length === 1)
  const [mail] = peer.received
  expect(mail).toMatchObject({ to: [{ address: email }], subject: 'Set a new password for DEMO' })
  expect(mail?.from).toEqual({ name: 'DEMO', address: expect.stringMatching(/^no-reply@/) })
  const [, token = ''] = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(await test.anybody().call(auth.validateResetPassword, { query: { token } })).toEqual({ valid: true })
  await until(async () => (await lastState())?.state === 'sent')
})

it('sends many mails that are posted at once one right after the other', async () => {
  const subjects = Array.from({ length: 12 }, (_, n) => `Letter ${n}`)
  await Promise.all(
    subjects.map((subject) =>
      test.database.company(test.companyId('demo'), (tx) =>
        sendMail({ tx, services: test.services }, { to: email, subject, text: 'Dear reader' }),
      ),
    ),
  )
  // One look at the queue after the other would take 10 s for each but the first two: longer than is waited.
  await until(() => peer.received.length === subjects.length)
  expect(peer.received.map(({ subject }) => subject).sort()).toEqual(subjects.sort())
})

it('keeps a mail that the server refuses, with the reason, and sends it when it is tried again', async () => {
  peer.answer = () => new Error('mailbox on fire')
  await forget()
  await until(() => isTried())
  const refused = await lastState()
  expect(refused).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('mailbox on fire') })
  peer.answer = () => 'take'
  await again(refused?.id ?? 0)
  expect(await lastState()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

it('sends a mail once, however often it is posted', async () => {
  await forget()
  await until(async () => (await lastState())?.state === 'sent')
  const sent = await lastState()
  await test.database.company(test.companyId('demo'), async (tx) => {
    test.services.postbox.post(tx)
    test.services.postbox.post(tx)
    await sendMail({ tx, services: test.services }, { to: email, subject: 'Next', text: 'Next' })
  })
  await until(async () => (await lastState())?.state === 'sent')
  expect(peer.received.map(({ subject }) => subject)).toEqual(['Set a new password for DEMO', 'Next'])
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
  peer.answer = () => new Error('not now')
  await forget()
  await until(() => isTried())
  expect(await shown()).toContain('/reset-password#token=…')
  expect(await shown()).not.toMatch(/reset-password#token=[\w-]/)
  peer.answer = () => 'take'
  await again((await lastState())?.id ?? 0)
  expect(peer.received[0]?.text).toMatch(/\/reset-password#token=[\w-]{43}/)
  const [, token = ''] = /\/reset-password#token=([\w-]+)/.exec(peer.received[0]?.text ?? '') ?? []
  expect(await shown()).toContain('/reset-password#token=…')
  expect(await stored()).not.toContain(token)
})

it('gives up after the last try', async () => {
  peer.answer = () => new Error('no such mailbox')
  await forget()
  await until(() => isTried())
  const { id = 0 } = { ...(await lastState()) }
  await again(id, PAUSES.length)
  expect(await lastState()).toMatchObject({ id, state: 'failed', error: expect.stringContaining('no such mailbox') })
})

/** Has the next try of a mail come now. Resolves when it is over. */
async function again(id: number, attempts = 1): Promise<void> {
  await test.database.company(test.companyId('demo'), async (tx) => {
    await tx.execute(sql`update outbox set send_at = now(), attempts = ${attempts} where id = ${id}`)
    test.services.postbox.post(tx)
  })
  await until(() => isTried(attempts))
}
