import { clients } from '@portal/contract/clients/clients'
import { duplicates } from '@portal/contract/clients/duplicates'
import { merges } from '@portal/contract/clients/merges'
import { notes } from '@portal/contract/clients/notes'
import { partners } from '@portal/contract/clients/partners'
import { activity } from '@portal/contract/office/activity'
import { MERGE_FIELDS } from '@portal/domain/clients/merge'
import { sql } from 'drizzle-orm'
import { DAY } from '../../../http/clock.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { TEST_ENGINE } from '../../../testing/database.ts'
import { REFERRED } from '../../../testing/referred.ts'
import { until } from '../../../testing/until.ts'
import { linkPartners, partnerOf } from '../partners/links.ts'
import { clientReferences, ruleFor } from './references.ts'

let app: TestApp
let admin: TestCaller
let adviser: TestCaller
let now = Date.parse('2026-11-21T00:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  admin = await app.as('ROLE_ADMIN')
  adviser = await app.as('ROLE_ADVISOR')
})
afterAll(() => app.close())

const make = async (caller: TestCaller, body: Record<string, unknown> = {}) =>
  (await caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', ...body } })).id
const merge = (caller: TestCaller, id: number, other_id: number, more: Record<string, unknown> = {}) =>
  caller.call(merges.merge, { body: { id, other_id, ...more } })
const undo = (caller: TestCaller, id: number) => caller.call(merges.undo, { params: { id } })
const detailsOf = (caller: TestCaller, id: number) => caller.call(clients.details, { params: { id } })
const inDemo = <T>(work: Parameters<typeof app.database.company<T>>[1]) =>
  app.database.company(app.companyId('demo'), work)
const notesOf = async (id: number) =>
  (await adviser.call(notes.list, { params: { id } })).items.map(({ text }) => text).sort()

describe('the fields of two who are merged', () => {
  test('are the fuller and the newer ones, whichever is kept, with lists put together, unless chosen otherwise', async () => {
    const full = {
      first_name: 'Mai Anh',
      last_name: 'Nguyễn',
      phone: '0491 570 006',
      tags: ['VIP'],
      occupation: 'Chef',
      kind: 'lead',
      status: 4,
    }
    const newer = {
      first_name: 'Mai',
      last_name: 'NGUYEN',
      phone: '0491 570 110',
      email: 'mai@people.example',
      tags: ['SMSF', 'VIP'],
      occupation: 'Baker',
      kind: 'client',
      status: 1,
      salary: 100,
    }
    for (const keptOne of ['full', 'newer'] as const) {
      const older = await make(adviser, full)
      const since = (await detailsOf(adviser, older)).status_since
      const later = await make(adviser, newer)
      const [winner, loser] = keptOne === 'full' ? [older, later] : [later, older]
      const occupation = keptOne === 'full' ? 'winner' : 'loser'
      const { client } = await merge(adviser, winner, loser, { choices: { occupation } })
      expect(client).toMatchObject({
        id: winner,
        first_name: 'Mai Anh',
        last_name: 'Nguyễn',
        phone: '0491 570 110',
        email: 'mai@people.example',
        occupation: 'Chef',
        kind: 'client',
        status: 4,
        status_since: since,
        salary: 100,
        version: 2,
      })
      expect(client.tags?.toSorted()).toEqual(['SMSF', 'VIP'])
      expect(await detailsOf(adviser, winner)).toEqual(client)
    }
  })

  test('are all those that may be written', async () => {
    const { rows } = await app.database.execute(
      `select attname as name from pg_attribute where attrelid = 'clients'::regclass and attnum > 0
       and not attisdropped and attgenerated = ''`,
    )
    const seenTo = new Set<unknown>([
      ...MERGE_FIELDS,
      // They go with another field.
      ...['status_since', 'status_move_id', 'status_by_hand_at', 'lost_reason'],
      ...['referrer_name', 'referrer_email', 'referral_company'],
      ...['died_on', 'death_told_by', 'death_note', 'death_effects'],
      // They are the record's own, or worked out from what hangs on it.
      ...['id', 'company_id', 'version', 'created_at', 'updated_at', 'origin', 'next_due', 'archived_at', 'erased_at'],
    ])
    expect(rows.map(({ name }) => name).filter((name) => !seenTo.has(name))).toEqual([])
  })

  test('take the referrer who is no user along with the one who is', async () => {
    const partner = await addUser(app, { role: 'ROLE_REFERRAL' })
    const winner = await make(admin)
    const loser = await make(partner, REFERRED)
    const { client } = await merge(admin, winner, loser)
    expect(client.referrer?.id).toBe(partner.userId)
  })

  test('take all that is known of a referrer who is no user', async () => {
    const known = { referrer_name: 'Aunt Linh', referrer_email: 'linh@example.com', referral_company: 'Linh & Co' }
    const { client } = await merge(adviser, await make(adviser), await make(adviser, known))
    expect(client).toMatchObject(known)
  })
})

describe('what hangs on the other', () => {
  test('goes along: no table that points at clients is forgotten', async () => {
    const references = await inDemo(clientReferences)
    expect(references.length).toBeGreaterThan(8)
    for (const reference of references.filter((one) => ruleFor(one) === 'move')) {
      const { rows } = await app.database.execute(
        `select (
            select count(*) from pg_attribute where attrelid = $1::regclass and attname = 'id' and not attisdropped
          ) as ids, (
            select count(*) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
            where i.indrelid = $1::regclass and i.indisunique and a.attname = $2
          ) as limits`,
        [reference.table, reference.column],
      )
      // Else it wants a rule in references.ts.
      expect({ ...reference, ...rows[0] }).toEqual({ ...reference, ids: 1, limits: 0 })
    }
  })

  test('is on the winner: notes, tasks, applications, policies, documents, the log', async () => {
    const [winner, loser] = [await make(adviser), await make(adviser)]
    await adviser.call(notes.create, { params: { id: loser }, body: { text: 'Of the other' } })
    await inDemo(async (tx) => {
      const company = tx.companyId
      await tx.execute(
        sql`insert into applications (company_id, client_id, insurer) values (${company}, ${loser}, 'TAL')`,
      )
      await tx.execute(sql`
        insert into tasks (company_id, client_id, title, due_on) values (${company}, ${loser}, 'Ring', '2026-12-01')`)
      await tx.execute(sql`
        insert into policies (company_id, client_id, insurer, life_insured, owner_name)
        values (${company}, ${loser}, 'TAL', 'Mai Lê', 'Mai Lê')`)
    })
    const preview = await adviser.call(merges.preview, { params: { id: winner, otherId: loser } })
    expect(preview.moves).toEqual([
      { what: 'activity_log', winner: 1, loser: 2 },
      { what: 'applications', winner: 0, loser: 1 },
      { what: 'notes', winner: 0, loser: 1 },
      { what: 'policies', winner: 0, loser: 1 },
      { what: 'tasks', winner: 0, loser: 1 },
    ])
    const { client, moved } = await merge(adviser, winner, loser)
    expect(moved).toBe(6)
    expect(client).toMatchObject({
      counts: { notes: 1, applications: 1, cover: 1, quotes: 0, tasks: 1, documents: 0 },
      next_step: 'Ring',
      next_due: '2026-12-01',
    })
    const log = (await admin.call(activity.list, { query: { client_id: winner } })).items
    expect(log.map(({ action }) => action)).toEqual(['client.merge', 'note.create', 'client.create', 'client.create'])
    expect(log[0]?.after).toMatchObject({ merged_id: loser, merged_name: 'Mai Lê' })
  })

  describe('its details of a partner', () => {
    const partner = async (id: number) => (await adviser.call(partners.view, { params: { id } })).details?.first_name
    const save = (id: number, body: Record<string, unknown>) => adviser.call(partners.save, { params: { id }, body })

    test('move over where the winner has none, and come back', async () => {
      const [one, two, three] = [await make(adviser), await make(adviser), await make(adviser)]
      await save(two, { first_name: 'Thomas' })
      const { merge: first, moved } = await merge(adviser, one, two)
      expect(await partner(one)).toBe('Thomas')
      // With what the log says of both.
      expect(moved).toBe(3)
      await save(three, { first_name: 'Tom' })
      const { merge: second } = await merge(adviser, one, three)
      expect(await partner(one)).toBe('Thomas')
      await undo(adviser, second.id)
      expect([await partner(one), await partner(three)]).toEqual(['Thomas', 'Tom'])
      await undo(adviser, first.id)
      expect([await partner(one), await partner(two)]).toEqual([undefined, 'Thomas'])
    })

    test('come back as they were changed since: they tell of the same person', async () => {
      const [winner, loser] = [await make(adviser), await make(adviser)]
      await save(loser, { first_name: 'Thomas' })
      const done = await merge(adviser, winner, loser)
      await save(winner, { first_name: 'Tom', smoker: true })
      await undo(adviser, done.merge.id)
      expect(await partner(winner)).toBeUndefined()
      const { details, version } = await adviser.call(partners.view, { params: { id: loser } })
      expect({ ...details, version }).toMatchObject({ first_name: 'Tom', smoker: true, version: 2 })
    })

    test('stay where the winner had some, and where it was not yet kept that they went along', async () => {
      const [winner, loser] = [await make(adviser), await make(adviser)]
      const done = await merge(adviser, winner, loser)
      await save(winner, { first_name: 'Thomas' })
      await undo(adviser, done.merge.id)
      expect([await partner(winner), await partner(loser)]).toEqual(['Thomas', undefined])
      const earlier = await merge(adviser, loser, winner)
      await inDemo((tx) =>
        tx.execute(sql`
          update client_merges set moved = moved - 'partner_details.client_id' where id = ${earlier.merge.id}`),
      )
      await undo(adviser, earlier.merge.id)
      expect([await partner(winner), await partner(loser)]).toEqual([undefined, 'Thomas'])
    })
  })

  test('its partner moves over where the winner has none, and comes back', async () => {
    const [winner, loser, partner] = [await make(adviser), await make(adviser), await make(adviser)]
    await inDemo((tx) => linkPartners(tx, loser, partner))
    const partners = () => inDemo(async (tx) => [await partnerOf(tx, winner), await partnerOf(tx, partner)])
    const done = await merge(adviser, winner, loser)
    expect(await partners()).toEqual([partner, winner])
    await undo(adviser, done.merge.id)
    expect(await partners()).toEqual([null, loser])
    // One's own partner is merged: nobody is left to be linked with.
    const own = await merge(adviser, loser, partner)
    expect(await inDemo((tx) => partnerOf(tx, loser))).toBeNull()
    await undo(adviser, own.merge.id)
    expect(await inDemo((tx) => partnerOf(tx, loser))).toBe(partner)
  })
})

describe('the record that was merged', () => {
  test('is in no list and no search, and its address leads to the winner, on and on', async () => {
    const [one, two, three] = [
      await make(adviser),
      await make(adviser, { email: 'gone@people.example' }),
      await make(adviser, { email: 'last@people.example' }),
    ]
    await merge(adviser, two, one)
    await merge(adviser, three, two, { choices: { email: 'winner' } })
    expect((await detailsOf(adviser, one)).id).toBe(three)
    expect((await adviser.call(clients.view, { params: { id: two } })).id).toBe(three)
    expect((await adviser.call(clients.list, { query: { search: 'gone@people.example' } })).items).toEqual([])
    const found = await adviser.call(duplicates.find, { body: { email: 'gone@people.example' } })
    expect(found.items).toEqual([])
  })

  test('leads nobody to a winner whom they may not see', async () => {
    const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
    const [winner, loser] = [await make(colleague), await make(adviser)]
    await merge(admin, winner, loser, { choices: { adviser_id: 'winner' } })
    expect((await adviser.ask(clients.details, { params: { id: loser } })).status).toBe(404)
    expect((await colleague.call(clients.details, { params: { id: loser } })).id).toBe(winner)
  })
})

describe('undoing', () => {
  test('makes two again: what came goes back, what was added or changed since stays', async () => {
    const winner = await make(adviser, { occupation: null, tags: ['VIP'] })
    const loser = await make(adviser, {
      last_name: 'Other',
      occupation: 'Chef',
      email: 'back@people.example',
      tags: ['SMSF'],
    })
    const before = [await detailsOf(adviser, winner), await detailsOf(adviser, loser)]
    await adviser.call(notes.create, { params: { id: winner }, body: { text: 'Mine' } })
    await adviser.call(notes.create, { params: { id: loser }, body: { text: 'Theirs' } })
    const done = await merge(adviser, winner, loser)
    expect(await notesOf(winner)).toEqual(['Mine', 'Theirs'])
    await adviser.call(notes.create, { params: { id: winner }, body: { text: 'Later' } })
    await adviser.call(clients.update, { body: { id: winner, occupation: 'Baker' } })
    const { client, restored } = await undo(adviser, done.merge.id)
    expect(restored).toEqual({ id: loser, name: 'Mai Other' })
    expect(client).toMatchObject({ occupation: 'Baker', email: null, tags: ['VIP'] })
    const changing = { version: expect.any(Number), updated_at: expect.any(String), counts: expect.any(Object) }
    expect(await detailsOf(adviser, loser)).toEqual({ ...before[1], ...changing })
    expect(await notesOf(winner)).toEqual(['Later', 'Mine'])
    expect(await notesOf(loser)).toEqual(['Theirs'])
    const log = (await admin.call(activity.list, { query: { client_id: loser } })).items
    expect(log.map(({ action }) => action)).toEqual(['client.undoMerge', 'note.create', 'client.create'])
  })

  test('works once', async () => {
    const done = await merge(adviser, await make(adviser), await make(adviser))
    await undo(adviser, done.merge.id)
    expect((await adviser.ask(merges.undo, { params: { id: done.merge.id } })).status).toBe(404)
  })

  test('of an earlier merge waits for the later one', async () => {
    const [one, two, three] = [await make(adviser), await make(adviser), await make(adviser)]
    const first = await merge(adviser, two, one)
    const second = await merge(adviser, three, two)
    expect((await adviser.ask(merges.undo, { params: { id: first.merge.id } })).status).toBe(409)
    await undo(adviser, second.merge.id)
    await undo(adviser, first.merge.id)
    for (const id of [one, two, three]) expect((await detailsOf(adviser, id)).id).toBe(id)
  })

  test('is for 30 days', async () => {
    const winner = await make(adviser)
    const done = await merge(adviser, winner, await make(adviser))
    const open = async () => (await adviser.call(merges.ofClient, { params: { id: winner } })).items
    expect(await open()).toEqual([{ ...done.merge, loser_name: 'Mai Lê' }])
    now += 31 * DAY
    try {
      const late = await app.signedInAnew('ROLE_ADVISOR')
      expect((await late.call(merges.ofClient, { params: { id: winner } })).items).toEqual([])
      expect((await late.ask(merges.undo, { params: { id: done.merge.id } })).status).toBe(409)
    } finally {
      now -= 31 * DAY
    }
  })
})

// The embedded database does one thing at a time.
const onPostgres = TEST_ENGINE === 'postgres' ? test : test.skip

onPostgres('undoing leaves the partner with whom they are linked at that moment', async () => {
  const [winner, loser, partner, other] = [
    await make(adviser),
    await make(adviser),
    await make(adviser),
    await make(adviser),
  ]
  await inDemo((tx) => linkPartners(tx, loser, partner))
  const done = await merge(adviser, winner, loser)
  await adviser.call(partners.unlink, { params: { id: winner } })
  const linked = Promise.withResolvers<void>()
  const linking = inDemo(async (tx) => {
    await tx.execute(sql`select 1 from clients where id in (${partner}, ${other}) order by id for update`)
    await linkPartners(tx, partner, other)
    linked.resolve()
    await until(async () => {
      const { rows } = await tx.execute(sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`)
      return rows.length > 0
    })
  })
  await linked.promise
  const undone = await undo(adviser, done.merge.id)
  await linking
  expect(undone.restored.id).toBe(loser)
  expect(await inDemo(async (tx) => [await partnerOf(tx, partner), await partnerOf(tx, loser)])).toEqual([other, null])
})

describe('who merges', () => {
  test('only somebody who sees both', async () => {
    const colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
    const [mine, theirs] = [await make(adviser), await make(colleague)]
    for (const [id, other_id] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      expect((await adviser.ask(merges.merge, { body: { id, other_id } })).status).toBe(404)
      expect((await adviser.ask(merges.preview, { params: { id, otherId: other_id } })).status).toBe(404)
    }
    const done = await merge(admin, theirs, mine)
    expect((await adviser.ask(merges.undo, { params: { id: done.merge.id } })).status).toBe(404)
  })

  test('nobody across companies, nor a record with itself', async () => {
    const foreign = await make(await app.as('ROLE_ADMIN', 'acme'))
    const own = await make(admin)
    expect((await admin.ask(merges.merge, { body: { id: own, other_id: foreign } })).status).toBe(404)
    expect((await admin.ask(merges.merge, { body: { id: own, other_id: own } })).status).toBe(409)
  })

  test('who saw an older version is told, and nothing is merged', async () => {
    const [winner, loser] = [await make(adviser), await make(adviser)]
    await admin.call(clients.update, { body: { id: loser, occupation: 'Chef' } })
    const body = { id: winner, other_id: loser, version: 1, other_version: 1 }
    const reply = await adviser.ask(merges.merge, { body })
    expect(reply).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { id: loser, version: 2 } } })
    expect((await detailsOf(adviser, loser)).id).toBe(loser)
  })
})
