import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { firmLists } from '@portal/contract/office/firm-lists'
import { settings } from '@portal/contract/office/settings'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import { requirements } from '@portal/contract/work/requirements'
import { ROLES } from '@portal/domain/account/role'
import { LOST_REASONS } from '@portal/domain/clients/lost-reason'
import type { FirmListName } from '@portal/domain/office/firm-list'
import pg from 'pg'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
afterAll(() => test.close())

const items = async (list: FirmListName, caller = superAdmin) =>
  (await caller.call(firmLists.read, { params: { list } })).items
const entry = async (list: FirmListName, label: string) => (await items(list)).find((one) => one.label === label)
const codeOf = async (list: FirmListName, label: string) => (await entry(list, label))?.code ?? ''
const add = (list: FirmListName, label: string) => superAdmin.call(firmLists.add, { params: { list }, body: { label } })
const asked = (list: FirmListName, body: { code: string; was?: string; label?: string; archived?: boolean }) =>
  superAdmin.ask(firmLists.update, { params: { list }, body })
const client = (fields: object = {}) =>
  superAdmin.call(clients.create, { body: { first_name: 'Tamsin', last_name: 'Reed', kind: 'client', ...fields } })
const details = (id: number) => superAdmin.call(clients.details, { params: { id } })

describe('tags and campaigns', () => {
  it('are on the list as clients have them, with how many do', async () => {
    await client({ tags: ['Seminar', 'Golf'], campaign: 'Radio' })
    await client({ tags: ['Seminar'] })
    expect(await entry('tags', 'Seminar')).toMatchObject({ uses: 2, archived: false, built_in: false })
    expect(await entry('campaigns', 'Radio')).toMatchObject({ uses: 1 })
  })

  it('can be there before anybody has them, and sort by name', async () => {
    await add('tags', 'Apprentice')
    const labels = (await items('tags')).map(({ label }) => label)
    expect(labels).toEqual([...labels].sort())
    expect(await entry('tags', 'Apprentice')).toMatchObject({ uses: 0 })
  })

  it('are renamed at all clients, in saved views and filters at once', async () => {
    const one = await client({ tags: ['Warm, west', 'Keep'], campaign: 'Flyer' })
    const view = await superAdmin.call(views.create, {
      body: { list: 'clients', name: 'Warm', params: { tag: 'Keep,Warm\\, west', campaign: 'Flyer', state: 'NSW' } },
    })
    const { version } = await details(one.id)
    expect((await asked('tags', { code: 'Warm, west', label: 'Hot, west' })).status).toBe(200)
    expect((await asked('campaigns', { code: 'Flyer', label: 'Leaflet' })).status).toBe(200)
    expect(await details(one.id)).toMatchObject({
      tags: ['Hot, west', 'Keep'],
      campaign: 'Leaflet',
      version: version + 2,
    })
    const { views: kept } = await superAdmin.call(views.open, { params: { list: 'clients' } })
    expect(kept.find(({ id }) => id === view.id)?.params).toEqual({
      tag: 'Keep,Hot\\, west',
      campaign: 'Leaflet',
      state: 'NSW',
    })
    const { total } = await superAdmin.call(clients.list, { query: { tag: ['Hot, west'] } })
    expect(total).toBe(1)
    expect(await entry('tags', 'Warm, west')).toBeUndefined()
  })

  it('are merged: everybody who has one has the other, once', async () => {
    const both = await client({ tags: ['Blue', 'Other', 'Azure'] })
    const one = await client({ tags: ['Azure'] })
    const merged = await superAdmin.call(firmLists.merge, {
      params: { list: 'tags' },
      body: { code: 'Azure', was: 'Azure', into: 'Blue' },
    })
    expect(merged.changed).toBe(2)
    expect((await details(both.id)).tags).toEqual(['Blue', 'Other'])
    expect((await details(one.id)).tags).toEqual(['Blue'])
    expect(await entry('tags', 'Azure')).toBeUndefined()
    expect(await entry('tags', 'Blue')).toMatchObject({ uses: 2 })
  })

  it('are merged at 500 clients at once, not one after the other', async () => {
    const companyId = test.companyId('demo')
    await test.database.execute(
      `INSERT INTO clients (company_id, first_name, last_name, tags)
        SELECT $1, 'Many', 'Of ' || n, ARRAY['Old word'] FROM generate_series(1, 500) n`,
      [companyId],
    )
    const asked = jest.spyOn(pg.Client.prototype, 'query')
    const { changed } = await superAdmin.call(firmLists.merge, {
      params: { list: 'tags' },
      body: { code: 'Old word', into: 'Seminar' },
    })
    expect(changed).toBe(500)
    expect(asked.mock.calls.length).toBeLessThan(100)
  })

  it.each(['SEMINAR', '  séminar '])('are refused where case or accents alone tell them apart: %s', async (label) => {
    const message = '“Seminar” is already on the list.'
    expect(await superAdmin.ask(firmLists.add, { params: { list: 'tags' }, body: { label } })).toMatchObject({
      status: 409,
      answer: { code: 'DUPLICATE', message, errors: [{ path: 'label', message }] },
    })
  })

  it('may be written in another case by renaming', async () => {
    const one = await client({ tags: ['vip'] })
    expect((await asked('tags', { code: 'vip', label: 'VIP' })).status).toBe(200)
    expect((await details(one.id)).tags).toEqual(['VIP'])
  })

  it('have names of one line that fit', async () => {
    for (const label of ['', ' ', 'two\nlines', 'x'.repeat(61)]) {
      const { status } = await superAdmin.ask(firmLists.add, { params: { list: 'tags' }, body: { label } })
      expect([label, status]).toEqual([label, 400])
    }
  })

  it('that are archived stay with those who have them, and are offered no more', async () => {
    const one = await client({ tags: ['Retired'] })
    await asked('tags', { code: 'Retired', archived: true })
    expect((await details(one.id)).tags).toEqual(['Retired'])
    const choices = await (await test.as('ROLE_ADVISOR')).call(firmLists.choices, { params: { list: 'tags' } })
    expect(choices.items).toContainEqual({ code: 'Retired', label: 'Retired', archived: true })
    await asked('tags', { code: 'Retired', archived: false })
    expect(await entry('tags', 'Retired')).toMatchObject({ archived: false, uses: 1 })
  })
})

