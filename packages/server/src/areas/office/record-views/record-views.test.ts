import { clients } from '@portal/contract/clients/clients'
import { documents } from '@portal/contract/clients/documents'
import { uploads } from '@portal/contract/clients/uploads'
import { API_PREFIX } from '@portal/contract/endpoint'
import { recordViews } from '@portal/contract/office/record-views'
import { applications } from '@portal/contract/work/applications'
import { AUDIT_DECIDING_ROLES, ROLES, type Role } from '@portal/domain/account/role'
import { isOneOf } from '../../../access/roles.ts'
import { MINUTE } from '../../../http/clock.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testAuditRequests } from '../../../testing/audit-requests.ts'
import { DOCUMENT_PDF } from '../../../testing/samples-of-files.ts'

let test: TestApp
let now = Date.parse('2026-11-26T00:00:00Z')
let admin: TestCaller
let client = 0
let application = 0
let file = 0
let document = 0
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
  admin = await test.as('ROLE_ADMIN')
  client = (await admin.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lê', kind: 'client' } })).id
  application = (await admin.call(applications.create, { params: { id: client }, body: { insurer: 'TAL' } })).id
  const added = await admin.upload(documents.upload, { name: 'Payslip.pdf', bytes: DOCUMENT_PDF }, { id: client })
  document = added.id
  file = added.file_id
})
afterAll(() => test.close())

const list = async (query: object = {}, role: Role = 'ROLE_SUPER_ADMIN') => {
  await test.settled()
  return (await (await test.as(role)).call(recordViews.list, { query })).items
}
const seen = async (query: object = {}, role?: Role) => (await list(query, role)).map(({ entity }) => entity)

it('tells who opened a client, an application and a document, each look once', async () => {
  await admin.call(clients.details, { params: { id: client } })
  await admin.call(clients.details, { params: { id: client } })
  now += MINUTE
  await admin.call(applications.details, { params: { id: application } })
  now += MINUTE
  await admin.call(uploads.getDocument, { body: { id: file } })
  const user = { id: test.userId('ROLE_ADMIN'), name: expect.any(String) }
  const of = { user, role: 'ROLE_ADMIN', client: { id: client, name: 'Mai Lê' } }
  expect(await list()).toMatchObject([
    { ...of, entity: 'document', entity_id: document, record: { label: 'Payslip.pdf', to: null } },
    {
      ...of,
      entity: 'application',
      record: { label: `Application ${application}`, to: `/application-details/${application}` },
    },
    {
      ...of,
      entity: 'client',
      record: { label: 'Mai Lê', to: `/client-details/${client}` },
      at: '2026-11-26T00:00:00.000Z',
    },
  ])
})

it('tells of another look after a quarter of an hour, and of nobody who was refused', async () => {
  now += 20 * MINUTE
  await admin.call(clients.details, { params: { id: client } })
  expect(await seen({ entity: 'client' })).toEqual(['client', 'client'])
  const adviser = await test.as('ROLE_ADVISOR')
  expect((await adviser.ask(clients.details, { params: { id: 999_999 } })).status).toBe(404)
  expect(await seen({ user_id: String(test.userId('ROLE_ADVISOR')) })).toEqual([])
})

it('is narrowed by who looked, in which role, at what, and by names', async () => {
  expect(await seen({ role: 'ROLE_AUDITOR' })).toEqual([])
  expect(await seen({ user_id: String(test.userId('ROLE_ADMIN')), entity: 'document,application' })).toEqual([
    'document',
    'application',
  ])
  expect(await seen({ entity: 'application', entity_id: String(application) })).toEqual(['application'])
  expect(await seen({ client_id: String(client), search: 'lê' })).toHaveLength(4)
  expect(await seen({ search: 'nobody at all' })).toEqual([])
  expect(await seen({ from: '2026-11-27' })).toEqual([])
  const caller = await test.as('ROLE_SUPER_ADMIN')
  const lists = JSON.stringify([{ entity: ['client'] }, {}])
  expect((await caller.call(recordViews.counts, { query: { lists } })).counts).toEqual([{ total: 2 }, { total: 4 }])
})

it('shows AFSL what auditors looked at, and nothing else', async () => {
  await test.database.company(test.companyId('demo'), (tx) =>
    testAuditRequests(tx, {
      applicationId: application,
      auditorId: test.userId('ROLE_AUDITOR'),
      deciderId: test.userId('ROLE_SUPER_ADMIN'),
    }),
  )
  expect(await seen({}, 'ROLE_AFSL')).toEqual([])
  test.services.recordViews.note({
    ...{ companyId: test.companyId('demo'), userId: test.userId('ROLE_AUDITOR'), role: 'ROLE_AUDITOR' },
    ...{ entity: 'application', entityId: application, clientId: client },
  })
  expect(await list({}, 'ROLE_AFSL')).toMatchObject([{ role: 'ROLE_AUDITOR', entity: 'application' }])
})

it('comes as a file', async () => {
  const caller = await test.as('ROLE_SUPER_ADMIN')
  const { url } = await caller.call(recordViews.exportRows, {
    body: {
      format: 'csv',
      columns: ['at', 'role', 'kind', 'client'],
      selection: { filter: { entity: ['document'] } },
      bom: false,
    },
  })
  const { body: text } = await test.app.inject({ method: 'GET', url })
  expect(text.split('\r\n')).toEqual([
    'When,As,Record,Client',
    expect.stringMatching(/^2026-11-26 11:0\d:00,Admin,Document,Mai Lê$/),
    '',
  ])
})

it('belongs to one company', async () => {
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect((await acme.call(recordViews.list, { query: {} })).items).toEqual([])
})

it.each(['entity=user', 'role=admin', 'user_id=0', 'sort=user', 'nothing=1'])('refuses %s', async (query) => {
  const url = `${API_PREFIX}/activity/views/list?${query}`
  expect((await (await test.as('ROLE_SUPER_ADMIN')).send({ method: 'GET', url })).status).toBe(400)
})

it.each(ROLES.filter((role) => !isOneOf(role, AUDIT_DECIDING_ROLES)))('is not %s’s to read', async (role) => {
  expect((await (await test.as(role)).ask(recordViews.list, { query: {} })).status).toBe(403)
})
