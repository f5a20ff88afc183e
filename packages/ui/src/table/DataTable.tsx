import type { ReactNode } from 'react'
import type { DataColumn, RowId, Sort } from './column.ts'

export interface DataTableProps<Row, Column extends string = string> {
  /** What the table holds, for screen readers: “Leads”. */
  label: string
  /** Those shown, in their order. */
  columns: ReadonlyArray<DataColumn<Row, Column>>
  /** Undefined while the first ones come: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => RowId
  /** Names a row: “Select Mai Anh Nguyễn”. */
  rowLabel: (row: Row) => string
  sort?: Sort<Column> | null
  onSort?: (sort: Sort<Column>) => void
  /** Ids of the rows selected; checkboxes are shown with `onSelectionChange`. */
  selection?: ReadonlySet<RowId>
  onSelectionChange?: (selection: Set<RowId>) => void
  /** Where a row leads: its first cell becomes a link, so that it opens in a new window too. */
  rowHref?: (row: Row) => string
  /** A click on a row or Enter: navigate there. */
  onOpen?: (row: Row) => void
  /** Buttons in the last column, shown on hover, focus and always on touch. */
  rowActions?: (row: Row) => ReactNode
  /** Newer rows are on their way: those shown stay, dimmed after a while. */
  refreshing?: boolean
  fault?: { onRetry?: () => void; message?: string } | null
  /** Shown in the table's frame when there are no rows: `<EmptyState …>`. */
  empty?: ReactNode
  /** 10 unless told. */
  skeletonRows?: number
  /** A row on a phone, in place of the columns' `phone` places. */
  phoneRow?: (row: Row) => ReactNode
  /** Renders only the rows in sight; for more than some 100. */
  virtual?: boolean
  /** The table brings its own scroll and fills the room it is given (a list page); else it is as high as its rows. */
  fill?: boolean
}

/** Rows of 40 px under a sticky head; arrows, Home, End move, Enter opens, Space selects. */
export declare function DataTable<Row, Column extends string = string>(props: DataTableProps<Row, Column>): ReactNode
