import { createHash } from 'node:crypto'
import { csvLine } from '@portal/domain/values/csv'
import { files } from '../database/tables/files.ts'
import type { Stage } from './stage.ts'

/** Notes a stored file in the table `files` and answers its id. */
export async function noteFile(
  { tx, company, files: stored }: Pick<Stage, 'tx' | 'company' | 'files'>,
  file: { readonly id: string; readonly purpose: string; readonly uploadedBy: number; readonly at: string },
): Promise<number> {
  const given = stored.get(file.id)
  if (!given) throw new RangeError(`The demo brings no file ${file.id}`)
  const [row] = await tx
    .insert(files)
    .values({
      company_id: company.id,
      key: given.key,
      store: given.store,
      name: given.name,
      size: given.bytes.length,
      media_type: given.mediaType,
      sha256: createHash('sha256').update(given.bytes).digest(),
      purpose: file.purpose,
      uploaded_by: file.uploadedBy,
      created_at: file.at,
    })
    .returning({ id: files.id })
  if (!row) throw new Error(`The file ${file.id} was not stored`)
  return row.id
}

/** Cells as a file. */
export function csvBytes(cells: ReadonlyArray<readonly string[]>): Buffer {
  return Buffer.from(cells.map(csvLine).join(''))
}
