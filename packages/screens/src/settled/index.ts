/** What is typed, when it stands still. */
export { useSettled } from './use-settled.ts'
