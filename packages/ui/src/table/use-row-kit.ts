import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RowKit } from './DataRow.tsx'
import { type FocusRow, isForRow, rowAfterKey } from './rows.ts'
import type { DataTableProps } from './table-props.ts'

/** Milliseconds for which the pointer rests on a row that it does not merely cross. */
const REST = 80

/** What the rows of a table share: how they look and what keys and presses do, and which row Tab reaches. */
export function useRowKit<Row, Column extends string>(
  props: DataTableProps<Row, Column>,
  rows: readonly Row[],
  toggleRow: (index: number, event: { readonly shiftKey: boolean }) => void,
  phone: boolean,
) {
  const { columns, rowLabel, rowHref, onOpen, onNear, rowActions, phoneRow } = props
  const selects = props.onSelectionChange !== undefined
  const focusRow = useRef<FocusRow>(() => {})
  const [reached, setReached] = useState(0)

  // Handlers always see the table as it is, while the kit stays the same object from render to render.
  const now = useRef({ rows, toggleRow, selects, onOpen, onNear })
  useEffect(() => {
    now.current = { rows, toggleRow, selects, onOpen, onNear }
  })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const kit = useMemo<RowKit<Row>>(() => {
    const toggle = (index: number, event: { shiftKey: boolean }) => now.current.toggleRow(index, event)
    function near(index: number) {
      const row = now.current.rows[index]
      if (row) now.current.onNear?.(row)
    }
    function onPointer(index: number | null) {
      clearTimeout(rest.current)
      if (index !== null) rest.current = setTimeout(near, REST, index)
    }
    function onFocus(index: number) {
      setReached(index)
      near(index)
    }
    function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
      if (!isForRow(event)) return
      const to = rowAfterKey(event.key, index, now.current.rows.length)
      if (to !== undefined) {
        event.preventDefault()
        focusRow.current(to)
      } else if (event.target !== event.currentTarget) {
        return
      } else if (event.key === ' ' && now.current.selects) {
        event.preventDefault()
        toggle(index, event)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        const row = now.current.rows[index]
        const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-part=open]')
        if (row && now.current.onOpen && !event.ctrlKey && !event.metaKey) now.current.onOpen(row)
        else if (link && (event.ctrlKey || event.metaKey)) window.open(link.href, '_blank', 'noopener')
        else link?.click()
      }
    }
    return {
      columns,
      rowLabel,
      rowHref,
      onOpen,
      rowActions: phone ? undefined : rowActions,
      phoneRow: phone ? phoneRow : undefined,
      selects,
      onToggle: toggle,
      onKeyDown,
      onFocus,
      onPointer,
    }
  }, [columns, rowLabel, rowHref, onOpen, rowActions, phoneRow, phone, selects])
  const onReady = useCallback((focus: FocusRow) => {
    focusRow.current = focus
  }, [])
  return { kit, reached, onReady }
}
