import type { ReactNode, RefObject } from 'react'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons at the right, the last one primary. */
  actions?: ReactNode
  /** Pixels, 400 unless told. On a phone it takes the width. */
  width?: number
  /** Where the focus goes on opening; the first field, else the first button, unless told. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Neither Escape nor a click beside closes it: the session has ended. */
  modalOnly?: boolean
  /** `alertdialog` interrupts the reader of a screen. */
  role?: 'dialog' | 'alertdialog'
}

/** For confirmation only. The focus stays inside and returns where it came from. */
export declare function Dialog(props: DialogProps): ReactNode

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** A question: “Archive Jo Tanaka?” */
  title: string
  /** What will happen, and what will not. */
  children?: ReactNode
  /** The verb: “Archive”. */
  confirmLabel: string
  /** What the button says meanwhile: “Archiving”. */
  confirmingLabel?: string
  cancelLabel?: string
  /** The dialog closes when it resolves; a rejection is shown inside with its message. */
  onConfirm: () => Promise<unknown>
  destructive?: boolean
  /** Must be typed before the button can be pressed. */
  typeToConfirm?: string
}

export declare function ConfirmDialog(props: ConfirmDialogProps): ReactNode
