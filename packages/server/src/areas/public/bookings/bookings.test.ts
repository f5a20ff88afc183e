import { randomUUID } from 'node:crypto'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { bookings } from '@portal/contract/booking/bookings'
import type { Booking } from '@portal/contract/booking/bookings.schema'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { outbox } from '@portal/contract/sending/outbox'
import { notifications } from '@portal/contract/work/notifications'
import { tasks } from '@portal/contract/work/tasks'
import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { PICTURE_PNG } from '../../../testing/samples-of-files.ts'

let app: TestApp
let admin: TestCaller
let visitor: TestCaller
/** A Thursday, 08:30 in Sydney. */
let now = new Date('2026-11-25T21:30:00Z')
let addresses = 0

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  admin = await app.as('ROLE_SUPER_ADMIN')
})
beforeEach(() => {
  now = new Date('2026-11-25T21:30:00Z')
  visitor = app.anybody('demo')
})
afterAll(() => app.close())

const NINE_ON_FRIDAY = '2026-11-26T22:00:00.000Z'
const TEN_ON_FRIDAY = '2026-11-26T23:00:00.000Z'

function asked(fields: Partial<Booking> = {}): Booking {
  return {
    key: randomUUID(),
    starts_at: NINE_ON_FRIDAY,
    name: 'Beatrix Holloway',
    email: `b${++addresses}@post.example`,
    phone: '0491 570 313',
    channel: 'phone',
    time_zone: 'Australia/Perth',
    ...fields,
  }
}
/** Each from an address of its own: the limit of one is tested by itself. */
const post = (uuid: string, payload: object) =>
  visitor.send({
    method: 'POST',
    url: `/api/v1/booking/${uuid}`,
    payload,
    remoteAddress: `192.0.2.${(addresses % 250) + 1}`,
  })
let advisers = 0
async function newAdviser() {
  const email = `host.${++advisers}@demo.example`
  return { ...(await addUser(app, { role: 'ROLE_ADVISOR', email })), email }
}
const pageOf = (uuid: string) => visitor.call(bookings.page, { params: { uuid } })
const mailsTo = async (address: string) => {
  const { items } = await admin.call(outbox.list, { query: { search: address } })
  return items
}
const linkIn = (text: string) => /\/meeting\/([\w-]+)/.exec(text)?.[1] ?? ''

interface StoredMail {
  readonly [column: string]: unknown
  readonly subject: string
  readonly text: string
  readonly calendar: string
}
const storedMails = (to: string) =>
  app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<StoredMail>(sql`select subject, text, calendar from outbox where "to" = ${to} order by id`),
  )
async function booked(fields: Partial<Booking> = {}) {
  const adviser = await newAdviser()
  const body = asked(fields)
  expect(await post(adviser.uuid, body)).toMatchObject({ status: 200 })
  const [mail] = await storedMails(body.email)
  return { adviser, body, token: linkIn(mail?.text ?? '') }
}

it('offers the hours of the week on the adviser’s clocks, and whose they are', async () => {
  const { uuid } = await newAdviser()
  const page = await pageOf(uuid)
  expect(page).toMatchObject({ minutes: 45, time_zone: 'Australia/Sydney', calendar_link: null })
  expect(page.times.slice(0, 2)).toEqual(['2026-11-26T00:00:00.000Z', '2026-11-26T01:00:00.000Z'])
})

it('shows the adviser’s photo where they have one', async () => {
  const adviser = await newAdviser()
  expect((await pageOf(adviser.uuid)).adviser.photo).toBeNull()
  await adviser.upload(profile.setPhoto, { name: 'me.png', bytes: PICTURE_PNG })
  const { photo } = (await pageOf(adviser.uuid)).adviser
  expect((await visitor.send({ method: 'GET', url: String(photo) })).status).toBe(200)
})

it('books a time: a lead, a task, a notice, the log, and an invitation to both', async () => {
  const { adviser, body } = await booked({ channel: 'video' })
  expect((await pageOf(adviser.uuid)).times).not.toContain(NINE_ON_FRIDAY)
  const [lead] = (await admin.call(clients.list)).items
  expect(lead).toMatchObject({
    ...{ kind: 'lead', status: 0, first_name: 'Beatrix', last_name: 'Holloway', source: 'Booking' },
    adviser: { id: adviser.userId },
  })
  const { items } = await admin.call(tasks.list, { query: { client_id: lead?.id } })
  expect(items).toMatchObject([
    { title: 'Video call with Beatrix Holloway: send the link', due_on: '2026-11-27', due_time: '09:00' },
  ])
  const log = await admin.call(activity.list, { query: { client_id: lead?.id } })
  expect(log.items.map(({ action }) => action).sort()).toEqual(['booking.create', 'client.book', 'task.create'])
  expect((await adviser.call(notifications.list)).items).toMatchObject([
    { title: 'Beatrix Holloway booked a meeting: Friday 27/11/2026, 09:00–09:45, Sydney time' },
  ])
  const [mail] = await storedMails(body.email)
  expect(mail?.text).toContain('Friday 27/11/2026, 06:00–06:45, Perth time')
  expect(mail?.text).not.toContain('Beatrix')
  const [toAdviser] = await storedMails(adviser.email)
  expect(toAdviser?.subject).toBe('Beatrix Holloway booked a meeting with you')
})

