/** Moves of leads that follow from what happened: told where they come from, and taken back. */
export { tellLeadMove } from './tell-lead-move.ts'
export { UndoLeadMove, type UndoLeadMoveProps } from './UndoLeadMove.tsx'