it('advisers are offered what is listed, and the words of the clients whom they see', async () => {
  const adviser = await test.as('ROLE_ADVISOR')
  await add('tags', 'Listed')
  await client({ tags: ['Mine'], adviser_id: test.userId('ROLE_ADVISOR') })
  await client({ tags: ['Of somebody else'], adviser_id: test.userId('ROLE_SUPER_ADMIN') })
  const { items: offered } = await adviser.call(firmLists.choices, { params: { list: 'tags' } })
  const words = offered.map(({ label }) => label)
  expect(words).toEqual(expect.arrayContaining(['Listed', 'Mine']))
  expect(words).not.toContain('Of somebody else')
  expect(await (await test.as('ROLE_REFERRAL')).ask(firmLists.choices, { params: { list: 'tags' } })).toMatchObject({
    status: 403,
  })
})

describe('two people at once', () => {
  it('rename one entry: the second is told, and nothing is overwritten', async () => {
    await client({ tags: ['First'] })
    const replies = await Promise.all([
      asked('tags', { code: 'First', was: 'First', label: 'Second' }),
      asked('tags', { code: 'First', was: 'First', label: 'Third' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(replies.find(({ status }) => status === 404)?.answer).toMatchObject({
      message: '“First” is no longer on the list.',
    })
  })

  it('rename a reason: the second is told what it is called now', async () => {
    await asked('lost-reasons', { code: 'price', was: 'Too expensive', label: 'Premium' })
    expect(await asked('lost-reasons', { code: 'price', was: 'Too expensive', label: 'Cost' })).toMatchObject({
      status: 409,
      answer: { message: '“Too expensive” is now called “Premium”.' },
    })
  })

  it('add the same word: it is there once', async () => {
    const replies = await Promise.all(
      ['Twice', 'twice'].map((label) => superAdmin.ask(firmLists.add, { params: { list: 'tags' }, body: { label } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('lost reasons', () => {
  const lost = (id: number, body: { status: 0 | 5 | 6; lost_reason?: string | null }) =>
    superAdmin.ask(clients.updateStatus, { params: { id }, body })

  it('begin with the product’s own, in their order; the firm’s follow, and can be put first', async () => {
    const codes = LOST_REASONS.map(({ value }) => value)
    expect((await items('lost-reasons')).map(({ code }) => code)).toEqual(codes)
    await add('lost-reasons', 'Moved overseas')
    const own = await codeOf('lost-reasons', 'Moved overseas')
    const { items: ordered } = await superAdmin.call(firmLists.order, {
      params: { list: 'lost-reasons' },
      body: { codes: [own, 'health'] },
    })
    expect(ordered.map(({ code }) => code)).toEqual([own, 'health', ...codes.filter((code) => code !== 'health')])
  })

  it('go with Not Interested and Uninsurable, and away with another status', async () => {
    const { id } = await client()
    const own = await codeOf('lost-reasons', 'Moved overseas')
    expect((await lost(id, { status: 5, lost_reason: own })).status).toBe(200)
    expect(await details(id)).toMatchObject({ status: 5, lost_reason: own })
    expect((await lost(id, { status: 5 })).status).toBe(200)
    expect(await details(id)).toMatchObject({ lost_reason: own })
    expect((await superAdmin.call(clients.list, { query: { lost_reason: [own] } })).total).toBe(1)
    expect(await lost(id, { status: 0, lost_reason: own })).toMatchObject({ status: 400 })
    await lost(id, { status: 0 })
    expect(await details(id)).toMatchObject({ status: 0, lost_reason: null })
  })

  it('that are not on the list, or archived, cannot be given', async () => {
    const { id } = await client()
    await asked('lost-reasons', { code: 'occupation', archived: true })
    for (const lost_reason of ['nonsense', 'occupation']) {
      expect(await lost(id, { status: 6, lost_reason })).toMatchObject({
        status: 400,
        answer: { errors: [{ path: 'lost_reason', message: 'Please choose a lost reason from the list' }] },
      })
    }
  })

  it('are merged, and one of the product’s own is archived then', async () => {
    const { id } = await client()
    await lost(id, { status: 6, lost_reason: 'no_need' })
    const into = await codeOf('lost-reasons', 'Moved overseas')
    const { changed } = await superAdmin.call(firmLists.merge, {
      params: { list: 'lost-reasons' },
      body: { code: 'no_need', into },
    })
    expect(changed).toBe(1)
    expect(await details(id)).toMatchObject({ lost_reason: into })
    expect((await items('lost-reasons')).find(({ code }) => code === 'no_need')).toMatchObject({
      archived: true,
      uses: 0,
    })
  })
})

describe('requirement kinds', () => {
  it('that a firm has added are given to requirements, with days of their own', async () => {
    await add('requirement-kinds', 'Financial questionnaire')
    const kind = await codeOf('requirement-kinds', 'Financial questionnaire')
    expect((await superAdmin.call(settings.underwriting)).kinds).toContainEqual({
      code: kind,
      label: 'Financial questionnaire',
      usual_days: 7,
    })
    await superAdmin.call(settings.updateUnderwriting, { body: { requirement_days: { [kind]: 12 } } })
    const { id } = await superAdmin.call(applications.create, {
      params: { id: (await client()).id },
      body: { insurer: 'TAL' },
    })
    const added = await superAdmin.call(requirements.add, { params: { id }, body: { kind } })
    expect(added).toMatchObject({ title: 'Financial questionnaire', days_allowed: 12, party: 'client' })

    const into = await superAdmin.call(firmLists.merge, {
      params: { list: 'requirement-kinds' },
      body: { code: kind, into: 'other' },
    })
    expect(into.changed).toBe(1)
    const { items: now } = await superAdmin.call(requirements.list, { params: { id } })
    expect(now[0]).toMatchObject({ kind: 'other', title: 'Financial questionnaire' })
    expect(await superAdmin.ask(requirements.add, { params: { id }, body: { kind } })).toMatchObject({
      status: 400,
      answer: { errors: [{ path: 'kind', message: 'Please choose a requirement kind from the list' }] },
    })
  })
})

it('a merge needs two entries that are offered', async () => {
  await client({ tags: ['Alone'] })
  await asked('tags', { code: 'Retired', archived: true })
  const merge = (into: string) =>
    superAdmin.ask(firmLists.merge, { params: { list: 'tags' }, body: { code: 'Alone', into } })
  expect(await merge('Alone')).toMatchObject({ status: 400, answer: { message: 'Please choose another one' } })
  expect(await merge('Nowhere')).toMatchObject({ status: 400, answer: { message: 'This is no longer on the list' } })
  expect(await merge('Retired')).toMatchObject({ status: 400 })
})

it('each change is in the activity log, in words', async () => {
  await add('campaigns', 'Winter')
  await asked('campaigns', { code: 'Winter', label: 'Winter 2026' })
  await client({ campaign: 'Winter 2026' })
  await add('campaigns', 'Cold season')
  await superAdmin.call(firmLists.merge, {
    params: { list: 'campaigns' },
    body: { code: 'Winter 2026', into: 'Cold season' },
  })
  const { items } = await superAdmin.call(activity.list, { query: { page_size: 10 } })
  const said = items.map(({ sentence }) =>
    sentence.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
  )
  for (const words of [
    'added the campaign Winter',
    'renamed campaign Winter to Winter 2026',
    'merged campaign Winter 2026 into Cold season, in 1 client',
  ]) {
    expect(said).toContainEqual(expect.stringContaining(words))
  }
})

it('each company has its own', async () => {
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  const before = await items('tags', acme)
  const ours = await client({ tags: ['Shared word'] })
  await acme.call(clients.create, { body: { first_name: 'Ann', last_name: 'Other', tags: ['Shared word'] } })
  await acme.call(firmLists.update, { params: { list: 'tags' }, body: { code: 'Shared word', label: 'Theirs' } })
  expect((await details(ours.id)).tags).toEqual(['Shared word'])
  expect((await items('tags', acme)).map(({ label }) => label)).toEqual([...before.map(({ label }) => label), 'Theirs'])
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may not change a list', async (role) => {
  const caller = await test.as(role)
  const params = { list: 'tags' } as const
  const replies = [
    await caller.ask(firmLists.read, { params }),
    await caller.ask(firmLists.add, { params, body: { label: 'Mine' } }),
    await caller.ask(firmLists.update, { params, body: { code: 'VIP', label: 'Mine' } }),
    await caller.ask(firmLists.order, { params, body: { codes: [] } }),
    await caller.ask(firmLists.merge, { params, body: { code: 'VIP', into: 'Seminar' } }),
  ]
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]))
})
