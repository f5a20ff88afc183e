import { imports } from '@portal/contract/imports'
import { clearImports } from '../../../imports/clear-imports.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { importing } from '../../../testing/importing.ts'

let app: TestApp
let admin: TestCaller
const { checked, committed, rowsOf, search } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
})
afterAll(() => app.close())

const csv = (name: string) => `First name,Last name,Email\n${name},Cleared,${name}@cleared.example\n`

async function age(id: number, days: number): Promise<void> {
  await app.database.company(app.companyId('demo'), (tx) =>
    tx.executeText(
      `update imports set committed_at = committed_at - make_interval(days => $2),
        updated_at = updated_at - make_interval(days => $2) where id = $1`,
      [id, days],
    ),
  )
}

async function keptFiles(): Promise<number> {
  const { rows } = await app.database.system((tx) =>
    tx.executeText(`select count(*) as count from files where purpose = 'import'`),
  )
  return Number(rows[0]?.count)
}

test('rows and files go after 30 days; the history stays, and so do the clients', async () => {
  const old = await committed(await checked(csv('old')))
  const young = await committed(await checked(csv('young')))
  const left = await checked(csv('left'))
  const waiting = await checked(csv('waiting'))
  await age(old.id, 31)
  await age(young.id, 29)
  await age(left.id, 31)
  expect(await keptFiles()).toBe(4)

  expect(await clearImports(app.services, new Date())).toEqual({ imports: 1, rows: 2 })

  expect(await keptFiles()).toBe(2)
  const history = (await admin.call(imports.list)).items.map(({ id }) => id)
  expect(history).toEqual(expect.arrayContaining([old.id, young.id, waiting.id]))
  expect(history).not.toContain(left.id)
  expect(await rowsOf(old.id)).toEqual([])
  expect(await rowsOf(young.id)).toHaveLength(1)
  expect(await search('old@cleared')).toHaveLength(1)
  expect(await admin.call(imports.view, { params: { id: old.id } })).toMatchObject({
    outcomes: { created: 1 },
    revert_until: null,
  })
  expect(await clearImports(app.services, new Date())).toEqual({ imports: 0, rows: 0 })
})
