import { Text } from '../core/layout.tsx'
import type { SaveState } from './use-autosave.ts'

const WORDS: Readonly<Record<SaveState, string>> = {
  untouched: '',
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. Trying again…',
}

/** How the saving goes, told to screen readers as well. */
export function SaveNote({ state }: { state: SaveState }) {
  return (
    <Text role="status" size="xs" tone={state === 'failed' ? 'danger' : 'subtle'}>
      {WORDS[state]}
    </Text>
  )
}
