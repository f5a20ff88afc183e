import { clients } from '@portal/contract/clients/clients'
import { needs } from '@portal/contract/clients/needs'
import { partners } from '@portal/contract/clients/partners'
import { activity } from '@portal/contract/office/activity'
import { newWantedCover } from '@portal/domain/clients/needs/wanted-cover'
import { sql } from 'drizzle-orm'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let adviser: TestCaller
let colleague: TestCaller
/** Who sees every client. */
let admin: TestCaller
/** A client of the adviser. */
let id: number

beforeAll(async () => {
  app = await startTestApp()
  adviser = await app.as('ROLE_ADVISOR')
  colleague = await addUser(app, { role: 'ROLE_ADVISOR' })
  admin = await app.as('ROLE_ADMIN')
})
beforeEach(async () => {
  id = await make(adviser)
})
afterAll(() => app.close())

const make = async (caller: TestCaller, fields: Record<string, unknown> = {}) =>
  (await caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Nguyễn', ...fields } })).id
const view = (caller: TestCaller, of = id) => caller.call(partners.view, { params: { id: of } })
const link = (caller: TestCaller, partner_id: number, of = id) =>
  caller.call(partners.link, { params: { id: of }, body: { partner_id } })
const inDemo = <T>(work: Parameters<typeof app.database.company<T>>[1]) =>
  app.database.company(app.companyId('demo'), work)
const log = async (caller: TestCaller, client_id: number) =>
  (await caller.call(activity.list, { query: { client_id } })).items

describe('a partner who is no client', () => {
  const save = (body: Record<string, unknown>) => adviser.call(partners.save, { params: { id }, body })

  test('is unknown at first, and known by what is saved of them', async () => {
    expect(await view(adviser)).toEqual({
      client_id: id,
      details: null,
      version: 0,
      updated_at: null,
      linked: null,
      covers: [],
    })
    const saved = await save({ first_name: ' Thomas ', occupation: 'Carpenter', salary: 9_000_000, version: 0 })
    expect(saved).toMatchObject({ version: 1, details: { first_name: 'Thomas', last_name: null, salary: 9_000_000 } })
    const more = await save({ smoker: false, occupation: null, version: 1 })
    expect(more).toMatchObject({ version: 2, details: { first_name: 'Thomas', occupation: null, smoker: false } })
    expect(await view(adviser)).toEqual(more)
    expect(await save({ smoker: false })).toEqual(more)
  })

  test('is logged with what changed', async () => {
    await save({ first_name: 'Thomas' })
    await save({ first_name: 'Tom', salary: 1 })
    const [last, first] = await log(adviser, id)
    expect(first).toMatchObject({ action: 'partner.update', after: { first_name: 'Thomas' } })
    expect(last).toMatchObject({
      action: 'partner.update',
      before: { first_name: 'Thomas', salary: null },
      after: { first_name: 'Tom', salary: 1 },
    })
  })

  test('is not overwritten by whoever has read an older version', async () => {
    const saved = await save({ first_name: 'Thomas' })
    const stale = await adviser.ask(partners.save, { params: { id }, body: { first_name: 'Tim', version: 0 } })
    expect(stale).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: saved } })
    expect(await view(adviser)).toEqual(saved)
  })

  test('is held to the rules of a client’s own fields', async () => {
    const body = {
      first_name: 'x'.repeat(101),
      phone: 'none',
      email: 'tom@',
      date_of_birth: '2999-01-01',
      height_cm: 5,
      salary: -1,
      salary_frequency: 'B',
      gender: 'X',
      status: 1,
    }
    const { status, answer } = await adviser.send({
      method: 'POST',
      url: `/api/v1/client/${id}/partner-details`,
      payload: body,
    })
    expect(status).toBe(400)
    const paths = Object(answer).errors.map(({ path }: { path: string }) => path)
    expect(paths.sort()).toEqual(Object.keys(body).sort())
  })

  test('has a name of any script, which stays text', async () => {
    const saved = await save({ first_name: '<b>Тома́с</b>', last_name: 'Nguyễn 阮' })
    expect(saved.details).toMatchObject({ first_name: '<b>Тома́с</b>', last_name: 'Nguyễn 阮' })
  })

  test('becomes a client with what is known of them, and is linked', async () => {
    await adviser.call(clients.update, {
      body: { id, address: '14 Wattlebird St', city: 'Brunswick', state: 'VIC', postcode: '3056', kind: 'client' },
    })
    const { version } = await save({
      first_name: 'Thomas',
      email: 'tom@example.com',
      salary: 9_000_000,
      salary_frequency: 'Y',
      date_of_birth: '1986-02-01',
    })
    const body = { first_name: 'Thomas', last_name: 'Nguyễn', version }
    const made = await adviser.call(partners.makeClient, { params: { id }, body })
    expect(made).toMatchObject({
      details: null,
      version: 0,
      linked: {
        client: {
          first_name: 'Thomas',
          last_name: 'Nguyễn',
          email: 'tom@example.com',
          salary: 9_000_000,
          date_of_birth: '1986-02-01',
          address: '14 Wattlebird St',
          postcode: '3056',
          kind: 'client',
          status: 0,
          adviser: { id: adviser.userId },
        },
      },
    })
    const partnerId = made.linked?.client?.id ?? 0
    expect((await view(adviser, partnerId)).linked?.client?.id).toBe(id)
    expect((await log(adviser, partnerId)).map(({ action }) => action)).toEqual(['client.linkPartner', 'client.create'])
    const again = await adviser.ask(partners.makeClient, { params: { id }, body: { ...body, version: undefined } })
    expect(again).toMatchObject({ status: 409, answer: { code: 'CONFLICT' } })
    expect((await adviser.ask(partners.save, { params: { id }, body: { salary: 1 } })).status).toBe(409)
  })

  test('becomes a client elsewhere, where they live elsewhere', async () => {
    await adviser.call(clients.update, { body: { id, address: '14 Wattlebird St' } })
    const body = { first_name: 'Thomas', last_name: 'Nguyễn', same_address: false }
    const made = await adviser.call(partners.makeClient, { params: { id }, body })
    expect(made.linked?.client?.address).toBeNull()
    expect(
      await adviser.ask(partners.makeClient, { params: { id: await make(adviser) }, body: { ...body, version: 3 } }),
    ).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION', record: { version: 0 } } })
  })
})

