import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { activity } from '@portal/contract/office/activity'
import { CLIENT_ROLES, type Role } from '@portal/domain/account/role'
import { REFERRAL_BEGUN } from '@portal/domain/clients/referral'
import { sql } from 'drizzle-orm'
import { type AddedUser, addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { REFERRED } from '../../../testing/referred.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const colleague = (user: AddedUser) => addUser(app, user)
const createdBy = (caller: TestCaller, body: Record<string, unknown> = {}) =>
  caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...body } })
const idOf = async (caller: TestCaller, body: Record<string, unknown> = {}) => (await createdBy(caller, body)).id
const logOf = async (id: number) => (await admin.call(activity.list, { query: { client_id: id } })).items

/** An application of the client, as a later issue's screens make it. */
async function applicationOf(clientId: number): Promise<number> {
  const { rows } = await app.database.company(app.companyId('demo'), (tx) =>
    tx.execute<{ id: number }>(sql`
      insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${clientId}, 'TAL') returning id`),
  )
  return rows[0]?.id ?? 0
}

describe('a new client', () => {
  test('is a New Lead, and belongs to the adviser who enters it', async () => {
    const client = await createdBy(adviser, { email: 'mai@people.example', phone: '0491 570 006', smoker: false })
    expect(client).toMatchObject({
      kind: 'lead',
      status: 0,
      email: 'mai@people.example',
      smoker: false,
      adviser: { id: adviser.userId },
      source: 'Portal',
      tags: [],
      version: 1,
      counts: { notes: 0, applications: 0, cover: 0, quotes: 0, tasks: 0, documents: 0 },
    })
    expect(await adviser.call(clients.details, { params: { id: client.id } })).toEqual(client)
  })

  test('is logged with what was given, and with nothing that the database made of it', async () => {
    const id = await idOf(adviser, { first_name: 'Zoë', last_name: 'Lê', tags: ['VIP'] })
    const [entry] = await logOf(id)
    expect(entry?.after).toEqual({
      kind: 'lead',
      first_name: 'Zoë',
      last_name: 'Lê',
      status: 0,
      adviser_id: adviser.userId,
      tags: ['VIP'],
      origin: 'portal',
    })
  })

  test('has each tag and group once', async () => {
    const client = await createdBy(adviser, { tags: ['VIP', 'Call', 'VIP'], groups: ['A', 'A'] })
    expect(client).toMatchObject({ tags: ['VIP', 'Call'], groups: ['A'] })
  })

  test('is answered with 201', async () => {
    const reply = await adviser.ask(clients.create, { body: { first_name: 'A', last_name: 'B' } })
    expect(reply.status).toBe(201)
  })

  test('is nobody’s where an admin enters it and names nobody', async () => {
    expect((await createdBy(admin)).adviser).toBeNull()
  })

  test('may be given to another adviser at once', async () => {
    const other = await colleague({ role: 'ROLE_ADVISOR' })
    const client = await createdBy(adviser, { adviser_id: other.userId })
    expect(client.adviser?.id).toBe(other.userId)
    expect((await adviser.ask(clients.view, { params: { id: client.id } })).status).toBe(404)
  })

  test('keeps names in any script, and HTML as the text it is', async () => {
    for (const [first_name, last_name] of [
      ['王', '小明'],
      ['محمد', 'الأحمد'],
      ['Иван', 'Петров'],
      ['<script>alert(1)</script>', "O'Brien & <b>Sons</b>"],
      ['👩‍⚕️', 'ᚠᛇᚻ'],
    ]) {
      expect(await createdBy(adviser, { first_name, last_name })).toMatchObject({ first_name, last_name })
    }
  })

  test('names every bad field', async () => {
    const reply = await adviser.ask(clients.create, {
      body: { first_name: ' ', email: 'nobody', phone: 'call me', state: 'ZZ' as 'NSW', date_of_birth: '2026-02-30' },
    })
    expect(reply).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
    expect(reply.answer).toMatchObject({
      errors: expect.arrayContaining(
        ['first_name', 'email', 'phone', 'state', 'date_of_birth'].map((path) => expect.objectContaining({ path })),
      ),
    })
  })

  test('takes no field that there is not', async () => {
    const body = { first_name: 'A', last_name: 'B', company_id: app.companyId('acme'), referrer_id: 1 }
    expect((await adviser.ask(clients.create, { body })).status).toBe(400)
  })
})

