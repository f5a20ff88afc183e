import { applicationOwner, clientOwner } from '../../../access/record-owner.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import type { StoredTask } from './stored-task.ts'

/** What a task is for, as its address says: a client, an application, or nothing in particular. */
export type TaskOwner = { readonly client: number } | { readonly application: number } | 'anything'

/** What a task for the owner has of it. */
export interface Belonging {
  readonly client_id: number | null
  readonly application_id: number | null
}

/** Throws NOT_FOUND where the caller may not see the client or application. */
export async function belongingOf(call: Call, owner: TaskOwner): Promise<Belonging> {
  if (owner === 'anything') return { client_id: null, application_id: null }
  if ('client' in owner) {
    const { clientId } = await clientOwner(call, owner.client)
    return { client_id: clientId, application_id: null }
  }
  const { clientId, applicationId } = await applicationOwner(call, owner.application)
  return { client_id: clientId, application_id: applicationId }
}

/** Throws NOT_FOUND where the task is not the owner's. */
export function assertBelongs({ client_id, application_id }: StoredTask, owner: TaskOwner): void {
  if (owner === 'anything') return
  const isTheirs = 'client' in owner ? client_id === owner.client : application_id === owner.application
  if (!isTheirs) throw new CallError('NOT_FOUND')
}

/**
 * What a task is to be for, of what was said of it: with an application, its client. Throws BAD_INPUT for what the caller
 * may not see, or what does not go together.
 */
export async function chosenBelonging(
  call: Call,
  { client_id, application_id }: { readonly client_id?: number | null; readonly application_id?: number | null },
): Promise<Belonging> {
  if (application_id != null) {
    const ofApplication = await seen('application_id', () => applicationOwner(call, application_id))
    if (client_id != null && client_id !== ofApplication.clientId) {
      throw badField('application_id', 'This is another client’s application')
    }
    return { client_id: ofApplication.clientId, application_id }
  }
  if (client_id != null) await seen('client_id', () => clientOwner(call, client_id))
  return { client_id: client_id ?? null, application_id: null }
}

async function seen<T>(path: 'client_id' | 'application_id', read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw badField(path, path === 'client_id' ? 'Please choose a client' : 'Please choose an application')
  }
}
