import { isDeepStrictEqual } from 'node:util'
import type { documents as endpoints } from '@portal/contract/clients/documents'
import type { ClientDocument, DocumentVersion } from '@portal/contract/clients/documents.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { nameForType } from '@portal/domain/values/file-type'
import { fullName } from '@portal/domain/values/person'
import { eq, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientDocuments } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { withApplication } from '../application-of-record.ts'
import { assertVisibleClient } from '../clients/queries.ts'
import {
  type DocumentOwner,
  type DocumentRecord,
  findDocument,
  lockDocument,
  readDocument,
  readDocuments,
  readVersions,
  type StoredDocument,
} from './queries.ts'

/** A page of an owner's documents. */
export async function listDocuments(
  call: Call & { readonly query: Call<typeof endpoints.list>['query'] },
  owner: DocumentOwner,
): Promise<AnswerOf<typeof endpoints.list>> {
  const { records, total, tags } = await readDocuments(call.tx, call, owner, call.query)
  const { page, page_size } = call.query
  return { items: records.map((record) => toDocument(call, record)), total, page, page_size, tags }
}

/** Renames or tags a document; its extension goes on saying what it is. Throws NOT_FOUND, STALE_VERSION. */
export async function updateDocument(call: Call<typeof endpoints.update>): Promise<ClientDocument> {
  const { body, tx } = call
  const stored = await lockPresent(call)
  const shown = await shownDocument(call, stored.id)
  await assertVersion(stored, body.version, () => shown)
  const before = { name: stored.name, tags: stored.tags }
  const after = {
    name: body.name === undefined ? stored.name : nameForType(body.name, shown.media_type),
    tags: body.tags ?? stored.tags,
  }
  if (isDeepStrictEqual(after, before)) return shown
  await tx
    .update(clientDocuments)
    .set({ ...after, updated_at: sql`now()`, version: stored.version + 1 })
    .where(eq(clientDocuments.id, stored.id))
  await logDocument(call, 'document.update', stored, { before, after })
  return await shownDocument(call, stored.id)
}

/** Deletes a document with its versions; it can be put back. Throws NOT_FOUND. */
export async function removeDocument(call: Call<typeof endpoints.remove>): Promise<{ message: string }> {
  const stored = await lockPresent(call)
  await setDeleted(call, stored, true)
  await logDocument(call, 'document.delete', stored, { before: { name: stored.name, number: stored.number } })
  return { message: 'Document deleted.' }
}

/** Puts a deleted document back; one that is there stays as it is. Throws NOT_FOUND. */
export async function restoreDocument(call: Call<typeof endpoints.restore>): Promise<ClientDocument> {
  const stored = await lockAny(call)
  if (stored.deleted_at !== null) {
    await setDeleted(call, stored, false)
    await logDocument(call, 'document.restore', stored, { after: { name: stored.name, number: stored.number } })
  }
  return await shownDocument(call, stored.id)
}

/** The versions of a document, newest first. Throws NOT_FOUND. */
export async function listVersions(call: Call<typeof endpoints.versions>): Promise<{ items: DocumentVersion[] }> {
  await assertVisibleClient(call, call.params.id)
  const { id: clientId, documentId } = call.params
  const stored = await findDocument(call.tx, call, { clientId, documentId })
  if (!stored || stored.deleted_at !== null) throw new CallError('NOT_FOUND')
  const records = await readVersions(call.tx, stored.id)
  return {
    items: records.map(({ number, file_id, name, size, media_type, scan, added_at, ...adder }) => ({
      number,
      file_id,
      name,
      size,
      media_type,
      held: call.services.files.heldFor(scan),
      added_by: adderOf(adder),
      added_at,
    })),
  }
}

type OneDocument = Pick<Call<typeof endpoints.remove>, 'tx' | 'caller' | 'company' | 'params'>

/** The document that the call names, locked, of a client whom the caller may see. Throws NOT_FOUND. */
async function lockAny(call: OneDocument): Promise<StoredDocument> {
  await assertVisibleClient(call, call.params.id)
  const { id: clientId, documentId } = call.params
  const stored = await lockDocument(call.tx, call, { clientId, documentId })
  if (!stored) throw new CallError('NOT_FOUND')
  return stored
}

/** As {@link lockAny}, for documents that are not deleted. */
export async function lockPresent(call: OneDocument): Promise<StoredDocument> {
  const stored = await lockAny(call)
  if (stored.deleted_at !== null) throw new CallError('NOT_FOUND')
  return stored
}

/** A document as the contract shows it. */
export async function shownDocument(
  call: Pick<Call, 'tx' | 'caller' | 'services'>,
  id: number,
): Promise<ClientDocument> {
  const shown = await readDocument(call.tx, id)
  if (!shown) throw new CallError('NOT_FOUND')
  return toDocument(call, shown)
}

/** Writes what happened to a document to the log. */
export async function logDocument(
  call: Pick<Call, 'tx' | 'caller' | 'company' | 'requestId'>,
  action: string,
  document: Pick<StoredDocument, 'id' | 'client_id' | 'application_id'>,
  change: { readonly before?: Readonly<Record<string, unknown>>; readonly after?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordActivity(call, {
    action,
    entity: 'document',
    entityId: document.id,
    clientId: document.client_id,
    applicationId: document.application_id,
    ...change,
  })
}

async function setDeleted(call: Pick<Call, 'tx'>, stored: StoredDocument, deleted: boolean): Promise<void> {
  await call.tx
    .update(clientDocuments)
    .set({ deleted_at: deleted ? sql`now()` : null, version: stored.version + 1 })
    .where(eq(clientDocuments.id, stored.id))
}

function toDocument(
  { caller, services }: Pick<Call, 'caller' | 'services'>,
  { adder_id, adder_firstname, adder_lastname, scan, ...document }: DocumentRecord,
): ClientDocument {
  return {
    ...withApplication(caller.role, document),
    held: services.files.heldFor(scan),
    added_by: adderOf({ adder_id, adder_firstname, adder_lastname }),
  }
}

function adderOf(record: Pick<DocumentRecord, 'adder_id' | 'adder_firstname' | 'adder_lastname'>) {
  const { adder_id, adder_firstname, adder_lastname } = record
  return adder_id === null ? null : { id: adder_id, name: fullName(adder_firstname, adder_lastname) }
}
