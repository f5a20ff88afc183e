import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** At the right: `<Kbd>`-like hint, “Ctrl K”. */
  shortcut?: string
  /** A tick at the right: the one in force. */
  checked?: boolean
  disabled?: boolean
  danger?: boolean
  onSelect?: () => void
  /** The item is a link: the element without children, `<Link to="/profile" />`. */
  link?: ReactElement
}

export interface MenuGroup {
  id: string
  /** A quiet heading. */
  label?: string
  items: readonly MenuItem[]
}

/** Groups are divided by a line. */
export type MenuEntry = MenuItem | MenuGroup

export interface MenuProps {
  /** What the menu holds, for screen readers: “Change status”. */
  label: string
  /** One button; it gets `aria-haspopup`, `aria-expanded` and the handlers. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** `bottom-start` unless told. */
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** Above the entries: who is signed in. */
  header?: ReactNode
}

/** A menu button: arrows, Home, End, type-ahead, Escape; the focus returns to the button. */
export declare function Menu(props: MenuProps): ReactNode
