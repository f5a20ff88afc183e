/** What can be taken back where it is told. */
export { doWithUndo } from './do-with-undo.ts'
