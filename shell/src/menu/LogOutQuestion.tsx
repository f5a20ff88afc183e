import { ConfirmDialog } from '@portal/ui/overlay'
import { useStore } from 'zustand'
import { logOutAnyway, logOutQuestion, stay } from './log-out.ts'

/** Asks before what is not saved in this page is lost by logging out. */
export function LogOutQuestion() {
  const { open } = useStore(logOutQuestion)
  return (
    <ConfirmDialog
      open={open}
      onClose={stay}
      title="Log out?"
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={async () => logOutAnyway()}
      destructive
    >
      Unsaved changes and unfinished uploads will be lost.
    </ConfirmDialog>
  )
}
