import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { moveFiles as moveByCommand } from '../cli/move-files.ts'
import { companies } from '../database/tables/companies.ts'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { MovedFileStore } from './moved-file-store.ts'
import { probeStore } from './probe-store.ts'
import { S3FileStore } from './s3-file-store.ts'

let test: TestDatabase
let server: S3Server
let folder: string
let disk: DiskFileStore
let s3: S3FileStore
beforeAll(async () => {
  ;[test, server] = await Promise.all([startTestDatabase(), startS3Server()])
  folder = join(test.place.dataDir, 'files')
  disk = new DiskFileStore(folder)
  mkdirSync(disk.incoming, { recursive: true })
  s3 = new S3FileStore(server.settings, disk.incoming)
  await test.database.system((tx) => tx.insert(companies).values({ id: 1, reference: 'demo', name: 'Demo' }))
})
beforeEach(async () => {
  await moveAll('disk')
  await test.database.system((tx) => tx.execute(sql`delete from files`))
  for (const name of onDisk()) await disk.remove(name)
})
afterAll(async () => {
  await test.close()
  await server.close()
})

/** The store that a running portal has while files are moved. */
const portal = (kind: FileStore['kind']) => new MovedFileStore(disk, s3, kind)
const moveAll = (to: FileStore['kind'], moved?: (count: number) => void) =>
  moveFiles({ database: test.database, disk, s3, to, ...(moved && { moved }) })
const onDisk = () =>
  readdirSync(folder, { recursive: true }).flatMap((name) => /[a-f0-9]{32}$/.exec(String(name))?.[0] ?? [])
const stores = async () => {
  const rows = await test.database.system((tx) => tx.rows<{ store: string }>(sql`select distinct store from files`))
  return rows.map(({ store }) => store)
}

let made = 0
async function keep(text: string, store: FileStore = disk): Promise<string> {
  made += 1
  const path = join(disk.incoming, `arrived-${made}`)
  writeFileSync(path, text)
  const hash = createHash('sha256').update(text).digest()
  const key = await store.put({ path, size: text.length, hash })
  await test.database.system((tx) =>
    tx.execute(sql`insert into files (company_id, store, key, name, size, media_type, sha256, purpose)
      values (1, ${store.kind}, ${key}, 'a.txt', ${text.length}, 'text/plain', ${hash}, 'document')`),
  )
  return key
}
const read = async (key: string, store: FileStore) => String(await buffer((await store.get(key)).stream))

it('a real S3 server keeps, gives and deletes files', async () => {
  await probeStore(s3)
  expect(server.count()).toBe(0)
})

it.each(['s3', 'disk'] as const)('all files go to %s, read and added all the while', async (to) => {
  const from = to === 's3' ? 'disk' : 's3'
  const before = new Map<string, string>()
  for (let n = 0; n < 40; n += 1) before.set(await keep(`${n} `.repeat(2_000), portal(from)), `${n} `.repeat(2_000))
  const running = portal(to)
  let isMoving = true
  let reads = 0
  const reading = (async () => {
    while (isMoving) {
      for (const [key, text] of before) {
        expect(await read(key, running)).toBe(text)
        reads += 1
      }
    }
  })()
  const moving = moveAll(to)
  const added = await keep('added meanwhile', running)
  expect(await moving).toEqual({ moved: 40, lost: [] })
  isMoving = false
  await reading
  expect(reads).toBeGreaterThan(0)
  expect(await read(added, running)).toBe('added meanwhile')
  expect(await stores()).toEqual([to])
  expect([onDisk().length, server.count()]).toEqual(to === 's3' ? [0, 41] : [41, 0])
})

it.each(['s3', 'disk'] as const)('a move to %s that was interrupted carries on', async (to) => {
  const from = to === 's3' ? disk : s3
  const keys: string[] = []
  for (let n = 0; n < 12; n += 1) keys.push(await keep(`file ${n}`, from))
  const stopped = moveAll(to, (count) => {
    if (count === 5) throw new Error('killed')
  })
  await expect(stopped).rejects.toThrow('killed')
  // Killed between its last two steps: it is in its new place, and still in the old one, or still known as there.
  const [first = ''] = keys
  if (to === 's3') await disk.place(first, await arrived('file 0'))
  else await test.database.system((tx) => tx.execute(sql`update files set store = 's3' where key = ${first}`))
  const { lost } = await moveAll(to)
  expect(lost).toEqual([])
  expect(await stores()).toEqual([to])
  for (const [n, key] of keys.entries()) expect(await read(key, portal(to))).toBe(`file ${n}`)
  expect([onDisk().length, server.count()]).toEqual(to === 's3' ? [0, 12] : [12, 0])
})

async function arrived(text: string) {
  const path = join(disk.incoming, 'again')
  writeFileSync(path, text)
  return { path, size: text.length, hash: createHash('sha256').update(text).digest() }
}

it('one that is not what was stored stays where it is, and is named', async () => {
  const [whole, changed, gone] = [await keep('whole'), await keep('changed'), await keep('gone')]
  writeFileSync(disk.pathOf(changed), 'CHANGED')
  await disk.remove(gone)
  let status = 0
  const said = await moveByCommand(['--to', 's3'], {
    services: { database: test.database },
    configuration: { dataDir: test.place.dataDir, s3: server.settings, newFiles: 's3' },
    endWith: (told) => {
      status = told
    },
  })
  expect(said).toMatch(
    /^Moved 1 file to S3\.\nMissing or changed since they were stored, and left as they are:\n {2}file \d+ of demo\n {2}file \d+ of demo$/,
  )
  expect(status).toBe(2)
  expect(onDisk()).toEqual([changed])
  expect(server.count()).toBe(1)
  expect(await read(whole, s3)).toBe('whole')
})

it('one that is deleted on its way leaves nothing behind', async () => {
  const key = await keep('deleted')
  const slow: S3FileStore = Object.create(s3, {
    place: {
      async value(placed: string, file: Parameters<S3FileStore['place']>[1]) {
        await s3.place(placed, file)
        await test.database.system((tx) => tx.execute(sql`delete from files where key = ${key}`))
      },
    },
    get: { value: (asked: string) => s3.get(asked) },
    remove: { value: (asked: string) => s3.remove(asked) },
  })
  await moveFiles({ database: test.database, disk, s3: slow, to: 's3' })
  expect([onDisk(), server.count()]).toEqual([[], 0])
})

it('is refused where new files still go to the other place', async () => {
  const moving = moveByCommand(['--to', 's3'], {
    services: { database: test.database },
    configuration: { dataDir: test.place.dataDir, s3: server.settings, newFiles: 'disk' },
    endWith: () => {},
  })
  await expect(moving).rejects.toThrow(/PORTAL_FILES=s3/)
})
