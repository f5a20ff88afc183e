import { useRef } from 'react'
import type { RowId } from './column.ts'

/** Selects of the rows shown; the screen holds the ids, and those of other pages stay as they are. */
export function useRowSelection(
  ids: readonly RowId[],
  selection: ReadonlySet<RowId> | undefined,
  onChange: ((selection: Set<RowId>) => void) | undefined,
) {
  // Where a range begins: the row that was pressed last.
  const anchor = useRef<RowId>(undefined)

  function put(rows: readonly RowId[], isSelected: boolean) {
    const next = new Set(selection)
    for (const id of rows) isSelected ? next.add(id) : next.delete(id)
    onChange?.(next)
  }
  return {
    isSelected: (id: RowId) => selection?.has(id) ?? false,
    selectAll: (isSelected: boolean) => put(ids, isSelected),
    /** Changes one row; with Shift all from the row before on, to what that one row becomes. */
    toggle(index: number, { shiftKey }: { readonly shiftKey: boolean }) {
      const id = ids[index]
      if (id === undefined) return
      const from = shiftKey && anchor.current !== undefined ? ids.indexOf(anchor.current) : -1
      const range = from === -1 ? [id] : ids.slice(Math.min(from, index), Math.max(from, index) + 1)
      put(range, !selection?.has(id))
      anchor.current = id
    },
  }
}
