/** What shows an answer while it comes, or where it failed. */
export { panelState } from './panel-state.ts'
