import { clients } from '@portal/contract/clients/clients'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { timeline } from '@portal/contract/clients/timeline'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { mails } from '@portal/contract/sending/mails'
import { applications } from '@portal/contract/work/applications'
import { notifications } from '@portal/contract/work/notifications'
import type { LeadEventKind } from '@portal/domain/clients/lead-moves'
import { type LeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import type { Delivery } from '../../../mailing/delivery.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { deliver } from '../../../testing/deliver.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { REFERRED } from '../../../testing/referred.ts'
import { textOf } from '../../../testing/text-of.ts'
import { leadEvents } from './happened.ts'

let app: TestApp
let superAdmin: TestCaller
let admin: TestCaller
let adviser: TestCaller
let id: number

beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
  admin = await app.as('ROLE_ADMIN')
  adviser = await addUser(app, { role: 'ROLE_ADVISOR', firstname: 'Lan', lastname: 'Pham' })
})
beforeEach(async () => {
  id = await lead('Mai')
})
afterAll(() => app.close())

async function lead(first_name: string, last_name = 'Nguyễn'): Promise<number> {
  const body = { first_name, last_name, email: 'mai@client.example', date_of_birth: '1988-03-14' }
  return (await adviser.call(clients.create, { body })).id
}
const view = () => adviser.call(clients.view, { params: { id } })
const setByHand = (status: LeadStatus, caller = adviser) =>
  caller.call(clients.updateStatus, { params: { id }, body: { status } })
const latest = async () => (await adviser.call(leadMoves.latest, { params: { id } })).move
const undo = (move: number, caller = adviser) => caller.ask(leadMoves.undo, { params: { id }, body: { move } })
const setRule = (event: LeadEventKind, is_on: boolean) =>
  superAdmin.call(leadMoves.setRule, { params: { event }, body: { is_on } })

/** What the timeline says of the lead's status, newest first. */
async function lines(caller = adviser): Promise<string[]> {
  const { items } = await caller.call(timeline.list, { params: { id }, query: { kind: 'status' } })
  return items.flatMap((item) => (item.source === 'log' ? textOf(item.entry.sentence) : []))
}
const noticesOf = async (caller: TestCaller) =>
  (await caller.call(notifications.list, { query: { about: 'leads' } })).items
    .filter(({ link }) => link === `/client-details/${id}`)
    .map(({ title }) => title)

async function sendQuote(
  caller = adviser,
  partnerId?: number,
  more: { move_lead?: boolean; delivery?: Delivery | null } = {},
) {
  const { delivery = { kind: 'sent' }, ...asked } = more
  const request = quoteRequest({ clientId: id })
  const [person] = request.clients
  if (!person) throw new Error('The request has a person')
  const partner = partnerId === undefined ? [] : [{ ...person, clientId: partnerId, firstName: 'Li' }]
  const quote = await caller.call(quotes.make, { body: { ...request, clients: [person, ...partner] } })
  const body = { subject: 'Your quote', html: '<p>Dear Mai</p>', as: 'link' as const, ...asked }
  const { mail_id } = await caller.call(quoteSharing.send, { params: { id: Number(quote.id) }, body })
  if (delivery) await deliver(app, 'mai@client.example', delivery)
  const [made] = await app.database.system((tx) =>
    tx.rows<{ created_at: string }>(sql`select created_at from quotes where id = ${Number(quote.id)}`),
  )
  return { mail_id, day: formatInstantDate('Australia/Sydney', made?.created_at ?? '') }
}

const LIFE = { cover: 'TRM', amount: 500_000_00, annual_premium: 1_034_40 } as const
async function draft() {
  const body = { insurer: 'TAL' as const, policies: [{ products: [LIFE] }] }
  return (await adviser.call(applications.create, { params: { id }, body })).id
}
const move = (appId: number, status: 'submitted' | 'in_force' | 'declined' | 'draft', caller = adviser) =>
  caller.call(applications.updateStatus, { params: { id: appId }, body: { status } })

/** Tells of an event as the areas do that it happens in. */
const tell = (kind: LeadEventKind, more: { at?: string; clientId?: number } = {}, company: 'demo' | 'acme' = 'demo') =>
  app.database.company(app.companyId(company), (tx) =>
    leadEvents({ tx, company: { id: tx.companyId }, caller: null }, [
      { kind, clientId: id, about: 'the quote of 26/11/2026', ...more },
    ]),
  )

test('a quote that is sent moves the lead to Quote Sent, and the timeline says why', async () => {
  const { day } = await sendQuote()
  expect(await view()).toMatchObject({ status: 2 })
  expect(await lines()).toEqual([`The portal moved New Lead to Quote Sent because Lan Pham sent the quote of ${day}`])
  expect(await latest()).toMatchObject({ from: 0, to: 2, by_caller: true })
  // Who did it knows; another's adviser is told.
  expect(await noticesOf(adviser)).toEqual([])
})

