import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { activity } from '@portal/contract/office/activity'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let admin: TestCaller
let visitor: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  visitor = app.anybody('demo')
})
afterAll(() => app.close())

const filledIn = (token: string, fields: Record<string, unknown> = {}) => ({
  body: {
    token,
    first_name: 'Tahlia',
    last_name: 'Brennan',
    email: 'tahlia@post.example',
    phone: '0491 570 157',
    ...fields,
  },
})
const newest = async () => (await admin.call(clients.list)).items[0]
const count = async () => (await admin.call(clients.list)).total

test('makes a lead of the adviser whose form it is', async () => {
  const { uuid, userId } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const answer = await visitor.call(
    clients.submitForm,
    filledIn(uuid, { state: 'QLD', smoker: false, message: 'Call <b>me</b>' }),
  )
  expect(answer).toHaveProperty('message')
  const lead = await newest()
  expect(lead).toMatchObject({
    kind: 'lead',
    status: 0,
    last_name: 'Brennan',
    adviser: { id: userId },
    source: 'Client form',
  })
  const written = await admin.call(notes.list, { params: { id: lead?.id ?? 0 } })
  expect(written.items).toMatchObject([{ text: 'Call <b>me</b>', visibility: 'staff', author: null }])
})

test('is logged as what a visitor did', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  await visitor.call(clients.submitForm, filledIn(uuid))
  const { items } = await admin.call(activity.list, { query: { client_id: (await newest())?.id } })
  expect(items).toMatchObject([
    { action: 'client.submitForm', user: null, after: { last_name: 'Brennan', origin: 'client_form' } },
  ])
})

test('of a referral partner goes to the adviser they work with', async () => {
  const { userId: adviserId } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const { uuid, userId } = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviserId })
  await visitor.call(clients.submitForm, filledIn(uuid))
  const lead = await admin.call(clients.view, { params: { id: (await newest())?.id ?? 0 } })
  expect(lead).toMatchObject({ adviser: { id: adviserId }, referrer: { id: userId } })
})

test('thanks a machine just the same, and keeps nothing', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const before = await count()
  const answers = [
    await visitor.call(clients.submitForm, filledIn(uuid, { website: 'https://spam.example' })),
    await visitor.call(clients.submitForm, filledIn('00000000-0000-4000-8000-000000000000', { website: 'x' })),
  ]
  expect(await count()).toBe(before)
  expect(answers[0]).toEqual(await visitor.call(clients.submitForm, filledIn(uuid, { website: '' })))
  expect(answers[1]).toEqual(answers[0])
})

test('is not there for a token that is nobody’s who advises here', async () => {
  const archived = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
  const foreign = await addUser(app, { role: 'ROLE_ADVISOR', company: 'acme' })
  const before = await count()
  for (const token of [archived.uuid, auditor.uuid, foreign.uuid, '00000000-0000-4000-8000-000000000000']) {
    expect((await visitor.ask(clients.submitForm, filledIn(token))).status).toBe(404)
  }
  expect(await count()).toBe(before)
})

test('names every bad field, and takes no others', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const send = (token: string, fields: Record<string, unknown>) =>
    visitor.send({
      method: 'POST',
      url: '/api/v1/client/client-form',
      payload: filledIn(token, fields).body,
      remoteAddress: '192.0.2.7',
    })
  const reply = await send(uuid, { email: 'x', phone: '', first_name: '' })
  expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  expect(reply.answer).toMatchObject({
    errors: expect.arrayContaining(['email', 'phone', 'first_name'].map((path) => expect.objectContaining({ path }))),
  })
  expect((await send('not-a-uuid', {})).status).toBe(400)
  expect((await send(uuid, { adviser_id: 1 })).status).toBe(400)
})

test('takes ten forms of one address in ten minutes', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
  const statuses = []
  for (let form = 0; form < 11; form++) {
    const { status } = await visitor.send({
      method: 'POST',
      url: '/api/v1/client/client-form',
      payload: filledIn(uuid).body,
      remoteAddress: '192.0.2.8',
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
