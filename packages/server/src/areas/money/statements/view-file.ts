import type { AnswerOf } from '@portal/contract/endpoint'
import type { statements as calls } from '@portal/contract/money/statements'
import { eq, sql } from 'drizzle-orm'
import { files } from '../../../database/tables/files.ts'
import { fileAddress } from '../../../file-store/file-address.ts'
import type { Call } from '../../../http/bind.ts'
import { noteDone } from '../../../http/security-note.ts'
import { found } from '../../../subjects/change-row.ts'

/** An address for the file of a statement. Throws NOT_FOUND, and CONFLICT while it is held back. */
export async function viewFile(call: Call<typeof calls.viewFile>): Promise<AnswerOf<typeof calls.viewFile>> {
  const { tx, params, services, caller } = call
  const [statement] = await tx.rows<{ file_id: number }>(sql`
    select file_id from commission_statements where company_id = ${tx.companyId} and id = ${params.id}`)
  const [row] = await tx
    .select({ id: files.id, name: files.name, scan: files.scan })
    .from(files)
    .where(eq(files.id, found(statement).file_id))
  const { id, name, scan } = found(row)
  services.files.assertHandedOut(scan)
  noteDone(call, { event: 'file.opened', userId: caller.userId, subject: 'file', subjectId: id })
  return { url: fileAddress.url(services, { company: tx.companyId, id }), name }
}
