import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ARCHIVE_MAX_PARTS } from '@portal/domain/limits'
import yauzl from 'yauzl'
import { isBomb } from '../../file-store/archive-bomb.ts'
import { damagedWorkbook } from './parse-xml.ts'
import { RefusedFile } from './table-file.ts'

/** The part of a workbook that holds programs. */
const MACROS = /(^|\/)vbaProject\.bin$/i

/** The zip that a workbook is. */
export interface WorkbookZip {
  /** A part's bytes unpacked, or undefined where there is none of that name. Throws `RefusedTable`. */
  read(name: string): Promise<Readable | undefined>
  close(): void
}

/** Opens a zip and reads its directory. What it unpacks to is counted by its own word and again while unpacking. */
export async function openZip(file: string): Promise<WorkbookZip> {
  const { size } = await stat(file)
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(damagedWorkbook()) : resolve(opened),
    ),
  )
  const entries = new Map<string, yauzl.Entry>()
  let declared = 0
  try {
    if (zip.entryCount > ARCHIVE_MAX_PARTS) {
      throw new RefusedFile('The workbook has too many parts. Please open it in Excel and save it again.')
    }
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry)
        declared += entry.uncompressedSize
        if (isBomb(declared, size)) {
          const advice = 'Please save only the sheet you need, or save it as CSV.'
          reject(new RefusedFile(`The workbook is too large once unpacked. ${advice}`))
        } else if (entry.isEncrypted()) {
          reject(new RefusedFile('The workbook is protected. Save it without a password.'))
        } else if (MACROS.test(entry.fileName)) {
          reject(new RefusedFile('The workbook has macros. Save it as .xlsx without them, or as CSV.'))
        } else zip.readEntry()
      })
      zip.once('end', resolve)
      zip.on('error', () => reject(damagedWorkbook()))
      zip.readEntry()
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    close: () => zip.close(),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      return await new Promise((resolve, reject) =>
        // yauzl ends a part that unpacks to more than its directory says, and what that says was added up above.
        zip.openReadStream(entry, (error, stream) => (error ? reject(damagedWorkbook()) : resolve(stream))),
      )
    },
  }
}
