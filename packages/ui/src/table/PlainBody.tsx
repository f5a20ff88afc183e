import { Fragment, type RefObject, useEffect } from 'react'
import { DataRow, type RowKit } from './DataRow.tsx'
import { GroupHead, type RowGroup } from './GroupHead.tsx'
import { type FocusRow, rowElement } from './rows.ts'

export interface BodyRow<Row> {
  key: string
  row: Row
  selected: boolean
  /** The group that begins with it. */
  begins?: RowGroup | undefined
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
      {rows.map(({ key, row, selected, begins }, index) => (
        <Fragment key={key}>
          {begins && (
            <GroupHead
              group={begins}
              columns={kit.columns}
              selects={kit.selects}
              hasActions={kit.rowActions !== undefined}
            />
          )}
          <DataRow row={row} index={index} selected={selected} reached={index === reached} kit={kit} />
        </Fragment>
      ))}
    </tbody>
  )
}
