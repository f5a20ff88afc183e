import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { nameForType } from '@portal/domain/values/file-type'
import { ZipFile } from 'yazl'
import type { CheckedFileStore } from '../../../file-store/checked-file-store.ts'
import type { KeptFile } from '../../../file-store/keep-file.ts'
import { discardFile, writeMeasured } from '../../../http/receive-file.ts'
import { entryNames } from '../documents/entry-names.ts'
import { overview } from './overview.ts'
import type { HeldData } from './read-held.ts'

/** Makes one zip of all that is held on a person, a readable overview in front, and keeps its bytes. */
export async function makePersonFile(
  store: CheckedFileStore,
  held: HeldData,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<KeptFile> {
  const target = path.join(store.incoming, randomUUID())
  await mkdir(store.incoming, { recursive: true, mode: 0o700 })
  try {
    const { size, hash } = await writeMeasured(zipOf(store, held), target, { signal })
    return { key: await store.put(target), name, size, mediaType: 'application/zip', sha256: hash }
  } finally {
    await discardFile({ path: target })
  }
}

/** The zip, made while it is read: one document is open at a time. A file that cannot be read ends the stream. */
function zipOf(store: CheckedFileStore, held: HeldData): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const safe = held.files.filter(({ scan }) => store.heldFor(scan) === null)
  const unsafe = held.files.filter(({ scan }) => store.heldFor(scan) !== null).map(({ name }) => name)
  const names = entryNames(safe.map((file) => nameForType(file.name, file.media_type)))
  zip.addBuffer(Buffer.from(overview(held, unsafe)), 'overview.html')
  zip.addBuffer(Buffer.from(`${JSON.stringify(held.tables, null, 2)}\n`), 'data.json')
  safe.forEach(({ key, created_at }, place) => {
    const options = { mtime: new Date(created_at), compress: false }
    zip.addReadStreamLazy(`documents/${names[place] ?? place}`, options, (done) => {
      store.get(key).then(
        ({ stream }) => done(null, stream),
        (error: Error) => output.destroy(error),
      )
    })
  })
  zip.end()
  return output
}
