import { call } from '@portal/api-client'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

/** Milliseconds within which a move belongs to what was just done. */
const JUST_NOW = 60_000

/** Takes the move of a lead back, and tells the outcome. */
export async function undoLeadMove(clientId: number, move: { readonly id: number }): Promise<void> {
  try {
    const { status } = await change(leadMoves.undo, { params: { id: clientId }, body: { move: move.id } })
    toast({ title: `Moved back to ${leadStatusLabel(status)}`, tone: 'success' })
  } catch (error) {
    toast({ title: messageOf(error), tone: 'danger' })
  }
}

/**
 * Tells that what was just done has moved a lead, with the way back. Says nothing where it moved nobody, or the lead
 * cannot be asked for: what was done is done all the same.
 */
export async function tellLeadMove(clientId: number): Promise<void> {
  const { move } = await call(leadMoves.latest, { params: { id: clientId } }).catch(() => ({ move: null }))
  if (!move?.by_caller || move.from === move.to || Date.now() - Date.parse(move.at) > JUST_NOW) return
  toast({
    title: `Lead moved to ${leadStatusLabel(move.to)}`,
    tone: 'success',
    undo: () => void undoLeadMove(clientId, move),
  })
}
