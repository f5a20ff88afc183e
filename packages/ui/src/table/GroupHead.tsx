import type { DataColumn } from './column.ts'

/** The heading over rows that belong together. */
export interface RowGroup<Column extends string = string> {
  id: string
  label: string
  /** How many rows it has, also on other pages, and what else is to be said of them. */
  detail?: string | undefined
  tone?: 'default' | 'danger'
  /** What its rows come to, below the headings that it belongs to; undefined while that comes. */
  sums?: Partial<Record<Column, string>> | undefined
}

export interface GroupHeadProps {
  group: RowGroup
  columns: ReadonlyArray<DataColumn<never>>
  selects: boolean
  hasActions: boolean
}

/** The name of a group over its first columns, and its sums below the headings that they belong to. */
export function GroupHead({ group, columns, selects, hasActions }: GroupHeadProps) {
  const { label, detail, tone, sums = {} } = group
  const first = columns.findIndex(({ id }) => id in sums)
  const named = first < 1 ? columns.length : first
  return (
    <tr data-group>
      <th scope="rowgroup" colSpan={named + (selects ? 1 : 0)} data-tone={tone}>
        <span>
          <strong>{label}</strong> {detail}
        </span>
      </th>
      {columns.slice(named).map(({ id, align, phone }) => (
        <td key={id} data-align={align} data-numeric data-phone={phone}>
          {sums[id]}
        </td>
      ))}
      {hasActions && <td data-actions />}
    </tr>
  )
}
