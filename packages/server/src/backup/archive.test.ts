import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { ArchiveError, type Entry, readArchive, writeArchive } from './archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const entry = (name: string, text: string): Entry => ({
  name,
  size: Buffer.byteLength(text),
  content: [Buffer.from(text)],
})
async function* these(entries: readonly Entry[]) {
  yield* entries
}
async function contentsOf(path: string): Promise<Record<string, string>> {
  const read: Record<string, string> = {}
  for await (const { name, content } of readArchive(path)) {
    const parts: Uint8Array[] = []
    for await (const part of content) parts.push(part)
    read[name] = Buffer.concat(parts).toString()
  }
  return read
}

/** A file as backups were written until November 2026: plain ustar. */
function inOldBackup(name: string, text: string): Buffer {
  const header = Buffer.alloc(512)
  const content = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512)
  content.write(text)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}`, 100)
  header.write(`${octal(Buffer.byteLength(text), 11)}${octal(0, 11)}        0`, 124)
  header.write('ustar\u000000', 257)
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  )
  return Buffer.concat([header, content])
}

test('keeps names of more than 100 bytes, in any script, and empty files', async () => {
  const long = `files/${'a-long-folder/'.repeat(20)}Bảo hiểm.pdf`
  const path = join(folder, 'long.tar.gz')
  await writeArchive(path, these([entry(long, 'premium'), entry('empty', ''), entry('after', 'x'.repeat(5_000))]))
  expect(await contentsOf(path)).toEqual({ [long]: 'premium', empty: '', after: 'x'.repeat(5_000) })
})

test('says the size of a file of more than 8 GiB', async () => {
  const size = 9 * 2 ** 30
  const archive = pack()
  archive.entry({ name: 'tables/files', size }).write(Buffer.alloc(512))
  const { value: header } = await archive[Symbol.asyncIterator]().next()
  archive.destroy()
  const path = join(folder, 'large.tar.gz')
  await writeFile(path, gzipSync(header))
  for await (const first of readArchive(path)) {
    expect(first).toMatchObject({ name: 'tables/files', size })
    break
  }
})

test('reads backups of before', async () => {
  const path = join(folder, 'old.tar.gz')
  const old = [
    inOldBackup('manifest.json', '{}'),
    inOldBackup('tables/clients', 'row\n'.repeat(300)),
    Buffer.alloc(1024),
  ]
  await writeFile(path, gzipSync(Buffer.concat(old)))
  expect(await contentsOf(path)).toEqual({ 'manifest.json': '{}', 'tables/clients': 'row\n'.repeat(300) })
})

test('leaves nothing behind where a file changes while it is archived', async () => {
  const path = join(folder, 'changed.tar.gz')
  const changed = { ...entry('files/1', 'four'), size: 5 }
  await expect(writeArchive(path, these([changed]))).rejects.toThrow('files/1 changed while it was being archived')
  expect((await readdir(folder)).filter((name) => name.startsWith('changed'))).toEqual([])
})

test('tells a file that is cut off from one that is none, and from one that is not there', async () => {
  const path = join(folder, 'cut.tar.gz')
  await writeArchive(path, these([entry('files/1', 'x'.repeat(5_000))]))
  await writeFile(path, gzipSync(gunzipSync(await readFile(path)).subarray(0, 2_000)))
  await expect(contentsOf(path)).rejects.toThrow('The backup is cut off.')
  await writeFile(path, 'no archive')
  await expect(contentsOf(path)).rejects.toThrow(ArchiveError)
  await expect(contentsOf(join(folder, 'none'))).rejects.toThrow('There is no file')
})
