import type { AnswerOf } from '@portal/contract/endpoint'
import type { taskDocuments as endpoints } from '@portal/contract/work/task-documents'
import { sql } from 'drizzle-orm'
import { clientOwner } from '../../../access/record-owner.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleClients } from '../../../access/visible-clients.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { DocumentOwner } from '../../clients/documents/queries.ts'
import { listDocuments } from '../../clients/documents/service.ts'
import { taskSubject } from './task-subject.ts'

type Asking = Viewer & { readonly tx: Transaction }

interface OfTask {
  readonly [column: string]: unknown
  readonly client_id: number | null
  readonly application_id: number | null
  /** Whether the caller may see the client. */
  readonly is_seen: boolean
}

/** Whom a task is for. Throws NOT_FOUND where the caller may not see the task. */
async function ofTask({ tx, ...viewer }: Asking, id: number): Promise<OfTask> {
  const [row] = await tx.rows<OfTask>(sql`
    select tasks.client_id, tasks.application_id, exists (
      select 1 from clients where clients.company_id = tasks.company_id and clients.id = tasks.client_id
        and ${visibleClients(viewer)}) as is_seen
    from tasks where tasks.company_id = ${tx.companyId} and tasks.id = ${id} and ${taskSubject.visible(viewer)}`)
  if (!row) throw new CallError('NOT_FOUND')
  return row
}

/** The documents of a task. Throws NOT_FOUND where the caller may not see the task. */
export async function listTaskDocuments(call: Call<typeof endpoints.list>): Promise<AnswerOf<typeof endpoints.list>> {
  const { client_id, is_seen } = await ofTask(call, call.params.id)
  const { page, page_size } = call.query
  if (client_id === null || !is_seen) return { items: [], total: 0, page, page_size, tags: [] }
  return await listDocuments(call, { clientId: client_id, taskId: call.params.id })
}

/** Where a task's documents are filed. Throws NOT_FOUND, and CONFLICT where the task has no client. */
export async function taskDocumentOwner(call: Asking, id: number): Promise<DocumentOwner> {
  const { client_id, application_id } = await ofTask(call, id)
  if (client_id === null) throw new CallError('CONFLICT', { message: 'Choose a client for this task first.' })
  await clientOwner(call, client_id)
  return { clientId: client_id, taskId: id, ...(application_id !== null && { applicationId: application_id }) }
}