describe('a client of a referral partner', () => {
  test('is theirs, and goes to the adviser they belong to', async () => {
    const partner = await colleague({ role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
    const id = await idOf(partner, { ...REFERRED, phone: '0491 570 157' })
    const seen = await adviser.call(clients.view, { params: { id } })
    expect(seen).toMatchObject({ adviser: { id: adviser.userId }, referrer: { id: partner.userId } })
    expect(seen.source).toBe(seen.referrer?.name)
  })

  test('goes to nobody where that adviser has left', async () => {
    const left = await colleague({ role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
    const partner = await colleague({ role: 'ROLE_REFERRAL', advisor_id: left.userId })
    const id = await idOf(partner, REFERRED)
    expect((await admin.call(clients.view, { params: { id } })).adviser).toBeNull()
  })

  test('takes contact fields only', async () => {
    const partner = await app.as('ROLE_REFERRAL')
    for (const field of [
      { salary: 1 },
      { status: 4 as const },
      { adviser_id: adviser.userId },
      { smoker: true },
      { tags: ['VIP'] },
    ]) {
      const reply = await partner.ask(clients.create, { body: { first_name: 'A', last_name: 'B', ...field } })
      expect(reply).toMatchObject({ status: 403, answer: { errors: [{ path: Object.keys(field)[0] }] } })
    }
  })

  test('needs a way to reach them and their consent, and says what they want to staff and partner', async () => {
    const partner = await colleague({ role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
    const body = { first_name: 'Mai', last_name: 'Nguyễn', looking_for: 'Income protection' }
    const reply = await partner.ask(clients.create, { body })
    expect(reply).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'phone' }, { path: 'agreed_to_contact' }] },
    })
    const referred = await createdBy(partner, { ...body, ...REFERRED })
    expect(referred).toMatchObject({ adviser: { id: adviser.userId }, counts: { notes: 1 } })
    for (const reader of [partner, adviser]) {
      const { items } = await reader.call(notes.list, { params: { id: referred.id }, query: {} })
      expect(items[0]?.text).toContain('Looking for: Income protection')
    }
    const consent = await adviser.ask(clients.create, { body: { ...body, agreed_to_contact: true } })
    expect(consent).toMatchObject({ status: 400, answer: { errors: [{ path: 'agreed_to_contact' }] } })
  })

  test('what somebody wants on the phone is their first note, for staff alone, and no field of theirs', async () => {
    const wanted = { looking_for: 'Life cover for a mortgage' }
    const body = { first_name: 'Mai', last_name: 'Nguyễn', ...wanted }
    const { id, counts } = await adviser.call(clients.create, { body })
    expect(counts.notes).toBe(1)
    const { items } = await adviser.call(notes.list, { params: { id }, query: {} })
    expect(items).toMatchObject([{ text: 'Looking for: Life cover for a mortgage', visibility: 'staff' }])
    const later = await adviser.ask(clients.create, { body: { id, ...wanted } })
    expect(later).toMatchObject({ status: 400, answer: { errors: [{ path: 'looking_for' }] } })
  })

  test('cannot be updated by them, not even through create', async () => {
    const partner = await app.as('ROLE_REFERRAL')
    const id = await idOf(partner, REFERRED)
    expect((await partner.ask(clients.create, { body: { id, first_name: 'Other' } })).status).toBe(403)
  })

  test('is corrected by them until an adviser has begun, and stays within reach', async () => {
    const partner = await colleague({ role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
    const id = await idOf(partner, REFERRED)
    await admin.call(clients.assign, { params: { id }, body: { adviser_id: adviser.userId } })
    expect(await partner.call(clients.details, { params: { id } })).toMatchObject({ may_correct: true })
    const body = { id, first_name: 'Maï', contact_time: 'Evening' as const }
    expect(await partner.call(clients.update, { body })).toMatchObject({ first_name: 'Maï', may_correct: true })
    expect(await partner.ask(clients.update, { body: { id, phone: null } })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'phone' }] },
    })
    expect((await partner.ask(clients.update, { body: { id, salary: 1 } })).status).toBe(403)
    const stranger = await app.as('ROLE_REFERRAL')
    expect((await stranger.ask(clients.update, { body })).status).toBe(404)
    await adviser.call(notes.create, { params: { id }, body: { text: 'Called', visibility: 'staff' } })
    expect(await partner.call(clients.details, { params: { id } })).toMatchObject({ may_correct: false })
    expect(await partner.ask(clients.update, { body })).toMatchObject({
      status: 409,
      answer: { message: REFERRAL_BEGUN },
    })
    const moved = await idOf(partner, { ...REFERRED, first_name: 'Moved' })
    await adviser.call(clients.updateStatus, { params: { id: moved }, body: { status: 2 } })
    expect((await partner.ask(clients.update, { body: { id: moved, first_name: 'X' } })).status).toBe(409)
  })
})

