import { useNavigate } from '@portal/router'
import { type DataColumn, DataTable } from '@portal/ui/table'

export interface PanelTableProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<DataColumn<Row>>
  readonly rows: readonly Row[]
  /** Names a row. */
  readonly nameOf: (row: Row) => string
  readonly addressOf: (row: Row) => string
}

/** Records inside a panel, each leading to its page. */
export function PanelTable<Row extends { readonly id: number }>(props: PanelTableProps<Row>) {
  const { label, columns, rows, nameOf, addressOf } = props
  const navigate = useNavigate()
  return (
    <DataTable
      inPanel
      label={label}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={nameOf}
      rowHref={addressOf}
      onOpen={(row) => navigate(addressOf(row))}
    />
  )
}

/** Some columns of a list, in the order named. */
export function pick<Row, Name extends string>(
  columns: Readonly<Record<Name, Omit<DataColumn<Row>, 'id'>>>,
  names: readonly Name[],
): ReadonlyArray<DataColumn<Row>> {
  return names.map((name) => ({ ...columns[name], id: name }))
}
