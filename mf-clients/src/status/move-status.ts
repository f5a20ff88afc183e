import { call } from '@portal/api-client'
import { clients } from '@portal/contract/clients/clients'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { type LeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import { holdRefresh, refreshEntities } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { noteVersion, patchClient } from './patch-client.ts'

/** Whose status changes, as the screen has it. */
export interface StatusHolder {
  readonly id: number
  readonly status: LeadStatus
}

export interface StatusMove {
  readonly status: LeadStatus
  /** Refuses to move a client who has been changed since this version was read. */
  readonly version?: number
  /** The card of a board that is on screen. */
  readonly card?: ClientRow
}

/** Moves a client on the server; answers the version that the client has then. */
async function send(id: number, { status, version }: StatusMove): Promise<number> {
  const body = { status, ...(version !== undefined && { version }) }
  const moved = await call(clients.updateStatus, { params: { id }, body })
  return moved.version
}

/**
 * Moves a client to another status: shown at once everywhere, taken back where the server refuses, and told in a
 * toast that offers the way back. Answers whether it was moved.
 */
export async function moveStatus(client: StatusHolder, to: StatusMove, isUndo = false): Promise<boolean> {
  const { status, version, card } = to
  const { id } = client
  if (status === client.status) return false
  const takeBack = patchClient(id, { status, status_since: new Date().toISOString() }, card)
  // An answer that does not know of a move would put its card back for as long as the next one takes.
  const release = holdRefresh()
  try {
    const now = await send(id, to)
    noteVersion(id, now)
    const undo = () => {
      const back = {
        status: client.status,
        ...(version !== undefined && { version: now }),
        ...(card && { card: { ...card, status, version: now } }),
      }
      void moveStatus({ id, status }, back, true)
    }
    toast({ title: `Moved to ${leadStatusLabel(status)}`, tone: 'success', ...(!isUndo && { undo }) })
    return true
  } catch (error) {
    takeBack()
    // What the screen shows may be what the server refused.
    refreshEntities([`client:${id}`])
    toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
    return false
  } finally {
    release()
  }
}

/** {@link moveStatus} for a menu: whoever chooses a status means it, whatever else has changed. */
export function changeStatus(client: StatusHolder, status: LeadStatus): void {
  void moveStatus(client, { status })
}