describe('a changed client', () => {
  test('keeps what was not sent, clears what was sent as null, and counts its version on', async () => {
    const id = await idOf(adviser, { occupation: 'Chef', salary: 8_000_000, children_ages: [3, 5] })
    const changed = await adviser.call(clients.update, {
      body: { id, version: 1, occupation: null, last_name: 'Trần', children_ages: [3, 5, 7] },
    })
    expect(changed).toMatchObject({
      first_name: 'Mai',
      last_name: 'Trần',
      occupation: null,
      salary: 8_000_000,
      children_ages: [3, 5, 7],
      version: 2,
    })
  })

  test('has no child as old as they are, whichever of the two is told last', async () => {
    const refused = { status: 400, answer: { errors: [{ path: 'children_ages' }] } }
    const born = `${new Date().getFullYear() - 30}-01-01`
    const told = { first_name: 'Mai', last_name: 'Lê', date_of_birth: born, children_ages: [5, 40] }
    expect(await adviser.ask(clients.create, { body: told })).toMatchObject(refused)
    const parent = await idOf(adviser, { date_of_birth: born })
    const ages = { body: { id: parent, children_ages: [30] } }
    expect(await adviser.ask(clients.update, ages)).toMatchObject(refused)
    const other = await idOf(adviser, { children_ages: [30] })
    const birth = { body: { id: other, date_of_birth: born } }
    expect(await adviser.ask(clients.update, birth)).toMatchObject(refused)
    expect((await adviser.ask(clients.update, { body: { id: parent, children_ages: [5, 12] } })).status).toBe(200)
  })

  test('is updated through create with an id, and answered with 200', async () => {
    const id = await idOf(adviser)
    const reply = await adviser.ask(clients.create, { body: { id, preferred_name: 'May', status: 2 } })
    expect(reply).toMatchObject({ status: 200, answer: { preferred_name: 'May', status: 2, version: 2 } })
  })

  test('logs the fields that changed, before and after, and no others', async () => {
    const id = await idOf(adviser, { occupation: 'Chef' })
    await adviser.call(clients.update, { body: { id, occupation: 'Baker', first_name: 'Mai' } })
    const [entry] = await logOf(id)
    expect(entry).toMatchObject({ action: 'client.update', user: { id: adviser.userId } })
    expect(entry?.before).toEqual({ occupation: 'Chef' })
    expect(entry?.after).toEqual({ occupation: 'Baker' })
  })

  test('with nothing different stays at its version and is not logged', async () => {
    const id = await idOf(adviser, { tags: ['VIP'] })
    const same = await adviser.call(clients.update, { body: { id, first_name: 'Mai', tags: ['VIP'] } })
    expect(same.version).toBe(1)
    expect(await logOf(id)).toHaveLength(1)
  })

  test('is not overwritten by who saw an older version: they get the present one', async () => {
    const id = await idOf(adviser)
    await admin.call(clients.update, { body: { id, occupation: 'Chef' } })
    const reply = await adviser.ask(clients.update, { body: { id, version: 1, occupation: 'Baker' } })
    expect(reply).toMatchObject({
      status: 409,
      answer: { code: 'STALE_VERSION', record: { id, occupation: 'Chef', version: 2 } },
    })
    expect((await adviser.call(clients.details, { params: { id } })).occupation).toBe('Chef')
  })

  test('of two who change it at once, one is told', async () => {
    const id = await idOf(adviser)
    const replies = await Promise.all(
      ['Chef', 'Baker'].map((occupation) => adviser.ask(clients.update, { body: { id, version: 1, occupation } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('a referrer in words may be changed; one who is a user changes their own name', async () => {
  const id = await idOf(adviser, { referrer_name: 'Aunt Linh' })
  const changed = await adviser.call(clients.update, { body: { id, referrer_email: 'linh@example.com' } })
  expect(changed).toMatchObject({ referrer_name: 'Aunt Linh', referrer_email: 'linh@example.com', referrer: null })
  const partner = await colleague({ role: 'ROLE_REFERRAL', advisor_id: adviser.userId })
  const referred = await idOf(partner, REFERRED)
  const reply = await adviser.ask(clients.update, { body: { id: referred, referrer_name: 'X', occupation: 'Baker' } })
  expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'referrer_name' }] } })
  expect((await adviser.call(clients.details, { params: { id: referred } })).occupation).toBeNull()
  const words = await partner.ask(clients.create, { body: { first_name: 'A', last_name: 'B', referrer_name: 'X' } })
  expect(words.status).toBe(403)
})

describe('the lead status', () => {
  test('moves freely, and remembers since when', async () => {
    const { id, status_since } = await createdBy(adviser)
    for (const status of [4, 7, 0] as const) {
      const moved = await adviser.call(clients.updateStatus, { params: { id }, body: { status } })
      expect(moved.status).toBe(status)
      expect(moved.status_since > status_since).toBe(true)
    }
    const [last] = await logOf(id)
    expect(last).toMatchObject({ action: 'client.updateStatus', before: { status: 7 }, after: { status: 0 } })
  })

  test('that it has already changes nothing and is not logged', async () => {
    const { id, status_since } = await createdBy(adviser, { status: 1 })
    const same = await adviser.call(clients.updateStatus, { params: { id }, body: { status: 1 } })
    expect(same).toMatchObject({ status_since, version: 1 })
    expect(await logOf(id)).toHaveLength(1)
  })

  test('is one of the nine', async () => {
    const id = await idOf(adviser)
    for (const status of [9, -1, 1.5, '1', null]) {
      const reply = await adviser.send({
        method: 'PATCH',
        url: `/api/v1/client/${id}/updateStatus`,
        payload: { status },
      })
      expect(reply.status).toBe(400)
    }
  })

  test('answers a stale version with the present summary', async () => {
    const id = await idOf(adviser)
    await adviser.call(clients.updateStatus, { params: { id }, body: { status: 2 } })
    const reply = await adviser.ask(clients.updateStatus, { params: { id }, body: { status: 3, version: 1 } })
    expect(reply).toMatchObject({ status: 409, answer: { record: { status: 2, version: 2 } } })
  })
})

describe('assigning', () => {
  test('gives a client away, which its former adviser then sees no more', async () => {
    const other = await colleague({ role: 'ROLE_ADVISOR', firstname: 'Alex', lastname: 'Marchetti' })
    const id = await idOf(adviser)
    const given = await adviser.call(clients.assign, { params: { id }, body: { adviser_id: other.userId } })
    expect(given.adviser).toEqual({ id: other.userId, name: 'Alex Marchetti' })
    expect((await adviser.ask(clients.view, { params: { id } })).status).toBe(404)
    expect((await other.call(clients.view, { params: { id } })).version).toBe(2)
  })

  test('to nobody makes it anybody’s', async () => {
    const id = await idOf(adviser)
    await adviser.call(clients.assign, { params: { id }, body: { adviser_id: null } })
    const other = await colleague({ role: 'ROLE_ADVISOR' })
    const taken = await other.call(clients.assign, { params: { id }, body: { adviser_id: other.userId } })
    expect(taken.adviser?.id).toBe(other.userId)
  })

  test('takes active people who advise, of the own company', async () => {
    const id = await idOf(admin)
    const archived = await colleague({ role: 'ROLE_ADVISOR', archived_at: '2026-01-01T00:00:00Z' })
    const refused = [
      app.userId('ROLE_REFERRAL'),
      app.userId('ROLE_AFSL'),
      app.userId('ROLE_USER'),
      app.userId('ROLE_ADVISOR', 'acme'),
      archived.userId,
      2_000_000_000,
    ]
    for (const adviser_id of refused) {
      const reply = await admin.ask(clients.assign, { params: { id }, body: { adviser_id } })
      expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'adviser_id' }] } })
    }
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_ADVISOR'] as const) {
      const adviser_id = app.userId(role)
      const given = await admin.call(clients.assign, { params: { id }, body: { adviser_id } })
      expect(given.adviser?.id).toBe(adviser_id)
    }
  })
})

