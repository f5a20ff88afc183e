import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../core/IconButton.tsx'
import { VisuallyHidden } from '../core/plain.tsx'
import { CloseIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { keepTabInside } from './focus.ts'
import { useModal } from './use-modal.ts'

export const Scrim = styled('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    background: 'bg.scrim',
    animation: 'fadeIn var(--ui-durations-slow) var(--ui-easings-out)',
  },
})

const Panel = styled('div', {
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
    '& > [data-part=head]': { display: 'flex', alignItems: 'center', gap: '2' },
    '& > [data-part=head] > h2': { flex: '1 1 0', textStyle: 'lg', fontWeight: 'semibold' },
    '& > [data-part=head] > button': { marginBlock: '-6px', marginInlineEnd: '-8px' },
    '& > [data-part=actions]': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      flexWrap: 'wrap',
      paddingTop: '1',
    },
    mdDown: { '& > [data-part=actions] > button': { flex: '1 1 auto' } },
  },
  variants: {
    /** Its content reaches to its edges, below the top of the page: a palette. */
    bare: {
      true: { gap: '0', padding: '0', margin: { base: '0 auto auto', md: '10dvh auto auto' }, overflow: 'hidden' },
    },
  },
})

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** The accessible name; seen unless `titleHidden`. */
  title: ReactNode
  /** Nothing but the content, near the top of the page: a command palette. */
  titleHidden?: boolean
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
  /** Shows a cross beside the title and says what it does: “Close and go to home”. */
  closeLabel?: string
}

/** For confirmation, and for what is typed into and gone at once. The focus stays inside and returns where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, width = 400, initialFocus, modalOnly, role = 'dialog' } = props
  const { closeLabel, titleHidden } = props
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useModal({ open, frame, panel, initialFocus, onDismiss: () => !modalOnly && onClose() })
  if (!open) return null
  return createPortal(
    <Scrim ref={frame} data-modal css={{ padding: '4' }}>
      <Panel
        ref={panel}
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
        css={{ width: `${width}px` }}
        bare={titleHidden}
        onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      >
        {titleHidden ? (
          <VisuallyHidden as="h2" id={`${id}-title`}>
            {title}
          </VisuallyHidden>
        ) : (
          <div data-part="head">
            <h2 id={`${id}-title`}>{title}</h2>
            {closeLabel && <IconButton icon={<CloseIcon />} label={closeLabel} size="sm" onClick={onClose} />}
          </div>
        )}
        <div id={`${id}-body`}>{children}</div>
        {actions && <div data-part="actions">{actions}</div>}
      </Panel>
    </Scrim>,
    document.body,
  )
}
