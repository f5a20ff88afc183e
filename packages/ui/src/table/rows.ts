import type { KeyboardEvent } from 'react'

/** Brings a row into the document (a virtual table holds only those in sight) and gives it the focus. */
export type FocusRow = (index: number) => void

export function rowElement(table: HTMLElement | null, index: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`tr[data-row][data-index="${index}"]`) ?? null
}

/** Where a key leads from a row; undefined where it leads nowhere. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  const page = 10
  const to: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  }
  const next = to[key]
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1))
}

/** Fields and menus inside a row need their arrows themselves. */
export function isForRow(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  return target === currentTarget || target.matches('a[data-part=open], input[type=checkbox]')
}