describe('a partner whom a quote names', () => {
  const add = (body: Record<string, unknown>, caller = adviser) =>
    caller.ask(partners.makeClient, {
      params: { id },
      body: { first_name: 'Thomas', last_name: 'Lê', same_address: false, ...body },
    })

  test('becomes a client with what the quote says of them, which goes before what was kept', async () => {
    await adviser.call(clients.update, { body: { id, address: '14 Wattlebird St', state: 'VIC' } })
    await adviser.call(partners.save, {
      params: { id },
      body: { first_name: 'thomas', email: 'tom@example.com', smoker: true },
    })
    const { status, answer } = await add({
      date_of_birth: '1986-02-01',
      smoker: false,
      state: 'NSW',
      phone: '0491 570 156',
    })
    expect(status).toBe(201)
    expect(answer).toMatchObject({
      linked: {
        client: {
          ...{ first_name: 'Thomas', last_name: 'Lê', email: 'tom@example.com', phone: '0491 570 156', smoker: false },
          ...{ date_of_birth: '1986-02-01', state: 'NSW', address: null },
        },
      },
    })
    const found = await adviser.call(clients.list, { query: { search: 'Thomas Lê' } })
    expect(found.items.map((one) => one.id)).toContain(Object(answer).linked.client.id)
  })

  test('takes nothing from what was kept of somebody of another name', async () => {
    await adviser.call(partners.save, { params: { id }, body: { first_name: 'Tim', email: 'tim@example.com' } })
    expect((await add({})).answer).toMatchObject({ linked: { client: { first_name: 'Thomas', email: null } } })
  })

  test('is added once, where two add them at the same time; the other is told', async () => {
    const last_name = 'Atthesametime'
    const replies = await Promise.all([add({ last_name }), add({ last_name, first_name: 'Tom' }, admin)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.answer).toMatchObject({
      message: 'This client already has a partner. Unlink them first.',
    })
    expect((await adviser.call(clients.list, { query: { search: last_name } })).total).toBe(1)
  })
})

describe('a child', () => {
  const child = { first_name: 'Linh', date_of_birth: `${new Date().getFullYear() - 10}-01-01` }
  const refused = { status: 400, answer: { code: 'BAD_INPUT' } }

  test('is no partner: neither kept, nor added, nor linked, nor made one by a birth date', async () => {
    const params = { id }
    const body = { ...child, last_name: 'Nguyễn' }
    expect(await adviser.ask(partners.save, { params, body: child })).toMatchObject(refused)
    expect(await adviser.ask(partners.makeClient, { params, body })).toMatchObject({
      ...refused,
      answer: { errors: [{ path: 'date_of_birth', message: 'A partner must be at least 16 years old' }] },
    })
    const childId = await make(adviser, child)
    expect(await adviser.ask(partners.link, { params, body: { partner_id: childId } })).toMatchObject(refused)
    expect(await adviser.ask(partners.link, { params: { id: childId }, body: { partner_id: id } })).toMatchObject(
      refused,
    )
    expect((await view(adviser)).linked).toBeNull()
    const grownUp = await make(adviser, { first_name: 'Thomas' })
    await link(adviser, grownUp)
    const change = { body: { id: grownUp, date_of_birth: child.date_of_birth } }
    expect(await adviser.ask(clients.update, change)).toMatchObject(refused)
  })
})

describe('two clients', () => {
  let partnerId: number
  beforeEach(async () => {
    partnerId = await make(adviser, { first_name: 'Thomas', super_balance: 100 })
  })

  test('are linked both ways, shown on either’s page, and unlinked both ways', async () => {
    const linked = await link(adviser, partnerId)
    expect(linked.linked?.client).toMatchObject({ id: partnerId, first_name: 'Thomas', super_balance: 100 })
    expect((await view(adviser, partnerId)).linked?.client?.id).toBe(id)
    expect((await adviser.call(clients.details, { params: { id: partnerId } })).linked_partner).toEqual({
      client: { id, name: 'Mai Nguyễn' },
      next: null,
    })
    expect(await link(adviser, partnerId)).toEqual(linked)
    await adviser.call(partners.unlink, { params: { id: partnerId } })
    expect((await view(adviser)).linked).toBeNull()
    expect((await view(adviser, partnerId)).linked).toBeNull()
    expect((await adviser.ask(partners.unlink, { params: { id } })).status).toBe(404)
    // The undo of unlinking.
    expect(await link(adviser, partnerId)).toEqual(linked)
  })

  test('are unlinked for a reason, which both are told, and which brings nobody back', async () => {
    await adviser.call(partners.save, { params: { id }, body: { first_name: 'Thomas', salary: 1 } })
    await link(adviser, partnerId)
    await adviser.call(partners.unlink, { params: { id }, body: { reason: 'separated' } })
    const told = async (of: number) =>
      (await log(adviser, of))
        .flatMap(({ sentence }) => sentence.map((part) => (typeof part === 'string' ? part : part.text)))
        .join('')
    expect(await told(id)).toContain('unlinked the partner: they separated')
    expect(await told(partnerId)).toContain('unlinked the partner: they separated')
    expect((await view(adviser)).details).toBeNull()
    expect((await log(adviser, id))[0]).toMatchObject({ action: 'partner.update', before: { first_name: 'Thomas' } })
    expect((await adviser.call(clients.details, { params: { id: partnerId } })).super_balance).toBe(100)
  })

  test('of whom the wrong one was linked, leave what was noted of the partner', async () => {
    await adviser.call(partners.save, { params: { id }, body: { first_name: 'Tim' } })
    await link(adviser, partnerId)
    await adviser.call(partners.unlink, { params: { id }, body: { reason: 'wrong_person' } })
    expect((await view(adviser)).details).toMatchObject({ first_name: 'Tim' })
  })

  test('are no couple where one of them was erased', async () => {
    await inDemo((tx) => tx.execute(sql`update clients set erased_at = now() where id = ${partnerId}`))
    for (const [of, partner_id] of [
      [id, partnerId],
      [partnerId, id],
    ] as const) {
      const reply = await adviser.ask(partners.link, { params: { id: of }, body: { partner_id } })
      expect(reply).toMatchObject({ status: 409, answer: { message: 'This client was erased.' } })
    }
    const body = { first_name: 'Tim', last_name: 'Lê' }
    expect((await adviser.ask(partners.makeClient, { params: { id: partnerId }, body })).status).toBe(409)
    expect((await adviser.ask(partners.save, { params: { id: partnerId }, body: { first_name: 'Tim' } })).status).toBe(
      409,
    )
  })

  test('are told of the link in the logs of both; who the other is, only where whoever reads sees both', async () => {
    await link(admin, partnerId)
    await adviser.call(partners.unlink, { params: { id } })
    for (const one of [id, partnerId]) {
      expect((await log(adviser, one)).slice(0, 2)).toMatchObject([
        { action: 'client.unlinkPartner', before: { linked: true }, after: { linked: false } },
        { action: 'client.linkPartner', before: { linked: false }, after: { linked: true } },
      ])
    }
    const pairs = { query: { entity: 'partnerLink' } }
    expect((await adviser.call(activity.list, pairs)).items).toEqual([])
    expect((await admin.call(activity.list, pairs)).items[0]).toMatchObject({
      action: 'partnerLink.delete',
      before: { client_id: id, partner_id: partnerId },
    })
  })

  test('have one partner each', async () => {
    await link(adviser, partnerId)
    const third = await make(adviser)
    for (const [one, other] of [
      [id, third],
      [third, partnerId],
    ]) {
      const reply = await adviser.ask(partners.link, { params: { id: one ?? 0 }, body: { partner_id: other ?? 0 } })
      expect(reply).toMatchObject({ status: 409, answer: { code: 'CONFLICT' } })
    }
    expect(await adviser.ask(partners.link, { params: { id }, body: { partner_id: id } })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'partner_id' }] },
    })
  })

  test('show the covers that each has in force and wants', async () => {
    await link(adviser, partnerId)
    await inDemo((tx) =>
      tx.execute(sql`
        with policy as (
          insert into policies (company_id, client_id, insurer, state, life_insured, owner_name)
          values (${tx.companyId}, ${id}, 'TAL', 'in_force', 'Mai', 'Mai'),
            (${tx.companyId}, ${partnerId}, 'TAL', 'lapsed', 'Thomas', 'Thomas') returning id, company_id
        ), terms as (
          insert into policy_terms (company_id, policy_id, number, annual_premium, state)
          select company_id, id, number, 100, (array['former', 'current', 'proposed'])[number]
          from policy, generate_series(1, 3) number returning id, company_id, number
        )
        insert into policy_products (company_id, terms_id, cover, amount, annual_premium)
        select company_id, id, 'TRM', number * 1000, 100 from terms`),
    )
    const wants = (person: 'client' | 'partner', amount: number) => ({
      person,
      covers: [newWantedCover('INC', amount)],
      calculator: null,
    })
    await adviser.call(needs.save, { params: { id }, body: { people: [wants('client', 700), wants('partner', 300)] } })
    const nothing = { in_force: 0, wanted: 0 }
    expect((await view(adviser)).covers).toEqual([
      { cover: 'TRM', client: { in_force: 2000, wanted: 0 }, partner: nothing },
      { cover: 'INC', client: { in_force: 0, wanted: 700 }, partner: { in_force: 0, wanted: 300 } },
    ])
    // What the partner's own record says of their needs goes before what the client's says.
    await adviser.call(needs.save, { params: { id: partnerId }, body: { people: [wants('client', 450)] } })
    expect((await view(adviser)).covers[1]?.partner).toEqual({ in_force: 0, wanted: 450 })
    expect((await view(adviser, partnerId)).covers.map(({ cover, client }) => [cover, client.wanted])).toEqual([
      ['TRM', 0],
      ['INC', 450],
    ])
  })
})

