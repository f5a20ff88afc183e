import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clients } from '@portal/contract/clients/clients'
import type { InputOf } from '@portal/contract/endpoint'
import { exports as calls } from '@portal/contract/exports'
import { activity } from '@portal/contract/office/activity'
import { MINUTE } from '../../../http/clock.ts'
import { openWorkbook } from '../../../sheet/read/read-xlsx.ts'
import { cellText, xmlText } from '../../../sheet/write/xml.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { REFERRED } from '../../../testing/referred.ts'

let app: TestApp
let adviser: TestCaller
let admin: TestCaller
let now = Date.now()
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  adviser = await app.as('ROLE_ADVISOR')
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

type Wanted = InputOf<typeof calls.clients>['body']
const client = async (caller: TestCaller, body: InputOf<typeof clients.create>['body']) =>
  (await caller.call(clients.create, { body })).id

async function fetchExport(caller: TestCaller, body: Wanted) {
  const { url, total } = await caller.call(calls.clients, { body })
  const reply = await app.app.inject({ method: 'GET', url })
  return { url, total, reply }
}
async function csv(caller: TestCaller, body: Omit<Wanted, 'format'>): Promise<string[]> {
  const { reply } = await fetchExport(caller, { format: 'csv', bom: false, ...body })
  expect(reply.statusCode).toBe(200)
  return reply.body.trimEnd().split('\r\n')
}

test('what a list shows comes as CSV in its columns and order, and no text is a formula', async () => {
  const tag = 'csv'
  await client(adviser, {
    first_name: '=1+1',
    last_name: 'Evil',
    phone: '+61 412 345 678',
    quote_value: 521_460,
    tags: [tag, '@x'],
  })
  await client(adviser, { first_name: 'Mai Anh', last_name: 'Nguyễn, "M"', phone: '0298765432', tags: [tag] })
  const { reply, total } = await fetchExport(adviser, {
    format: 'csv',
    columns: ['name', 'phone', 'tags', 'quote_value', 'status'],
    selection: { filter: { tag: [tag] } },
    sort: 'name',
  })
  expect(total).toBe(2)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"/)
  expect(reply.body).toBe(
    '\uFEFFName,Phone,Tags,Quote value,Status\r\n' +
      '\'=1+1 Evil,0412 345 678,"csv, @x",5214.6,New Lead\r\n' +
      '"Mai Anh Nguyễn, ""M""",02 9876 5432,csv,,New Lead\r\n',
  )
})

test('a workbook has texts as texts, and real numbers and days', async () => {
  const tag = 'xlsx'
  await client(adviser, {
    first_name: '=HYPERLINK("x")',
    last_name: 'A & <b>',
    phone: '0412345678',
    quote_value: 123_450,
    date_of_birth: '1980-05-17',
    tags: [tag],
  })
  const { reply } = await fetchExport(adviser, {
    format: 'xlsx',
    columns: ['first_name', 'last_name', 'phone', 'quote_value', 'date_of_birth', 'smoker'],
    selection: { filter: { tag: [tag] } },
  })
  const file = join(app.configuration.dataDir, 'export.xlsx')
  await writeFile(file, reply.rawPayload)
  const workbook = await openWorkbook(file)
  const rows: string[][] = []
  for await (const row of workbook.rows(workbook.sheets[0] ?? '')) rows.push([...row.cells])
  await workbook.close()
  expect(rows).toEqual([
    ['First name', 'Last name', 'Phone', 'Quote value', 'Date of birth', 'Smoker'],
    ['=HYPERLINK("x")', 'A & <b>', '0412 345 678', '1234.5', '1980-05-17'],
  ])
})

test('all columns are those that the role may see', async () => {
  const [header = ''] = await csv(adviser, { columns: 'all', selection: { filter: { tag: ['csv'] } } })
  expect(header.split(',')).toEqual(expect.arrayContaining(['Salary', 'Date of birth', 'Adviser', 'First name']))
  const partner = await app.as('ROLE_REFERRAL')
  await client(partner, { first_name: 'From', last_name: 'Partner', ...REFERRED })
  const theirs = await csv(partner, { columns: 'all', selection: { filter: {} } })
  expect(theirs).toHaveLength(2)
  expect(theirs[0]).toBe(
    'Id,Kind,Deceased,First name,Last name,Preferred name,Status,Status since,Phone,Additional phone,Email,Address,City,State,Postcode,Contact time,Do not contact by,Adviser,Created',
  )
  expect(
    (
      await partner.ask(calls.clients, {
        body: { format: 'csv', columns: ['salary'], selection: { filter: {} } },
      })
    ).status,
  ).toBe(403)
  expect(
    (
      await partner.ask(calls.clients, {
        body: { format: 'csv', columns: 'all', selection: { filter: { smoker: true } } },
      })
    ).status,
  ).toBe(403)
})

