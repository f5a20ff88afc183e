import type { Note } from '@portal/contract/notes.schema'
import { MESSAGES } from '@portal/domain'
import { Alert, Box, Button, Flex, Stack } from '@portal/ui/core'
import { NoteText } from './NoteText.tsx'

export interface NoteConflictProps {
  /** The note as somebody else has left it. */
  readonly theirs: Note
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
}

/** Somebody else changed the note meanwhile: what it says now, and which of the two holds. */
export function NoteConflict({ theirs, onTakeTheirs, onKeepMine }: NoteConflictProps) {
  return (
    <Stack gap="2" role="group" aria-label="Changed meanwhile">
      <Alert tone="warning" title={MESSAGES.staleVersion} />
      <Box padding="3" borderRadius="md" bg="bg.muted">
        <NoteText note={theirs} />
      </Box>
      <Flex gap="2" justifyContent="flex-end">
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </Flex>
    </Stack>
  )
}
