import { randomUUID } from 'node:crypto'
import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import { recents } from '@portal/contract/clients/recents'
import { timeline } from '@portal/contract/clients/timeline'
import { quotes } from '@portal/contract/quotes/quotes'
import { bulkMessages } from '@portal/contract/sending/bulk-messages'
import { mails } from '@portal/contract/sending/mails'
import { texts } from '@portal/contract/sending/texts'
import { applications } from '@portal/contract/work/applications'
import { deaths } from '@portal/contract/work/deaths'
import { policies } from '@portal/contract/work/policies'
import { renewals } from '@portal/contract/work/renewals'
import { tasks } from '@portal/contract/work/tasks'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { quoteRequest } from '../../../testing/quotes.ts'

let app: TestApp
let adviser: TestCaller
let id: number
beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
})
beforeEach(async () => {
  id = await person()
})
afterAll(() => app.close())

const MESSAGE = { subject: 'News', html: '<p>Hello</p>' }
const today = dayIn('Australia/Sydney', new Date())
const TOM = { first_name: 'Thomas', last_name: 'Nguyễn', phone: '0412 345 678', email: 'tom@example.com' }
const person = async (body: object = {}) => (await adviser.call(clients.create, { body: { ...TOM, ...body } })).id
const details = (of = id) => adviser.call(clients.details, { params: { id: of } })
const record = (body: object = {}, of = id) =>
  adviser.ask(deaths.record, { params: { id: of }, body: { died_on: '2026-03-12', told_by: 'Catherine', ...body } })
const undo = (of = id) => adviser.ask(deaths.undo, { params: { id: of }, body: { reason: 'Wrong Thomas' } })
const task = async (client_id: number, title: string) =>
  (await adviser.call(tasks.create, { body: { client_id, title, due_on: today } })).id
const complete = (taskId: number) =>
  adviser.call(tasks.updateStatus, { params: { id: taskId }, body: { status: 'completed' } })
const openTasks = async (client_id: number) =>
  (await adviser.call(tasks.list, { query: { client_id, status: 'open' } })).items.map(({ title }) => title).sort()
let made = 0
/** A number that no other policy has. */
const newNumber = () => {
  made += 1
  return `A18131${made}`
}
type Product = { readonly cover: 'TRM' | 'TRA'; readonly amount: number }
const policy = (number = newNumber(), product: Product = { cover: 'TRM', amount: 42_500_000 }) =>
  adviser.call(policies.create, {
    params: { id },
    body: {
      insurer: 'AIA',
      number,
      life_insured: 'Thomas',
      owner_type: 'O',
      owner_name: 'Thomas',
      frequency: 'M',
      commenced_on: daysBefore(today, 350),
      products: [{ annual_premium: 90_000, ...product }],
    },
  })
const apply = async (of = id) =>
  (await adviser.call(applications.create, { params: { id: of }, body: { insurer: 'TAL' } })).id
const statusOf = async (application: number) =>
  (await adviser.call(applications.details, { params: { id: application } })).status
