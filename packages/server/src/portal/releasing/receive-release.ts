import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createGunzip, gunzip } from 'node:zlib'
import type { Release } from '@portal/manifest'
import { DESCRIPTION, describedIn, isPublished, MATERIALS } from '@portal/releases'
import { extract } from 'tar-stream'
import { z } from 'zod'

/** What an upload may have at most. */
export interface UploadLimits {
  /** Bytes as they come. */
  readonly packed: number
  /** Bytes of all files. */
  readonly unpacked: number
  readonly files: number
}

export const UPLOAD_LIMITS: UploadLimits = { packed: 50_000_000, unpacked: 150_000_000, files: 2_000 }

/** The upload is no release; the message says why. */
export class UploadError extends Error {
  readonly status: 400 | 413

  constructor(message: string, status: 400 | 413 = 400, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const

/** Lets so many bytes through, then breaks off. */
function atMost(bytes: number, what: string): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length
      if (passed <= bytes) done(null, chunk)
      else done(new UploadError(`${what} has more than ${bytes / 1_000_000} MB.`, 413))
    },
  })
}

/** What comes, without its end: whoever sent something wrong is still to hear so on the same connection. */
function throughOf(upload: Readable): Readable {
  const through = new PassThrough()
  upload.once('error', (error) => through.destroy(error))
  upload.once('close', () => upload.readableEnded || through.destroy(new Error('The upload was interrupted')))
  through.once('close', () => upload.resume())
  return upload.pipe(through)
}

/** A plain name or path below the release. */
function isInside(name: string): boolean {
  return /^[\w\-.]+(\/[\w\-.]+)*$/.test(name) && !name.split('/').some((part) => /^\.+$/.test(part))
}

/** Unpacks an archive into a folder, and answers the names of its files. */
async function unpack(upload: Readable, folder: string, limits: UploadLimits): Promise<Set<string>> {
  const names = new Set<string>()
  const archive = extract()
  const arriving = pipeline(
    throughOf(upload),
    atMost(limits.packed, 'The upload'),
    createGunzip(),
    atMost(limits.unpacked, 'The release'),
    archive,
  )
  // Told below, when the files that came are through.
  arriving.catch(() => {})
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type !== 'file' || !isInside(name) || !isPublished(name.split('/').at(-1) ?? '') || names.has(name)) {
      throw new UploadError(`“${name.slice(0, 100)}” doesn’t belong in a release.`)
    }
    names.add(name)
    if (names.size > limits.files) throw new UploadError(`The release has more than ${limits.files} files.`, 413)
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await pipeline(entry, createWriteStream(file, { flags: 'wx' }))
  }
  await arriving
  return names
}

/** A file as it is without compression: `expected` bytes at most, whatever it would become. */
async function bytesOf(folder: string, name: string, expected: number): Promise<Buffer> {
  const bytes = await readFile(join(folder, name))
  const unpacked = name.endsWith('.br') ? unpackers['.br'] : name.endsWith('.gz') ? unpackers['.gz'] : undefined
  return unpacked === undefined ? bytes : await unpacked(bytes, { maxOutputLength: Math.max(1, expected) })
}

/** Holds every file to what the release says of it, in its compressed forms too. */
async function checkFiles(folder: string, names: Set<string>, { files }: Release, limits: UploadLimits): Promise<void> {
  const strange = new Set(names)
  for (const own of [DESCRIPTION, MATERIALS]) strange.delete(own)
  for (const { name, bytes, integrity } of files) {
    if (!names.has(name)) throw new UploadError(`${name} is missing.`)
    // What it says of itself is no bound: a small file may unpack to more than there is memory.
    if (bytes > limits.unpacked) throw new UploadError(`${name} has more than ${limits.unpacked / 1_000_000} MB.`, 413)
    for (const form of [name, `${name}.br`, `${name}.gz`].filter((each) => strange.delete(each))) {
      const content = await bytesOf(folder, form, bytes).catch(() => undefined)
      const hash = content && `sha384-${createHash('sha384').update(content).digest('base64')}`
      if (hash !== integrity) throw new UploadError(`${form} is not the file that ${DESCRIPTION} describes.`)
    }
  }
  const [first] = strange
  if (first !== undefined) throw new UploadError(`${DESCRIPTION} doesn’t list ${first}.`)
}

/**
 * Unpacks a release that is sent as one `tar.gz` into an empty folder, and checks each file against what the release says of
 * it. Throws `UploadError` where it is none: nothing in the folder is to be used then.
 */
export async function receiveRelease(upload: Readable, folder: string, limits = UPLOAD_LIMITS): Promise<Release> {
  let names: Set<string>
  try {
    names = await unpack(upload, folder, limits)
  } catch (cause) {
    if (cause instanceof UploadError) throw cause
    throw new UploadError('The upload isn’t a complete tar.gz.', 400, { cause })
  }
  let release: Release
  try {
    release = describedIn(folder)
  } catch (cause) {
    const why = cause instanceof z.core.$ZodError ? `:\n${z.prettifyError(cause)}` : '.'
    throw new UploadError(`The upload has no readable ${DESCRIPTION}${why}`, 400, { cause })
  }
  await checkFiles(folder, names, release, limits)
  return release
}
