import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/visible-clients.ts'
import { ownUnfiled } from '../access/visible-files.ts'
import type { Transaction } from '../database/database.ts'
import { files } from '../database/tables/files.ts'

/** A file that the viewer uploaded and hasn't used yet; locked until the commit. */
export async function ownUpload(
  tx: Transaction,
  viewer: Viewer,
  id: number,
): Promise<typeof files.$inferSelect | undefined> {
  const [file] = await tx
    .select()
    .from(files)
    .where(and(eq(files.company_id, tx.companyId), eq(files.id, id), eq(files.purpose, 'document'), ownUnfiled(viewer)))
    .for('update')
  return file
}
