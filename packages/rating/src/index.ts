/** The illustrative rating engine and its rate book: pure, deterministic, integer cents. */

export type * from './types.ts'
export { GRADES } from './types.ts'