describe('who sees a client', () => {
  const readers = CLIENT_ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN' && role !== 'ROLE_ADMIN')

  test('admins see everybody', async () => {
    const id = await idOf(adviser)
    for (const role of ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'] as const) {
      expect((await (await app.as(role)).call(clients.view, { params: { id } })).id).toBe(id)
    }
  })

  test('nobody else sees another adviser’s client, and cannot tell it from none', async () => {
    const other = await colleague({ role: 'ROLE_ADVISOR' })
    const id = await idOf(other)
    for (const role of readers) {
      const caller = await app.as(role)
      const [hidden, none] = await Promise.all(
        [id, 2_000_000_000].map((one) => caller.ask(clients.details, { params: { id: one } })),
      )
      expect(hidden?.status).toBe(404)
      expect(hidden?.answer).toEqual(none?.answer)
    }
  })

  test('advisers see the leads that are nobody’s, but no such clients', async () => {
    const last_name = 'Unclaimed'
    const lead = await idOf(admin, { last_name })
    const client = await idOf(admin, { last_name, kind: 'client' })
    const seenBy = async (caller: TestCaller) => {
      const { items, total } = await caller.call(clients.list, { query: { search: last_name, sort: 'created_at' } })
      const clientsOnly = await caller.call(clients.list, { query: { kind: 'client', page_size: 100 } })
      const lists = JSON.stringify([{ search: last_name }, { search: last_name, kind: 'client' }])
      const { counts } = await caller.call(clients.counts, { query: { lists } })
      const { lanes } = await caller.call(clients.board, { query: { search: last_name } })
      return {
        listed: items.map(({ id }) => id),
        total,
        isAmongClients: clientsOnly.items.some(({ id }) => id === client),
        counts: counts.map((one) => one.total),
        cards: lanes.flatMap((lane) => lane.items.map(({ id }) => id)),
        details: (await caller.ask(clients.details, { params: { id: client } })).status,
      }
    }
    expect(await seenBy(adviser)).toEqual({
      listed: [lead],
      total: 1,
      isAmongClients: false,
      counts: [1, 0],
      cards: [lead],
      details: 404,
    })
    expect(await seenBy(admin)).toMatchObject({ listed: [lead, client], isAmongClients: true, counts: [2, 1] })
  })

  test('a lead that is nobody’s belongs to the adviser who makes a client of it', async () => {
    const toClient = (caller: TestCaller, id: number, more: Record<string, unknown> = {}) =>
      caller.call(clients.create, { body: { id, kind: 'client', ...more } })
    const lead = await idOf(admin)
    // A move of its status leaves it to everybody.
    await adviser.call(clients.updateStatus, { params: { id: lead }, body: { status: 4 } })
    expect((await adviser.call(clients.view, { params: { id: lead } })).adviser).toBeNull()
    const taken = await adviser.call(clients.update, { body: { id: lead, kind: 'client' } })
    expect(taken).toMatchObject({ kind: 'client', adviser: { id: adviser.userId } })
    expect(await adviser.call(clients.details, { params: { id: lead } })).toEqual(taken)
    const [entry] = await logOf(lead)
    expect(entry?.after).toEqual({ kind: 'client', adviser_id: adviser.userId })
    // Not where an admin does, or says whose it shall be.
    expect((await toClient(admin, await idOf(admin))).adviser).toBeNull()
    const given = await idOf(admin)
    expect((await toClient(adviser, given, { adviser_id: null })).adviser).toBeNull()
    expect((await adviser.ask(clients.view, { params: { id: given } })).status).toBe(404)
  })

  test('another adviser’s client cannot be changed either', async () => {
    const other = await colleague({ role: 'ROLE_ADVISOR' })
    const id = await idOf(other)
    const tries = [
      adviser.ask(clients.update, { body: { id, first_name: 'X' } }),
      adviser.ask(clients.create, { body: { id, first_name: 'X' } }),
      adviser.ask(clients.updateStatus, { params: { id }, body: { status: 5 } }),
      adviser.ask(clients.assign, { params: { id }, body: { adviser_id: adviser.userId } }),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404)
    expect((await other.call(clients.view, { params: { id } })).version).toBe(1)
  })

  test('advisers see everybody where the company says so', async () => {
    const other = await colleague({ role: 'ROLE_ADVISOR', company: 'acme' })
    const caller = await app.as('ROLE_ADVISOR', 'acme')
    const id = await idOf(other)
    const setAll = (all: boolean) =>
      app.database.company(app.companyId('acme'), (tx) =>
        tx.execute(sql`update companies set advisers_see_all = ${all} where id = ${tx.companyId}`),
      )
    await setAll(true)
    expect((await caller.ask(clients.view, { params: { id } })).status).toBe(200)
    await setAll(false)
    expect((await caller.ask(clients.view, { params: { id } })).status).toBe(404)
  })

  test('a referral company sees its own referrals and those of its users', async () => {
    const company = await colleague({ role: 'ROLE_REFERRAL_COMPANY' })
    const user = await colleague({ role: 'ROLE_REFERRAL', referral_company_id: company.userId })
    const rival = await colleague({ role: 'ROLE_REFERRAL_COMPANY' })
    const stranger = await colleague({ role: 'ROLE_REFERRAL', referral_company_id: rival.userId })
    const ids = [company, user, stranger].map((one) => idOf(one, REFERRED))
    const [own = 0, ofUser = 0, foreign = 0] = await Promise.all(ids)
    const status = async (caller: TestCaller, id: number) => (await caller.ask(clients.view, { params: { id } })).status
    expect(await status(company, own)).toBe(200)
    expect(await status(company, ofUser)).toBe(200)
    expect(await status(company, foreign)).toBe(404)
    expect(await status(user, own)).toBe(404)
    expect(await status(user, ofUser)).toBe(200)
  })

  test('AFSL sees those with applications', async () => {
    const afsl = await app.as('ROLE_AFSL')
    const id = await idOf(adviser, { salary: 9_000_000 })
    expect((await afsl.ask(clients.view, { params: { id } })).status).toBe(404)
    await applicationOf(id)
    expect(await afsl.call(clients.details, { params: { id } })).toMatchObject({ salary: 9_000_000 })
  })

  test('an auditor sees those of applications with an approved request, up to its last day', async () => {
    const auditor = await app.as('ROLE_AUDITOR')
    const id = await idOf(adviser)
    const application = await applicationOf(id)
    const request = (state: string, until: string | null) =>
      app.database.company(app.companyId('demo'), async (tx) => {
        await tx.execute(sql`delete from auditor_requests where application_id = ${application}`)
        await tx.execute(sql`
          insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
          values (${tx.companyId}, ${application}, ${auditor.userId}, 'Sample', ${state}, ${until})`)
      })
    const status = async () => (await auditor.ask(clients.details, { params: { id } })).status
    expect(await status()).toBe(404)
    for (const [state, until, expected] of [
      ['pending', null, 404],
      ['declined', null, 404],
      ['approved', '2020-01-01', 404],
      ['approved', '2099-12-31', 200],
    ] as const) {
      await request(state, until)
      expect(await status()).toBe(expected)
    }
  })

  test('an auditor learns nothing of applications that were not approved, nor of tasks that are not theirs', async () => {
    const auditor = await colleague({ role: 'ROLE_AUDITOR' })
    const id = await idOf(adviser)
    const [approved, other] = [await applicationOf(id), await applicationOf(id)]
    await app.database.company(app.companyId('demo'), async (tx) => {
      await tx.execute(sql`
        insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
        values (${tx.companyId}, ${approved}, ${auditor.userId}, 'Sample', 'approved', '2099-12-31')`)
      await tx.execute(sql`
        insert into tasks (company_id, client_id, application_id, title, due_on)
        values (${tx.companyId}, ${id}, null, 'Ring', '2026-12-01'),
          (${tx.companyId}, ${id}, ${other}, 'Send the medical report', '2026-12-02'),
          (${tx.companyId}, ${id}, ${approved}, 'Sign the proposal', '2026-12-03')`)
    })
    const seen = { next_step: 'Sign the proposal', next_due: '2026-12-03' }
    const counts = { notes: 0, applications: 1, cover: 1, tasks: 1, documents: 0 }
    expect(await auditor.call(clients.view, { params: { id } })).toMatchObject({ ...seen, counts })
    expect(await auditor.call(clients.details, { params: { id } })).toMatchObject({ ...seen, counts })
    expect((await auditor.call(clients.list)).items).toMatchObject([{ id, ...seen }])
    for (const query of [{ sort: '-next_due' }, { due_to: '2026-12-01' }] as const) {
      expect((await auditor.ask(clients.list, { query })).status).toBe(403)
    }
    const lists = JSON.stringify([{ due_to: '2026-12-01' }])
    expect((await auditor.ask(clients.counts, { query: { lists } })).status).toBe(403)
    const afsl = await app.as('ROLE_AFSL')
    expect(await afsl.call(clients.view, { params: { id } })).toMatchObject({
      next_step: 'Ring',
      counts: { applications: 2, cover: 2, tasks: 3 },
    })
  })

  test.each<Role>(['ROLE_ACCOUNTANT', 'ROLE_USER'])('%s sees none', async (role) => {
    const caller = await app.as(role)
    expect((await caller.ask(clients.list)).status).toBe(403)
    expect((await caller.ask(clients.view, { params: { id: 1 } })).status).toBe(403)
  })
})

