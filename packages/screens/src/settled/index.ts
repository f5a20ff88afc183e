/** A typed value, once typing has paused. */
export { useSettled } from './use-settled.ts'
