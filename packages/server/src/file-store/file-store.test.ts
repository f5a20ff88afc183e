import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type S3Manner, type StandInS3, startS3 } from '../testing/stand-in-s3.ts'
import { until } from '../testing/until.ts'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore, IncomingFile } from './file-store.ts'
import { MovedFileStore } from './moved-file-store.ts'
import { probeStore } from './probe-store.ts'
import { S3FileStore } from './s3-file-store.ts'

let s3: StandInS3
let folder: string
let disk: DiskFileStore
let bucket: S3FileStore
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())
beforeEach(() => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) delete s3.manners[method]
  s3.objects.clear()
  s3.asked.length = 0
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
  disk = new DiskFileStore(folder)
  bucket = new S3FileStore(s3.settings, disk.incoming)
  mkdirSync(disk.incoming)
})
afterEach(() => rmSync(folder, { recursive: true }))

const NONE = '0'.repeat(32)
function arrived(bytes: Uint8Array | string): IncomingFile {
  const path = join(disk.incoming, 'arrived')
  writeFileSync(path, bytes)
  return { path, size: bytes.length, hash: createHash('sha256').update(bytes).digest() }
}
const read = async (store: FileStore, key: string) => {
  const { stream, size } = await store.get(key)
  const bytes = await buffer(stream)
  expect(size).toBe(bytes.length)
  return bytes
}

describe.each(['disk', 's3', 's3 after disk'])('files on %s', (name) => {
  let store: FileStore
  beforeEach(() => {
    store = name === 'disk' ? disk : name === 's3' ? bucket : new MovedFileStore(disk, bucket, 's3')
  })

  it.each([0, 1, 70_000, 12_000_000])('of %s bytes are read as they were kept', async (size) => {
    const bytes = Buffer.alloc(size, 'not quite the same ')
    const key = await store.put(arrived(bytes))
    expect((await read(store, key)).equals(bytes)).toBe(true)
  })

  it('are each under a name of their own, which tells nothing, and no more on their way in', async () => {
    const keys = [await store.put(arrived('the same')), await store.put(arrived('the same'))]
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[a-f0-9]{32}$/)
    expect(readdirSync(store.incoming)).toEqual([])
  })

  it('are gone once they are removed, and may be removed again', async () => {
    const key = await store.put(arrived('a letter'))
    await store.remove(key)
    await expect(store.get(key)).rejects.toThrow()
    await store.remove(key)
    expect(s3.objects.size).toBe(0)
  })

  it('cannot be had where there are none', async () => {
    await expect(store.get(NONE)).rejects.toThrow()
    await store.remove(NONE)
  })

  it.each(['', '../secret', `${NONE}/..`, NONE.toUpperCase().replace('0', 'A'), '?list'])(
    'are never looked for under “%s”',
    async (key) => {
      await expect(store.get(key)).rejects.toThrow('Not the key of a file')
      await expect(store.remove(key)).rejects.toThrow('Not the key of a file')
      expect(s3.asked).toEqual([])
    },
  )

  it('pass the check, which leaves nothing behind', async () => {
    await probeStore(store)
    expect(s3.objects.size).toBe(0)
    expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([])
  })
})

describe('files in S3', () => {
  it('are kept all the same where the service is busy or hangs up the first time', async () => {
    s3.manners.PUT = { status: 503, code: 'SlowDown' }
    const putting = bucket.put(arrived('a letter'))
    await until(() => s3.asked.length === 1)
    s3.manners.PUT = 'drop'
    await until(() => s3.asked.length === 2)
    s3.manners.PUT = 'well'
    expect(String(await read(bucket, await putting))).toBe('a letter')
  })

  it('stay where they came from, and nowhere else, where they could not be kept', async () => {
    const file = arrived('a letter')
    s3.manners.PUT = 'keep and drop'
    await expect(bucket.put(file)).rejects.toThrow('The storage can’t be reached')
    expect(s3.objects.size).toBe(0)
    expect(existsSync(file.path)).toBe(true)
  })

  it.each<[Partial<StandInS3['settings']>, string]>([
    [{ secretAccessKey: 'another' }, 'The secret access key is wrong (SignatureDoesNotMatch)'],
    [{ accessKeyId: 'ANOTHER' }, 'The access key ID is wrong (InvalidAccessKeyId)'],
    [{ region: 'us-east-1' }, 'The region is wrong (AuthorizationHeaderMalformed)'],
    [{ bucket: 'another' }, 'The bucket doesn’t exist (NoSuchBucket)'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'The storage can’t be reached (ECONNREFUSED)'],
  ])('cannot be written with %j, and the check says so', async (wrong, why) => {
    const store = new S3FileStore({ ...s3.settings, ...wrong }, disk.incoming)
    await expect(probeStore(store)).rejects.toThrow(`Files can’t be written: ${why}.`)
    await expect(store.remove(NONE)).rejects.toThrow(why)
  })

  it.each<['GET' | 'PUT' | 'DELETE', S3Manner, string]>([
    [
      'PUT',
      { status: 403, code: 'AccessDenied' },
      'Files can’t be written: The key doesn’t allow this (AccessDenied).',
    ],
    [
      'PUT',
      { status: 301, code: 'PermanentRedirect' },
      'Files can’t be written: The bucket is at another address (PermanentRedirect).',
    ],
    [
      'GET',
      { status: 403, code: 'AccessDenied' },
      'Files are written, but can’t be read: The key doesn’t allow this (AccessDenied).',
    ],
    [
      'GET',
      { status: 500, code: 'InternalError' },
      'Files are written, but can’t be read: The storage answered 500 (InternalError).',
    ],
    [
      'DELETE',
      { status: 403, code: 'AccessDenied' },
      'Files are written and read, but can’t be deleted: The key doesn’t allow this (AccessDenied).',
    ],
  ])('fail the check where %s is answered with %j', async (method, manner, message) => {
    s3.manners[method] = manner
    await expect(probeStore(bucket)).rejects.toThrow(message)
    if (method !== 'DELETE') expect(s3.objects.size).toBe(0)
  })

  it('are never told by the address or the key to the bucket', async () => {
    s3.manners.GET = { status: 403, code: 'AccessDenied' }
    const error = await bucket.get(NONE).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/AccessDenied|allow/)
    const { secretAccessKey, accessKeyId, endpoint } = s3.settings
    for (const secret of [secretAccessKey, accessKeyId, endpoint]) expect(String(error)).not.toContain(secret)
  })
})

it('files of before stay on the disk, are read there, and go from there', async () => {
  const key = await disk.put(arrived('from before'))
  const moved = new MovedFileStore(disk, bucket, 's3')
  expect(moved.kind).toBe('s3')
  expect(String(await read(moved, key))).toBe('from before')
  expect(s3.asked).toEqual([])
  await moved.remove(key)
  await expect(disk.get(key)).rejects.toThrow()
})

it('a disk that cannot be written fails the check', async () => {
  const blocked = join(folder, 'blocked')
  mkdirSync(join(blocked, 'incoming'), { recursive: true })
  const store = new DiskFileStore(blocked)
  for (let n = 0; n < 256; n += 1) writeFileSync(join(blocked, n.toString(16).padStart(2, '0')), '')
  await expect(probeStore(store)).rejects.toThrow(/^Files can’t be written: The disk failed \(\w+\)\.$/)
})
