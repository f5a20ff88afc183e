import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { DataRow, type RowKit } from './DataRow.tsx'
import { type FocusRow, rowElement } from './rows.ts'

/** Pixels: a row, and the two lines of a phone. */
const ROW = 40
const PHONE_ROW = 68

export interface BodyRow<Row> {
  key: string
  row: Row
  selected: boolean
}

export interface BodyProps<Row> {
  rows: ReadonlyArray<BodyRow<Row>>
  kit: RowKit<Row>
  reached: number
  frame: RefObject<HTMLDivElement | null>
  /** Takes the way to focus a row. */
  onReady: (focus: FocusRow) => void
  phone: boolean
  stale: boolean
}

/** All rows. */
export function PlainBody<Row>({ rows, kit, reached, frame, onReady, stale }: BodyProps<Row>) {
  useEffect(() => onReady((index) => rowElement(frame.current, index)?.focus()), [frame, onReady])
  return (
    <tbody data-stale={stale ? '' : undefined}>
      {rows.map(({ key, row, selected }, index) => (
        <DataRow key={key} row={row} index={index} selected={selected} reached={index === reached} kit={kit} />
      ))}
    </tbody>
  )
}

/** The rows in sight and some around them; two empty rows keep the height of the others. */
export function VirtualBody<Row>({ rows, kit, reached, frame, onReady, phone, stale }: BodyProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (phone ? PHONE_ROW : ROW),
    overscan: 12,
  })
  useEffect(
    () =>
      onReady((index) => {
        virtualizer.scrollToIndex(index)
        requestAnimationFrame(() => rowElement(frame.current, index)?.focus())
      }),
    [virtualizer, frame, onReady],
  )
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody data-stale={stale ? '' : undefined}>
      {before > 0 && <Spacer height={before} />}
      {items.map(({ index }) => {
        const entry = rows[index]
        if (!entry) return null
        return (
          <DataRow
            key={entry.key}
            row={entry.row}
            index={index}
            selected={entry.selected}
            reached={index === reached}
            kit={kit}
          />
        )
      })}
      {after > 0 && <Spacer height={after} />}
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr data-spacer aria-hidden>
      <td style={{ height }} />
    </tr>
  )
}
