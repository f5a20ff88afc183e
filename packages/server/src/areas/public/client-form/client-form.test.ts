import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { timeline } from '@portal/contract/clients/timeline'
import { activity } from '@portal/contract/office/activity'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { filledForm, sendForm } from '../../../testing/client-form.ts'

let app: TestApp
let admin: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const newest = async () => (await admin.call(clients.list)).items[0]
const newestId = async () => (await newest())?.id ?? 0
const count = async () => (await admin.call(clients.list)).total
const newAdviser = () => addUser(app, { role: 'ROLE_ADVISOR' })

test('makes a lead of the adviser whose form it is, with every field', async () => {
  const { uuid, userId } = await newAdviser()
  const fields = {
    gender: 'F',
    contact_time: 'Evening',
    marital_status: 'De facto',
    salary: 9_650_000,
    salary_frequency: 'Y',
    height_cm: 178,
    weight_kg: 82.5,
    smoker: false,
  } as const
  const answer = await sendForm(
    app,
    filledForm(app, uuid, {
      ...fields,
      partner: { first_name: 'Sol', last_name: 'Brennan', date_of_birth: '1986-01-30', gender: 'M', knows: true },
      covers: [{ cover: 'TRM', amount: 80_000_000 }, { cover: 'INC', amount: 600_000 }, { cover: 'TRA' }],
      message: ' Call <b>me</b> ',
      agreed: { collection: 1, health: 1, duty: 1 },
    }),
  )
  expect(answer).toMatchObject({ status: 201, answer: { message: 'Thank you. We will be in touch soon.' } })
  // Nothing else is told, not even which record it made.
  expect(answer.headers).not.toHaveProperty('changed')
  const named = await admin.call(clients.list, { query: { search: 'Tahlia Brennan' } })
  const id = Math.max(...named.items.map((lead) => lead.id))
  expect(await admin.call(clients.details, { params: { id } })).toMatchObject({
    kind: 'lead',
    status: 0,
    source: 'Client form',
    adviser: { id: userId },
    first_name: 'Tahlia',
    last_name: 'Brennan',
    date_of_birth: '1988-03-09',
    email: 'tahlia@post.example',
    phone: '0491 570 157',
    state: 'QLD',
    employment: 'Employee',
    occupation: 'Nurse',
    ...fields,
  })
  const { linked } = await admin.call(partners.view, { params: { id } })
  expect(linked?.client).toMatchObject({
    ...{ kind: 'lead', source: 'Client form', adviser: { id: userId }, state: 'QLD', marital_status: 'De facto' },
    ...{ first_name: 'Sol', last_name: 'Brennan', date_of_birth: '1986-01-30', gender: 'M' },
  })
  const { people, author } = await admin.call(needs.view, { params: { id } })
  expect(author).toBeNull()
  expect(people).toMatchObject([
    {
      person: 'client',
      covers: [
        { cover: 'TRM', amount: 80_000_000 },
        { cover: 'INC', amount: 600_000 },
      ],
    },
  ])
  const written = await admin.call(notes.list, { params: { id } })
  expect(written.items.map(({ text }) => text).sort()).toEqual([
    'Call <b>me</b>',
    'Interested in Trauma, amount not given',
  ])
  expect(written.items).toContainEqual(expect.objectContaining({ visibility: 'staff', author: null }))
})