describe('a partner whom the caller may not see', () => {
  let hidden: number
  beforeEach(async () => {
    hidden = await make(colleague, { first_name: 'Hidden', email: 'hidden@example.com' })
    await adviser.call(partners.save, { params: { id }, body: { first_name: 'Hidden', salary: 1 } })
    await adviser.call(needs.save, {
      params: { id },
      body: { people: [{ person: 'partner', covers: [newWantedCover('TRM', 77)], calculator: null }] },
    })
    await link(admin, hidden)
  })

  test('is linked, no more', async () => {
    expect(await view(adviser)).toEqual({
      client_id: id,
      details: null,
      version: 0,
      updated_at: null,
      linked: { client: null },
      covers: [],
    })
    const details = await adviser.call(clients.details, { params: { id } })
    expect(details.linked_partner).toEqual({ client: null, next: null })
    const seen = JSON.stringify([await log(adviser, id), await adviser.call(activity.list)])
    expect(seen).toContain('client.linkPartner')
    expect(seen).not.toContain(`"partner_id":${hidden}`)
    expect((await view(colleague, hidden)).linked).toEqual({ client: null })
    expect((await view(admin)).linked?.client?.first_name).toBe('Hidden')
  })

  test('is neither linked nor unlinked by them, and stands in no list', async () => {
    expect(await adviser.ask(partners.unlink, { params: { id } })).toMatchObject({ status: 403 })
    const another = await make(adviser)
    const reply = await adviser.ask(partners.link, { params: { id: another }, body: { partner_id: hidden } })
    expect(reply).toMatchObject({ status: 404, answer: { message: 'Not found' } })
    const found = await adviser.call(partners.list, { params: { id }, query: { search: 'hidden' } })
    expect(found).toMatchObject({ items: [], total: 0 })
    expect(await admin.call(partners.list, { params: { id }, query: { search: 'hidden' } })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: hidden, has_partner: true })]),
    })
  })
})

