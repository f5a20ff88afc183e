/** What was typed and not sent, and what to do where somebody else has changed the record meanwhile. */
export { askBeforeLoss } from './ask-before-loss.ts'
export { ChangedMeanwhile, type ChangedMeanwhileProps, type Theirs } from './ChangedMeanwhile.tsx'
export { isSame } from './is-same.ts'
export { discardWithUndo, type KeptDraft, useKeptDraft } from './kept-draft.ts'
export { newerRecord } from './newer-record.ts'
