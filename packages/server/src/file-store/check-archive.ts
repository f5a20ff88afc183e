import { ARCHIVE_MAX_PARTS } from '@portal/domain/limits'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import { openPromise } from 'yauzl'
import { isBomb } from './archive-bomb.ts'

/** Files that are archives inside. */
const ARCHIVES: readonly string[] = [FILE_TYPES.docx, FILE_TYPES.xlsx]

/**
 * What is wrong with a file that is an archive inside: damaged, or a bomb that would unpack to far more than it is.
 * Undefined where nothing is. Reads the table of contents alone and unpacks nothing.
 */
export async function archiveError(
  file: { readonly path: string; readonly size: number },
  mediaType: string,
): Promise<'damaged' | 'bomb' | undefined> {
  if (!ARCHIVES.includes(mediaType)) return undefined
  try {
    const archive = await openPromise(file.path, { lazyEntries: true })
    try {
      if (archive.entryCount > ARCHIVE_MAX_PARTS) return 'bomb'
      let unpacked = 0
      for await (const entry of archive.eachEntry()) {
        unpacked += entry.uncompressedSize
        if (isBomb(unpacked, file.size)) return 'bomb'
      }
      return undefined
    } finally {
      archive.close()
    }
  } catch {
    return 'damaged'
  }
}
