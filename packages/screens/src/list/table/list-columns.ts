import type { DataColumn } from '@portal/ui/table'
import type { ColumnContext, List } from '../define-list.ts'
import type { ListTypes } from '../list-types.ts'

/** Headings do not depend on when or where a row is read. */
const ANYWHERE: ColumnContext = { today: '', timeZone: 'UTC' }

/** The named columns, in the order named. */
export function columnsOf<T extends ListTypes>(
  list: List<T>,
  names: readonly T['column'][],
  context: ColumnContext,
): DataColumn<T['row'], T['column']>[] {
  const all = list.columns(context)
  return names.map((name) => ({ ...all[name], id: name, sortable: sortsOf(list, name) !== undefined }))
}

/** All columns as the column picker and the sort menu name them, by `header`. */
export function headings<T extends ListTypes>(list: List<T>) {
  return list.columns(ANYWHERE)
}

/** The heading under which the column picker offers a column; undefined where the list has no groups. */
export function columnGroup<T extends ListTypes>(list: List<T>, name: T['column']): string | undefined {
  return list.columnGroups?.find(({ columns }) => columns.includes(name))?.label
}

/** The sorts that a column stands for; undefined where the list cannot be sorted by it. */
export function sortsOf<T extends ListTypes>(
  { sorts }: Pick<List<T>, 'sorts'>,
  column: T['column'],
): { readonly up: T['sort']; readonly down: T['sort'] } | undefined {
  const up = sorts.find((sort) => sort === column)
  const down = sorts.find((sort) => sort === `-${column}`)
  return up !== undefined && down !== undefined ? { up, down } : undefined
}

/** Those of the columns by which the list can be sorted. */
export function sortableColumns<T extends ListTypes>(list: List<T>, columns: readonly T['column'][]) {
  return columns.flatMap((column) => {
    const sorts = sortsOf(list, column)
    return sorts ? [{ column, ...sorts }] : []
  })
}

/** The column by which a list is sorted; null where none of those offered shows it. */
export function sortedColumn<T extends ListTypes>(
  columns: readonly T['column'][],
  sort: T['sort'],
): { column: T['column'] | null; direction: 'asc' | 'desc' } {
  const field = sort.replace('-', '')
  return { column: columns.find((name) => name === field) ?? null, direction: sort.startsWith('-') ? 'desc' : 'asc' }
}
