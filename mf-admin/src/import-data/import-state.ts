import type { ImportState } from '@portal/contract/imports.schema'
import type { BadgeProps } from '@portal/ui/page'
import type { Step } from './import-address.ts'

interface StateLook {
  readonly label: string
  readonly tone: NonNullable<BadgeProps['tone']>
}

/** What a state is called. */
export const STATES: Readonly<Record<ImportState, StateLook>> = {
  mapping: { label: 'Match columns', tone: 'neutral' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Ready to import', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  stopped: { label: 'Stopped', tone: 'warning' },
  done: { label: 'Imported', tone: 'success' },
  reverting: { label: 'Undoing', tone: 'info' },
  reverted: { label: 'Undone', tone: 'neutral' },
}

/** Whether a job is at work on the import. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'reverting'
}

/** The steps of an import that may be opened, the one where it goes on last. */
export function openSteps(state: ImportState): readonly Step[] {
  if (state === 'mapping') return ['columns']
  if (state === 'checking') return ['check']
  return state === 'checked' ? ['columns', 'check'] : ['import']
}
