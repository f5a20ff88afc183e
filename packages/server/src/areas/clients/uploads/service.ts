import type { uploads as calls } from '@portal/contract/clients/uploads'
import type { AnswerOf } from '@portal/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { SHOWN_NAME, visibleFiles } from '../../../access/visible-files.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientDocuments } from '../../../database/tables/clients.ts'
import { files } from '../../../database/tables/files.ts'
import { fileAddress } from '../../../file-store/file-address.ts'
import { addFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { lookAt } from '../../../record-views/look-at.ts'

/** Stores a file. It is its uploader's alone until it is filed under a client. */
export async function upload(call: OutsideCall<typeof calls.upload>): Promise<AnswerOf<typeof calls.upload>> {
  const { services, caller } = call
  const kept = await keepFile(services, call.file())
  return await withKeptFile(services, kept, () =>
    call.transaction(async (tx) => {
      const file = await addFile(tx, services, { ...kept, purpose: 'document', uploadedBy: caller.userId })
      const { id, name, size, media_type, created_at } = file
      await recordActivity(
        { ...call, tx },
        { action: 'file.upload', entity: 'file', entityId: id, after: { name, size, media_type } },
      )
      return { id, name, size, media_type, created_at }
    }),
  )
}

/** An address for a file that the caller may see. */
export async function getDocument(call: Call<typeof calls.getDocument>): Promise<AnswerOf<typeof calls.getDocument>> {
  const { tx, body } = call
  const [file] = await tx
    .select({
      id: files.id,
      name: SHOWN_NAME,
      scan: files.scan,
      document: clientDocuments.id,
      client: clientDocuments.client_id,
    })
    .from(files)
    .leftJoin(
      clientDocuments,
      and(eq(clientDocuments.company_id, files.company_id), eq(clientDocuments.file_id, files.id)),
    )
    .where(and(eq(files.company_id, tx.companyId), eq(files.id, body.id), visibleFiles(call)))
  if (!file) throw new CallError('NOT_FOUND')
  call.services.files.assertHandedOut(file.scan)
  noteDone(call, { event: 'file.opened', userId: call.caller.userId, subject: 'file', subjectId: file.id })
  if (file.document !== null) lookAt(call, { entity: 'document', entityId: file.document, clientId: file.client })
  return { url: fileAddress.url(call.services, { company: tx.companyId, id: file.id }), name: file.name }
}
