import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients'
import type { ClientDetails } from '@portal/contract/clients.schema'
import { refreshAfter } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { patchClient } from './patch-client.ts'

type Kind = ClientDetails['kind']

/** What is told of somebody who is now a client, or a lead again. */
const DONE: Readonly<Record<Kind, string>> = { client: 'Now a client', lead: 'Back among the leads' }

/**
 * Makes a client of a lead, or a lead of a client: shown at once everywhere, taken back where the server refuses, and
 * told in a toast that offers the way back. Whoever chooses it means it, whatever else has changed.
 */
export async function changeKind({ id }: { readonly id: number }, kind: Kind, isUndo = false): Promise<void> {
  const takeBack = patchClient(id, { kind })
  try {
    await call(clients.update, { body: { id, kind } })
    const undo = () => void changeKind({ id }, kind === 'client' ? 'lead' : 'client', true)
    toast({ title: DONE[kind], tone: 'success', ...(!isUndo && { undo }) })
  } catch (error) {
    takeBack()
    toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
  } finally {
    refreshAfter(clients.update, { body: { id } })
  }
}