describe('the clients who may be a partner', () => {
  const unusual = 'Featherstonehaugh'

  test('are those who agree with the client in something, the likeliest first', async () => {
    const home = { address: '3 Fern Way', postcode: '3056' }
    const asker = await make(adviser, { last_name: unusual, phone: '0491 570 156', ...home })
    await adviser.call(partners.save, { params: { id: asker }, body: { first_name: 'Thomas', last_name: 'Lindqvist' } })
    const namesake = await make(adviser, { last_name: unusual.toUpperCase() })
    const housemate = await make(adviser, { last_name: unusual, ...home, phone: '+61 491 570 156' })
    const named = await make(adviser, { first_name: 'THOMAS', last_name: 'Lindqvist' })
    await make(adviser, { last_name: 'Stranger' })
    await make(colleague, { last_name: unusual })
    const { items, total } = await adviser.call(partners.list, { params: { id: asker } })
    expect(items.map((one) => [one.id, one.reasons])).toEqual([
      [named, ['partner_name']],
      [housemate, ['address', 'phone', 'last_name']],
      [namesake, ['last_name']],
    ])
    expect(total).toBe(3)
    const page = await adviser.call(partners.list, { params: { id: asker }, query: { page: 2, page_size: 1 } })
    expect(page).toMatchObject({ items: [{ id: housemate }], total: 3, page: 2, page_size: 1 })
  })

  test('are whom a search finds, by name, phone or mail, a single letter not among them', async () => {
    const found = await make(adviser, { first_name: 'Searchable', phone: '0491 570 157' })
    for (const search of ['searchab', '0491570157']) {
      const { items } = await adviser.call(partners.list, { params: { id }, query: { search } })
      expect(items.map((one) => one.id)).toContain(found)
    }
    expect((await adviser.ask(partners.list, { params: { id }, query: { search: 'a' } })).status).toBe(400)
  })
})