const link = (partner_id: number) => adviser.call(partners.link, { params: { id }, body: { partner_id } })
const partnerOf = async (of: number) => (await details(of)).linked_partner?.client?.id ?? null
const history = async (of = id) =>
  (await adviser.call(timeline.list, { params: { id: of }, query: {} })).items.flatMap((item) =>
    item.source === 'log'
      ? [item.entry.sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')]
      : [],
  )

test('is kept with its date, who told us and a note, and in the history', async () => {
  expect((await record({ note: 'Call from his wife' })).status).toBe(200)
  expect(await details()).toMatchObject({
    deceased: true,
    died_on: '2026-03-12',
    death: { told_by: 'Catherine', note: 'Call from his wife' },
  })
  expect(await history()).toContainEqual(
    expect.stringContaining('recorded that Thomas died on 12/03/2026, told by Catherine'),
  )
})

test('may have a date that is not known', async () => {
  await record({ died_on: null })
  expect(await details()).toMatchObject({ deceased: true, died_on: null })
  const body = { died_on: '2026-03-13', told_by: 'His brother', note: null }
  await adviser.call(deaths.correct, { params: { id }, body })
  expect(await details()).toMatchObject({ died_on: '2026-03-13', death: { told_by: 'His brother' } })
})

test.each([
  ['in the future', daysBefore(today, -2), {}],
  ['before the date of birth', '1979-01-01', { date_of_birth: '1980-01-01' }],
])('is rejected %s', async (_, died_on, body) => {
  const answer = await record({ died_on }, await person(body))
  expect(answer).toMatchObject({ status: 400, answer: { errors: [{ path: 'died_on' }] } })
})

test('is recorded once', async () => {
  await record()
  expect(await record()).toMatchObject({
    status: 409,
    answer: { message: 'The death of Thomas is already recorded.' },
  })
})

describe('what follows', () => {
  test('withdraws open applications, removes the tasks that are not kept and adds those for claims and the estate', async () => {
    const [life, trauma] = [newNumber(), newNumber()]
    await policy(life)
    await policy(trauma, { cover: 'TRA', amount: 30_000_000 })
    const application = await apply()
    await task(id, 'Call Thomas')
    const kept = await task(id, 'Return his file')
    const outlook = await adviser.call(deaths.preview, { params: { id } })
    expect(outlook.tasks.map(({ title }) => title)).toEqual(['Call Thomas', 'Return his file'])
    await record({ keep_tasks: [kept] })
    expect(await statusOf(application)).toBe('withdrawn')
    expect(await openTasks(id)).toEqual([
      'Ask for the death certificate and the executor: Thomas Nguyễn',
      `Claim on AIA ${life} (Thomas, life $425,000)`,
      'Return his file',
      `Tell AIA that Thomas has died (${trauma})`,
    ])
    expect(outlook.new_tasks).toHaveLength(3)
    expect(await history()).toContainEqual(expect.stringContaining('withdrew the application: the client has died'))
  })

  test('adds a task for the partner, who is unlinked where that is wanted', async () => {
    const partner = await person({ first_name: 'Catherine' })
    await link(partner)
    await record({ unlink_partner: true })
    expect(await openTasks(partner)).toEqual(['Review cover and beneficiaries: Thomas Nguyễn has died'])
    expect([await partnerOf(id), await partnerOf(partner)]).toEqual([null, null])
    expect(await history()).toContainEqual(
      expect.stringContaining('recorded that this client has died and unlinked the partner'),
    )
    expect(await history(partner)).toContainEqual(
      expect.stringContaining('recorded that the partner has died and unlinked them'),
    )
  })

  test('leaves a partner linked who is not to be unlinked, with the mark', async () => {
    const partner = await person({ first_name: 'Catherine' })
    await link(partner)
    await record()
    expect((await details(partner)).linked_partner?.client).toMatchObject({ id, deceased: true })
  })

  test('leaves no next step but a task, and no renewal', async () => {
    const { id: policyId } = await policy()
    const listed = async () =>
      (await adviser.call(renewals.list, { query: { client_id: id } })).items.map((row) => row.id)
    expect(await listed()).toEqual([policyId])
    expect((await details()).next_kind).toBe('renewal')
    await record()
    expect(await listed()).toEqual([])
    expect((await details()).next_kind).toBe('task')
    for (const { id: one } of (await adviser.call(tasks.list, { query: { client_id: id } })).items) {
      await complete(one)
    }
    expect(await details()).toMatchObject({ next_kind: null, next_step: null, next_due: null })
  })

  test('takes a lead off lists of leads, where a filter finds them', async () => {
    await record()
    const search = { search: TOM.email, page_size: 100 }
    const ids = async (query: object) =>
      (await adviser.call(clients.listLeads, { query: { ...search, ...query } })).items.map((one) => one.id)
    expect(await ids({})).not.toContain(id)
    expect(await ids({ deceased: true })).toContain(id)
    expect((await adviser.call(clients.list, { query: search })).items.map((one) => one.id)).toContain(id)
  })
})

describe('nothing new is begun', () => {
  const refused = { status: 409, answer: { message: 'Thomas has died.' } }
  const begin: Readonly<Record<string, () => Promise<unknown>>> = {
    'an email': () => adviser.ask(mails.send, { params: { id }, body: { to: 'email', ...MESSAGE } }),
    'an SMS': () => adviser.ask(texts.send, { params: { id }, body: { text: 'Hello' } }),
    'an application': () => adviser.ask(applications.create, { params: { id }, body: { insurer: 'TAL' } }),
    'a pre-assessment': () => adviser.ask(preAssessments.sendLink, { params: { id }, body: { mail: false } }),
    'a quote': () => adviser.ask(quotes.make, { body: quoteRequest({ clientId: id }) }),
  }

  test.each(Object.keys(begin))('with %s', async (what) => {
    await record()
    expect(await begin[what]?.()).toMatchObject(refused)
  })

  test('with a renewal', async () => {
    const { id: policyId } = await policy()
    await record()
    const started = await adviser.ask(renewals.renew, { params: { id: policyId } })
    expect(started).toMatchObject(refused)
  })
})

describe('messages to many', () => {
  const check = async (channel: 'email' | 'sms') => {
    const message = channel === 'email' ? ({ channel, ...MESSAGE } as const) : ({ channel, text: 'Hello' } as const)
    const { skipped } = await adviser.call(bulkMessages.check, {
      body: { to: { subject: 'clients', selection: { ids: [id] } }, message, place: 0 },
    })
    return skipped.map(({ label }) => label)
  }

  test.each(['email', 'sms'] as const)('leave out by %s who has died, and say so', async (channel) => {
    await record()
    expect(await check(channel)).toEqual(['Deceased'])
  })

  test('leave out who refused the channel alone', async () => {
    await adviser.call(clients.update, { body: { id, no_contact: ['email'] } })
    expect(await check('email')).toEqual(['Do not email'])
    expect(await check('sms')).toEqual([])
    expect(
      await adviser.ask(bulkMessages.send, {
        body: {
          batch_id: randomUUID(),
          to: { subject: 'clients', selection: { ids: [id] } },
          message: { channel: 'email', ...MESSAGE },
        },
      }),
    ).toMatchObject({ status: 400 })
  })
})

test('who asked for no SMS gets none from anybody', async () => {
  await adviser.call(clients.update, { body: { id, no_contact: ['sms', 'post'] } })
  expect(await adviser.ask(texts.send, { params: { id }, body: { text: 'Hello' } })).toMatchObject({
    status: 409,
    answer: { message: 'Thomas asked not to be contacted by SMS.' },
  })
})

test('the mark stands in every list that names a client', async () => {
  const number = newNumber()
  await policy(number)
  await apply()
  await task(id, 'Return his file')
  await record()
  await adviser.call(recents.open, { params: { id } })
  const one = { page_size: 1, sort: '-created_at' } as const
  const named = {
    clients: (await adviser.call(clients.list, { query: one })).items[0],
    recents: (await adviser.call(recents.list, {})).items[0],
    applications: (await adviser.call(applications.list, { query: { client_id: id } })).items[0]?.client,
    policies: (await adviser.call(policies.list, { query: { client_id: id } })).items[0]?.client,
    tasks: (await adviser.call(tasks.list, { query: { client_id: id } })).items[0]?.client,
    numbers: (await adviser.call(policies.search, { query: { search: number } })).items.find(
      ({ client }) => client.id === id,
    )?.client,
  }
  for (const [list, client] of Object.entries(named))
    expect({ list, ...client }).toMatchObject({ list, deceased: true })
})

describe('recorded by mistake', () => {
  test('puts everything back, with the reason in the history', async () => {
    const partner = await person({ first_name: 'Catherine' })
    await link(partner)
    await policy()
    const application = await apply()
    await task(id, 'Call Thomas')
    await record({ unlink_partner: true })
    expect(await undo()).toMatchObject({ status: 200, answer: { left: [] } })
    expect(await statusOf(application)).toBe('draft')
    expect(await openTasks(id)).toEqual(['Call Thomas'])
    expect(await openTasks(partner)).toEqual([])
    expect(await partnerOf(id)).toBe(partner)
    const { deceased, death, died_on } = await details()
    expect({ deceased, death, died_on }).toEqual({ deceased: undefined, death: null, died_on: null })
    expect(await history()).toContainEqual(expect.stringContaining('recorded that Thomas has not died: Wrong Thomas'))
  })

  test('leaves what somebody has changed since, and names it', async () => {
    const partner = await person({ first_name: 'Catherine' })
    await link(partner)
    const number = newNumber()
    await policy(number)
    const application = await apply()
    await record({ unlink_partner: true })
    await adviser.call(applications.updateStatus, {
      params: { id: application },
      body: { status: 'submitted', confirmed: true },
    })
    const [claim] = (await adviser.call(tasks.list, { query: { client_id: id, search: 'Claim' } })).items
    await complete(claim?.id ?? 0)
    await adviser.call(partners.link, {
      params: { id: partner },
      body: { partner_id: await person({ first_name: 'Sam' }) },
    })
    expect((await undo()).answer).toMatchObject({
      left: [
        'The TAL application was changed since and stays Submitted.',
        `The task “Claim on AIA ${number} (Thomas, life $425,000)” was changed since and stays.`,
        'The partners stay unlinked.',
      ],
    })
    expect(await statusOf(application)).toBe('submitted')
  })

  test('is not said of the living', async () => {
    expect(await undo()).toMatchObject({ status: 409, answer: { message: 'No death is recorded for Thomas.' } })
  })
})
