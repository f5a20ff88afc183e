import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { clients } from '@portal/contract/clients/clients'
import { notes } from '@portal/contract/clients/notes'
import { privacy } from '@portal/contract/clients/privacy'
import { imports } from '@portal/contract/imports'
import { activity } from '@portal/contract/office/activity'
import { quotes } from '@portal/contract/quotes/quotes'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { jobsDone, MARKED, MARKS, markedPerson, tablesWithMark } from '../../../testing/marked-person.ts'
import { until } from '../../../testing/until.ts'

jest.setTimeout(120_000)

let app: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const make = async (body: object = {}, caller = superAdmin) =>
  (await caller.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', ...body } })).id
const preview = (id: number, caller = superAdmin) => caller.call(privacy.previewErasure, { params: { id } })
const erase = (id: number, body: object = {}, caller = superAdmin) =>
  caller.ask(privacy.erase, { params: { id }, body: { name: 'Mai Lê', reason: 'request', ...body } })

/** The files of the data folder that have the mark. */
function filesWithMark(): string[] {
  const folder = join(app.configuration.dataDir, 'files')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && MARKS.test(readFileSync(path, 'latin1'))
  })
}

describe('a person with something in every table', () => {
  test('is told of first, erased, and found in no table and no file; the books keep their figures', async () => {
    const { id, partner } = await markedPerson(app)
    const { job_id } = await superAdmin.call(privacy.startExport, { params: { id } })
    await jobsDone(app)
    await superAdmin.call(privacy.exportLink, { params: { jobId: job_id } })
    expect(filesWithMark().length).toBeGreaterThanOrEqual(3)
    const before = await tablesWithMark(app)
    expect(new Set(before.map((found) => found.split(':')[0])).size).toBeGreaterThan(25)

    const told = await preview(id)
    expect(told).toMatchObject({ name: 'Zyxquila Vombrakt', open_applications: 0, keeps_books: true })
    expect(told.gone.map(({ what }) => what)).toEqual(expect.arrayContaining(['Notes', 'Documents', 'Quotes', 'Mails']))
    expect(told.stays.map(({ what }) => what)).toEqual(expect.arrayContaining(['Applications', 'Policies']))
    expect(await erase(id, { name: ' zyxquila  VOMBRAKT', acknowledged: true })).toMatchObject({
      status: 200,
      answer: { keeps_books: true },
    })
    await jobsDone(app)
    expect(await tablesWithMark(app)).toEqual([])
    await until(async () => filesWithMark().length === 0)

    // The figures stay, and who did it, when and why.
    const rows = await app.database.system((tx) =>
      tx.rows(sql`
        select policies.number, policies.annual_premium, policies.life_insured, policies.client_id, policy_products.amount
        from policies join policy_terms on policy_terms.policy_id = policies.id
        join policy_products on policy_products.terms_id = policy_terms.id where policies.client_id = ${id}`),
    )
    expect(rows).toEqual([
      { number: 'P-4711', annual_premium: 120_000, life_insured: 'Erased', client_id: id, amount: 50_000_000 },
    ])
    expect(await superAdmin.call(clients.view, { params: { id } })).toMatchObject({
      first_name: 'Erased',
      last_name: `client ${id}`,
    })
    const { items } = await superAdmin.call(privacy.erasures, { query: {} })
    expect(items[0]).toMatchObject({ client_id: id, reason: 'request', erased_by: { id: superAdmin.userId } })
    const log = await superAdmin.call(activity.list, { query: {} })
    expect(log.items.find(({ action }) => action === 'client.erase')).toMatchObject({ entity_id: id })

    // The partner keeps their own.
    expect(await superAdmin.call(clients.view, { params: { id: partner } })).toMatchObject({ last_name: 'Ash' })
    const { items: shared } = await superAdmin.call(quotes.list, { query: { clientId: partner } })
    expect(shared.map(({ people }) => people)).toEqual([['Nils Nguyễn', 'Erased client']])
    expect((await superAdmin.ask(privacy.exportLink, { params: { jobId: job_id } })).status).toBe(404)
  })

  test('who is nobody’s is gone altogether, and another of the same name stays whole', async () => {
    const other = await make({ phone: '0491 570 110' })
    await superAdmin.call(notes.create, { params: { id: other }, body: { text: 'Mai Lê called' } })
    const id = await make({ phone: '0491 570 006', email: 'mai@people.example' })
    expect(await erase(id)).toMatchObject({ status: 200, answer: { keeps_books: false } })
    expect((await superAdmin.ask(clients.view, { params: { id } })).status).toBe(404)
    expect(await superAdmin.call(clients.details, { params: { id: other } })).toMatchObject({ phone: '0491 570 110' })
    const { items } = await superAdmin.call(notes.list, { params: { id: other } })
    expect(items.map(({ text }) => text)).toEqual(['Mai Lê called'])
  })

  test('searches that find others too stay as they were kept', async () => {
    await make({ first_name: 'Thu' })
    const id = await make()
    const kept = { list: 'leads', name: 'Family', params: { search: 'Lê' } } as const
    const { id: view } = await superAdmin.call(views.create, { body: kept })
    expect((await erase(id)).status).toBe(200)
    const { views: found } = await superAdmin.call(views.open, { params: { list: 'leads' } })
    expect(found.find((one) => one.id === view)).toMatchObject(kept)
    const { items } = await superAdmin.call(activity.list, { query: { entity: 'view' } })
    expect(items.find(({ entity_id }) => entity_id === view)?.after).toMatchObject(kept)
  })

  test('what a family shares stays with those who are left', async () => {
    const shared = { email: 'family@people.example' }
    const other = await make({ first_name: 'Thu', ...shared })
    const id = await make(shared)
    expect((await erase(id)).status).toBe(200)
    expect(await superAdmin.call(clients.details, { params: { id: other } })).toMatchObject(shared)
    const { items } = await superAdmin.call(activity.list, { query: { client_id: other } })
    expect(items.find(({ action }) => action === 'client.create')?.after).toMatchObject(shared)
  })
})

