/** The rows of a list as cards in lanes: a board says what its lanes and cards are. */
export {
  type BoardAnswer,
  type BoardKind,
  type CardProps,
  defineBoard,
  type LaneAnswer,
  type LaneGroup,
  type LaneName,
} from './define-board.ts'
export { LaneBoard } from './LaneBoard.tsx'
export { LanesOnPhone } from './LanesOnPhone.tsx'
