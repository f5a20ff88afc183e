import { useState } from 'react'
import { COLUMN_NAMES, type ColumnName } from './list-columns.tsx'
import type { ListOffer } from './list-kind.ts'

/** Whose columns, and of which list. */
export interface ColumnOwner {
  readonly company: string
  readonly userId: number
  readonly list: string
}

/** The columns shown, in order, and the ways to choose others. */
export interface ColumnChoice {
  readonly visible: readonly ColumnName[]
  readonly choose: (names: readonly ColumnName[]) => void
  readonly reset: () => void
}

/** Kept in this browser, apart for each company and user. */
function storageKey({ company, userId, list }: ColumnOwner): string {
  return `portal.columns.${company}.${userId}${list}`
}

function isColumnName(name: unknown): name is ColumnName {
  return COLUMN_NAMES.some((known) => known === name)
}

function readChoice(key: string): readonly ColumnName[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? [...new Set(kept.filter(isColumnName))] : undefined
  } catch {
    return undefined
  }
}

function keepChoice(key: string, names: readonly ColumnName[] | undefined) {
  try {
    if (names) localStorage.setItem(key, JSON.stringify(names))
    else localStorage.removeItem(key)
  } catch {
    // A full or forbidden storage costs the choice, not the list.
  }
}

/** The columns that the user has chosen among those offered; the name always stands first. */
export function useColumnChoice(owner: ColumnOwner, { columns, usual }: ListOffer): ColumnChoice {
  const key = storageKey(owner)
  const [changed, setChanged] = useState<{ key: string; names: readonly ColumnName[] | undefined }>()
  const chosen = changed?.key === key ? changed.names : readChoice(key)
  function keep(names: readonly ColumnName[] | undefined) {
    keepChoice(key, names)
    setChanged({ key, names })
  }
  const visible = (chosen ?? usual).filter((name) => columns.includes(name) && name !== 'name')
  return { visible: ['name', ...visible], choose: keep, reset: () => keep(undefined) }
}
