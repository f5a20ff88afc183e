import { outbox as calls } from '@portal/contract/sending/outbox'
import { sql } from 'drizzle-orm'
import { outbox } from '../../../database/tables/outbox.ts'
import { sendMail, sendMails } from '../../../mailing/outbox.ts'
import { readStoredMail } from '../../../mailing/stored-mail.ts'
import { writeDown } from '../../../mailing/taking.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const send = (mail: Parameters<typeof sendMail>[1], company: 'demo' | 'acme' = 'demo') =>
  test.database.company(test.companyId(company), (tx) => sendMail({ tx, services: test.services }, mail))

it('keeps mail in the dev mailbox where no SMTP server is configured', async () => {
  const id = await send({ to: 'mai@demo.example', subject: 'Welcome', text: 'Hello Mai' })
  await send({ to: 'lee@acme.example', subject: 'Not ours', text: '-' }, 'acme')
  const caller = await test.as('ROLE_SUPER_ADMIN')
  const list = await caller.call(calls.list)
  expect(list).toMatchObject({ total: 1, page: 1, page_size: 25 })
  expect(list.items[0]).toMatchObject({ id, to: 'mai@demo.example', subject: 'Welcome', state: 'kept', attempts: 0 })
  expect((await caller.call(calls.list, { query: { search: 'WELC' } })).total).toBe(1)
  expect((await caller.call(calls.list, { query: { search: 'nobody' } })).total).toBe(0)
  expect((await caller.call(calls.list, { query: { state: 'sent' } })).total).toBe(0)
})

it('takes 2,000 mails with 20 files each at once', async () => {
  await test.database.company(test.companyId('demo'), async (tx) => {
    const files = await tx.rows<{ id: number }>(sql`
      insert into files (company_id, key, name, size, media_type, sha256, purpose)
      select ${tx.companyId}, 'many ' || place, 'x', 1, 'text/plain', '\\x00', 'attachment'
      from generate_series(1, 20) place returning id`)
    const attachments = files.map(({ id }) => ({ fileId: id, name: `${id}.txt` }))
    const mail = { to: 'mai@many.example', subject: 'Many', text: 'Hi', isBulk: true, attachments }
    const ids = await sendMails({ tx, services: test.services }, Array<typeof mail>(2_000).fill(mail))
    const kept = await tx.rows<{ count: number }>(sql`
      select count(*)::int as count from outbox_attachments where outbox_id = ${ids.at(-1)}`)
    expect(kept).toEqual([{ count: 20 }])
    await tx.execute(sql`delete from outbox where "to" = 'mai@many.example'`)
  })
})

