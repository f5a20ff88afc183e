import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { companyColumns } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { filesIn } from '../backup/stored-files.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { emptyPlace } from '../testing/database.ts'
import { removeCompany } from './remove-company.ts'

jest.setTimeout(120_000)

let test: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-removal-test-'))
  test = await startTestApp()
  // The test's own companies make room for the demo's.
  await test.database.system((tx) => tx.execute(sql`update companies set reference = 'kept-' || reference`))
  await loadDemo(test.services)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const remove = (args: readonly string[], typed = 'Banksia & Main') =>
  removeCompany(args, { ...test, ask: async () => typed })
const files = () => filesIn(join(test.configuration.dataDir, 'files'))

/** How many rows each table has of a company. */
async function rowsOf(database: Database, reference: string): Promise<Record<string, number>> {
  return await database.system(async (tx) => {
    const counts: Record<string, number> = {}
    for (const { table, companyColumn } of await companyColumns(tx)) {
      if (companyColumn === null) continue
      const company = sql`(select id from companies where reference = ${reference})`
      const [row] = await tx.rows<{ found: string }>(
        sql`select count(*) as found from ${sql.identifier(table)} where ${sql.identifier(companyColumn)} = ${company}`,
      )
      if (Number(row?.found) > 0) counts[table] = Number(row?.found)
    }
    return counts
  })
}

/** What the company's commissions come to, by what reports ask for. */
async function earned(database: Database): Promise<unknown> {
  const { rows } = await database.execute(`
    select period, insurer, type, adviser_id, referrer_id, payments, gst, referrer_share, adviser_share, firm_share
    from commission_sums where company_id = (select id from companies where reference = 'acme') order by id`)
  return rows
}

it('removes nothing where the name that is typed is another', async () => {
  const before = await rowsOf(test.database, 'acme')
  const file = join(folder, 'never.tar.gz')
  await expect(remove(['acme', '--export', file], 'acme')).rejects.toThrow('Nothing was removed')
  await expect(remove(['acme', '--export', file], '')).rejects.toThrow('Nothing was removed')
  expect(await rowsOf(test.database, 'acme')).toEqual(before)
  expect(existsSync(file)).toBe(false)
})

it('names a company that there is not, and options that it does not know', async () => {
  await expect(remove(['nobody'])).rejects.toThrow('There is no company with the reference "nobody".')
  await expect(remove([])).rejects.toThrow('Name one company')
  await expect(remove(['acme', '--now'])).rejects.toThrow('--now')
})

it('removes a company with its files, leaves the others, and keeps an export that can be restored', async () => {
  const before = { acme: await rowsOf(test.database, 'acme'), demo: await rowsOf(test.database, 'demo') }
  expect(Object.keys(before.acme).length).toBeGreaterThan(20)
  const earnedBefore = await earned(test.database)
  expect(earnedBefore).not.toEqual([])
  const filesBefore = await files()
  const file = join(folder, 'acme.tar.gz')
  expect(await remove(['acme', '--export', file])).toBe(`Banksia & Main was removed. Its data is in ${file}`)
  expect(await rowsOf(test.database, 'acme')).toEqual({})
  expect(await rowsOf(test.database, 'demo')).toEqual(before.demo)
  expect((await files()).length).toBe(filesBefore.length - (before.acme.files ?? 0))

  const empty = await emptyPlace()
  try {
    const { lost } = await restore(empty.place, file, { overwrite: false })
    expect(lost).toEqual([])
    const database = await openDatabase(empty.place)
    try {
      const { rows } = await database.execute('SELECT reference FROM companies')
      expect(rows).toEqual([{ reference: 'acme' }])
      expect(await rowsOf(database, 'acme')).toMatchObject({ clients: before.acme.clients, files: before.acme.files })
      expect(await earned(database)).toEqual(earnedBefore)
    } finally {
      await database.close()
    }
  } finally {
    await empty.remove()
  }
})

it('stops where files of the company are not in the data folder, unless told to go on', async () => {
  const file = join(folder, 'demo.tar.gz')
  for (const path of (await files()).slice(0, 1)) rmSync(join(test.configuration.dataDir, 'files', path))
  await expect(remove(['demo', '--export', file], 'Coolibah Lane')).rejects.toThrow(
    /Nothing was removed: 1 of the company’s files .*PORTAL_DATA_DIR/s,
  )
  rmSync(file)
  await remove(['demo', '--export', file, '--without-lost-files'], 'Coolibah Lane')
  expect(await rowsOf(test.database, 'demo')).toEqual({})
})
