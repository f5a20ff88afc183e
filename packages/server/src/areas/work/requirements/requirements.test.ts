import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { timeline } from '@portal/contract/clients/timeline'
import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import { applications } from '@portal/contract/work/applications'
import { requirements as calls } from '@portal/contract/work/requirements'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { deliver } from '../../../testing/deliver.ts'
import { textOf } from '../../../testing/text-of.ts'

let app: TestApp
let adviser: TestCaller
let id: number
let clientId: number
let email: string
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  email = `${randomUUID()}@client.example`
  const body = { first_name: 'Mai', last_name: 'Nguyễn', email, phone: '0412 345 678', adviser_id: adviser.userId }
  const client = await adviser.call(clients.create, { body })
  clientId = client.id
  id = (await adviser.call(applications.create, { params: { id: client.id }, body: { insurer: 'NEOS' } })).id
  await adviser.call(applications.updateStatus, { params: { id }, body: { status: 'underwriting' } })
})
afterAll(() => app.close())

const waiting = async () => {
  const { waiting_on, waiting_for } = await adviser.call(applications.details, { params: { id } })
  return [waiting_on, waiting_for]
}

test('a requirement is as its kind has it, and the application waits for it until it is there', async () => {
  expect(await waiting()).toEqual(['insurer', 'Assessment'])
  const report = await adviser.call(calls.add, { params: { id }, body: { kind: 'gp_report', from_name: 'Dr Sato' } })
  expect(report).toMatchObject({ title: 'GP medical report', party: 'gp', state: 'to_ask', days_allowed: 14 })
  expect(await waiting()).toEqual(['us', 'Request GP medical report'])
  const params = { id, requirementId: report.id }
  const asked = await adviser.call(calls.update, { params, body: { state: 'asked', version: report.version } })
  expect(asked.asked_on).toMatch(/^\d{4}-/)
  expect(await waiting()).toEqual(['gp', 'GP medical report'])
  const chased = await adviser.call(calls.update, { params, body: { state: 'chased' } })
  expect(chased).toMatchObject({ asked_on: asked.asked_on, chased_on: asked.asked_on })
  await adviser.call(calls.update, { params, body: { chased_on: '2026-01-05' } })
  const again = await adviser.call(calls.update, { params, body: { state: 'chased' } })
  expect(again.chased_on).toBe(asked.asked_on)
  const received = await adviser.call(calls.update, { params, body: { state: 'received' } })
  expect(received.received_on).toBe(asked.asked_on)
  expect(await waiting()).toEqual(['insurer', 'Assessment'])
  const stale = await adviser.ask(calls.update, { params, body: { state: 'waived', version: report.version } })
  expect(stale).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { state: 'received' } } })
})

test('one that was received before it was asked for is refused', async () => {
  const body = { kind: 'other', state: 'received', asked_on: '2026-03-05', received_on: '2026-03-04' } as const
  const { status, answer } = await adviser.ask(calls.add, { params: { id }, body })
  expect(status).toBe(400)
  expect(answer).toMatchObject({ errors: [{ path: 'received_on', message: 'Received can’t be before asked' }] })
})

test('a requirement is removed and comes back', async () => {
  const { id: requirementId } = await adviser.call(calls.add, { params: { id }, body: { kind: 'consent' } })
  await adviser.call(calls.remove, { params: { id, requirementId } })
  expect((await adviser.call(calls.list, { params: { id } })).items).toEqual([])
  expect(await adviser.call(calls.restore, { params: { id, requirementId } })).toMatchObject({ id: requirementId })
  expect((await adviser.call(calls.list, { params: { id } })).items).toHaveLength(1)
})

test('loadings and exclusions are offered and decided', async () => {
  const loading = await adviser.call(calls.addOffer, {
    params: { id },
    body: { kind: 'loading', percent: 50, cover: 'TRM' },
  })
  expect(loading).toMatchObject({ state: 'offered', decided_on: null })
  const params = { id, offerId: loading.id }
  const accepted = await adviser.call(calls.updateOffer, { params, body: { state: 'accepted' } })
  expect(accepted.decided_on).toMatch(/^\d{4}-/)
  const bad = await adviser.ask(calls.addOffer, { params: { id }, body: { kind: 'exclusion' } })
  expect(bad.answer).toMatchObject({ errors: [{ path: 'words', message: 'Please say what is excluded' }] })
  await adviser.call(calls.removeOffer, { params })
  expect((await adviser.call(applications.details, { params: { id } })).offers).toEqual([])
  await adviser.call(calls.restoreOffer, { params })
  expect((await adviser.call(applications.details, { params: { id } })).offers).toHaveLength(1)
})

describe('a message that chases', () => {
  const add = async (kind: string, state: 'to_ask' | 'asked' = 'asked') =>
    (await adviser.call(calls.add, { params: { id }, body: { kind, state } })).id
  const now = async () =>
    (await adviser.call(calls.list, { params: { id } })).items.map(({ state, chased_by }) => [state, chased_by])
  const mailTo = (chases: number[], to: string | undefined, of = clientId) =>
    adviser.ask(mails.send, {
      params: { id: of },
      body: { subject: 'Still needed', html: '<p>Dear Mai</p>', ...(to !== undefined && { to }), chases },
    })

  test('asks for all of it at once when it is sent; what nobody had asked for is asked for', async () => {
    const ids = [await add('consent'), await add('blood_test', 'to_ask')]
    expect((await mailTo(ids, undefined)).status).toBe(201)
    expect(await now()).toEqual([
      ['asked', null],
      ['to_ask', null],
    ])
    await deliver(app, email)
    expect(await now()).toEqual([
      ['chased', 'email'],
      ['asked', null],
    ])
    const { items } = await adviser.call(timeline.list, { params: { id: clientId }, query: { kind: 'application' } })
    const told = items.flatMap((item) => (item.source === 'log' ? textOf(item.entry.sentence) : []))
    expect(told).toContainEqual(expect.stringMatching(/ chased Commission consent$/))
  })

  test('goes to somebody else, or to the client’s mobile', async () => {
    const [report, consent] = [await add('gp_report'), await add('consent')]
    const gp = `gp-${email}`
    expect((await mailTo([report], gp)).status).toBe(201)
    await deliver(app, gp)
    const sms = { text: 'Hi Mai, we still need your consent', chases: [consent] }
    await adviser.call(texts.send, { params: { id: clientId }, body: sms })
    await deliver(app, '+61412345678')
    expect((await now()).map(([, by]) => by).sort()).toEqual(['email', 'sms'])
  })

  test('is refused where nothing is chased at another address, and of what is settled or another client’s', async () => {
    const consent = await add('consent')
    const other = (await adviser.call(clients.create, { body: { first_name: 'Li', last_name: 'Tran', email } })).id
    expect(await mailTo([], 'gp@clinic.example')).toMatchObject({ status: 400, answer: { errors: [{ path: 'to' }] } })
    const refused = { status: 400, answer: { errors: [{ path: 'chases' }] } }
    expect(await mailTo([consent], undefined, other)).toMatchObject(refused)
    await adviser.call(calls.update, { params: { id, requirementId: consent }, body: { state: 'received' } })
    expect(await mailTo([consent], undefined)).toMatchObject(refused)
  })
})
