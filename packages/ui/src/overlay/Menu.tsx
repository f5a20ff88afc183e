import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Placement } from '../core/stay-beside.ts'
import { useLayer } from './layers.ts'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry, MenuFind } from './menu-entry.ts'
import { withTrigger } from './trigger.ts'
import { floatingHome, useExpectFloating } from './use-floating.ts'

export type { MenuEntry, MenuGroup, MenuItem } from './menu-entry.ts'

export interface MenuProps {
  /** What the menu holds, for screen readers: “Change status”. */
  label: string
  /** One button; it gets `aria-haspopup`, `aria-expanded` and the handlers. */
  trigger: ReactElement
  /** Items, or groups of them divided by a line. */
  entries: readonly MenuEntry[]
  /** `bottom-start` unless told. */
  placement?: Extract<Placement, `${string}-${string}`>
  /** Above the entries: who is signed in. */
  header?: ReactNode
  /** Above many entries: the field that some are found by. */
  find?: MenuFind
}

/** A menu button: arrows, Home, End, type-ahead, Escape; the focus returns to the button. */
export function Menu({ label, trigger, entries, placement = 'bottom-start', header, find }: MenuProps) {
  const [opened, setOpened] = useState<'first' | 'last' | 'none' | null>(null)
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useExpectFloating()

  function close(returning = true) {
    setOpened(null)
    if (returning) anchor.current?.focus()
  }
  useLayer(opened !== null, { inside: [anchor, list], onDismiss: (by) => close(by === 'escape') })

  return (
    <>
      {withTrigger(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened === null ? undefined : id,
        // A press of a key on a button arrives as a click without a pointer: the first item then takes the focus.
        onClick: (event) => (opened ? close() : setOpened(event.detail === 0 ? 'first' : 'none')),
        onKeyDown(event) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      {opened !== null &&
        createPortal(
          <MenuList
            id={id}
            label={label}
            ref={list}
            anchor={anchor}
            placement={placement}
            entries={entries}
            header={header}
            find={find}
            start={opened}
            onClose={close}
          />,
          floatingHome(anchor.current),
        )}
    </>
  )
}
