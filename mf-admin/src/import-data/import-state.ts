import { IMPORT_STATE_LABELS, type ImportState } from '@portal/domain/imports/import-state'
import type { BadgeProps } from '@portal/ui/page'
import type { Step } from './import-address.ts'

type Tone = NonNullable<BadgeProps['tone']>

const TONES: Readonly<Record<ImportState, Tone>> = {
  mapping: 'neutral',
  checking: 'info',
  checked: 'info',
  importing: 'info',
  stopped: 'warning',
  done: 'success',
  reverting: 'info',
  reverted: 'neutral',
}

/** What a state is called, and the tone of its badge. */
export function stateLook(state: ImportState): { readonly label: string; readonly tone: Tone } {
  return { label: IMPORT_STATE_LABELS[state], tone: TONES[state] }
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
