import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { patching } from '@portal/screens/patch'
import { type Board, moveCard } from './move-card.ts'

const SHOWN_IN = ['applications.board', 'applications.list']

const { patch } = patching<ApplicationRow, Board>({ isOurs: (endpoint) => SHOWN_IN.includes(endpoint), moveCard })

/** Shows a change of a card on every board and in its pages before the server has answered. The answer is the way back. */
export function patchApplication(card: ApplicationRow, changes: Partial<ApplicationRow>): () => void {
  return patch(card.id, changes, card)
}
