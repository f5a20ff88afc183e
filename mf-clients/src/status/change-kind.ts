import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { holdRefresh, refreshEntities } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { patchClient } from './patch-client.ts'

type Kind = ClientDetails['kind']

/** What is told of somebody who is now a client, or a lead again. */
const DONE: Readonly<Record<Kind, string>> = { client: 'Converted to client', lead: 'Moved back to leads' }

/** Whose kind changes, as the screen has it, and who changes it. */
export interface KindHolder extends Pick<ClientDetails, 'id' | 'adviser'> {
  readonly viewerId: number | undefined
}

/** The way back. `adviser`: null where the client was nobody's and is to be that again. */
interface Undo {
  readonly adviser?: null
}

/**
 * Makes a client of a lead, or a lead of a client: shown at once everywhere, taken back where the server refuses, and
 * told in a toast that offers the way back. Whoever chooses it means it, whatever else has changed.
 */
export async function changeKind(holder: KindHolder, kind: Kind, undone?: Undo): Promise<void> {
  const { id, adviser, viewerId } = holder
  const takeBack = patchClient(id, { kind, ...undone })
  const release = holdRefresh()
  try {
    // The one call that changes both at once: between two, others would see neither what was nor what is.
    const now = await (undone?.adviser === null
      ? call(clients.create, { body: { id, kind, adviser_id: null } })
      : call(clients.update, { body: { id, kind } }))
    // A lead of nobody becomes the client of the adviser who makes it one: by Undo all of them see it again.
    const wasTaken = !adviser && now.adviser && now.adviser.id === viewerId
    const back = kind === 'client' ? 'lead' : 'client'
    const undo = () => void changeKind(holder, back, wasTaken ? { adviser: null } : {})
    toast({ title: DONE[kind], tone: 'success', ...(!undone && { undo }) })
  } catch (error) {
    takeBack()
    refreshEntities([`client:${id}`])
    toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
  } finally {
    release()
  }
}
