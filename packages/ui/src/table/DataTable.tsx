import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '../core/Loading.tsx'
import { VisuallyHidden } from '../core/layout.tsx'
import { usePhone } from '../core/use-phone.ts'
import { Checkbox } from '../form/Checkbox.tsx'
import { FaultPanel } from '../page/FaultPanel.tsx'
import { type BodyRow, PlainBody, VirtualBody } from './Bodies.tsx'
import type { RowKit } from './DataRow.tsx'
import { HeadCell } from './HeadCell.tsx'
import { type FocusRow, isForRow, rowAfterKey } from './rows.ts'
import { TableFrame } from './TableFrame.tsx'
import type { DataTableProps } from './table-props.ts'
import { useRowSelection } from './use-row-selection.ts'

export type { DataTableProps } from './table-props.ts'

/** The server sorts, filters and pages; here, rows are selected. */
const features = tableFeatures({ rowSelectionFeature })

/** Pixels: the column of checkboxes, and the least of a column that shares what is left. */
const CHECKS = 52
const LEAST = 120

const NO_ROWS: never[] = []

/** Rows of 40 px under a sticky head; arrows, Home, End move, Enter opens, Space selects. */
export function DataTable<Row extends object, Column extends string = string>(props: DataTableProps<Row, Column>) {
  const { label, columns, rows, rowId, rowLabel, sort, onSort, rowHref, onOpen, rowActions, phoneRow } = props
  const { selection, onSelectionChange, refreshing = false, fault, empty, skeletonRows = 10, virtual, fill } = props
  const frame = useRef<HTMLDivElement>(null)
  const focusRow = useRef<FocusRow>(() => {})
  const [reached, setReached] = useState(0)
  const phone = usePhone()
  const selects = onSelectionChange !== undefined

  const data = rows ?? NO_ROWS
  const chosen = useRowSelection(data.map(rowId), selection, onSelectionChange)
  const table = useTable({
    features,
    data,
    columns: NO_ROWS,
    getRowId: (row: Row) => String(rowId(row)),
    enableRowSelection: selects,
    state: { rowSelection: chosen.state },
    onRowSelectionChange: chosen.onRowSelectionChange,
  })
  const model = table.getRowModel().rows
  const bodyRows: Array<BodyRow<Row>> = model.map((row) => ({
    key: row.id,
    row: row.original,
    selected: row.getIsSelected(),
  }))

  const selectedHere = bodyRows.filter((row) => row.selected).length

  // Handlers always see the table as it is, while the kit stays the same object from render to render.
  const now = useRef({ model, selects, onOpen })
  useEffect(() => {
    now.current = { model, selects, onOpen }
  })
  const kit = useMemo<RowKit<Row>>(() => {
    const toggle = (index: number, event: { shiftKey: boolean }) =>
      now.current.model[index]?.getToggleSelectedHandler()(event)
    function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
      if (!isForRow(event)) return
      const to = rowAfterKey(event.key, index, now.current.model.length)
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
        const row = now.current.model[index]?.original
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
      onFocus: setReached,
    }
  }, [columns, rowLabel, rowHref, onOpen, rowActions, phoneRow, phone, selects])
  const onReady = useCallback((focus: FocusRow) => {
    focusRow.current = focus
  }, [])

  const span = columns.length + (selects ? 1 : 0) + (rowActions ? 1 : 0)
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? LEAST), selects ? CHECKS : 0)
  const loading = rows === undefined && !fault
  const Body = virtual ? VirtualBody : PlainBody
  return (
    <TableFrame ref={frame} fill={fill} inPanel={props.inPanel} aria-busy={loading || refreshing}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and are chosen, as a grid's */}
      <table aria-label={label} role="grid" aria-multiselectable={selects || undefined} style={{ minWidth }}>
        <colgroup>
          {selects && <col style={{ width: CHECKS }} />}
          {columns.map((column) => (
            <col key={column.id} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
          {rowActions && <col data-actions />}
        </colgroup>
        <thead>
          <tr>
            {selects && (
              <th scope="col">
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selectedHere > 0 && selectedHere === model.length}
                  mixed={selectedHere > 0 && selectedHere < model.length}
                  disabled={model.length === 0}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && (
              <th scope="col" data-actions>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {loading && <Bones columns={columns} count={skeletonRows} selects={selects} />}
        {fault && (
          <Message span={span}>
            <FaultPanel message={fault.message} onRetry={fault.onRetry} />
          </Message>
        )}
        {!fault && rows?.length === 0 && <Message span={span}>{empty}</Message>}
        {!fault && model.length > 0 && (
          <Body
            rows={bodyRows}
            kit={kit}
            reached={Math.min(reached, model.length - 1)}
            frame={frame}
            onReady={onReady}
            phone={phone}
            stale={refreshing}
          />
        )}
      </table>
    </TableFrame>
  )
}

/** A state of the whole table, inside its frame: nothing jumps when rows come. */
function Message({ span, children }: { span: number; children: React.ReactNode }) {
  return (
    <tbody>
      <tr data-message>
        <td colSpan={span}>{children}</td>
      </tr>
    </tbody>
  )
}

interface BonesProps<Row> {
  columns: DataTableProps<Row>['columns']
  count: number
  selects: boolean
}

/** Skeleton rows have the height and the columns of what comes. */
function Bones<Row>({ columns, count, selects }: BonesProps<Row>) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} data-checks={selects ? '' : undefined}>
          {selects && (
            <td data-phone="check">
              <Skeleton width={16} height={16} />
            </td>
          )}
          {columns.map((column, place) => (
            <td key={column.id} data-align={column.align} data-phone={column.phone}>
              <span data-part="bone">
                <Skeleton width={`${48 + ((index * 7 + place * 11) % 5) * 8}%`} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
