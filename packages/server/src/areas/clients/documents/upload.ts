import type { documents as endpoints } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { nameForType } from '@portal/domain/values/file-type'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { clientDocuments, earlierDocumentVersions } from '../../../database/tables/clients.ts'
import { files } from '../../../database/tables/files.ts'
import { addFile, type KeptFile, keepFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { Call, OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { lockVisibleClient } from '../clients/queries.ts'
import { assignDocuments } from './assign.ts'
import { type DocumentOwner, findByName, type StoredDocument } from './queries.ts'
import { lockPresent, logDocument, shownDocument } from './service.ts'

/**
 * Files a document under an owner. Where there is one of the same name, this becomes its next version; the same bytes
 * again, as after a lost answer, change nothing. `filed` is done in the same transaction. Throws NOT_FOUND,
 * UNSUPPORTED_TYPE, TOO_LARGE.
 */
export async function uploadDocument(
  call: OutsideCall,
  ownerOf: (inside: Inside<OutsideCall>) => Promise<DocumentOwner>,
  filed?: (tx: Transaction, document: ClientDocument) => Promise<unknown>,
): Promise<ClientDocument> {
  const file = async (inside: Inside<OutsideCall>, kept: KeptFile) => {
    const { tx, caller, company } = inside
    const owner = await ownerOf(inside)
    const { clientId, applicationId, taskId } = owner
    // The client's row is the lock: of two files of one name, the second finds the first.
    if (!(await lockVisibleClient(tx, inside, clientId))) throw new CallError('NOT_FOUND')
    const name = nameForType(kept.name, kept.mediaType)
    const find = () => findByName(tx, inside, owner, name)
    const known = await find()
    if (known && applicationId !== undefined) await assignDocuments(inside, { clientId, applicationId }, [known.id])
    const present = known && (await find())
    if (present) {
      if (taskId !== undefined && present.task_id !== taskId) await attach(tx, present.id, taskId)
      return await nextVersion(inside, present, kept)
    }
    const file = await addFile(tx, call.services, { ...kept, purpose: 'document', uploadedBy: caller.userId })
    const [stored] = await tx
      .insert(clientDocuments)
      .values({
        company_id: company.id,
        client_id: clientId,
        application_id: applicationId ?? null,
        task_id: taskId ?? null,
        file_id: file.id,
        name,
        created_by: caller.userId,
      })
      .returning()
    if (!stored) throw new Error('The document was not filed')
    await logDocument(inside, 'document.upload', stored, { after: { name, size: kept.size, number: 1 } })
    return stored.id
  }
  return await withNewFile(call, file, filed)
}

/** Puts a document of the client with one of the client's tasks. */
async function attach(tx: Transaction, id: number, taskId: number): Promise<void> {
  await tx.update(clientDocuments).set({ task_id: taskId }).where(eq(clientDocuments.id, id))
}

/** Makes a file, of whatever name, the next version of a document. Throws as {@link uploadDocument}. */
export async function addVersion(call: OutsideCall<typeof endpoints.addVersion>): Promise<ClientDocument> {
  return await withNewFile(call, async (inside, kept) => nextVersion(inside, await lockPresent(inside), kept))
}

/** Makes an earlier version of a document the newest; what was newest stays as one before it. Throws NOT_FOUND. */
export async function restoreVersion(call: Call<typeof endpoints.restoreVersion>): Promise<ClientDocument> {
  const { tx, params } = call
  const stored = await lockPresent(call)
  const [earlier] = await tx
    .select({ file_id: files.id, media_type: files.media_type, size: files.size })
    .from(earlierDocumentVersions)
    .innerJoin(
      files,
      and(eq(files.company_id, earlierDocumentVersions.company_id), eq(files.id, earlierDocumentVersions.file_id)),
    )
    .where(and(eq(earlierDocumentVersions.document_id, stored.id), eq(earlierDocumentVersions.number, params.number)))
  if (!earlier) throw new CallError('NOT_FOUND')
  await putFile(call, stored, earlier)
  await logDocument(call, 'document.restoreVersion', stored, {
    before: { number: stored.number },
    after: { name: stored.name, number: stored.number + 1, of: params.number },
  })
  return await shownDocument(call, stored.id)
}

type Inside<C extends OutsideCall> = Omit<C, 'transaction' | 'file' | 'keepAnswer'> & { readonly tx: Transaction }

/** Runs `work` in a transaction with the file that came; answers the document whose id it answers. */
async function withNewFile<C extends OutsideCall>(
  call: C,
  work: (inside: Inside<C>, kept: KeptFile) => Promise<number>,
  filed?: (tx: Transaction, document: ClientDocument) => Promise<unknown>,
): Promise<ClientDocument> {
  const kept = await keepFile(call.services, call.file())
  let isUsed = false
  const answer = await withKeptFile(call.services, kept, () =>
    call.transaction(async (tx) => {
      const id = await work({ ...call, tx }, kept)
      const [row] = await tx.select({ id: files.id }).from(files).where(eq(files.key, kept.key))
      isUsed = row !== undefined
      const document = await shownDocument({ ...call, tx }, id)
      await filed?.(tx, document)
      return document
    }),
  )
  if (!isUsed) await call.services.files.remove(kept.key)
  return answer
}

async function nextVersion(
  call: Pick<OutsideCall, 'caller' | 'company' | 'services' | 'requestId'> & { readonly tx: Transaction },
  stored: StoredDocument,
  kept: KeptFile,
): Promise<number> {
  const { tx } = call
  const [present] = await tx.select({ sha256: files.sha256 }).from(files).where(eq(files.id, stored.file_id))
  if (present?.sha256.equals(kept.sha256)) return stored.id
  const file = await addFile(tx, call.services, { ...kept, purpose: 'document', uploadedBy: call.caller.userId })
  await putFile(call, stored, { file_id: file.id, media_type: file.media_type })
  await logDocument(call, 'document.newVersion', stored, {
    before: { number: stored.number },
    after: { name: stored.name, size: kept.size, number: stored.number + 1 },
  })
  return stored.id
}

/** Puts a file in the place of a document's present one, which is kept as an earlier version. */
async function putFile(
  { tx, caller }: Pick<Call, 'tx' | 'caller'>,
  stored: StoredDocument,
  file: { readonly file_id: number; readonly media_type: string },
): Promise<void> {
  await tx.insert(earlierDocumentVersions).values({
    company_id: tx.companyId,
    document_id: stored.id,
    number: stored.number,
    file_id: stored.file_id,
    file_by: stored.file_at === null ? stored.created_by : stored.file_by,
    file_at: stored.file_at ?? stored.created_at,
  })
  await tx
    .update(clientDocuments)
    .set({
      file_id: file.file_id,
      name: nameForType(stored.name, file.media_type),
      number: stored.number + 1,
      file_by: caller.userId,
      file_at: sql`now()`,
      updated_at: sql`now()`,
      version: stored.version + 1,
    })
    .where(eq(clientDocuments.id, stored.id))
}