test('those named come, in the order asked for; two advisers and two companies are kept apart', async () => {
  const other = await addUser(app, { role: 'ROLE_ADVISOR' })
  const mine = await client(adviser, { first_name: 'Mine', last_name: 'B' })
  const mineToo = await client(adviser, { first_name: 'Mine', last_name: 'A' })
  const theirs = await client(other, { first_name: 'Theirs', last_name: 'C' })
  const foreign = await client(await app.as('ROLE_SUPER_ADMIN', 'acme'), { first_name: 'Foreign', last_name: 'D' })
  const nobodysLead = await client(admin, { first_name: 'Lead', last_name: 'E' })
  const nobodysClient = await client(admin, { first_name: 'Client', last_name: 'F', kind: 'client' })
  const selection = { ids: [theirs, mine, foreign, nobodysClient, mineToo] }
  expect(await csv(adviser, { columns: ['id'], selection, sort: 'name' })).toEqual([
    'Id',
    String(mineToo),
    String(mine),
  ])
  const all = await csv(adviser, { columns: ['id'], selection: { filter: {} } })
  expect(all).not.toContain(String(theirs))
  expect(all).not.toContain(String(foreign))
  expect(all).toContain(String(nobodysLead))
  expect(all).not.toContain(String(nobodysClient))
  const status = async (ids: number[]) =>
    (await adviser.ask(calls.clients, { body: { format: 'csv', columns: ['id'], selection: { ids } } })).status
  expect(await status([theirs, foreign])).toBe(404)
})

test('more than a batch comes whole and in order, without those excepted', async () => {
  const company_id = app.companyId('demo')
  const { rows } = await app.database.execute(
    `INSERT INTO clients (company_id, first_name, last_name, adviser_id, tags)
     SELECT $1, 'Many', lpad(n::text, 5, '0'), $2, '{many}' FROM generate_series(1, 1234) n RETURNING id`,
    [company_id, adviser.userId],
  )
  const except = Number(rows[0]?.id)
  const lines = await csv(adviser, {
    columns: ['last_name'],
    selection: { filter: { tag: ['many'] }, except: [except] },
    sort: 'name',
  })
  expect(lines.slice(1)).toEqual(Array.from({ length: 1233 }, (_, n) => String(n + 2).padStart(5, '0')))
})

test('the log says who took how many of what', async () => {
  await fetchExport(adviser, { format: 'csv', columns: ['id', 'email'], selection: { filter: { tag: ['many'] } } })
  const { items } = await admin.call(activity.list, { query: { entity: 'client', user_id: adviser.userId ?? 0 } })
  expect(items.find(({ action }) => action === 'client.export')).toMatchObject({
    user: { id: adviser.userId },
    after: { format: 'csv', count: 1234, columns: ['Id', 'Email'], filter: { tag: ['many'] } },
  })
})

test('its address lives for 5 minutes, cannot be changed, and ends with its owner', async () => {
  const leaving = await addUser(app, { role: 'ROLE_ADVISOR' })
  await client(leaving, { first_name: 'Of', last_name: 'Leaving' })
  const { url } = await leaving.call(calls.clients, {
    body: { format: 'csv', columns: 'all', selection: { filter: {} } },
  })
  const status = async (address: string) => (await app.app.inject({ method: 'GET', url: address })).statusCode
  expect(await status(url)).toBe(200)
  for (const changed of [
    url.replace(/exports\/\d+/, 'exports/1'),
    url.replace(/company=\d+/, `company=${app.companyId('acme')}`),
    url.replace(/until=\d+/, `until=${now + 10 ** 9}`),
    `${url}&more=1`,
    '/files/exports/x',
  ]) {
    expect(await status(changed)).toBe(404)
  }
  await app.database.execute('UPDATE users SET archived_at = now() WHERE id = $1', [leaving.userId])
  expect(await status(url)).toBe(404)
  await app.database.execute('UPDATE users SET archived_at = null WHERE id = $1', [leaving.userId])
  now += 5 * MINUTE
  expect(await status(url)).toBe(404)
})

test('XML holds no control characters, and what looks like an escape of Excel is shown as written', () => {
  expect(cellText('_x000D_ _y')).toBe('_x005F_x000D_ _y')
  expect(xmlText('a\u0000b\ud800 & "c"')).toBe('ab\ufffd &amp; &quot;c&quot;')
})
