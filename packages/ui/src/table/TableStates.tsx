import type { ReactNode } from 'react'
import type { DataTableProps } from './table-props.ts'

/** A state of the whole table, inside its frame: nothing jumps when rows come. */
export function Message({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tbody>
      <tr data-message>
        <td colSpan={span}>
          <div>{children}</div>
        </td>
      </tr>
    </tbody>
  )
}

interface BonesProps<Row> {
  columns: DataTableProps<Row>['columns']
  count: number
  selects: boolean
}

/** Skeleton rows have the height and the columns of what comes. */
export function Bones<Row>({ columns, count, selects }: BonesProps<Row>) {
  return (
    <tbody aria-hidden data-bones>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} data-checks={selects ? '' : undefined}>
          {selects && (
            <td data-phone="check">
              <span data-part="bone" style={{ width: 16, height: 16 }} />
            </td>
          )}
          {columns.map((column, place) => (
            <td key={column.id} data-align={column.align} data-phone={column.phone}>
              <span data-part="bone" style={{ width: `${48 + ((index * 7 + place * 11) % 5) * 8}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