describe('a partner who is told of', () => {
  const sendWith = async (partner: { first_name: string; last_name?: string; date_of_birth?: string }) => {
    const { uuid } = await newAdviser()
    await sendForm(app, filledForm(app, uuid, { marital_status: 'Married', partner: { ...partner, knows: true } }))
    const leads = (await admin.call(clients.list, { query: { search: 'Tahlia Brennan' } })).items
    const id = Math.max(...leads.map((lead) => lead.id))
    return { id, partner: await admin.call(partners.view, { params: { id } }) }
  }

  test('is a lead of their own, linked both ways, with the visitor’s last name unless told another', async () => {
    const { id, partner } = await sendWith({ first_name: 'Wolfgang', date_of_birth: '1986-01-30' })
    const other = partner.linked?.client
    expect(other).toMatchObject({ first_name: 'Wolfgang', last_name: 'Brennan' })
    const back = await admin.call(partners.view, { params: { id: other?.id ?? 0 } })
    expect(back.linked?.client?.id).toBe(id)
    const { items } = await admin.call(activity.list, { query: { client_id: other?.id ?? 0 } })
    expect(items.map(({ action, user }) => [action, user])).toEqual([
      ['client.linkPartner', null],
      ['client.nameAsPartner', null],
    ])
  })

  test.each([
    ['who may be there already', { first_name: 'Ottilie', date_of_birth: '1986-01-30' }],
    ['of whom no birth date is told', { first_name: 'Nobody' }],
    ['who is the visitor', { first_name: 'Tahlia', date_of_birth: '1988-03-09' }],
  ])('%s is kept for the adviser to decide', async (_, told) => {
    await admin.call(clients.create, { body: { first_name: 'Ottilie', last_name: 'Brennan' } })
    const { partner } = await sendWith(told)
    expect(partner).toMatchObject({ linked: null, details: told })
  })

  test('is no child', async () => {
    const { uuid } = await newAdviser()
    const day = `${new Date().getFullYear() - 10}-01-01`
    const answer = await sendForm(
      app,
      filledForm(app, uuid, { partner: { first_name: 'Linh', date_of_birth: day, knows: true } }),
    )
    expect(answer).toMatchObject({ status: 400, answer: { errors: [{ path: 'partner.date_of_birth' }] } })
  })
})

test('is logged as what a visitor did, with the notices that were agreed to', async () => {
  const { uuid } = await newAdviser()
  await sendForm(app, filledForm(app, uuid))
  const { items } = await admin.call(activity.list, { query: { client_id: await newestId() } })
  expect(items).toMatchObject([
    {
      action: 'client.submitForm',
      user: null,
      after: {
        last_name: 'Brennan',
        origin: 'client_form',
        agreed: ['How your details are used, version 1', 'Your duty to take reasonable care, version 1'],
      },
    },
  ])
})

test('stands in the timeline, beside the message and the needs', async () => {
  const { uuid } = await newAdviser()
  await sendForm(app, filledForm(app, uuid, { message: 'Hello', covers: [{ cover: 'TRM', amount: 1_000_000 }] }))
  const { items } = await admin.call(timeline.list, { params: { id: await newestId() } })
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        source: 'log',
        entry: expect.objectContaining({ action: 'client.submitForm', user: null }),
      }),
      expect.objectContaining({ source: 'note', note: expect.objectContaining({ text: 'Hello', author: null }) }),
    ]),
  )
})

test('keeps what was agreed to, in the words that were shown', async () => {
  const { uuid } = await newAdviser()
  await sendForm(app, filledForm(app, uuid, { smoker: false, agreed: { collection: 1, health: 1, duty: 1 } }))
  const id = await newestId()
  const kept = await app.database.company(app.companyId('demo'), async (tx) =>
    tx.rows(sql`
      select kind, version, wording, channel from client_consents where client_id = ${id} order by kind`),
  )
  expect(kept).toEqual([
    { kind: 'collection', version: 1, channel: 'client_form', wording: expect.stringContaining('DEMO collects') },
    { kind: 'duty', version: 1, channel: 'client_form', wording: expect.stringContaining('I understand this duty') },
    { kind: 'health', version: 1, channel: 'client_form', wording: expect.stringContaining('I agree that DEMO') },
  ])
})

test('of a referral partner goes to the adviser they work with', async () => {
  const { userId: adviserId } = await newAdviser()
  const { uuid, userId } = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviserId })
  await sendForm(app, filledForm(app, uuid))
  const lead = await admin.call(clients.view, { params: { id: await newestId() } })
  expect(lead).toMatchObject({ adviser: { id: adviserId }, referrer: { id: userId } })
})

