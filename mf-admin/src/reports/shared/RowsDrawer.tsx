import { useNavigate } from '@portal/router'
import { Drawer } from '@portal/ui/overlay'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter, type RowId } from '@portal/ui/table'
import type { ReactNode } from 'react'
import type { Changes } from '../../address/changed-params.ts'
import type { ReportAddress } from './report-address.ts'
import { rowsPage } from './rows-page.ts'

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
  /** What closing it changes in the address. */
  readonly closed: Changes
  readonly empty?: ReactNode
  /** Above the rows. */
  readonly children?: ReactNode
}

/** The rows behind a figure, each leading to its client. */
export function RowsDrawer<Row extends object>(props: RowsDrawerProps<Row>) {
  const { address, title, label, columns, answer, rowId, rowLabel, clientOf, closed, empty, children } = props
  const { data, error, refetch, isFetching } = answer
  const navigate = useNavigate()
  const { page, page_size } = rowsPage(address)
  const pageOf = (row: Row) => `/client-details/${clientOf(row)}`
  return (
    <Drawer open width={760} title={title} onClose={() => address.go(closed)}>
      {children}
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
        empty={empty ?? <EmptyState title="No rows">There’s nothing behind this figure any more.</EmptyState>}
      />
      {data && data.total > page_size && (
        <ListFooter
          page={page}
          pageSize={page_size}
          total={data.total}
          rows={data.items.length}
          onPage={(next) => address.go({ page: String(next) })}
        />
      )}
    </Drawer>
  )
}