it('invites to one event for both, that others read as it is meant', async () => {
  const { adviser, body } = await booked()
  const events = [...(await storedMails(body.email)), ...(await storedMails(adviser.email))].map(
    ({ calendar }) => new ICAL.Component(ICAL.parse(calendar)),
  )
  const [first, second] = events.map((calendar) => calendar.getFirstSubcomponent('vevent'))
  expect(events.map((calendar) => calendar.getFirstPropertyValue('method'))).toEqual(['REQUEST', 'REQUEST'])
  expect(first?.getFirstPropertyValue('uid')).toBe(second?.getFirstPropertyValue('uid'))
  const event = new ICAL.Event(first ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(NINE_ON_FRIDAY)
  expect(event.duration.toSeconds()).toBe(45 * 60)
  expect(event.sequence).toBe(0)
})

it('books a time once, however many ask for it at the same moment', async () => {
  const { uuid } = await newAdviser()
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(uuid, asked())))
  const lost = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(lost).toHaveLength(11)
  expect(lost[0]?.answer).toMatchObject({ message: expect.stringContaining('has just been taken') })
})

it('takes a time that ends where the next one begins, of advisers each for themselves', async () => {
  const { uuid } = await newAdviser()
  const other = await newAdviser()
  const answers = await Promise.all([
    post(uuid, asked()),
    post(uuid, asked({ starts_at: TEN_ON_FRIDAY })),
    post(other.uuid, asked()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('is refused by the table too where it overlaps', async () => {
  const { body } = await booked()
  const copy = app.database.company(app.companyId('demo'), (tx) =>
    tx.execute(sql`
      insert into bookings (company_id, adviser_id, name, email, phone, channel, starts_at, ends_at, held_until,
        time_zone, request_key)
      select company_id, adviser_id, name, email, phone, channel, starts_at + interval '50 minutes',
        ends_at + interval '50 minutes', held_until + interval '50 minutes', time_zone, gen_random_uuid()
      from bookings where email = ${body.email}`),
  )
  await expect(copy).rejects.toThrow()
})

it('is one booking where the same page sends it again', async () => {
  const { uuid } = await newAdviser()
  const body = asked()
  const [first, second] = [await post(uuid, body), await post(uuid, body)]
  expect(second.answer).toEqual(first.answer)
  expect(await storedMails(body.email)).toHaveLength(1)
  expect(await post(uuid, asked({ key: body.key }))).toMatchObject({ status: 409 })
})

it('takes who is known for who they are, and tells the sender nothing of it', async () => {
  const adviser = await newAdviser()
  const known = await admin.call(clients.create, {
    body: { first_name: 'Beatrix', last_name: 'Holloway', email: 'bea@post.example', adviser_id: adviser.userId },
  })
  const before = (await admin.call(clients.list)).total
  const answer = await post(adviser.uuid, asked({ email: 'Bea@post.example' }))
  const unknown = await post(adviser.uuid, asked({ starts_at: TEN_ON_FRIDAY }))
  expect(Object.keys(answer.answer as object)).toEqual(Object.keys(unknown.answer as object))
  expect((await admin.call(clients.list)).total).toBe(before + 1)
  expect((await admin.call(tasks.list, { query: { client_id: known.id } })).total).toBe(1)
})

it('makes a lead of someone else who shares an address', async () => {
  const adviser = await newAdviser()
  await admin.call(clients.create, {
    body: { first_name: 'Otto', last_name: 'Kemp', email: 'family@post.example', adviser_id: adviser.userId },
  })
  const before = (await admin.call(clients.list)).total
  await post(adviser.uuid, asked({ email: 'family@post.example' }))
  expect((await admin.call(clients.list)).total).toBe(before + 1)
})

it('of a referral partner is a meeting with the adviser they work with', async () => {
  const adviser = await newAdviser()
  const partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
  expect((await pageOf(partner.uuid)).times).toEqual((await pageOf(adviser.uuid)).times)
  await post(partner.uuid, asked())
  const [lead] = (await admin.call(clients.list)).items
  const details = await admin.call(clients.view, { params: { id: lead?.id ?? 0 } })
  expect(details).toMatchObject({ adviser: { id: adviser.userId }, referrer: { id: partner.userId } })
})

it('names no times where the adviser’s are booked elsewhere', async () => {
  const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR', calendar_link: 'https://calendar.example/mai' })
  expect(await pageOf(uuid)).toMatchObject({ calendar_link: 'https://calendar.example/mai', times: [] })
  expect((await post(uuid, asked())).status).toBe(409)
})

it('is not there for a token that is nobody’s who advises here', async () => {
  const archived = await addUser(app, { role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
  const auditor = await addUser(app, { role: 'ROLE_AUDITOR' })
  const foreign = await addUser(app, { role: 'ROLE_ADVISOR', company: 'acme' })
  for (const uuid of [archived.uuid, auditor.uuid, foreign.uuid, randomUUID()]) {
    expect((await visitor.ask(bookings.page, { params: { uuid } })).status).toBe(404)
    expect((await post(uuid, asked())).status).toBe(404)
  }
})

it.each<[string, object]>([
  ['name', { name: ' ' }],
  ['email', { email: 'beatrix@example' }],
  ['phone', { phone: 'x' }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['starts_at', { starts_at: 'tomorrow' }],
  ['channel', { channel: 'pigeon' }],
])('says what is wrong with the %s', async (path, fields) => {
  const { uuid } = await newAdviser()
  const { status, answer } = await post(uuid, { ...asked(), ...fields })
  expect({ status, answer }).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
})

it.each([
  '2026-11-27T12:00:00.000Z',
  '2026-11-25T22:00:00.000Z',
  '2027-11-26T22:00:00.000Z',
  '2026-11-26T22:10:00.000Z',
])('books no time that is not offered: %s', async (starts_at) => {
  const { uuid } = await newAdviser()
  expect((await post(uuid, asked({ starts_at }))).status).toBe(409)
})

it('thanks a machine just the same, and keeps nothing', async () => {
  const { uuid } = await newAdviser()
  const body = asked({ website: 'https://spam.example' })
  expect(await post(uuid, body)).toMatchObject({ status: 200, answer: { starts_at: NINE_ON_FRIDAY } })
  expect(await mailsTo(body.email)).toEqual([])
  expect((await pageOf(uuid)).times).toContain(NINE_ON_FRIDAY)
})

it('mails no address more than three invitations to come', async () => {
  const { uuid } = await newAdviser()
  const email = 'often@post.example'
  const { times } = await pageOf(uuid)
  const statuses = []
  for (const starts_at of times.slice(0, 4)) statuses.push((await post(uuid, asked({ email, starts_at }))).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

it('mails a mailbox five a day, whatever stands behind the + of its address', async () => {
  const { uuid } = await newAdviser()
  const { times } = await pageOf(uuid)
  const statuses = []
  for (const [index, starts_at] of times.slice(0, 6).entries()) {
    statuses.push((await post(uuid, asked({ email: `victim+${index}@post.example`, starts_at }))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

it('lets nobody fill a diary in a day: neither one network nor many', async () => {
  const { uuid } = await newAdviser()
  const { times } = await pageOf(uuid)
  const bookFrom = async (network: string, starts_at = '') => {
    const url = `/api/v1/booking/${uuid}`
    return (await visitor.send({ method: 'POST', url, payload: asked({ starts_at }), remoteAddress: network })).status
  }
  const ofOne = []
  for (const starts_at of times.slice(0, 21)) {
    // Past the limit of ten minutes, not past that of a day.
    now = new Date(now.getTime() + (ofOne.length === 10 ? 11 * 60_000 : 0))
    ofOne.push(await bookFrom('203.0.113.7', starts_at))
  }
  expect(ofOne.filter((status) => status === 200)).toHaveLength(20)
  const ofMany = []
  for (const [index, starts_at] of times.slice(21, 44).entries()) {
    ofMany.push(await bookFrom(`203.0.113.${index + 10}`, starts_at))
  }
  expect(ofMany.filter((status) => status === 200)).toHaveLength(20)
  expect(ofMany.at(-1)).toBe(429)
})

it('takes hostile names as text', async () => {
  const name = `<img src=x onerror=alert(1)> =HYPERLINK("x") רות`
  const { adviser } = await booked({ name })
  const [mail] = await app.database.company(app.companyId('demo'), (tx) =>
    tx.rows<{ html: string; calendar: string }>(
      sql`select html, calendar from outbox where "to" = ${adviser.email} order by id desc limit 1`,
    ),
  )
  expect(mail?.html).not.toContain('<img')
  const event = new ICAL.Component(ICAL.parse(mail?.calendar ?? '')).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(`Meeting with ${name}`)
})

describe('by the link of the mail', () => {
  it('a meeting is shown, and looking changes nothing', async () => {
    const { token } = await booked()
    const shown = { state: 'booked', starts_at: NINE_ON_FRIDAY, time_zone: 'Australia/Perth' }
    expect(await visitor.call(bookings.open, { body: { token } })).toMatchObject(shown)
    expect(await visitor.call(bookings.open, { body: { token } })).toMatchObject(shown)
  })

  it('moves: the old time is free, the task moves, both are told with a later sequence', async () => {
    const { adviser, body, token } = await booked()
    const { times } = await visitor.call(bookings.times, { body: { token } })
    expect(times).toContain(NINE_ON_FRIDAY)
    const moved = await visitor.call(bookings.move, { body: { token, starts_at: TEN_ON_FRIDAY } })
    expect(moved).toMatchObject({ starts_at: TEN_ON_FRIDAY, state: 'booked' })
    expect((await pageOf(adviser.uuid)).times).toContain(NINE_ON_FRIDAY)
    expect((await adviser.call(tasks.list)).items).toMatchObject([{ due_on: '2026-11-27', due_time: '10:00' }])
    const [, mail] = await storedMails(body.email)
    expect(mail?.subject).toMatch(/^Moved: your meeting with/)
    expect(mail?.calendar).toMatch(/SEQUENCE:1\r\n/)
    expect(await storedMails(adviser.email)).toHaveLength(2)
  })

  it('moves ten times a day at most: each time both are mailed', async () => {
    const { token } = await booked()
    const { times } = await visitor.call(bookings.times, { body: { token } })
    const statuses = []
    for (const starts_at of times.slice(10, 21)) {
      statuses.push((await visitor.ask(bookings.move, { body: { token, starts_at } })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is one of whoever takes over from an adviser who leaves, and takes their time', async () => {
    const { adviser, token } = await booked()
    const heir = await newAdviser()
    const [user] = (await admin.call(users.list, { query: { search: adviser.email } })).items
    const leaving = { id: adviser.userId, version: user?.version ?? 0, clients: heir.userId, tasks: heir.userId }
    await admin.call(users.archiveAndHandOver, { body: leaving })
    expect((await pageOf(heir.uuid)).times).not.toContain(NINE_ON_FRIDAY)
    await post(heir.uuid, asked({ starts_at: TEN_ON_FRIDAY }))
    const move = (starts_at: string) => visitor.ask(bookings.move, { body: { token, starts_at } })
    expect((await move(TEN_ON_FRIDAY)).status).toBe(409)
    const [free = ''] = (await visitor.call(bookings.times, { body: { token } })).times
    expect((await move(free)).status).toBe(200)
    const { times } = await pageOf(heir.uuid)
    expect(times).not.toContain(free)
    expect(times).toContain(NINE_ON_FRIDAY)
  })

  it('does not move to a time that is taken', async () => {
    const { adviser, token } = await booked()
    await post(adviser.uuid, asked({ starts_at: TEN_ON_FRIDAY }))
    const { status, answer } = await visitor.ask(bookings.move, { body: { token, starts_at: TEN_ON_FRIDAY } })
    expect({ status, answer }).toMatchObject({
      status: 409,
      answer: { message: expect.stringContaining('has just been taken') },
    })
  })

  it('is cancelled once: the time is free, the task goes, both are told', async () => {
    const { adviser, body, token } = await booked()
    const cancelled = await visitor.call(bookings.cancel, { body: { token } })
    expect(cancelled).toMatchObject({ state: 'cancelled' })
    expect(await visitor.call(bookings.cancel, { body: { token } })).toEqual(cancelled)
    expect((await pageOf(adviser.uuid)).times).toContain(NINE_ON_FRIDAY)
    expect((await adviser.call(tasks.list)).items).toEqual([])
    const mails = await storedMails(body.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.calendar).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:1\r\n/)
    expect((await visitor.ask(bookings.move, { body: { token, starts_at: TEN_ON_FRIDAY } })).status).toBe(409)
  })

  it('is dead where it was made up, is another company’s, or the meeting is over', async () => {
    const { token } = await booked()
    const stranger = app.anybody('acme')
    const open = (caller: TestCaller, given: string) => caller.ask(bookings.open, { body: { token: given } })
    const dead = { status: 410, answer: { code: 'LINK_DEAD' } }
    const [id = ''] = token.split('-')
    expect(await open(visitor, `${id}-${'A'.repeat(43)}`)).toMatchObject({ answer: { code: 'LINK_DEAD' } })
    expect(await open(stranger, token)).toMatchObject({ answer: { code: 'LINK_DEAD' } })
    now = new Date('2026-11-26T22:46:00Z')
    expect(await open(visitor, token)).toMatchObject({ answer: { ...dead.answer, message: 'This meeting is over.' } })
  })
})
