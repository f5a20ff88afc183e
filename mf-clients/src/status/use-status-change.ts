import { clients } from '@portal/contract/clients'
import type { ClientRow } from '@portal/contract/clients.schema'
import { type LeadStatus, leadStatusLabel } from '@portal/domain'
import { queryClient, refreshAfter, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { patchClient } from './patch-client.ts'

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

/**
 * Moves a client to another status: shown at once everywhere, taken back where the server refuses, and told in a
 * toast that offers the way back. Answers whether it was moved.
 */
export function useStatusMove(): (client: StatusHolder, move: StatusMove) => Promise<boolean> {
  const { mutateAsync } = useChange(clients.updateStatus)
  async function move(client: StatusHolder, to: StatusMove, isUndo = false): Promise<boolean> {
    const { status, version, card } = to
    const { id } = client
    if (status === client.status) return false
    const takeBack = patchClient(id, { status, status_since: new Date().toISOString() }, card)
    try {
      // Not by the callbacks of `mutate`: they stay away once the row or page that asked is gone.
      const moved = await mutateAsync({
        params: { id },
        body: { status, ...(version !== undefined && { version }) },
      })
      patchClient(id, { version: moved.version })
      const undo = () => {
        const back = {
          status: client.status,
          ...(version !== undefined && { version: moved.version }),
          ...(card && { card: { ...card, status, version: moved.version } }),
        }
        void move({ id, status }, back, true)
      }
      toast({ title: `Moved to ${leadStatusLabel(status)}`, tone: 'success', ...(!isUndo && { undo }) })
      return true
    } catch (error) {
      takeBack()
      // What the screen shows may be what the server refused, so it is asked again; not while it does not know yet of
      // another move, which the answer would put back.
      if (queryClient.isMutating() === 0) refreshAfter(clients.updateStatus, { params: { id } })
      toast({ title: error instanceof Error ? error.message : String(error), tone: 'danger' })
      return false
    }
  }
  return move
}

/** {@link useStatusMove} for a menu: whoever chooses a status means it, whatever else has changed. */
export function useStatusChange(): (client: StatusHolder, status: LeadStatus) => void {
  const move = useStatusMove()
  return (client, status) => void move(client, { status })
}
