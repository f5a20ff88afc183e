import type { ReactNode } from 'react'
import type { DataColumn, RowId, Sort } from './column.ts'
import type { RowGroup } from './GroupHead.tsx'

export interface DataTableProps<Row, Column extends string = string> {
  /** What the table holds, for screen readers: “Leads”. */
  label: string
  /** Those shown, in their order. Keep the array between renders. */
  columns: ReadonlyArray<DataColumn<Row, Column>>
  /** Undefined while the first ones come: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => RowId
  /** Names a row: “Select Mai Anh Nguyễn”. */
  rowLabel: (row: Row) => string
  sort?: Sort<Column> | null
  onSort?: (sort: Sort<Column>) => void
  /** The group of a row, headed where it begins; rows of one group stand together. Not in a `virtual` table. */
  groupOf?: ((row: Row) => RowGroup<Column> | undefined) | undefined
  /** Ids of the rows selected, also of other pages; checkboxes are shown with `onSelectionChange`. */
  selection?: ReadonlySet<RowId>
  onSelectionChange?: (selection: Set<RowId>) => void
  /** Where a row leads: its first cell becomes a link, so that it opens in a new window too. */
  rowHref?: (row: Row) => string
  /** A press on a row or Enter: navigate there. */
  onOpen?: (row: Row) => void
  /** The pointer rests on a row, or it gets the focus: what it leads to can be fetched ahead. */
  onNear?: (row: Row) => void
  /** Buttons over the end of the row on hover and focus; in a column of their own where nothing hovers; not on a phone. */
  rowActions?: (row: Row) => ReactNode
  /** Newer rows are on their way: those shown stay, dimmed after a while. With an error: it is being tried again. */
  refreshing?: boolean
  error?: { onRetry?: (() => void) | undefined; message?: string | undefined } | null | undefined
  /** Shown in the table's frame when there are no rows: `<EmptyState …>`. */
  empty?: ReactNode
  /** 10 unless told. */
  skeletonRows?: number
  /** A row on a phone, in place of the columns' `phone` places. */
  phoneRow?: (row: Row) => ReactNode
  /** Renders only the rows in sight, for more than some 100; needs `fill`. */
  virtual?: boolean
  /** The table scrolls in itself and fills the room it is given (a list page); else it is as high as its rows. */
  fill?: boolean
  /** Inside a Panel: lower head, narrower gutter. */
  inPanel?: boolean
}