describe('what a referral role sees of a client', () => {
  const CONFIDENTIAL =
    /salary|super|smoker|birth|height|weight|occupation|tags|quote|source|next|campaign|groups|marital/

  test('is who it is, how to reach them and how far things are', async () => {
    const partner = await colleague({ role: 'ROLE_REFERRAL' })
    const id = await idOf(partner, { ...REFERRED, phone: '0491 570 158', city: 'Dubbo' })
    await admin.call(clients.update, {
      body: {
        id,
        salary: 100,
        smoker: true,
        date_of_birth: '1980-01-01',
        tags: ['VIP'],
        quote_value: 5,
        occupation: 'Chef',
      },
    })
    const [row] = (await partner.call(clients.list)).items
    const summary = await partner.call(clients.view, { params: { id } })
    const details = await partner.call(clients.details, { params: { id } })
    expect(row).toMatchObject({ id, first_name: 'Mai', phone: '0491 570 158', status: 0 })
    expect(summary).toMatchObject({ city: 'Dubbo', referrer: { id: partner.userId }, counts: { notes: 1 } })
    for (const seen of [row, summary, details]) {
      expect(Object.keys(seen ?? {}).filter((field) => CONFIDENTIAL.test(field))).toEqual([])
    }
    expect(details).toEqual({ ...summary, may_correct: false })
  })

  test('holds for a referral company too', async () => {
    const company = await app.as('ROLE_REFERRAL_COMPANY')
    const id = await idOf(company, REFERRED)
    expect(
      Object.keys(await company.call(clients.details, { params: { id } })).filter((field) => CONFIDENTIAL.test(field)),
    ).toEqual([])
  })
})

describe('bad ids', () => {
  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1;drop table clients'])(
    '%s is bad input',
    async (id) => {
      const reply = await admin.send({ method: 'GET', url: `/api/v1/client/${encodeURIComponent(id)}/details` })
      expect(reply.status).toBe(400)
    },
  )
})
