import type { Board, ClientRow } from '@portal/contract/clients/clients.schema'
import { patching } from '@portal/screens/patch'
import { moveCard } from './move-card.ts'

const { patch, note } = patching<ClientRow, Board>({
  isOurs: (endpoint) => endpoint.startsWith('clients.'),
  moveCard,
})

/** Shows a change of a client everywhere before the server has answered; see `patching`. The answer is the way back. */
export const patchClient = patch

/** Tells everything that shows a client which version the server has of them. */
export function noteVersion(id: number, version: number): void {
  note(id, { version })
}
