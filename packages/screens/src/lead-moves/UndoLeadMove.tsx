import { leadMoves } from '@portal/contract/clients/lead-moves'
import { useCall } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { useState } from 'react'
import { undoLeadMove } from './tell-lead-move.ts'

export interface UndoLeadMoveProps {
  readonly clientId: number
  /** The entry of the log that tells of the move. */
  readonly entryId: number
}

/** Takes a move back, on the line that tells of it; nothing where the status was set otherwise since. */
export function UndoLeadMove({ clientId, entryId }: UndoLeadMoveProps) {
  const { data } = useCall(leadMoves.latest, { params: { id: clientId } })
  const [isBusy, setBusy] = useState(false)
  const move = data?.move
  if (move?.id !== entryId) return null
  async function undo(standing: { readonly id: number }) {
    setBusy(true)
    await undoLeadMove(clientId, standing)
    setBusy(false)
  }
  return (
    <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void undo(move)}>
      Undo
    </Button>
  )
}
