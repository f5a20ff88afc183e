import { leadMoves } from '@portal/contract/clients/lead-moves'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { setRule, viewRules } from './rules.ts'
import { undoMove, viewLatestMove } from './standing-move.ts'

export const routes: readonly BoundRoute[] = [
  bind(leadMoves.latest, viewLatestMove),
  bind(leadMoves.undo, undoMove),
  bind(leadMoves.rules, viewRules),
  bind(leadMoves.setRule, setRule),
]
