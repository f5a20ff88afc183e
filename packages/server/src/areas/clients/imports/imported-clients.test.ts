import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { exports as exporting } from '@portal/contract/exports'
import { jobs } from '@portal/contract/jobs'
import { clearImports } from '../../../imports/clear-imports.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'
import { until } from '../../../testing/until.ts'

type Filter = NonNullable<InputOf<typeof clients.list>['query']>

let app: TestApp
let admin: TestCaller
const { checked, committed, reverted } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const listed = async (query: Filter, caller = admin) =>
  (await caller.call(clients.list, { query: { sort: 'name', ...query } })).items.map(({ first_name }) => first_name)

/** An import that creates two and updates one, on a day when somebody else is created too. Tells by `name`. */
async function imported(name: string) {
  const email = (who: string) => `${who}@${name}.example`
  for (const who of ['Upton', 'Stranger']) {
    await admin.call(clients.create, { body: { first_name: who, last_name: name, email: email(who) } })
  }
  const csv = ['Ada', 'Bea', 'Upton'].map((who) => `${who},${name},${email(who)},Hobart`)
  return await committed(await checked(['First name,Last name,Email,City', ...csv].join('\n')))
}

test('lists narrow down to those whom an import created, updated, or both', async () => {
  const { id, outcomes } = await imported('lists')
  expect(outcomes).toMatchObject({ created: 2, updated: 1 })
  const other = await committed(await checked('First name,Last name,Email\nOta,Other,ota@other-list.example\n'))
  expect(await listed({ import: id })).toEqual(['Ada', 'Bea', 'Upton'])
  expect(await listed({ import: id, import_outcome: 'created' })).toEqual(['Ada', 'Bea'])
  expect(await listed({ import: id, import_outcome: 'updated' })).toEqual(['Upton'])
  expect(await listed({ import: other.id })).toEqual(['Ota'])
  expect(await listed({ import: 1_999_999_999 })).toEqual([])
  expect(await listed({ import: id, search: 'bea' })).toEqual(['Bea'])
  expect((await admin.call(clients.listLeads, { query: { import: id } })).total).toBe(3)
  const { counts } = await admin.call(clients.counts, {
    query: { lists: JSON.stringify([{ import: id }, { import: id, import_outcome: 'created' }]) },
  })
  expect(counts.map(({ total }) => total)).toEqual([3, 2])
})

test('“select all, assign” and the export touch only those', async () => {
  const { id } = await imported('bulk')
  const adviser = await addUser(app, { role: 'ROLE_ADVISOR' })
  const filter = { import: id, import_outcome: 'created' } as const
  const sheet = await admin.call(exporting.clients, {
    body: { format: 'csv', columns: ['name'], selection: { filter } },
  })
  expect(sheet.total).toBe(2)
  const { job_id } = await admin.call(bulk.change, {
    body: { action: { type: 'assign', adviser_id: adviser.userId }, selection: { filter } },
  })
  await until(async () => (await admin.call(jobs.view, { params: { id: job_id } })).finished_at !== null)
  expect(await listed({ adviser_id: [adviser.userId] })).toEqual(['Ada', 'Bea'])
  // Whoever looks sees no more than their own.
  expect(await listed({ import: id }, await app.as('ROLE_ADVISOR'))).toEqual(['Upton'])
})

test('the same after the rows are cleared away, and for a long time', async () => {
  const { id } = await imported('cleared')
  const young = await imported('young')
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.executeText(`update imports set committed_at = committed_at - interval '31 days' where id = $1`, [id]),
  )
  expect(await clearImports(app.services, new Date())).toEqual({ imports: 0, rows: 3 })
  expect(await listed({ import: id, import_outcome: 'created' })).toEqual(['Ada', 'Bea'])
  expect(await listed({ import: id, import_outcome: 'updated' })).toEqual(['Upton'])
  expect(await listed({ import: young.id })).toHaveLength(3)
})

test('nobody is left of one that was undone, but who was kept', async () => {
  const done = await imported('reverted')
  const [ada] = (await admin.call(clients.list, { query: { import: done.id, search: 'ada' } })).items
  await admin.call(clients.update, { body: { id: ada?.id ?? 0, occupation: 'Baker' } })
  await reverted(done)
  expect(await listed({ import: done.id })).toEqual(['Ada'])
})

test('says nothing to another company, and is not for those who refer', async () => {
  const { id } = await imported('elsewhere')
  expect(await listed({ import: id }, await app.as('ROLE_ADMIN', 'acme'))).toEqual([])
  const referrer = await app.as('ROLE_REFERRAL')
  for (const query of [{ import: id }, { import_outcome: 'created' as const }]) {
    expect((await referrer.ask(clients.list, { query })).status).toBe(403)
  }
  for (const wrong of ['0', 'x', '-1', '1,2', '99999999999']) {
    expect((await admin.send({ url: `/api/v1/client/list?import=${wrong}` })).status).toBe(400)
  }
  expect((await admin.send({ url: `/api/v1/client/list?import=${id}&import_outcome=skipped` })).status).toBe(400)
})
