import { ArrowDownIcon, ArrowUpIcon } from '../icons/index.ts'
import type { DataColumn, Sort } from './column.ts'

interface HeadCellProps<Row, Column extends string> {
  column: DataColumn<Row, Column>
  sort: Sort<Column> | null | undefined
  onSort: ((sort: Sort<Column>) => void) | undefined
  /** Stays where it is while the others scroll sideways. */
  frozen: boolean
}

function ariaSort(sorted: 'asc' | 'desc' | undefined) {
  if (!sorted) return 'none'
  return sorted === 'asc' ? 'ascending' : 'descending'
}

/** A column's heading; a button where it sorts, with an arrow where it does so now. */
export function HeadCell<Row, Column extends string>({ column, sort, onSort, frozen }: HeadCellProps<Row, Column>) {
  const { id, header, sortable, align, firstSort = 'asc' } = column
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align} data-frozen={frozen ? '' : undefined}>
        {header}
      </th>
    )
  }
  const sorted = sort?.column === id ? sort.direction : undefined
  const other = sorted === 'asc' ? 'desc' : 'asc'
  const Arrow = sorted === 'asc' ? ArrowUpIcon : ArrowDownIcon
  return (
    <th scope="col" data-align={align} data-frozen={frozen ? '' : undefined} aria-sort={ariaSort(sorted)}>
      <button type="button" onClick={() => onSort({ column: id, direction: sorted ? other : firstSort })}>
        {header}
        {sorted && <Arrow size={12} />}
      </button>
    </th>
  )
}
