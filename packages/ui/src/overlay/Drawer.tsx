import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../core/IconButton.tsx'
import { usePhone } from '../core/use-phone.ts'
import { CloseIcon } from '../icons/index.ts'
import { styled } from '../theme/styled.tsx'
import { Scrim } from './Dialog.tsx'
import { firstField, keepTabInside, tabStops } from './focus.ts'
import { useModal } from './use-modal.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** The accessible name; seen unless `titleHidden`. */
  title: string
  titleHidden?: boolean
  /** `left` is the menu's side; `right` unless told; `bottom` is a sheet on a phone. */
  side?: 'left' | 'right' | 'bottom'
  /** Pixels: 288 for the menu, 400 unless told. */
  width?: number
  children: ReactNode
  /** Buttons that stay at the bottom. */
  actions?: ReactNode
}

const slide = (keyframe: string) => `${keyframe} var(--ui-durations-slow) var(--ui-easings-out)`

const Panel = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: 'calc(100vw - 48px)',
    background: 'bg.raised',
    boxShadow: 'dialog',
    '&:focus': { outline: 'none' },
    '& > [data-part=head]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flex: 'none',
      minHeight: 'header',
      paddingBlock: '1',
      paddingLeft: '4',
      paddingRight: '2',
      borderBottom: '1px solid',
      borderColor: 'border',
    },
    '& > [data-part=head] > h2': { fontWeight: 'semibold', textStyle: 'lg' },
    '& > [data-part=body]': { flex: '1 1 auto', minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' },
    '& > [data-part=actions]': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '2',
      flex: 'none',
      padding: '12px 16px',
      borderTop: '1px solid',
      borderColor: 'border',
    },
  },
  variants: {
    side: {
      left: { height: 'full', marginRight: 'auto', animation: slide('fromLeft') },
      right: { height: 'full', marginLeft: 'auto', animation: slide('fromRight') },
      bottom: {
        maxWidth: 'full',
        maxHeight: '85dvh',
        marginTop: 'auto',
        borderTopLeftRadius: 'lg',
        borderTopRightRadius: 'lg',
        paddingBottom: 'env(safe-area-inset-bottom)',
        animation: slide('fromBottom'),
        '&&': { width: 'full' },
      },
    },
  },
})

/** What is there to be read starts at its top; a form starts with its first field. */
function formField(panel: HTMLElement): HTMLElement | undefined {
  return firstField(tabStops(panel).filter((stop) => stop.closest('form')))
}

/** A modal panel at a side of the window: the menu of a phone, the filters of a list. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, titleHidden, side = 'right', width = 400, children, actions } = props
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const phone = usePhone()
  // A field would bring a phone's keyboard up over the drawer.
  useModal({ open, frame, panel, onDismiss: onClose, firstStop: phone ? () => undefined : formField })
  if (!open) return null
  return createPortal(
    <Scrim ref={frame} data-modal>
      <Panel
        ref={panel}
        role="dialog"
        aria-modal
        aria-label={titleHidden ? title : undefined}
        aria-labelledby={titleHidden ? undefined : id}
        tabIndex={-1}
        side={side}
        css={{ width: `${width}px` }}
        onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      >
        {!titleHidden && (
          <div data-part="head">
            <h2 id={id}>{title}</h2>
            <IconButton icon={<CloseIcon />} label="Close" onClick={onClose} data-part="close" />
          </div>
        )}
        <div data-part="body">{children}</div>
        {actions && <div data-part="actions">{actions}</div>}
      </Panel>
    </Scrim>,
    document.body,
  )
}
