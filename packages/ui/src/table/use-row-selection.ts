import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RowId } from './column.ts'

/** Turns the selection that a screen holds (a set of ids, also of other pages) into TanStack's, and its changes back. */
export function useRowSelection(
  ids: readonly RowId[],
  selection: ReadonlySet<RowId> | undefined,
  onChange: ((selection: Set<RowId>) => void) | undefined,
) {
  const state = useMemo(() => {
    const selected: RowSelectionState = {}
    for (const id of selection ?? []) selected[String(id)] = true
    return selected
  }, [selection])
  function onRowSelectionChange(updater: Updater<RowSelectionState>) {
    const next = typeof updater === 'function' ? updater(state) : updater
    const known = new Map([...ids, ...(selection ?? [])].map((id) => [String(id), id]))
    onChange?.(new Set(Object.keys(next).map((key) => known.get(key) ?? key)))
  }
  return { state, onRowSelectionChange }
}
