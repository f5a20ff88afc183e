/**
 * How an import stands. `stopped`: cancelled or broken off; what is imported so far stands, the rest can be imported or
 * all be taken back.
 */
export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'stopped',
  'done',
  'reverting',
  'reverted',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_STATE_LABELS: Readonly<Record<ImportState, string>> = {
  mapping: 'Match columns',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  reverting: 'Undoing',
  reverted: 'Undone',
}
