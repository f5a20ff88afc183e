import { ArchiveError } from '../backup/archive.ts'
import type { Manifest } from '../backup/manifest.ts'
import type { LostFile } from '../backup/stored-files.ts'
import { S3Error } from '../file-store/s3-error.ts'
import { UsageError } from './usage.ts'

/** What an archive holds. */
export function contents({ tables, files }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + (table.rows ?? 0), 0)
  return `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files`
}

export function countOf(lost: readonly LostFile[]): string {
  return lost.length === 1 ? '1 file' : `${lost.length} files`
}

/** Says what is not as it should be, in the exit status too. */
export function complain(text: string): void {
  console.error(text)
  process.exitCode = 1
}

/** Throws what is wrong with an archive, or with the files in S3, in words for whoever typed the command. */
export async function readably<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ArchiveError) throw new UsageError(error.message)
    if (error instanceof S3Error) throw new UsageError(`The files in S3 can’t be read: ${error.message}.`)
    throw error
  }
}
