import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { keepTabInside } from './focus.ts'
import { useModal } from './use-modal.ts'

export const Scrim = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    background: 'bg.scrim',
    animation: 'fadeIn var(--ui-durations-slow) var(--ui-easings-out)',
  },
})

const Panel = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    maxWidth: 'full',
    maxHeight: 'full',
    margin: 'auto',
    padding: '18px 20px 20px',
    overflow: 'auto',
    borderRadius: 'lg',
    background: 'bg.raised',
    boxShadow: 'dialog',
    animation: 'rise var(--ui-durations-slow) var(--ui-easings-out)',
    '&:focus': { outline: 'none' },
    '& > h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& > [data-part=actions]': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      flexWrap: 'wrap',
      paddingTop: '1',
    },
    mdDown: { '& > [data-part=actions] > button': { flex: '1 1 auto' } },
  },
})

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
  /** Neither Escape nor a press beside closes it: the session has ended. */
  modalOnly?: boolean
  /** `alertdialog` interrupts the reader of a screen. */
  role?: 'dialog' | 'alertdialog'
}

/** For confirmation only. The focus stays inside and returns where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, width = 400, initialFocus, modalOnly, role = 'dialog' } = props
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useModal({ open, frame, panel, initialFocus, onDismiss: () => !modalOnly && onClose() })
  if (!open) return null
  return createPortal(
    <Scrim ref={frame} data-modal padding="4">
      <Panel
        ref={panel}
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
        width={`${width}px`}
        onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`}>{children}</div>
        {actions && <div data-part="actions">{actions}</div>}
      </Panel>
    </Scrim>,
    document.body,
  )
}
