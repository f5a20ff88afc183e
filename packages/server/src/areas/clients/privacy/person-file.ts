import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { CheckedFileStore } from '../../../file-store/checked-file-store.ts'
import type { KeptFile } from '../../../file-store/keep-file.ts'
import { discardFile, writeMeasured } from '../../../http/receive-file.ts'
import { zipDocuments } from '../documents/zip.ts'
import { overview } from './overview.ts'
import type { HeldData } from './read-held.ts'

/** Makes and stores a zip of everything held on a person, starting with a readable overview. */
export async function makePersonFile(
  store: CheckedFileStore,
  held: HeldData,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<KeptFile> {
  const target = path.join(store.incoming, randomUUID())
  await mkdir(store.incoming, { recursive: true, mode: 0o700 })
  try {
    const { size, hash } = await writeMeasured(zipOf(store, held), target, { signal })
    return {
      key: await store.put({ path: target, size, hash }),
      name,
      size,
      mediaType: 'application/zip',
      sha256: hash,
    }
  } finally {
    await discardFile({ path: target })
  }
}

/** The zip, without the files that are not known to be safe. */
function zipOf(store: CheckedFileStore, held: HeldData): Readable {
  const safe = held.files.filter(({ scan }) => store.heldFor(scan) === null)
  const unsafe = held.files.filter(({ scan }) => store.heldFor(scan) !== null).map(({ name }) => name)
  const pages = { 'overview.html': overview(held, unsafe), 'data.json': `${JSON.stringify(held.tables, null, 2)}\n` }
  return zipDocuments(store, safe, { pages, folder: 'documents/' })
}
