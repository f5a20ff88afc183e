import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { outbox } from '@portal/contract/sending/outbox'
import { PRE_ASSESSMENT_WRONG_TRIES } from '@portal/domain/clients/pre-assessments/link'
import { MESSAGES } from '@portal/domain/message'
import { sql } from 'drizzle-orm'
import { DAY, HOUR } from '../../../http/clock.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { sampleAnswers } from '../../../testing/sample.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let visitor: TestCaller
let id: number
let now = Date.parse('2026-11-21T00:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  visitor = app.anybody('demo')
})
beforeEach(async () => {
  now += HOUR
  // Sessions end after some days of the clock's.
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  id = (await adviser.call(clients.create, { body: CLIENT })).id
})
afterAll(() => app.close())

const BORN = '1988-03-14'
const CLIENT = {
  first_name: 'Mai',
  last_name: 'Nguyễn',
  email: 'mai@client.example',
  date_of_birth: BORN,
}

const send = async (mail = false) => {
  const link = await adviser.call(preAssessments.sendLink, { params: { id }, body: { mail } })
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}
const open = (token: string, date_of_birth = BORN) =>
  visitor.call(preAssessments.open, { body: { token, date_of_birth } })
const refusedOpen = (token: string, date_of_birth = BORN) =>
  visitor.ask(preAssessments.open, { body: { token, date_of_birth } })
const states = async () => (await adviser.call(preAssessments.listLinks, { params: { id } })).map(({ state }) => state)
const REFUSED = { status: 400, answer: { code: 'LINK_DEAD', message: MESSAGES.linkRefused } }

test('is mailed with an address that opens the form, and kept by its hash only', async () => {
  const link = await send(true)
  expect(link).toMatchObject({ state: 'unopened', sent_to: 'mai@client.example', created_by: { id: adviser.userId } })
  // No server took the mail.
  expect(link.mail_state).toBe('kept')
  expect((await send()).mail_state).toBeNull()
  const told = (await adviser.call(timeline.list, { params: { id }, query: { kind: 'preAssessment' } })).items
  expect(told.map((item) => item.source === 'log' && textOf(item.entry.sentence))).toEqual([
    'demo ROLE_ADVISOR created a pre-assessment link',
    'demo ROLE_ADVISOR created a pre-assessment link for mai@client.example (not sent: email isn’t set up)',
  ])
  expect(new Date(link.expires_at).getTime()).toBe(now + 30 * DAY)
  const root = await app.signedInAnew('ROLE_SUPER_ADMIN')
  const [newest] = (await root.call(outbox.list)).items
  const mail = await root.call(outbox.view, { params: { id: newest?.id ?? 0 } })
  expect(mail).toMatchObject({ to: 'mai@client.example' })
  expect(mail.text).toContain(link.url)
  const { rows } = await app.database.system((tx) =>
    tx.execute(sql`select token_hash, answers from pre_assessment_links where id = ${link.id}`),
  )
  expect(JSON.stringify(rows)).not.toContain(link.token)
})

test('shows nothing before the birth date, and then the form', async () => {
  const { token } = await send()
  expect(await refusedOpen(token, '1988-03-15')).toMatchObject(REFUSED)
  const opened = await open(token)
  expect(opened.form).toMatchObject({ state: 'open', first_name: 'Mai', set: 'general', answers: {}, saved_at: null })
  expect(await states()).toEqual(['opened'])
})

test('a link that is not there, another company’s, revoked or locked is answered as a wrong date', async () => {
  const gone = await send()
  await adviser.call(preAssessments.revokeLink, { params: { id, linkId: gone.id } })
  const locked = await send()
  for (let tries = 0; tries < PRE_ASSESSMENT_WRONG_TRIES; tries++) await refusedOpen(locked.token, '1990-01-01')
  const wrong = await refusedOpen((await send()).token, '1990-01-01')
  for (const reply of [
    wrong,
    await refusedOpen('no-such-token'),
    await refusedOpen(gone.token),
    await refusedOpen(locked.token),
    await app
      .anybody('acme')
      .ask(preAssessments.open, { body: { token: wrong ? gone.token : '', date_of_birth: BORN } }),
  ]) {
    expect(reply).toMatchObject(REFUSED)
    expect(reply.answer).toEqual(wrong.answer)
  }
  expect(await states()).toEqual(['unopened', 'locked', 'revoked'])
})

test('the right date forgives the tries before it; extending unlocks', async () => {
  const { token, id: linkId } = await send()
  for (let tries = 1; tries < PRE_ASSESSMENT_WRONG_TRIES; tries++) await refusedOpen(token, '1990-01-01')
  await open(token)
  now += HOUR
  for (let tries = 0; tries < PRE_ASSESSMENT_WRONG_TRIES; tries++) await refusedOpen(token, '1990-01-01')
  expect(await refusedOpen(token)).toMatchObject(REFUSED)
  await adviser.call(preAssessments.extendLink, { params: { id, linkId } })
  expect((await open(token)).form.state).toBe('open')
})

