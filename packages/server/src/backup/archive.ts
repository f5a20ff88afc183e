import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { faultCode } from '../configuration/fault-code.ts'

/** Backups are plain `.tar.gz` files (ustar), so that any machine can look into them. */

const BLOCK = 512
const NAME_MAX = 100
/** What 11 octal digits can say. */
const SIZE_MAX = 8 ** 11 - 1

/** One file of an archive. */
export interface Entry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An archive that is cut off, damaged, or none. */
export class ArchiveFault extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'ArchiveFault'
  }
}

function octal(value: number, digits: number): string {
  return `${value.toString(8).padStart(digits, '0')}\0`
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX || size > SIZE_MAX)
    throw new RangeError(`${name} does not fit into an archive`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(size, 11), 124)
  block.write(octal(0, 11), 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(`${octal(checksum(block), 6)} `, 148)
  return block
}

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(block: Buffer): number {
  let sum = 0
  for (let index = 0; index < BLOCK; index += 1) sum += index >= 148 && index < 156 ? 0x20 : (block[index] ?? 0)
  return sum
}

async function* tar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield header(name, size)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} changed while it was being archived`)
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Writes an archive that its owner alone may read. It appears at `path` whole, or not at all. */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<void> {
  const aside = `${path}.${process.pid}.part`
  try {
    await pipeline(
      Readable.from(tar(entries)),
      createGzip({ level: 6 }),
      createWriteStream(aside, { mode: 0o600, flags: 'wx' }),
    )
    const file = await open(aside, 'r+')
    await file.sync().finally(() => file.close())
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Reads an archive entry by entry. Each entry's content must be read before the next is asked for. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const blocks = new ByteReader(path)
  try {
    while (true) {
      const block = await blocks.take(BLOCK)
      if (block.every((byte) => byte === 0)) return
      const { name, size } = parseHeader(block)
      yield { name, size, content: blocks.pass(size) }
      await blocks.take((BLOCK - (size % BLOCK)) % BLOCK)
    }
  } finally {
    blocks.close()
  }
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block
      .toString('utf8', from, from + length)
      .replace(/\0.*$/s, '')
      .trim()
  const size = Number.parseInt(text(124, 12), 8)
  if (Number.parseInt(text(148, 8), 8) !== checksum(block) || Number.isNaN(size)) {
    throw new ArchiveFault('The file isn’t a backup, or is damaged.')
  }
  return { name: text(0, NAME_MAX), size }
}

/** Takes an unpacked stream apart by number of bytes. */
class ByteReader {
  readonly #path: string
  readonly #source: ReturnType<typeof createGunzip>
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    this.#path = path
    const file = createReadStream(path)
    this.#source = createGunzip()
    file.on('error', (error) => this.#source.destroy(error))
    this.#source.on('close', () => file.destroy())
    this.#chunks = file.pipe(this.#source)[Symbol.asyncIterator]()
  }

  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.#rest.length === 0) this.#rest = await this.#next()
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.pass(length)) parts.push(part)
    return Buffer.concat(parts)
  }

  close(): void {
    this.#source.destroy()
  }

  async #next(): Promise<Buffer> {
    try {
      const { value, done } = await this.#chunks.next()
      if (!done) return value
    } catch (error) {
      const isAbsent = faultCode(error) === 'ENOENT'
      throw new ArchiveFault(isAbsent ? `There is no file ${this.#path}.` : 'The file isn’t a backup, or is damaged.', {
        cause: error,
      })
    }
    throw new ArchiveFault('The backup is cut off.')
  }
}