test('both people of a quote move, and the adviser is told where someone else sent it', async () => {
  const li = await lead('Li')
  await sendQuote(admin, li)
  expect((await adviser.call(clients.view, { params: { id: li } })).status).toBe(2)
  expect(await noticesOf(adviser)).toEqual(['Mai Nguyễn moved to Quote Sent'])
  expect(await latest()).toMatchObject({ by_caller: false })
})

test('an application that is submitted moves the lead to Application, worth its premium', async () => {
  const appId = await draft()
  await move(appId, 'submitted')
  expect(await view()).toMatchObject({ status: 4, quote_value: 1_034_40, kind: 'lead' })
  expect(await lines()).toEqual([
    'The portal moved New Lead to Application because Lan Pham submitted the application with TAL',
  ])
  // Back and forth is no second sale.
  await setByHand(1)
  await move(appId, 'draft')
  await tell('application_in_force', { at: '2026-01-01T00:00:00Z' })
  expect(await view()).toMatchObject({ status: 1, kind: 'lead' })
})

test('a submission that is undone takes the lead’s move back, and the next one moves it again', async () => {
  const appId = await draft()
  await move(appId, 'submitted')
  await move(appId, 'draft')
  expect(await view()).toMatchObject({ status: 0, quote_value: null })
  expect((await lines())[0]).toBe(
    'The portal moved Application back to New Lead because the application with TAL went back to Draft',
  )
  expect(await latest()).toBeNull()
  await move(appId, 'submitted')
  expect(await view()).toMatchObject({ status: 4, quote_value: 1_034_40 })
  // In force by mistake: the lead is none of the clients again, and has applied still.
  await move(appId, 'in_force')
  await move(appId, 'submitted')
  expect(await view()).toMatchObject({ status: 4, kind: 'lead' })
})

test('a quote is sent without moving the lead, or moves it though the rule is off, as whoever sends it says', async () => {
  await sendQuote(adviser, undefined, { move_lead: false })
  expect(await view()).toMatchObject({ status: 0 })
  await setRule('quote_sent', false)
  await sendQuote()
  expect(await view()).toMatchObject({ status: 0 })
  await sendQuote(adviser, undefined, { move_lead: true })
  expect(await view()).toMatchObject({ status: 2 })
  await setRule('quote_sent', true)
})

test.each<[string, Delivery | null]>([
  ['is queued, or kept because email isn’t set up', null],
  ['is refused by the mail server', { kind: 'refused', because: 'No such mailbox' }],
  ['may not have been sent', { kind: 'unsure', because: 'The connection was lost' }],
])('an email with a quote that %s moves nobody', async (_, delivery) => {
  await sendQuote(adviser, undefined, { delivery })
  expect(await view()).toMatchObject({ status: 0 })
  expect(await lines()).toEqual([])
})

test('an email that is marked as sent moves the lead then', async () => {
  const { mail_id } = await sendQuote(adviser, undefined, { delivery: { kind: 'unsure', because: 'Lost' } })
  await adviser.call(mails.markSent, { params: { id, mailId: mail_id } })
  expect(await view()).toMatchObject({ status: 2 })
})

test('an email that bounced takes its move back, unless another was sent or the status was set since', async () => {
  const bounced = (mailId: number) => adviser.call(mails.markBounced, { params: { id, mailId } })
  const first = await sendQuote()
  const second = await sendQuote()
  await bounced(first.mail_id)
  expect(await view()).toMatchObject({ status: 2 })
  await bounced(second.mail_id)
  expect(await view()).toMatchObject({ status: 0 })
  expect((await lines())[0]).toBe(
    `The portal moved Quote Sent back to New Lead because the email with the quote of ${second.day} wasn’t delivered`,
  )
  const third = await sendQuote()
  await setByHand(3)
  await bounced(third.mail_id)
  expect(await view()).toMatchObject({ status: 3 })
})

test('the last open application that is closed leaves the lead at Application, and its adviser is told once', async () => {
  const first = await draft()
  const second = await draft()
  for (const appId of [first, second]) await move(appId, 'submitted', admin)
  await move(first, 'declined', admin)
  const news = 'Mai Nguyễn has no open application left'
  expect(await noticesOf(adviser)).not.toContain(news)
  await move(second, 'declined', admin)
  expect(await view()).toMatchObject({ status: 4 })
  expect((await noticesOf(adviser)).filter((title) => title === news)).toHaveLength(1)
  await setRule('application_closed', false)
  await move(await draft(), 'declined', admin)
  await setRule('application_closed', true)
  expect((await noticesOf(adviser)).filter((title) => title === news)).toHaveLength(1)
})

