import { createHash } from 'node:crypto'
import { ArchiveError, type Entry, readArchive } from './archive.ts'
import { type Content, fileEntry, MANIFEST, type Manifest, manifest, SECRET, tableEntry } from './manifest.ts'

/** Bytes: no secret and no manifest is larger. */
const SMALL = 64 * 1024 * 1024

/** A backup that has been read to its end and found whole. */
export interface Verified {
  readonly manifest: Manifest
  /** The secret that the portal had made for itself; null where it was told one. */
  readonly secret: string | null
}

/** Reads a backup to its end and holds every part against its manifest. Throws `ArchiveError`. */
export async function verifyArchive(path: string): Promise<Verified> {
  let described: Manifest | null = null
  let secret: string | null = null
  let expected = new Map<string, Content>()
  for await (const entry of readArchive(path)) {
    if (!described) {
      described = parseManifest(entry.name === MANIFEST ? await textOf(entry) : '')
      expected = contentsOf(described)
    } else if (entry.name === SECRET) {
      secret = (await textOf(entry)).trim()
    } else {
      await verifyEntry(entry, expected.get(entry.name))
      expected.delete(entry.name)
    }
  }
  if (!described) throw new ArchiveError('The file isn’t a backup, or is damaged.')
  const [missing] = expected.keys()
  if (missing) throw new ArchiveError(`The backup lacks ${missing}.`)
  return { manifest: described, secret }
}

function contentsOf({ tables, files }: Manifest): Map<string, Content> {
  return new Map([
    ...Object.entries(tables).map(([name, content]): [string, Content] => [tableEntry(name), content]),
    ...Object.entries(files).map(([name, content]): [string, Content] => [fileEntry(name), content]),
  ])
}

function parseManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new ArchiveError('This portal can’t read this backup.', { cause: error })
  }
}

async function textOf(entry: Entry): Promise<string> {
  if (entry.size > SMALL) throw new ArchiveError(`The backup's ${entry.name} is too large.`)
  const parts: Uint8Array[] = []
  for await (const part of entry.content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function verifyEntry(entry: Entry, content: Content | undefined): Promise<void> {
  const hash = createHash('sha256')
  for await (const part of entry.content) hash.update(part)
  if (!content || content.size !== entry.size || content.sha256 !== hash.digest('hex')) {
    throw new ArchiveError(`The backup is damaged: ${entry.name} has changed.`)
  }
}
