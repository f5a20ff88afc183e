import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { DataRow } from './DataRow.tsx'
import type { BodyProps } from './PlainBody.tsx'
import { rowElement } from './rows.ts'

/** Rem, as the stylesheet has them: a row, and the two lines of a phone. */
const ROW = 2.5
const PHONE_ROW = 4.25

function inPixels(rem: number): number {
  // Where nothing is laid out, there is no size either.
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
}

/** The rows in sight and some around them; two empty rows keep the height of the others. */
export function VirtualBody<Row>({ rows, kit, reached, frame, onReady, phone, stale }: BodyProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => inPixels(phone ? PHONE_ROW : ROW),
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
