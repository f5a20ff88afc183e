import { type ChecklistItem, checklistWords, missingTitle } from '@portal/domain/work/application-checklist'
import { Link } from '@portal/router'
import { Stack, TextLink } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { CHECKLIST_ID } from '../details/checklist-place.ts'
import { applicationAddress } from '../list/applications.ts'

export interface MissingDialogProps {
  readonly id: number
  readonly missing: readonly ChecklistItem[]
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Names what is missing before an application goes to the insurer. */
export function MissingDialog({ id, missing, onConfirm, onClose }: MissingDialogProps) {
  const words = checklistWords(missing)
  return (
    <ConfirmDialog
      open
      title={missingTitle(missing.length)}
      confirmLabel="Submit anyway"
      confirmingLabel="Submitting"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="2">
        <span>
          {words.charAt(0).toUpperCase()}
          {words.slice(1)}. What’s missing will be recorded in its history.
        </span>
        <span>
          <TextLink asChild>
            <Link to={`${applicationAddress({ id })}#${CHECKLIST_ID}`} onClick={onClose}>
              Go to checklist
            </Link>
          </TextLink>
        </span>
      </Stack>
    </ConfirmDialog>
  )
}