test('of a referral partner without an adviser waits for somebody to take it', async () => {
  const { uuid, userId } = await addUser(app, { role: 'ROLE_REFERRAL' })
  await sendForm(app, filledForm(app, uuid))
  const lead = await admin.call(clients.view, { params: { id: await newestId() } })
  expect(lead).toMatchObject({ adviser: null, referrer: { id: userId } })
})

test('sent twice with one key is one lead, and answered alike; another form with the key is refused', async () => {
  const { uuid } = await newAdviser()
  const before = await count()
  const key = randomUUID()
  const form = filledForm(app, uuid)
  const [first, second, third] = [
    ...(await Promise.all([sendForm(app, form, { key }), sendForm(app, form, { key })])),
    await sendForm(app, form, { key }),
  ]
  expect([first, second, third].map((one) => [one?.status, one?.answer])).toEqual(
    Array(3).fill([201, { message: 'Thank you. We will be in touch soon.' }]),
  )
  expect(await count()).toBe(before + 1)
  expect(await sendForm(app, { ...form, first_name: 'Other' }, { key })).toMatchObject({ status: 409 })
  expect(await sendForm(app, { ...form, first_name: 'Other' }, { key: randomUUID() })).toMatchObject({ status: 201 })
  expect(await count()).toBe(before + 2)
})

test('sent again with another key, as after the page was loaded anew, is one lead; to another adviser it is two', async () => {
  const [one, other] = [await newAdviser(), await newAdviser()]
  const before = await count()
  const send = async (token: string, fields: Parameters<typeof filledForm>[2] = {}) =>
    (await sendForm(app, filledForm(app, token, fields), { key: randomUUID() })).status
  expect([await send(one.uuid), await send(one.uuid), await send(other.uuid)]).toEqual([201, 201, 201])
  expect(await count()).toBe(before + 2)
  expect(await send(one.uuid, { occupation: 'Midwife' })).toBe(201)
  expect(await count()).toBe(before + 3)
})

test('is refused where it was opened at another company', async () => {
  const foreign = await addUser(app, { role: 'ROLE_ADVISOR', company: 'acme' })
  const sent = await sendForm(app, filledForm(app, foreign.uuid), { company: 'acme' })
  expect(sent).toMatchObject({ status: 400, answer: { errors: [{ path: 'opened' }] } })
})

test('thanks a machine just the same, and keeps nothing', async () => {
  const { uuid } = await newAdviser()
  const before = await count()
  const answers = [
    await sendForm(app, filledForm(app, uuid, { website: 'https://spam.example' })),
    await sendForm(app, filledForm(app, '00000000-0000-4000-8000-000000000000', { website: 'x' })),
  ]
  expect(await count()).toBe(before)
  const real = await sendForm(app, filledForm(app, uuid, { website: '' }))
  for (const { status, answer } of answers) expect({ status, answer }).toEqual({ status: 201, answer: real.answer })
})

test('is not there for a token that is nobody’s who advises here', async () => {
  const archived = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
  const foreign = await addUser(app, { role: 'ROLE_ADVISOR', company: 'acme' })
  const before = await count()
  for (const token of [archived.uuid, auditor.uuid, foreign.uuid, '00000000-0000-4000-8000-000000000000']) {
    expect((await sendForm(app, filledForm(app, token))).status).toBe(404)
  }
  expect(await count()).toBe(before)
})