test('an application in force makes the lead a client, and that is undone as the rest is', async () => {
  const appId = await draft()
  await move(appId, 'submitted')
  await move(appId, 'in_force')
  expect(await view()).toMatchObject({ status: 4, kind: 'client' })
  const standing = await latest()
  expect(await undo(standing?.id ?? 0)).toMatchObject({ status: 200, answer: { status: 4, kind: 'lead' } })
  expect(await latest()).toBeNull()
})

test('an undone move counts as set by hand: the event does not move the lead again, and nobody undoes it twice', async () => {
  await adviser.call(clients.update, { body: { id, phone: '0491 570 006' } })
  const appId = await draft()
  await move(appId, 'submitted')
  const { at, id: moveId } = (await latest()) ?? { at: '', id: 0 }
  await adviser.call(clients.update, { body: { id, city: 'Perth' } })
  const replies = await Promise.all([undo(moveId), undo(moveId, admin)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await view()).toMatchObject({ status: 0, quote_value: null, city: 'Perth' })
  expect((await lines())[0]).toMatch(/ undid the move from New Lead to Application$/)
  await tell('application_submitted', { at })
  expect(await view()).toMatchObject({ status: 0 })
  expect(await latest()).toBeNull()
})

test('no lead goes back, nor is one moved that somebody has set since the event', async () => {
  await setByHand(3)
  await sendQuote()
  expect(await view()).toMatchObject({ status: 3 })
  await setByHand(1)
  await tell('quote_accepted', { at: new Date(Date.now() - 60_000).toISOString() })
  expect(await view()).toMatchObject({ status: 1 })
  await tell('quote_accepted')
  expect(await view()).toMatchObject({ status: 3 })
})

test('what happens to a lost lead is a line and a notification, and no move', async () => {
  await setByHand(5)
  const { version } = await view()
  await tell('quote_accepted')
  expect(await view()).toMatchObject({ status: 5, version })
  const { items } = await adviser.call(timeline.list, { params: { id }, query: {} })
  const [newest] = items.flatMap((item) => (item.source === 'log' ? textOf(item.entry.sentence) : []))
  expect(newest).toBe(
    'The portal left the status as it is although someone with the link chose the quote of 26/11/2026',
  )
  expect(await noticesOf(adviser)).toEqual(['Mai Nguyễn is still Not Interested'])
})

test('a rule that is switched off moves nobody from then on; who has moved stays', async () => {
  await sendQuote()
  expect(await setRule('quote_sent', false)).toMatchObject({
    items: expect.arrayContaining([{ event: 'quote_sent', is_on: false }]),
  })
  expect(await view()).toMatchObject({ status: 2 })
  id = await lead('Ana')
  await sendQuote()
  expect(await view()).toMatchObject({ status: 0 })
  await move(await draft(), 'submitted')
  expect(await view()).toMatchObject({ status: 4 })
  await setRule('quote_sent', true)
  const theirs = await app.as('ROLE_SUPER_ADMIN', 'acme')
  await setRule('quote_accepted', false)
  const { items } = await theirs.call(leadMoves.rules)
  expect(items.every(({ is_on }) => is_on)).toBe(true)
  await setRule('quote_accepted', true)
})

test('two advisers who move a lead while a rule moves it: each has one clear outcome, and nothing is lost', async () => {
  const appId = await draft()
  const { version } = await view()
  const replies = await Promise.all([
    adviser.ask(clients.updateStatus, { params: { id }, body: { status: 1, version } }),
    move(appId, 'submitted').then(() => ({ status: 200 })),
    admin.ask(clients.updateStatus, { params: { id }, body: { status: 8, version } }),
  ])
  const statuses = replies.map(({ status }) => status)
  expect(statuses[1]).toBe(200)
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1)
  const { status } = await view()
  expect((await lines())[0]).toContain(`to ${leadStatusLabel(status)}`)
})

test('a referrer reads of the move without its reason', async () => {
  const partner = await addUser(app, { role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
  id = (await partner.call(clients.create, { body: { first_name: 'Ola', last_name: 'Berg', ...REFERRED } })).id
  await move(await draft(), 'submitted')
  expect(await lines(partner)).toEqual(['The portal moved New Lead to Application'])
})

test('an event of another company, or of nobody who is there, moves nobody', async () => {
  await tell('quote_accepted', {}, 'acme')
  await tell('quote_accepted', { clientId: 2_000_000_000 })
  expect(await view()).toMatchObject({ status: 0 })
  await sendQuote()
  const { id: moveId } = (await latest()) ?? { id: 0 }
  const theirs = await app.as('ROLE_ADMIN', 'acme')
  expect((await undo(moveId, theirs)).status).toBe(404)
  expect((await undo(moveId, await addUser(app, { role: 'ROLE_ADVISOR' }))).status).toBe(404)
  expect((await undo(moveId + 1)).status).toBe(409)
})
