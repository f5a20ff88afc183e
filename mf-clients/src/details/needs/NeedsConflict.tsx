import type { Needs } from '@portal/contract/clients/needs.schema'
import { compareNeeds } from '@portal/domain/clients/needs/compare-needs'
import { MESSAGES } from '@portal/domain/message'
import { Button, Text } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import { NeedsChanges } from './NeedsChanges.tsx'

export interface NeedsConflictProps {
  /** What the edit began from. */
  readonly base: Needs
  /** What somebody else has saved since. */
  readonly theirs: Needs
  readonly onTakeTheirs: () => void
  readonly onKeepMine: () => void
  /** Goes back to the edit, unsaved. */
  readonly onClose: () => void
}

/** Shows what somebody else changed meanwhile, and lets the user choose. */
export function NeedsConflict({ base, theirs, onTakeTheirs, onKeepMine, onClose }: NeedsConflictProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title="Someone else changed these needs"
      actions={
        <>
          <Button onClick={onTakeTheirs}>Use theirs</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Replace with mine
          </Button>
        </>
      }
    >
      <Text tone="muted" marginBottom="2">
        {MESSAGES.staleVersion} {theirs.author?.name} changed:
      </Text>
      <NeedsChanges changes={compareNeeds(base.people, theirs.people)} />
    </Dialog>
  )
}
