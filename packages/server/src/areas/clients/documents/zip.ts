import type { Readable } from 'node:stream'
import { nameForType } from '@portal/domain/values/file-type'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../file-store/file-store.ts'
import { entryNames } from './entry-names.ts'
import type { ZippedDocument } from './queries.ts'

/**
 * A zip of documents, made while it is read: one file is open at a time, and none is held in memory. They are stored
 * as they are, since pdf, pictures and office files are packed already. A file that cannot be read ends the stream.
 * `pages` stand in front of them, packed; the documents then have a `folder` of their own.
 */
export function zipDocuments(
  store: FileStore,
  documents: readonly ZippedDocument[],
  { pages = {}, folder = '' }: { readonly pages?: Readonly<Record<string, string>>; readonly folder?: string } = {},
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const names = entryNames(documents.map(({ name, media_type }) => nameForType(name, media_type)))
  for (const [name, text] of Object.entries(pages)) zip.addBuffer(Buffer.from(text), name)
  documents.forEach(({ key, added_at }, index) => {
    const options = { mtime: new Date(added_at), compress: false }
    zip.addReadStreamLazy(`${folder}${names[index] ?? `document ${index + 1}`}`, options, (done) => {
      store.get(key).then(
        ({ stream }) => {
          const end = () => stream.destroy()
          output.once('close', end)
          stream.once('close', () => output.off('close', end))
          done(null, stream)
        },
        (error: Error) => output.destroy(error),
      )
    })
  })
  zip.end()
  return output
}
