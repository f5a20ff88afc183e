import { ConfirmDialog } from '@portal/ui/overlay'

export interface ReopenDialogProps {
  /** The statuses, as they are called. */
  readonly present: string
  readonly wanted: string
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before a closed application is brought back. */
export function ReopenDialog({ present, wanted, onConfirm, onClose }: ReopenDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Reopen this application?"
      confirmLabel={`Move to ${wanted}`}
      confirmingLabel="Moving"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      It’s {present}. Moving it to {wanted} will be recorded in its history.
    </ConfirmDialog>
  )
}
