import { useNavigate } from '@portal/router'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter, type RowId } from '@portal/ui/table'
import type { ReportAddress } from '../shared/report-address.ts'
import { NO_ROWS, PAGE_SIZE, pageIn } from './rows-address.ts'

export interface RowsDrawerProps<Row extends object> {
  readonly address: ReportAddress
  readonly title: string
  readonly label: string
  readonly columns: ReadonlyArray<DataColumn<Row>>
  readonly answer: {
    readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined
    readonly error: { readonly message: string } | null
    readonly refetch: () => Promise<unknown>
    readonly isFetching: boolean
  }
  readonly rowId: (row: Row) => RowId
  readonly rowLabel: (row: Row) => string
  readonly clientOf: (row: Row) => number
}

/** The rows behind a figure, each leading to its client. */
export function RowsDrawer<Row extends object>(props: RowsDrawerProps<Row>) {
  const { address, title, label, columns, answer, rowId, rowLabel, clientOf } = props
  const { data, error, refetch, isFetching } = answer
  const navigate = useNavigate()
  const pageOf = (row: Row) => `/client-details/${clientOf(row)}`
  return (
    <Drawer open width={760} title={title} onClose={() => address.go(NO_ROWS)}>
      <DataTable
        inPanel
        label={label}
        columns={columns}
        rows={data?.items}
        rowId={rowId}
        rowLabel={rowLabel}
        rowHref={pageOf}
        onOpen={(row) => void navigate(pageOf(row))}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={<EmptyState title="No rows">Nothing stands behind this figure any more.</EmptyState>}
      />
      {data && data.total > PAGE_SIZE && (
        <ListFooter
          page={pageIn(address)}
          pageSize={PAGE_SIZE}
          total={data.total}
          rows={data.items.length}
          onPage={(next) => address.go({ page: String(next) })}
        />
      )}
    </Drawer>
  )
}
