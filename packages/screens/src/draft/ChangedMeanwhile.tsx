import { MESSAGES } from '@portal/domain/message'
import { Alert, Box, Button, Flex, Stack } from '@portal/ui/core'
import type { ReactNode } from 'react'
import type { KeptDraft } from './kept-draft.ts'

/** What is being edited, as somebody else has left it meanwhile. */
export interface Theirs {
  readonly shown: ReactNode
  readonly version: number
  /** Ends the edit with it. */
  readonly onTake: () => void
}

export interface ChangedMeanwhileProps {
  readonly theirs: Theirs
  /** What is typed: forgotten with theirs. */
  readonly draft: Pick<KeptDraft<unknown>, 'discard'>
  readonly isSaving: boolean
  /** Saves what is typed on top of their version. */
  readonly onKeepMine: (version: number) => void
}

/** Somebody else changed what is being edited: what it says now, and which of the two holds. */
export function ChangedMeanwhile({ theirs, draft, isSaving, onKeepMine }: ChangedMeanwhileProps) {
  function takeTheirs() {
    draft.discard()
    theirs.onTake()
  }
  return (
    <Stack gap="2" role="group" aria-label="Changed by someone else">
      <Alert tone="warning" title={MESSAGES.staleVersion} />
      <Box padding="3" borderRadius="md" bg="bg.muted">
        {theirs.shown}
      </Box>
      <Flex gap="2" justifyContent="flex-end">
        <Button size="sm" onClick={takeTheirs}>
          Use theirs
        </Button>
        <Button
          size="sm"
          variant="primary"
          loading={isSaving}
          loadingText="Saving"
          onClick={() => onKeepMine(theirs.version)}
        >
          Keep mine
        </Button>
      </Flex>
    </Stack>
  )
}