describe('what stands in the way', () => {
  test('an application on its way: a clear message, and nothing is lost', async () => {
    const id = await make({ email: 'open@people.example' })
    const { id: application } = await superAdmin.call(applications.create, { params: { id }, body: { insurer: 'TAL' } })
    expect(await preview(id)).toMatchObject({ open_applications: 1 })
    const before = await superAdmin.call(clients.details, { params: { id } })
    expect(await erase(id, { acknowledged: true })).toMatchObject({
      status: 409,
      answer: { message: '1 application is still in progress. Close it first; nothing was erased.' },
    })
    expect(await superAdmin.call(clients.details, { params: { id } })).toEqual(before)
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`update applications set status = 'withdrawn' where id = ${application}`),
    )
    expect((await erase(id, { acknowledged: true })).status).toBe(200)
  })

  test('a policy in force, or advice younger than seven years, has to be acknowledged', async () => {
    const id = await make()
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into policies (company_id, client_id, insurer, life_insured, owner_name, state, commenced_on)
        values (${tx.companyId}, ${id}, 'TAL', 'Mai Lê', 'Mai Lê', 'in_force', current_date - 365)`),
    )
    const told = await preview(id)
    expect(told).toMatchObject({ policies_in_force: 1, needs_acknowledgement: true })
    expect(Date.parse(told.advice_until ?? '')).toBeGreaterThan(Date.now())
    expect(await erase(id)).toMatchObject({ status: 400, answer: { errors: [{ path: 'acknowledged' }] } })
    expect((await erase(id, { acknowledged: true })).status).toBe(200)
  })

  test.each([
    [{ name: 'Mai' }, 'name'],
    [{ name: '' }, 'name'],
    [{ reason: 'retention' }, 'reason'],
    [{ reason: 'she said so' }, 'reason'],
  ])('%j is refused at its field', async (body, path) => {
    const id = await make()
    expect(await erase(id, body)).toMatchObject({ status: 400, answer: { errors: [{ path }] } })
    expect((await superAdmin.ask(clients.view, { params: { id } })).status).toBe(200)
  })

  test('a record that someone else has changed meanwhile is looked at again', async () => {
    const id = await make()
    const { version } = await preview(id)
    await superAdmin.call(clients.update, { body: { id, city: 'Hobart' } })
    expect(await erase(id, { version })).toMatchObject({ status: 409, answer: { code: 'STALE_VERSION' } })
  })

  test('nobody is erased twice, and nothing more is written of somebody who is', async () => {
    const id = await make()
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into policies (company_id, client_id, insurer, life_insured, owner_name, state)
        values (${tx.companyId}, ${id}, 'TAL', 'Mai Lê', 'Mai Lê', 'lapsed')`),
    )
    await erase(id)
    expect((await erase(id, { name: `Erased client ${id}` })).status).toBe(404)
    expect(await superAdmin.ask(clients.update, { body: { id, city: 'Hobart' } })).toMatchObject({
      status: 409,
      answer: { message: 'This client was erased.' },
    })
  })
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s may neither look nor erase', async (role) => {
  const id = await make()
  const caller = await app.as(role)
  expect((await erase(id, {}, caller)).status).toBe(403)
  expect((await caller.ask(privacy.previewErasure, { params: { id } })).status).toBe(403)
  expect((await caller.ask(privacy.erasures, { query: {} })).status).toBe(403)
})