test('answers are kept as they come, are there again after a reload, and become a version', async () => {
  const { token } = await send()
  const { key } = await open(token)
  await visitor.call(preAssessments.saveAnswers, { body: { key, answers: { height: 178, smoked: 'yes' } } })
  expect(await states()).toEqual(['started'])
  expect((await visitor.call(preAssessments.resume, { body: { key } })).answers).toEqual({ height: 178, smoked: 'yes' })
  expect((await open(token)).form.answers).toEqual({ height: 178, smoked: 'yes' })
  const half = await visitor.ask(preAssessments.submitAnswers, { body: { key, answers: { height: 178 } } })
  expect(half).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  await visitor.call(preAssessments.submitAnswers, { body: { key, answers: sampleAnswers } })
  expect(await states()).toEqual(['submitted'])
  expect((await adviser.call(preAssessments.list, { params: { id } })).items).toMatchObject([
    { source: 'client', author: null, answers: sampleAnswers },
  ])
  // Once it is handed in, the page shows no answer any more, and takes none.
  expect((await open(token)).form).toMatchObject({ state: 'submitted', answers: {} })
  expect((await visitor.ask(preAssessments.saveAnswers, { body: { key, answers: {} } })).status).toBe(400)
  expect((await visitor.ask(preAssessments.submitAnswers, { body: { key, answers: sampleAnswers } })).status).toBe(400)
})

test('tells the adviser by mail, without an answer in it', async () => {
  const { key } = await open((await send()).token)
  await visitor.call(preAssessments.submitAnswers, {
    body: { key, answers: { ...sampleAnswers, doctor: 'Dr Secret' } },
  })
  const root = await app.signedInAnew('ROLE_SUPER_ADMIN')
  const [newest] = (await root.call(outbox.list)).items
  expect(newest?.subject).toBe('Mai Nguyễn completed the pre-assessment')
  const { text } = await root.call(outbox.view, { params: { id: newest?.id ?? 0 } })
  expect(text).toContain(`/client-details/${id}?tab=pre-assessments`)
  expect(text).not.toContain('Secret')
})

test('expires after 30 days, says so to whom the date lets in, and carries on where it was once extended', async () => {
  const { token, id: linkId } = await send()
  const { key } = await open(token)
  await visitor.call(preAssessments.saveAnswers, { body: { key, answers: { height: 178 } } })
  now += 30 * DAY
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  expect(await states()).toEqual(['expired'])
  expect(await refusedOpen(token, '1990-01-01')).toMatchObject(REFUSED)
  const expired = await open(token)
  expect(expired.form).toMatchObject({ state: 'expired', answers: {} })
  const late = await visitor.ask(preAssessments.saveAnswers, { body: { key: expired.key, answers: {} } })
  expect(late).toMatchObject({ status: 400, answer: { message: MESSAGES.linkExpired } })
  await adviser.call(preAssessments.extendLink, { params: { id, linkId } })
  expect((await open(token)).form).toMatchObject({ state: 'open', answers: { height: 178 } })
})

test('a key is good for some hours, for its own link and company, and not once the link is revoked', async () => {
  const { token, id: linkId } = await send()
  const { key } = await open(token)
  const resume = (given: string, who = visitor) => who.ask(preAssessments.resume, { body: { key: given } })
  expect((await resume(key)).status).toBe(200)
  expect(await resume(key, app.anybody('acme'))).toMatchObject(REFUSED)
  expect(await resume(key.replace(/^\d+/, String(linkId + 1)))).toMatchObject(REFUSED)
  expect(await resume('made-up')).toMatchObject(REFUSED)
  now += 13 * HOUR
  expect(await resume(key)).toMatchObject(REFUSED)
  adviser = await app.signedInAnew('ROLE_ADVISOR')
  const again = (await open(token)).key
  await adviser.call(preAssessments.revokeLink, { params: { id, linkId } })
  expect(await resume(again)).toMatchObject(REFUSED)
})

test('wants a birth date to ask for, and an address to mail to', async () => {
  const bare = (await adviser.call(clients.create, { body: { first_name: 'A', last_name: 'B' } })).id
  const withoutDate = await adviser.ask(preAssessments.sendLink, { params: { id: bare }, body: { mail: false } })
  expect(withoutDate).toMatchObject({ status: 400, answer: { errors: [{ path: 'date_of_birth' }] } })
  await adviser.call(clients.update, { body: { id: bare, date_of_birth: BORN } })
  const withoutMail = await adviser.ask(preAssessments.sendLink, { params: { id: bare }, body: { mail: true } })
  expect(withoutMail).toMatchObject({ status: 400, answer: { errors: [{ path: 'mail' }] } })
})

test('an ended link is neither extended nor revoked again', async () => {
  const revoked = await send()
  const params = { id, linkId: revoked.id }
  await adviser.call(preAssessments.revokeLink, { params })
  expect((await adviser.call(preAssessments.revokeLink, { params })).state).toBe('revoked')
  expect((await adviser.ask(preAssessments.extendLink, { params })).status).toBe(409)
})

test('is logged by what was done with it, never with its token or an answer', async () => {
  const { token, id: linkId } = await send(true)
  const { key } = await open(token)
  await visitor.call(preAssessments.saveAnswers, { body: { key, answers: { height: 178 } } })
  now += HOUR
  await adviser.call(preAssessments.extendLink, { params: { id, linkId } })
  await visitor.call(preAssessments.submitAnswers, { body: { key, answers: sampleAnswers } })
  const { items } = await adviser.call(activity.list, { query: { client_id: id } })
  const entries = items.filter(({ action }) => action.startsWith('preAssessment'))
  expect(entries.map(({ action, user }) => [action, user?.id ?? null])).toEqual([
    ['preAssessment.submit', null],
    ['preAssessment.extendLink', adviser.userId],
    ['preAssessment.openLink', null],
    ['preAssessment.sendLink', adviser.userId],
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${token}|height`))
})