test('compliance reads and changes nothing; a referral partner sees none of it', async () => {
  await inDemo((tx) =>
    tx.execute(sql`insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${id}, 'TAL')`),
  )
  await link(adviser, await make(adviser))
  const afsl = await app.as('ROLE_AFSL')
  // The partner has no application, so AFSL does not see them.
  expect((await view(afsl)).linked).toEqual({ client: null })
  const referral = await app.as('ROLE_REFERRAL')
  for (const caller of [afsl, referral]) {
    const replies = [
      await caller.ask(partners.save, { params: { id }, body: {} }),
      await caller.ask(partners.link, { params: { id }, body: { partner_id: id } }),
      await caller.ask(partners.unlink, { params: { id } }),
      await caller.ask(partners.makeClient, { params: { id }, body: { first_name: 'A', last_name: 'B' } }),
      await caller.ask(partners.list, { params: { id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  }
  expect((await referral.ask(partners.view, { params: { id } })).status).toBe(403)
})

test('an auditor sees the covers of approved applications only', async () => {
  const auditor = await app.as('ROLE_AUDITOR')
  await inDemo((tx) =>
    tx.execute(sql`
      with application as (
        insert into applications (company_id, client_id, insurer)
        values (${tx.companyId}, ${id}, 'TAL'), (${tx.companyId}, ${id}, 'AIA') returning id, insurer, company_id
      ), request as (
        insert into auditor_requests (company_id, application_id, auditor_id, reason, state, until)
        select company_id, id, ${auditor.userId}::int, 'Yearly', 'approved', date '2999-01-01'
        from application where insurer = 'TAL'
      ), policy as (
        insert into policies (company_id, client_id, application_id, insurer, state, life_insured, owner_name)
        select company_id, ${id}::int, id, insurer, 'in_force', 'Mai', 'Mai' from application returning id, insurer, company_id
      ), terms as (
        insert into policy_terms (company_id, policy_id, number, annual_premium, state)
        select company_id, id, 1, 100, 'current' from policy returning id, policy_id, company_id
      )
      insert into policy_products (company_id, terms_id, cover, amount, annual_premium)
      select terms.company_id, terms.id, case insurer when 'TAL' then 'TRM' else 'TRA' end, 500, 100
      from terms join policy on policy.id = terms.policy_id`),
  )
  expect((await view(auditor)).covers.map(({ cover }) => cover)).toEqual(['TRM'])
  expect((await view(admin)).covers.map(({ cover }) => cover)).toEqual(['TRM', 'TRA'])
})

test('nobody reaches the partner of a client whom they do not see', async () => {
  const partnerId = await make(adviser)
  for (const stranger of [colleague, await app.as('ROLE_SUPER_ADMIN', 'acme')]) {
    const replies = [
      await stranger.ask(partners.list, { params: { id } }),
      await stranger.ask(partners.view, { params: { id } }),
      await stranger.ask(partners.save, { params: { id }, body: { first_name: 'X' } }),
      await stranger.ask(partners.link, { params: { id }, body: { partner_id: partnerId } }),
      await stranger.ask(partners.unlink, { params: { id } }),
      await stranger.ask(partners.makeClient, { params: { id }, body: { first_name: 'A', last_name: 'B' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  }
})
