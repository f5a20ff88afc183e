import type { ClientRow } from '@portal/contract/clients.schema'
import { fullName } from '@portal/domain'
import { useNavigate } from '@portal/router'
import { DataTable, ListFooter } from '@portal/ui/table'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useClock } from '../clock.ts'
import type { ColumnChoice } from './column-choice.ts'
import { EmptyList } from './EmptyList.tsx'
import { PAGE_SIZES, writeListAddress } from './list-address.ts'
import { columnsOf, isSortField, sortedColumn } from './list-columns.tsx'
import type { ListKind } from './list-kind.ts'
import { RefusedList } from './RefusedList.tsx'
import { RowActions } from './RowActions.tsx'
import { recordAddress } from './record-address.ts'
import type { ListSelection } from './selection.ts'
import type { ListViewer, useClientPage } from './use-client-page.ts'
import type { ListAddress } from './use-list-address.ts'

const idOf = (row: ClientRow) => row.id
const nameOf = (row: ClientRow) => fullName(row.first_name, row.last_name)

export interface ListTableProps {
  readonly list: ListKind
  readonly address: ListAddress
  readonly viewer: ListViewer
  readonly choice: ColumnChoice
  readonly answer: ReturnType<typeof useClientPage>
  /** Undefined where no row can be chosen. */
  readonly selection: ListSelection | undefined
  /** The way to create the first one, where the viewer may. */
  readonly create: ReactNode
  /** Between the rows and the pages: what is done with those chosen. */
  readonly bulk: ReactNode
  /** Beside the range: what the quotes come to. */
  readonly sum: ReactNode
}

/** A page of a list as rows, with the pages below. */
export function ListTable(props: ListTableProps) {
  const { list, address, viewer, choice, answer, selection, create, bulk, sum } = props
  const navigate = useNavigate()
  const { today, timeZone } = useClock()
  const { state } = address
  const rows = answer.data?.items
  const columnNames = choice.visible.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the columns, which are new each time
  const columns = useMemo(() => columnsOf(choice.visible, { today, timeZone }), [columnNames, today, timeZone])
  const sorted = sortedColumn(state.sort)
  // Kept between renders, as long as nothing changes for the rows: only then are they not drawn again.
  const addressOf = useCallback(
    (row: ClientRow) => {
      const place = (state.page - 1) * state.pageSize + (rows?.indexOf(row) ?? 0) + 1
      return recordAddress(row.id, { path: list.path, params: writeListAddress(state), place })
    },
    [rows, state, list.path],
  )
  const open = useCallback((row: ClientRow) => navigate(addressOf(row)), [navigate, addressOf])
  const rowActions = useCallback(
    (row: ClientRow) => <RowActions row={row} mayChange={viewer.mayChange} href={addressOf(row)} />,
    [viewer.mayChange, addressOf],
  )
  return (
    <>
      {answer.error?.status === 400 ? (
        <RefusedList list={list} message={answer.error.message} />
      ) : (
        <DataTable
          label={list.title}
          fill
          columns={columns}
          rows={rows}
          rowId={idOf}
          rowLabel={nameOf}
          sort={sorted.column && { column: sorted.column, direction: sorted.direction }}
          onSort={({ column, direction }) => {
            if (isSortField(column)) address.change({ sort: direction === 'desc' ? `-${column}` : column })
          }}
          rowHref={addressOf}
          onOpen={open}
          rowActions={rowActions}
          {...(selection && { selection: selection.ids, onSelectionChange: selection.choose })}
          refreshing={answer.isPlaceholderData}
          fault={answer.error && { message: answer.error.message, onRetry: () => void answer.refetch() }}
          empty={<EmptyList list={list} state={state} create={create} />}
          skeletonRows={Math.min(state.pageSize, 15)}
        />
      )}
      {bulk}
      <ListFooter
        page={state.page}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        total={answer.data?.total}
        onPage={address.turnTo}
        onPageSize={(pageSize) => address.change({ pageSize })}
      >
        {sum}
      </ListFooter>
    </>
  )
}
