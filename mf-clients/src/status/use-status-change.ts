import { clients } from '@portal/contract/clients'
import { type LeadStatus, leadStatusLabel } from '@portal/domain'
import { useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { patchClient } from './patch-client.ts'

/** Whose status changes, as the screen has it. */
export interface StatusHolder {
  readonly id: number
  readonly status: LeadStatus
}

/**
 * Moves a client to another status: shown at once everywhere, taken back where the server refuses, and told in a
 * toast that offers the way back.
 */
export function useStatusChange(): (client: StatusHolder, status: LeadStatus) => void {
  const { mutateAsync } = useChange(clients.updateStatus)
  function move(client: StatusHolder, status: LeadStatus, isUndo = false) {
    if (status === client.status) return
    const takeBack = patchClient(client.id, { status, status_since: new Date().toISOString() })
    // Not by the callbacks of `mutate`: they stay away once the row or page that asked is gone.
    mutateAsync({ params: { id: client.id }, body: { status } }).then(
      () =>
        toast({
          title: `Moved to ${leadStatusLabel(status)}`,
          tone: 'success',
          ...(!isUndo && { undo: () => move({ id: client.id, status }, client.status, true) }),
        }),
      (error: Error) => {
        takeBack()
        toast({ title: error.message, tone: 'danger' })
      },
    )
  }
  return move
}