it('goes nowhere with a transaction that is rolled back', async () => {
  const { id } = { id: test.companyId('demo') }
  await expect(
    test.database.company(id, async (tx) => {
      await sendMail({ tx, services: test.services }, { to: 'never@demo.example', subject: 'x', text: 'x' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const list = await (await test.as('ROLE_SUPER_ADMIN')).call(calls.list, { query: { search: 'never@' } })
  expect(list.total).toBe(0)
})

it('shows a message’s HTML without what could run or call home', async () => {
  const html = `<p onclick="x()">Hi <b>Mai</b></p><script>alert(1)</script><img src="https://spy.example/a.png">
    <a href="javascript:alert(1)">bad</a> <a href="https://demo.example/a">good</a><style>p{}</style><form></form>`
  const id = await send({ to: 'mai@demo.example', subject: 'HTML', text: 'Hi', html })
  const shown = await (await test.as('ROLE_SUPER_ADMIN')).call(calls.view, { params: { id } })
  expect(shown.html).toContain('<b>Mai</b>')
  expect(shown.html).toContain('href="https://demo.example/a"')
  expect(shown.html).not.toMatch(/script|onclick|spy|style|form/)
})

const SMS = { channel: 'sms', to: '+61412345678', text: 'See you at 10' } as const

/** Puts a message straight into a state, as if it had been through the outbox. */
async function inState(state: string, more: Partial<Record<'error' | 'taken_at', string>> = {}): Promise<number> {
  const id = await send({ to: 'jo@client.example', subject: `A ${state} one`, text: 'Hello' })
  const { error = null, taken_at = null } = more
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.execute(sql`update outbox set state = ${state}, error = ${error}, taken_at = ${taken_at} where id = ${id}`),
  )
  return id
}

const superAdmin = () => test.as('ROLE_SUPER_ADMIN')
const params = (id: number) => ({ params: { id } })

it('is narrowed by state and channel, counted, and had as a file', async () => {
  await inState('failed', { error: '550 No such mailbox' })
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.insert(outbox).values({ company_id: tx.companyId, ...SMS, state: 'sent' }),
  )
  const caller = await superAdmin()
  const found = async (query: object) => (await caller.call(calls.list, { query })).items
  expect(await found({ state: 'failed' })).toMatchObject([
    { to: 'jo@client.example', error: '550 No such mailbox', excerpt: 'Hello', sender: null, client: null },
  ])
  expect(await found({ channel: 'sms' })).toMatchObject([{ to: SMS.to, subject: '', excerpt: SMS.text }])
  expect(await found({ search: 'at 10', state: 'sent,failed' })).toHaveLength(1)
  const lists = JSON.stringify([{ state: ['failed'] }, { channel: ['sms'] }, { channel: ['sms'], state: ['failed'] }])
  const { counts } = await caller.call(calls.counts, { query: { lists } })
  expect(counts).toEqual([{ total: 1 }, { total: 1 }, { total: 0 }])
  const { url } = await caller.call(calls.exportRows, {
    body: { format: 'csv', columns: ['channel', 'to', 'state', 'error'], selection: { filter: {} }, bom: false },
  })
  const { body } = await test.app.inject({ method: 'GET', url })
  expect(body).toContain('Email,jo@client.example,Not delivered,550 No such mailbox')
})

it('cancels what has not left, and nothing else', async () => {
  const caller = await superAdmin()
  const id = await inState('waiting')
  expect(await caller.call(calls.cancel, params(id))).toMatchObject({ state: 'cancelled' })
  for (const state of ['sending', 'sent', 'failed', 'unsure', 'cancelled']) {
    expect([state, (await caller.ask(calls.cancel, params(await inState(state)))).status]).toEqual([state, 409])
  }
})

it('sends again what failed or may not have been sent, and nothing else', async () => {
  const caller = await superAdmin()
  for (const state of ['failed', 'unsure']) {
    const id = await inState(state, { error: 'Why' })
    // Without an SMTP server, it goes into the dev mailbox.
    expect(await caller.call(calls.sendAgain, params(id))).toMatchObject({ state: 'kept', error: null, attempts: 0 })
  }
  for (const state of ['waiting', 'sending', 'sent', 'cancelled', 'kept']) {
    expect([state, (await caller.ask(calls.sendAgain, params(await inState(state)))).status]).toEqual([state, 409])
  }
})

it('does not send again what had a link that works once, which is gone', async () => {
  const caller = await superAdmin()
  const gone = await send({ to: 'mai@demo.example', subject: 'Link', text: 'Open /reset/abc', secret: 'abc' })
  await test.database.company(test.companyId('demo'), async (tx) => {
    await tx.execute(sql`update outbox set state = 'sending', taken_at = now(), attempts = 1 where id = ${gone}`)
    const message = await readStoredMail(tx, gone)
    if (!message) throw new Error('The message is not there')
    await writeDown(tx, message, { kind: 'refused', because: 'No' })
  })
  expect(await caller.call(calls.view, params(gone))).toMatchObject({ state: 'failed', text: 'Open /reset/…' })
  expect(await caller.ask(calls.sendAgain, params(gone))).toMatchObject({
    status: 409,
    answer: { message: 'Its link was deleted when it failed. Please write a new one.' },
  })
  const selection = { ids: [gone] }
  expect(await caller.call(calls.sendAllAgain, { body: { selection } })).toEqual({ queued: 0 })
})

it('is told that a message was sent of which nobody was sure', async () => {
  const caller = await superAdmin()
  const taken_at = '2026-11-20T01:00:00.000Z'
  const id = await inState('unsure', { error: 'It broke off', taken_at })
  expect(await caller.call(calls.markSent, params(id))).toMatchObject({ state: 'sent', error: null, sent_at: taken_at })
  expect((await caller.ask(calls.markSent, params(id))).status).toBe(409)
  expect((await caller.ask(calls.markSent, params(await inState('failed')))).status).toBe(409)
})

it('sends all failed ones again that are meant, those alone', async () => {
  const caller = await superAdmin()
  const failed = [await inState('failed'), await inState('failed')]
  const unsure = await inState('unsure')
  const selection = { ids: [...failed, unsure] }
  expect(await caller.call(calls.sendAllAgain, { body: { selection } })).toEqual({ queued: 2 })
  expect(await caller.call(calls.view, params(unsure))).toMatchObject({ state: 'unsure' })
  expect(await caller.call(calls.sendAllAgain, { body: { selection } })).toEqual({ queued: 0 })
})

it('is another company’s neither to read nor to change', async () => {
  const id = await inState('unsure')
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  for (const call of [calls.view, calls.cancel, calls.sendAgain, calls.markSent] as const) {
    expect((await acme.ask(call, params(id))).status).toBe(404)
  }
  expect(await acme.call(calls.sendAllAgain, { body: { selection: { filter: {} } } })).toEqual({ queued: 0 })
})

it('shows who is no super admin what they sent themselves, and lets them decide about that alone', async () => {
  const admin = await test.as('ROLE_ADMIN')
  const other = await inState('unsure')
  const own = await inState('unsure')
  await test.database.system((tx) => tx.execute(sql`update outbox set sender_id = ${admin.userId} where id = ${own}`))
  expect((await admin.call(calls.list)).items.map(({ id }) => id)).toEqual([own])
  for (const call of [calls.view, calls.cancel, calls.sendAgain, calls.markSent] as const) {
    expect((await admin.ask(call, params(other))).status).toBe(404)
  }
  expect(await admin.call(calls.markSent, params(own))).toMatchObject({ state: 'sent' })
  for (const id of [own, other]) expect(await (await superAdmin()).call(calls.view, params(id))).toMatchObject({ id })
})
