import { type CSSProperties, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../core/plain.tsx'
import { usePhone } from '../core/use-phone.ts'
import { Checkbox } from '../form/Checkbox.tsx'
import { ErrorPanel } from '../page/frame/ErrorPanel.tsx'
import { columnWidths, inRem } from './column-widths.ts'
import { HeadCell } from './HeadCell.tsx'
import { type BodyRow, PlainBody } from './PlainBody.tsx'
import { rowElement } from './rows.ts'
import { TableFrame } from './TableFrame.tsx'
import { Bones, Message } from './TableStates.tsx'
import type { DataTableProps } from './table-props.ts'
import { useRowKit } from './use-row-kit.ts'
import { useRowSelection } from './use-row-selection.ts'

export type { DataTableProps } from './table-props.ts'

/** Pixels of the column of checkboxes. */
const CHECKS = 52

/** Rows shown while the code of a virtual body comes. */
const ONE_SIGHT = 30

const NO_ROWS: never[] = []

/** The body of a long table; its code is loaded only when there is one. */
function useVirtualBody(wanted: boolean): typeof PlainBody | undefined {
  const [body, setBody] = useState<typeof PlainBody>()
  useEffect(() => {
    if (!wanted) return
    // Without its code, all rows are shown: slower, and nothing is lost.
    import('./VirtualBody.tsx').then(
      ({ VirtualBody }) => setBody(() => VirtualBody),
      () => setBody(() => PlainBody),
    )
  }, [wanted])
  return body
}

/** Hands the focus of “Try again”, which goes away with the error, to the first row. Returns what notes the press. */
function useFocusAfterRetry(frame: RefObject<HTMLElement | null>, isThere: boolean): () => void {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || !isThere) return
    isWaiting.current = false
    // Whoever has gone on meanwhile is left there.
    if (document.activeElement !== document.body) return
    const instead = frame.current?.querySelector<HTMLElement>('tbody :is(a, button)')
    const first = rowElement(frame.current, 0) ?? instead
    first?.focus({ preventScroll: true })
  })
  return () => {
    isWaiting.current = true
  }
}

/** Rows of 40 px under a sticky head; arrows, Home, End move, Enter opens, Space selects. */
export function DataTable<Row extends object, Column extends string = string>(props: DataTableProps<Row, Column>) {
  const { label, columns, rowId, groupOf, sort, onSort, rowActions, inPanel } = props
  const {
    selection,
    onSelectionChange,
    refreshing = false,
    error,
    empty,
    skeletonRows = 10,
    virtual = false,
    fill,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const selects = onSelectionChange !== undefined

  // A hundred rows are drawn bit by bit between what the user types, clicks and scrolls.
  const rows = useDeferredValue(props.rows)
  const data = rows ?? NO_ROWS
  const ids = data.map(rowId)
  const chosen = useRowSelection(ids, selection, onSelectionChange)
  const bodyRows = data.map((row, index): BodyRow<Row> => {
    const id = ids[index] ?? index
    const group = groupOf?.(row)
    const before = data[index - 1]
    const begins = before && groupOf?.(before)?.id === group?.id ? undefined : group
    return { key: String(id), row, selected: chosen.isSelected(id), begins }
  })

  const selectedHere = bodyRows.filter((row) => row.selected).length
  const { kit, reached, onReady } = useRowKit(props, data, chosen.toggle, phone)

  const span = columns.length + (selects ? 1 : 0) + (rowActions ? 1 : 0)
  const widths = columnWidths(columns, selects ? CHECKS : 0)
  // Where the second column stops while the table scrolls sideways.
  const style: CSSProperties & { '--checks': string } = { minWidth: widths.least, '--checks': inRem(CHECKS) }
  const loading = rows === undefined && !error
  const onRetry = error?.onRetry
  const noteRetry = useFocusAfterRetry(frame, rows !== undefined && !error)
  const VirtualBody = useVirtualBody(virtual)
  const Body = (virtual && VirtualBody) || PlainBody
  const body = {
    kit,
    reached: Math.min(reached, data.length - 1),
    frame,
    onReady,
    phone,
    stale: refreshing,
  }
  return (
    <TableFrame ref={frame} fill={fill} inPanel={inPanel} aria-busy={loading || refreshing || rows !== props.rows}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus and are chosen, as a grid's */}
      <table aria-label={label} role="grid" aria-multiselectable={selects || undefined} style={style}>
        <colgroup>
          {selects && <col style={{ width: inRem(CHECKS) }} />}
          {columns.map((column, index) => (
            <col key={column.id} style={{ width: widths.each[index] }} />
          ))}
          {rowActions && <col data-actions />}
        </colgroup>
        <thead>
          <tr data-checks={selects ? '' : undefined}>
            {selects && (
              <th scope="col" data-frozen>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selectedHere > 0 && selectedHere === data.length}
                  mixed={selectedHere > 0 && selectedHere < data.length}
                  disabled={data.length === 0}
                  onChange={(event) => chosen.selectAll(event.target.checked)}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} frozen={index === 0} />
            ))}
            {rowActions && (
              <th scope="col" data-actions>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {loading && <Bones columns={columns} count={skeletonRows} selects={selects} />}
        {error && (
          <Message span={span}>
            <ErrorPanel
              message={error.message}
              onRetry={
                onRetry &&
                (() => {
                  noteRetry()
                  onRetry()
                })
              }
              retrying={refreshing}
            />
          </Message>
        )}
        {!error && rows?.length === 0 && <Message span={span}>{empty}</Message>}
        {!error && data.length > 0 && (
          <Body {...body} rows={virtual && !VirtualBody ? bodyRows.slice(0, ONE_SIGHT) : bodyRows} />
        )}
      </table>
    </TableFrame>
  )
}
