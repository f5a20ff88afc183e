import { clients } from '@portal/contract/clients/clients'
import { privacy } from '@portal/contract/clients/privacy'
import { jobs } from '@portal/contract/jobs'
import { activity } from '@portal/contract/office/activity'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { type Entry, fromBufferPromise } from 'yauzl'
import { DAY, HOUR } from '../../../http/clock.ts'
import { PERSON_TABLES } from '../../../retention/person-tables.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { jobsDone, markedPerson } from '../../../testing/marked-person.ts'
import { clearExports } from './export-job.ts'

jest.setTimeout(60_000)

let app: TestApp
let superAdmin: TestCaller
let now = Date.now()
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
afterAll(() => app.close())

const make = async (caller = superAdmin) =>
  (await caller.call(clients.create, { body: { first_name: 'Mai', last_name: '<Lê>' } })).id

/** Of what the marked person has nothing. */
const NOT_HERE = [
  'Auditors who viewed it',
  'Earlier versions of documents',
  'Files sent',
  'Links to quotes',
  'Quotes sent',
]

/** Makes the file of a client, and answers the job. */
async function made(id: number, caller = superAdmin): Promise<number> {
  const { job_id } = await caller.call(privacy.startExport, { params: { id } })
  await jobsDone(app)
  expect(await caller.call(jobs.view, { params: { id: job_id } })).toMatchObject({ state: 'done' })
  return job_id
}

/** The files in the zip of a job, by their names. */
async function unzipped(jobId: number, caller = superAdmin): Promise<Map<string, Buffer>> {
  const { url } = await caller.call(privacy.exportLink, { params: { jobId } })
  const { rawPayload, headers } = await app.app.inject({ url })
  expect(headers['content-type']).toBe('application/zip')
  const zip = await fromBufferPromise(rawPayload, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    found.set(entry.fileName, Buffer.concat(parts))
  }
  return found
}

test('all that is held on a client is in one file: to read, for programs, and their documents', async () => {
  const { id } = await markedPerson(app)
  const files = await unzipped(await made(id))
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['overview.html', 'data.json', 'documents/Zyxquila.pdf zyxquil.pdf']),
  )
  const tables = JSON.parse(String(files.get('data.json'))) as Array<{ title: string; rows: object[] }>
  const titles = tables.map(({ title }) => title)
  const expected = PERSON_TABLES.flatMap(({ exported }) => ('as' in exported ? [exported.as] : []))
  expect(expected.filter((title) => !titles.includes(title) && !NOT_HERE.includes(title))).toEqual([])
  expect(tables.find(({ title }) => title === 'Notes')?.rows).toMatchObject([{ author: expect.any(String) }, {}])
  const page = String(files.get('overview.html'))
  for (const title of titles) expect(page).toContain(`<h2>${title} (`)
  expect(page).toContain('0491 570 157')
  expect(page).not.toMatch(/token_hash|search_text/)
})

test('what a person is called is text in the page, and nothing else', async () => {
  const files = await unzipped(await made(await make()))
  expect(String(files.get('overview.html'))).not.toContain('<Lê>')
  expect(String(files.get('overview.html'))).toContain('&lt;Lê&gt;')
})

test('it is written into both logs, and only who asked for it has it, for a day', async () => {
  const id = await make()
  const admin = await app.as('ROLE_ADMIN')
  const jobId = await made(id, admin)
  const { items } = await superAdmin.call(activity.list, { query: { client_id: id } })
  expect(items[0]).toMatchObject({ action: 'client.exportPerson', entity_id: id })
  await app.settled()
  const events = await app.database.system((tx) =>
    tx.rows(sql`select user_id from security_events where event = 'person.exported' order by id desc limit 1`),
  )
  expect(events).toEqual([{ user_id: admin.userId }])
  expect((await superAdmin.ask(privacy.exportLink, { params: { jobId } })).status).toBe(404)
  expect((await unzipped(jobId, admin)).size).toBe(2)

  now += DAY + HOUR
  expect((await admin.ask(privacy.exportLink, { params: { jobId } })).status).toBe(404)
  await clearExports(app.services, new Date(now))
  const left = await app.database.system((tx) => tx.rows(sql`select 1 from files where purpose = 'client-export'`))
  expect(left).toEqual([])
})

test.each(ROLES.filter((role) => !['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'].includes(role)))('%s may not', async (role) => {
  const caller = await app.as(role)
  const id = await make()
  expect((await caller.ask(privacy.startExport, { params: { id } })).status).toBe(403)
  expect((await caller.ask(privacy.exportLink, { params: { jobId: 1 } })).status).toBe(403)
})
