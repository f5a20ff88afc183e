import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../database/open.ts'
import { companies } from '../database/tables/companies.ts'
import { type EmptyPlace, emptyPlace, startTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type StandInS3, startS3 } from '../testing/stand-in-s3.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const ON_DISK = 'ab'.repeat(16)
const keyOf = (text: string) => createHash('md5').update(text).digest('hex')
const IN_S3 = Array.from({ length: 20 }, (_, n) => `file ${n} of the bucket`)

let s3: StandInS3
let source: TestDatabase
let folder: string
let target: EmptyPlace
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-s3-'))
  source = await startTestDatabase()
  target = await emptyPlace()
  await source.database.system(async (tx) => {
    await tx.insert(companies).values([
      { id: 3, reference: 'demo', name: 'Demo' },
      { id: 4, reference: 'acme', name: 'Acme' },
    ])
    const add = (store: string, key: string, text: string, company = 3) =>
      tx.execute(sql`insert into files (company_id, store, key, name, size, media_type, sha256, purpose)
        values (${company}, ${store}, ${key}, 'a.txt', ${text.length}, 'text/plain', sha256(${text}::bytea), 'document')`)
    await add('disk', ON_DISK, 'from before')
    for (const text of IN_S3) await add('s3', keyOf(text), text)
    await add('s3', keyOf('of Acme'), 'of Acme', 4)
  })
  mkdirSync(join(source.place.dataDir, 'files', 'ab'), { recursive: true })
  writeFileSync(join(source.place.dataDir, 'files', 'ab', ON_DISK), 'from before')
})
beforeEach(() => {
  delete s3.manners.GET
  for (const text of [...IN_S3, 'of Acme']) s3.objects.set(keyOf(text), Buffer.from(text))
})
afterAll(async () => {
  await source.close()
  await target.remove()
  await s3.close()
  rmSync(folder, { recursive: true })
})

const make = (name: string, companyId: number | null = null) =>
  backUp(source.database, { ...source.place, s3: s3.settings }, join(folder, name), { companyId })

it('brings the files of the bucket along, and a portal without S3 takes them back', async () => {
  const { manifest, lost } = await make('all.tar.gz')
  expect(lost).toEqual([])
  expect(Object.keys(manifest.files)).toHaveLength(IN_S3.length + 2)
  const restored = await restore(target.place, join(folder, 'all.tar.gz'), { overwrite: false })
  expect(restored.lost).toEqual([])
  for (const text of IN_S3) {
    const key = keyOf(text)
    expect(readFileSync(join(target.place.dataDir, 'files', key.slice(0, 2), key), 'utf8')).toBe(text)
  }
  const database = await openDatabase(target.place)
  try {
    const { rows } = await database.execute('SELECT store, count(*) AS count FROM files GROUP BY store')
    expect(rows).toEqual([{ store: 'disk', count: IN_S3.length + 2 }])
  } finally {
    await database.close()
  }
})

it('of one company brings that company’s alone', async () => {
  const { manifest, lost } = await make('acme.tar.gz', 4)
  expect(lost).toEqual([])
  const key = keyOf('of Acme')
  expect(Object.keys(manifest.files)).toEqual([`${key.slice(0, 2)}/${key}`])
})

it('says which files the bucket has lost, or has otherwise than they were stored', async () => {
  const [gone = '', changed = ''] = IN_S3
  s3.objects.delete(keyOf(gone))
  s3.objects.set(keyOf(changed), Buffer.from('another'))
  const { lost } = await make('lost.tar.gz')
  expect(lost.map(({ path, how }) => [path.slice(3), how])).toEqual([
    [keyOf(gone), 'missing'],
    [keyOf(changed), 'changed'],
  ])
})

it('is not made where the bucket cannot be read, and says why', async () => {
  s3.manners.GET = { status: 403, code: 'AccessDenied' }
  await expect(make('refused.tar.gz')).rejects.toThrow('The key doesn’t allow this (AccessDenied)')
  expect(existsSync(join(folder, 'refused.tar.gz'))).toBe(false)
  expect(readdirSync(source.place.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([])
})

it('counts them as lost where it is told of no bucket', async () => {
  const { lost } = await backUp(source.database, source.place, join(folder, 'without.tar.gz'))
  expect(lost).toHaveLength(IN_S3.length + 1)
})
