import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { errorCode } from '../configuration/error-code.ts'

/** Backups are plain `.tar.gz` files, so that any machine can look into them. */

/** One file of an archive. */
export interface Entry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An archive that is cut off, damaged, or none. */
export class ArchiveError extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'ArchiveError'
  }
}

/** The content, of which there has to be as much as was said. */
async function* whole({ name, size, content }: Entry): AsyncGenerator<Uint8Array> {
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`${name} changed while it was being archived`)
}

async function fill(archive: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const entry of entries) {
      const { name, size } = entry
      await pipeline(Readable.from(whole(entry)), archive.entry({ name, size, mode: 0o600, mtime: new Date(0) }))
    }
    archive.finalize()
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** Writes an archive that its owner alone may read. It appears at `path` whole, or not at all. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const aside = `${path}.${process.pid}.part`
  try {
    const archive = pack()
    const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(aside, { mode: 0o600, flags: 'wx' }))
    await Promise.all([fill(archive, entries), written])
    const file = await open(aside, 'r+')
    await file.sync().finally(() => file.close())
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Reads an archive entry by entry. Each entry's content must be read before the next is asked for. Throws {@link ArchiveError}. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const archive = extract()
  const file = createReadStream(path)
  // Its errors come to whoever reads the archive.
  pipeline(file, createGunzip(), archive).catch(() => {})
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header
      yield { name, size, content: told(path, entry) }
      entry.resume()
    }
  } catch (error) {
    throw errorOf(path, error)
  } finally {
    file.destroy()
    archive.destroy()
  }
}

/** What is read, with errors in the words of this file. */
async function* told(path: string, content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw errorOf(path, error)
  }
}

function errorOf(path: string, error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  return new ArchiveError(whyUnread(path, error), { cause: error })
}

function whyUnread(path: string, error: unknown): string {
  if (errorCode(error) === 'ENOENT') return `There is no file ${path}.`
  if (error instanceof Error && error.message === 'Unexpected end of data') return 'The backup is cut off.'
  return 'The file isn’t a backup, or is damaged.'
}
