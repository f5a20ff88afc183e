import { MESSAGES } from '@portal/domain'
import { Button, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { KeyValueList } from '@portal/ui/page'

/** A field that two people have changed, each value as a reader sees it. */
export interface Conflict {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

export type ConflictChoice = 'mine' | 'theirs'

export interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly onChoose: (choice: ConflictChoice) => void
  /** Leaves the field as it was typed, unsaved. */
  readonly onClose: () => void
}

/** Shows both values of a field and lets the user choose. */
export function ConflictDialog({ conflict, onChoose, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${conflict.label} was changed by someone else`}
      actions={
        <>
          <Button onClick={() => onChoose('theirs')}>Take theirs</Button>
          <Button variant="primary" onClick={() => onChoose('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <Text tone="muted">{MESSAGES.staleVersion}</Text>
      <KeyValueList
        rows={[
          { label: 'Your value', value: conflict.yours },
          { label: 'Their value', value: conflict.theirs },
        ]}
      />
    </Dialog>
  )
}
