import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { NOWHERE, type Placement } from '../core/stay-beside.ts'
import { startFocus, tabStops } from './focus.ts'
import { useLayer } from './layers.ts'
import { Surface } from './Surface.tsx'
import { withTrigger } from './trigger.ts'
import { floatingHome, useExpectFloating, useFloating } from './use-floating.ts'

export interface PopoverProps {
  /** The accessible name. */
  label: string
  /** The button that opens it. */
  trigger?: ReactElement
  /** Without a trigger: what it stands beside, as the button of the menu that opened it. */
  anchor?: RefObject<HTMLElement | null>
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** `bottom-start` unless told. */
  placement?: Extract<Placement, `${string}-${string}`>
  /** Pixels; as wide as what is inside unless told. */
  width?: number
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small surface with controls beside its button; Escape and a press beside close it, the focus then returns. */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, placement = 'bottom-start', width, onOpenChange } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const open = props.open ?? ownOpen
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const anchor = props.anchor ?? button
  const surface = useRef<HTMLDivElement>(null)
  useExpectFloating()
  useFloating(open, anchor, surface, placement)

  function change(next: boolean, returning = true) {
    setOwnOpen(next)
    onOpenChange?.(next)
    if (!next && returning) anchor.current?.focus()
  }
  useLayer(open, { inside: trigger ? [anchor, surface] : [surface], onDismiss: (by) => change(false, by === 'escape') })
  useEffect(() => {
    const root = surface.current
    if (open && root) return startFocus(root, () => tabStops(root)[0])
  }, [open])
  useEffect(() => {
    // What had the focus is gone, as a list that gave way to an editor: the focus stays in the popover.
    if (open && document.activeElement === document.body) surface.current?.focus({ preventScroll: true })
  })
  function onBlur(event: FocusEvent) {
    const to = event.relatedTarget
    if (!(to instanceof Element) || (trigger && to === anchor.current) || surface.current?.contains(to)) return
    if (!to.closest('[data-floating]')) change(false, false)
  }

  return (
    <>
      {trigger &&
        withTrigger(trigger, {
          ref: button,
          'aria-haspopup': 'dialog',
          'aria-expanded': open,
          'aria-controls': open ? id : undefined,
          onClick: () => change(!open),
        })}
      {open &&
        createPortal(
          <Surface
            id={id}
            ref={surface}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            css={{ padding: '3', width: width === undefined ? undefined : `${width}px` }}
            style={NOWHERE}
            onBlur={onBlur}
          >
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Surface>,
          floatingHome(anchor.current),
        )}
    </>
  )
}
