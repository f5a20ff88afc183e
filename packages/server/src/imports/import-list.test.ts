import { imports } from '@portal/contract/imports'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { importing } from '../testing/importing.ts'

let app: TestApp
let admin: TestCaller
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  const file = 'Insurer,Name,Email\r\nBT,Lister,lister@bt.example'
  await importing(() => admin, 'contacts').committed(await importing(() => admin, 'contacts').checked(file))
  await importing(() => admin).upload('First name,Last name\r\nLena,Listed\r\nLou,Listed', 'two people.csv')
})
afterAll(() => app.close())

const listed = async (query: NonNullable<Parameters<typeof ask>[0]>, caller = admin) =>
  (await ask(query, caller)).items.map(({ file_name }) => file_name)
const ask = (query: Record<string, unknown>, caller = admin) => caller.call(imports.list, { query })

test('the history is narrowed down by subject, state, sender, day and name, and sorted', async () => {
  expect(await listed({})).toEqual(['two people.csv', 'people.csv'])
  expect(await listed({ sort: '-file_name' })).toEqual(['two people.csv', 'people.csv'])
  expect(await listed({ sort: 'rows' })).toEqual(['people.csv', 'two people.csv'])
  expect(await listed({ subject: ['contacts'] })).toEqual(['people.csv'])
  expect(await listed({ state: ['mapping', 'checked'] })).toEqual(['two people.csv'])
  expect(await listed({ search: 'two peo' })).toEqual(['two people.csv'])
  expect(await listed({ created_by: [app.userId('ROLE_ADMIN')] })).toHaveLength(2)
  expect(await listed({ created_by: [app.userId('ROLE_SUPER_ADMIN')] })).toEqual([])
  expect(await listed({ created_to: '2001-01-01' })).toEqual([])
  expect(await ask({ page_size: 1, page: 2 })).toMatchObject({ total: 2, items: [{ file_name: 'people.csv' }] })
  const lists = JSON.stringify([{}, { subject: ['clients'] }])
  expect(await admin.call(imports.counts, { query: { lists } })).toEqual({ counts: [{ total: 2 }, { total: 1 }] })
})

test('it is had as a file', async () => {
  const { url, total } = await admin.call(imports.exportRows, {
    body: {
      format: 'csv',
      columns: ['file_name', 'subject', 'state', 'created'],
      selection: { filter: {} },
      bom: false,
    },
  })
  expect(total).toBe(2)
  const { body } = await app.app.inject({ method: 'GET', url })
  expect(body).toBe(
    'File,What,Status,New\r\ntwo people.csv,clients,Match columns,0\r\npeople.csv,contacts,Imported,1\r\n',
  )
})

test('nobody else sees it', async () => {
  expect(await listed({}, await app.as('ROLE_ADMIN', 'acme'))).toEqual([])
  for (const role of ['ROLE_ADVISOR', 'ROLE_AFSL', 'ROLE_AUDITOR', 'ROLE_REFERRAL', 'ROLE_REFERRAL_COMPANY'] as const) {
    expect((await (await app.as(role)).ask(imports.list, {})).status).toBe(403)
  }
  expect((await admin.ask(imports.list, { query: { state: ['unheard-of'] } as never })).status).toBe(400)
})
