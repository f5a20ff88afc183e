import type { ReactElement, ReactNode } from 'react'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  /** At the right: “Ctrl K”. */
  shortcut?: string
  /** A tick at the right: the one in force. Give it to all items of a choice, so that they are read as one. */
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

export type MenuEntry = MenuItem | MenuGroup

/** A field that some of many entries are found by. Menus that have none bring no field with them. */
export type MenuFind = (text: string, onChange: (text: string) => void) => ReactNode

/** Entries as groups: items that stand by themselves, one after the other, are one. */
export function groupsOf(entries: readonly MenuEntry[]): MenuGroup[] {
  const groups: Array<{ id: string; label?: string; items: MenuItem[] }> = []
  let loose = false
  for (const entry of entries) {
    if ('items' in entry) groups.push({ ...entry, items: [...entry.items] })
    else if (loose) groups.at(-1)?.items.push(entry)
    else groups.push({ id: `around-${entry.id}`, items: [entry] })
    loose = !('items' in entry)
  }
  return groups
}