test('a client of another company is not there, and theirs with the same words stays', async () => {
  const acme = await app.as('ROLE_SUPER_ADMIN', 'acme')
  const theirs = await make(MARKED, acme)
  expect((await erase(theirs)).status).toBe(404)
  expect((await superAdmin.ask(privacy.previewErasure, { params: { id: theirs } })).status).toBe(404)
  const own = await make({ ...MARKED })
  expect((await erase(own, { name: 'Zyxquila Vombrakt' })).status).toBe(200)
  expect(await acme.call(clients.details, { params: { id: theirs } })).toMatchObject({ email: MARKED.email })
  expect((await acme.call(privacy.erasures, { query: {} })).total).toBe(0)
})

test('whoever merely has the letters of a name or an address, or the same name, keeps what tells of them', async () => {
  const others = { first_name: 'Susan', last_name: 'Lewis', email: 'joan@lewis.example' }
  const other = await make(others)
  const namesake = await make({ first_name: 'An', last_name: 'Le', email: 'other@le.example' })
  const id = await make({ first_name: 'An', last_name: 'Le', email: 'an@lewis.example' })
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx.execute(sql`
      insert into notifications (company_id, user_id, kind, title, link)
      values (${tx.companyId}, ${superAdmin.userId}, 'task_due', 'Call Susan Lewis', '/tasks'),
        (${tx.companyId}, ${superAdmin.userId}, 'task_due', 'Call An Le.', '/tasks')`)
  })
  expect(await erase(id, { name: 'An Le' })).toMatchObject({ status: 200 })
  const { items } = await superAdmin.call(activity.list, { query: {} })
  const added = (of: number) => items.find((one) => one.action === 'client.create' && one.entity_id === of)?.after
  expect(added(other)).toMatchObject(others)
  expect(added(namesake)).toMatchObject({ first_name: 'An', email: 'other@le.example' })
  expect(added(id)).toBeNull()
  const titles = await app.database.system((tx) =>
    tx.rows(sql`select title from notifications where title like 'Call %' order by title`),
  )
  expect(titles).toEqual([{ title: 'Call Susan Lewis' }])
})

test('an import keeps its name and the rows of others, and the question says what goes of it', async () => {
  const { upload, view, committed, settled, rowsOf, only } = importing(() => superAdmin)
  const bring = async (name: string, csv: string) => {
    const { id, mapping } = await upload(csv, name)
    await superAdmin.call(imports.check, { params: { id }, body: { mapping } })
    return await committed(await settled(id))
  }
  const heading = 'First name,Last name,Email'
  const all = await bring('Book of 2025.csv', `${heading}\nIda,Plank,ida@plank.example\nOle,Plank,ole@plank.example\n`)
  const own = await bring('ida_plank.csv', `${heading}\nIda,Plank,ida@plank.example\n`)
  const { id } = await only('ida@plank.example')
  const { stays } = await preview(id)
  expect(stays).toContainEqual({ what: 'Imported files', count: 2, why: expect.stringMatching(/^The file itself is/) })
  expect(await erase(id, { name: 'Ida Plank' })).toMatchObject({ status: 200 })
  expect(await view(all.id)).toMatchObject({ file_name: 'Book of 2025.csv' })
  expect(await view(own.id)).toMatchObject({ file_name: 'Erased' })
  expect((await rowsOf(all.id)).map(({ cells }) => cells[0])).toEqual(['', 'Ole'])
})

test('a file that was checked before is imported without the person', async () => {
  const id = await make({ first_name: 'Zed', last_name: 'Quorn', email: 'zed@quorn.example' })
  const { checked, committed, search, rowsOf } = importing(() => superAdmin)
  const csv = 'First name,Last name,Email\nZed,Quorn,zed@quorn.example\nYve,Quorn,yve@quorn.example\n'
  const file = await checked(csv)
  expect(await erase(id, { name: 'Zed Quorn' })).toMatchObject({ status: 200 })
  expect(await committed(file)).toMatchObject({ state: 'done' })
  expect((await search('Quorn')).map(({ first_name }) => first_name)).toEqual(['Yve'])
  expect(JSON.stringify(await rowsOf(file.id))).not.toContain('zed')
})
