import { Button } from '@portal/ui/core'
import { Dialog } from '@portal/ui/overlay'
import type { ReactNode } from 'react'

export interface BulkFrameProps {
  readonly title: string
  /** What the button says. */
  readonly verb: string
  readonly danger?: boolean
  /** Nothing is chosen yet. */
  readonly disabled?: boolean
  readonly isStarting: boolean
  readonly onStart: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog in which a bulk change is chosen and begun. */
export function BulkFrame(props: BulkFrameProps) {
  const { title, verb, danger = false, disabled = false, isStarting, onStart, onClose, children } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={isStarting}
            loadingText="Starting"
            disabled={disabled}
            onClick={onStart}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
