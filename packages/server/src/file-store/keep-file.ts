import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { files } from '../database/tables/files.ts'
import { CallError } from '../http/call-error.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import type { Services } from '../services.ts'
import { archiveError } from './check-archive.ts'
import { detectType } from './detect-type.ts'
import { scanJob } from './scan-job.ts'

/** What a file is for; decides who may open it. */
export type FilePurpose =
  | 'document'
  | 'profile-photo'
  | 'logo'
  | 'afsl-logo'
  | 'import'
  | 'statement'
  | 'disclosure'
  | 'attachment'
  | 'client-export'
  | 'payout'
  | 'report'

/** A file whose bytes are kept and whose row is still to be written. */
export interface KeptFile {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly mediaType: string
  readonly sha256: Buffer
}

/**
 * Keeps the bytes of a file that came in, if they are of a type that may be kept (of one of `types`, where given).
 * Throws UNSUPPORTED_TYPE, or TOO_LARGE for an archive that is a bomb. Outside a transaction; write its row with {@link addFile}, or remove it from the store.
 */
export async function keepFile(
  { files: store }: Pick<Services, 'files'>,
  received: ReceivedFile,
  types?: readonly string[],
): Promise<KeptFile> {
  const mediaType = await detectType(received.path, received.name)
  if (mediaType === undefined || (types && !types.includes(mediaType))) {
    throw new CallError('UNSUPPORTED_TYPE', {
      message: types ? 'Please choose a PNG or JPG image' : 'This file type isn’t supported',
    })
  }
  const error = await archiveError(received, mediaType)
  if (error === 'bomb') throw new CallError('TOO_LARGE', { message: 'This file is too large once unpacked' })
  if (error === 'damaged') throw new CallError('UNSUPPORTED_TYPE', { message: 'This file is damaged' })
  const key = await store.put(received)
  return { key, name: received.name, size: received.size, mediaType, sha256: received.hash }
}

/** Writes the row of a kept file, and has it scanned where there is a scanner. */
export async function addFile(
  tx: Transaction,
  services: Pick<Services, 'files' | 'jobs'>,
  kept: KeptFile & { purpose: FilePurpose; uploadedBy: number | null },
): Promise<typeof files.$inferSelect> {
  const [row] = await tx
    .insert(files)
    .values({
      company_id: tx.companyId,
      key: kept.key,
      store: services.files.kind,
      name: kept.name,
      size: kept.size,
      media_type: kept.mediaType,
      sha256: kept.sha256,
      purpose: kept.purpose,
      uploaded_by: kept.uploadedBy,
    })
    .returning()
  if (!row) throw new Error('The file was not written down')
  if (services.files.scans) await services.jobs.enqueue(tx, scanJob, { file_id: row.id }, { key: String(row.id) })
  return row
}

/** Deletes a file's row, and its bytes once that is in the database. */
export async function dropFile(tx: Transaction, services: Services, id: number): Promise<void> {
  const [row] = await tx.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  if (row)
    tx.afterCommit(
      () =>
        void services.files.remove(row.key).catch((err) => services.log.warn({ err }, 'A file could not be removed')),
    )
}

/**
 * Runs `work` with a kept file; if it throws, the bytes go again. The usual frame of a call that takes a file.
 */
export async function withKeptFile<T>(
  services: Pick<Services, 'files'>,
  kept: KeptFile,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await services.files.remove(kept.key)
    throw error
  }
}
