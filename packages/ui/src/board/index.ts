export { Board } from './Board.tsx'
export type { BoardLane, BoardProps, BoardTarget, CardId } from './board-props.ts'
export { type Lift, type LiftOptions, useLift } from './use-lift.ts'
