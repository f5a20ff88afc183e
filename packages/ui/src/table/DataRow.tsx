import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { tipAttributes } from '../core/tip.ts'
import { Checkbox } from '../form/Checkbox.tsx'
import type { DataColumn } from './column.ts'

/** What all rows of a table share; one object as long as none of it changes, so that rows need not render again. */
export interface RowKit<Row> {
  columns: ReadonlyArray<DataColumn<Row>>
  rowLabel: (row: Row) => string
  rowHref: ((row: Row) => string) | undefined
  onOpen: ((row: Row) => void) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  /** A whole row on a phone. */
  phoneRow: ((row: Row) => ReactNode) | undefined
  selects: boolean
  /** Chosen by its checkbox or Space; the event tells whether Shift takes the range. */
  onToggle: (index: number, event: { shiftKey: boolean }) => void
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void
  onFocus: (index: number) => void
  /** The pointer came to the row, or left it. */
  onPointer: (index: number | null) => void
}

export interface DataRowProps<Row> {
  row: Row
  index: number
  selected: boolean
  /** The row that Tab reaches. */
  reached: boolean
  kit: RowKit<Row>
}

const CONTROLS = 'a, button, input, select, textarea, label, [role=menuitem]'

/** Whether a press on a row was meant for something in it: a control, what floats above it, or text being marked. */
function isElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest(CONTROLS) !== null || getSelection()?.isCollapsed === false
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
}

function isAbsent(content: ReactNode): boolean {
  return content === null || content === undefined || content === ''
}

interface CellProps<Row> {
  column: DataColumn<Row>
  /** Stays where it is while the others scroll sideways. */
  frozen: boolean
  row: Row
  /** A phone leaves it out: its lines have no headings that a dash could answer. */
  absent: boolean
  children: ReactNode
}

function Cell<Row>({ column, frozen, row, absent, children }: CellProps<Row>) {
  const whole = column.title?.(row) ?? (typeof children === 'string' ? children : undefined)
  const tip = tipAttributes(whole ? { text: whole, whenCut: true } : undefined)
  return (
    <td
      data-align={column.align}
      data-numeric={column.numeric ? '' : undefined}
      data-tone={column.tone}
      data-phone={column.phone}
      data-frozen={frozen ? '' : undefined}
      data-absent={absent ? '' : undefined}
      {...(!column.wraps && tip)}
    >
      {column.wraps ? (
        <span data-part="lines" {...tip}>
          {children}
        </span>
      ) : (
        children
      )}
    </td>
  )
}

function Row<Row>({ row, index, selected, reached, kit }: DataRowProps<Row>) {
  const { columns, rowLabel, rowHref, onOpen, rowActions, phoneRow, selects } = kit
  const href = rowHref?.(row)
  const opens = onOpen !== undefined || href !== undefined

  function onClick(event: MouseEvent<HTMLTableRowElement>) {
    if (!opens || isElsewhere(event)) return
    if (href !== undefined && !isPlain(event)) window.open(href, '_blank', 'noopener')
    else if (onOpen) onOpen(row)
    else event.currentTarget.querySelector<HTMLAnchorElement>('a[data-part=open]')?.click()
  }
  function onLink(event: MouseEvent) {
    if (!onOpen || !isPlain(event)) return
    event.preventDefault()
    onOpen(row)
  }
  function linked(content: ReactNode, first: boolean): ReactNode {
    if (!first || href === undefined) return content
    return (
      <a href={href} data-part="open" tabIndex={-1} onClick={onLink}>
        {content}
      </a>
    )
  }

  return (
    <tr
      tabIndex={reached ? 0 : -1}
      aria-selected={selects ? selected : undefined}
      data-index={index}
      data-row
      data-selected={selected ? '' : undefined}
      data-checks={selects ? '' : undefined}
      data-opens={opens ? '' : undefined}
      onClick={onClick}
      onKeyDown={(event) => kit.onKeyDown(event, index)}
      onFocus={() => kit.onFocus(index)}
      onPointerEnter={() => kit.onPointer(index)}
      onPointerLeave={() => kit.onPointer(null)}
    >
      {selects && (
        <td data-phone="check" data-frozen>
          <Checkbox
            aria-label={`Select ${rowLabel(row)}`}
            checked={selected}
            tabIndex={-1}
            onClick={(event) => kit.onToggle(index, event)}
            // The click above does the work: it alone knows of Shift.
            onChange={() => {}}
          />
        </td>
      )}
      {phoneRow ? (
        <td data-phone="whole" colSpan={columns.length}>
          {phoneRow(row)}
        </td>
      ) : (
        columns.map((column, index) => {
          const content = column.cell(row)
          const absent = isAbsent(content)
          return (
            <Cell key={column.id} column={column} frozen={index === 0} row={row} absent={absent}>
              {linked(absent ? '–' : content, index === 0)}
            </Cell>
          )
        })
      )}
      {rowActions && (
        <td data-actions>
          <div style={{ minWidth: columns.at(-1)?.width }}>{rowActions(row)}</div>
        </td>
      )}
    </tr>
  )
}

/** A row renders again only when it, its place or its state changes. `memo` forgets that a component is generic. */
export const DataRow = memo(Row) as typeof Row
