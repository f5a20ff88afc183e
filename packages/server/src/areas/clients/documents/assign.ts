import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RecordOwner } from '../../../access/record-owner.ts'
import { clientDocuments } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { lockDocuments } from './queries.ts'
import { logDocument } from './service.ts'

type Assigning = Pick<Call, 'tx' | 'caller' | 'company' | 'requestId'>
type Application = Required<RecordOwner>

/**
 * Puts documents of a client with one of the client's applications, also such as were with another; those that are there
 * stay. Throws NOT_FOUND where one of them is not the client's.
 */
export async function assignDocuments(
  call: Assigning,
  { clientId, applicationId }: Application,
  ids: readonly number[],
): Promise<void> {
  const stored = await lockDocuments(call.tx, call, clientId, ids)
  if (stored.length < new Set(ids).size) throw new CallError('NOT_FOUND')
  const others = stored.filter((one) => one.application_id !== applicationId)
  await setApplication(
    call,
    others.map(({ id }) => id),
    applicationId,
  )
  for (const { id, client_id, name } of others) {
    const document = { id, client_id, application_id: applicationId }
    await logDocument(call, 'document.assign', document, { after: { name, application_id: applicationId } })
  }
}

/** Takes a document off an application; it stays the client's. Throws NOT_FOUND where it is not there. */
export async function unassignDocument(
  call: Assigning,
  { clientId, applicationId }: Application,
  id: number,
): Promise<void> {
  const [stored] = await lockDocuments(call.tx, call, clientId, [id])
  if (stored?.application_id !== applicationId) throw new CallError('NOT_FOUND')
  await setApplication(call, [id], null)
  const { name } = stored
  await logDocument(call, 'document.unassign', stored, { before: { name, application_id: applicationId } })
}

async function setApplication({ tx }: Assigning, ids: readonly number[], applicationId: number | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(clientDocuments)
    .set({ application_id: applicationId, updated_at: sql`now()`, version: sql`${clientDocuments.version} + 1` })
    .where(and(eq(clientDocuments.company_id, tx.companyId), inArray(clientDocuments.id, [...ids])))
}