test('names every bad field in the words of the page, and takes no others', async () => {
  const { uuid } = await newAdviser()
  const refused = await sendForm(
    app,
    filledForm(app, uuid, {
      ...{
        first_name: ' ',
        last_name: undefined,
        date_of_birth: '2999-01-01',
        phone: '',
        email: 'x',
        state: undefined,
      },
      ...{ occupation: '', height_cm: 1, salary: 1, agreed: {}, partner: {} },
      covers: [{ cover: 'TRM', amount: 0 }],
    }),
  )
  expect(refused).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  expect((refused.answer as { errors: unknown }).errors).toEqual(
    [
      ['first_name', 'Please enter first name'],
      ['last_name', 'Please enter last name'],
      ['date_of_birth', 'The date of birth can’t be in the future'],
      ['phone', 'Please enter contact no.'],
      ['email', "Error! Please note that the email you've provided is invalid."],
      ['state', 'Please enter state'],
      ['partner.first_name', 'Please enter first name'],
      ['partner.knows', 'Please tell your partner first, or leave these out'],
      ['height_cm', 'Please enter a height from 30 to 272 cm'],
      ['agreed.health', 'Please agree, or leave the health questions out'],
      ['occupation', 'Please enter occupation'],
      ['salary_frequency', 'Please choose one'],
      ['covers', 'Please enter an amount, or leave it blank'],
      ['agreed.collection', 'Please confirm that you have read how your details are used'],
      ['agreed.duty', 'Please confirm that you understand your duty'],
    ].map(([path, message]) => ({ path, message })),
  )
  const before = await count()
  for (const fields of [
    { token: 'not-a-uuid' },
    { adviser_id: 1 },
    { gender: 'X' },
    { message: 'x'.repeat(2_001) },
    { message: 'a\u0000b' },
    { first_name: 'a\u0007b' },
    { last_name: 'x'.repeat(101) },
    { salary: 1.5, salary_frequency: 'Y' },
    { covers: [{ cover: 'BUS' }] },
    { covers: [{ cover: 'TRM' }, { cover: 'TRM' }] },
    { agreed: { collection: 999, duty: 1 } },
    { proof: { challenge: {}, solution: {} } },
  ]) {
    expect({ fields, status: (await sendForm(app, { ...filledForm(app, uuid), ...fields })).status }).toEqual({
      fields,
      status: 400,
    })
  }
  expect(await count()).toBe(before)
})

test.each([
  ['mark-up', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("https://evil.example")'],
  ['Arabic', 'محمد'],
  ['Chinese', '王小明'],
  ['Hindi', 'अनन्या'],
  ['letters with marks', 'Nguyễn Thị Ánh'],
  ['an emoji', '👩🏽‍⚕️'],
  ['a right-to-left override', '\u202Egnp.exe'],
  ['SQL', "Robert'); drop table clients;--"],
])('keeps a name of %s as it is', async (_, name) => {
  const { uuid } = await newAdviser()
  expect((await sendForm(app, filledForm(app, uuid, { last_name: name }))).status).toBe(201)
  expect(await newest()).toMatchObject({ last_name: name })
})

test('wants a name that can be seen', async () => {
  const { uuid } = await newAdviser()
  const { status, answer } = await sendForm(app, filledForm(app, uuid, { first_name: '\u200b \u2060' }))
  expect({ status, answer }).toMatchObject({ status: 400, answer: { errors: [{ path: 'first_name' }] } })
})

test('takes ten forms of one address in ten minutes, of those three without a proof of work', async () => {
  const { uuid } = await newAdviser()
  const statuses = []
  for (let form = 0; form < 11; form++) {
    const { status } = await sendForm(app, filledForm(app, uuid), { address: '192.0.2.8' })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(3).fill(201), ...Array(8).fill(429)])
})

test('a hundred at once from one address make no more leads than are allowed, and staff go on meanwhile', async () => {
  const { uuid } = await newAdviser()
  const before = await count()
  const forms = Array.from({ length: 100 }, (_, form) => filledForm(app, uuid, { message: `Form ${form}` }))
  const [sent, staff] = await Promise.all([
    Promise.all(forms.map((form) => sendForm(app, form, { address: '192.0.2.9' }))),
    Promise.all(Array.from({ length: 20 }, () => admin.ask(clients.list))),
  ])
  expect(new Set(staff.map(({ status }) => status))).toEqual(new Set([200]))
  const taken = sent.filter(({ status }) => status === 201).length
  expect([taken, sent.filter(({ status }) => status === 429).length]).toEqual([3, 97])
  expect(await count()).toBe(before + 3)
})
