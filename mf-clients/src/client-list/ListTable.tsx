import type { ClientRow } from '@portal/contract/clients.schema'
import { fullName } from '@portal/domain'
import { useNavigate } from '@portal/router'
import { usePhone } from '@portal/ui/core'
import { DataTable, ListFooter } from '@portal/ui/table'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { prefetchClient } from '../client-details/prefetch-client.ts'
import { useClock } from '../clock.ts'
import type { ColumnChoice } from './column-choice.ts'
import { PHONE_COLUMNS } from './column-names.ts'
import { EmptyList } from './EmptyList.tsx'
import { type ListState, PAGE_SIZES, writeListAddress } from './list-address.ts'
import { columnsOf, isSortField, sortedColumn } from './list-columns.tsx'
import type { ListKind, Total } from './list-kind.ts'
import { RefusedList } from './RefusedList.tsx'
import { RowActions } from './RowActions.tsx'
import { recordAddress } from './record-address.ts'
import type { ListSelection } from './selection.ts'
import { type ListViewer, listFilter, type useClientPage } from './use-client-page.ts'
import type { ListAddress } from './use-list-address.ts'

const idOf = (row: ClientRow) => row.id
const nameOf = (row: ClientRow) => fullName(row.first_name, row.last_name)
const prefetch = (row: ClientRow) => prefetchClient(row.id)

export interface ListTableProps {
  readonly list: ListKind
  readonly address: ListAddress
  readonly viewer: ListViewer
  readonly choice: ColumnChoice
  readonly answer: ReturnType<typeof useClientPage>
  /** Whether it is known which view opens and which columns it shows; rows that came before wait for that. */
  readonly known: boolean
  /** The list without any filter. */
  readonly plain: string
  /** Undefined where no row can be chosen. */
  readonly selection: ListSelection | undefined
  /** The way to create the first one, where the viewer may. */
  readonly create: ReactNode
  /** Between the rows and the pages: what is done with those chosen. */
  readonly bulk: ReactNode
  /** Beside the range: what the quotes come to. */
  readonly sum: ReactNode
}

/** What the rows shown were asked by: while others are on their way, still the list before. */
function useListedState(state: ListState, isOnTheWay: boolean): ListState {
  const [listed, setListed] = useState(state)
  if (isOnTheWay) return listed
  if (listed !== state) setListed(state)
  return state
}

/** What keeps the list from being shown, also while it is tried again: its button has the focus. */
function useFault({ address, answer }: ListTableProps) {
  const [retried, setRetried] = useState<{ message: string; state: ListState }>()
  const { error } = answer
  const isRetrying = answer.isFetching && (error !== null || retried?.state === address.state)
  if (!error && !isRetrying) return { fault: null, isRetrying }
  const message = error?.message ?? retried?.message
  function onRetry() {
    if (error) setRetried({ message: error.message, state: address.state })
    void answer.refetch().finally(() => setRetried(undefined))
  }
  return { fault: { message, onRetry }, isRetrying }
}

/** How many the list holds; where a page of it fails, what another page has told. */
function useTotal({ list, address, viewer, answer }: ListTableProps, isFaulty: boolean): Total | undefined {
  const filter = JSON.stringify(listFilter(list, address.state, viewer))
  const [told, setTold] = useState<{ filter: string; total: Total }>()
  const total = answer.isPlaceholderData ? undefined : answer.data
  if (total && (told?.total !== total || told.filter !== filter)) setTold({ filter, total })
  return (isFaulty ? total : answer.data) ?? (told?.filter === filter ? told.total : undefined)
}

/**
 * The rows with all that they are drawn from, one object as long as none of it changes. A page of 100 rows takes longer
 * to draw than a key to be pressed: React draws it in pieces between the keys.
 */
function useDrawn({ list, address, viewer, choice, answer, known }: ListTableProps, isFaulty: boolean) {
  const navigate = useNavigate()
  const { today, timeZone } = useClock()
  const state = useListedState(address.state, answer.isPlaceholderData)
  const rows = known && !isFaulty ? answer.data?.items : undefined
  const { columns: offered } = viewer.offer
  const shown = usePhone() ? PHONE_COLUMNS.filter((name) => offered.includes(name)) : choice.visible
  const columnNames = shown.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the columns, which are new each time
  const columns = useMemo(() => columnsOf(shown, { today, timeZone }), [columnNames, today, timeZone])
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
  return useDeferredValue(
    useMemo(
      () => ({ rows, columns, rowHref: addressOf, onOpen: open, rowActions }),
      [rows, columns, addressOf, open, rowActions],
    ),
  )
}

/** A page of a list as rows, with the pages below. */
export function ListTable(props: ListTableProps) {
  const { list, address, answer, plain, selection, create, bulk, sum } = props
  const { state } = address
  const { fault, isRetrying } = useFault(props)
  const total = useTotal(props, fault !== null)
  const drawn = useDrawn(props, fault !== null)
  const sorted = sortedColumn(state.sort)
  return (
    <>
      {answer.error?.status === 400 ? (
        <RefusedList list={list} all={plain} message={answer.error.message} />
      ) : (
        <DataTable
          label={list.title}
          fill
          {...drawn}
          rowId={idOf}
          rowLabel={nameOf}
          sort={sorted.column && { column: sorted.column, direction: sorted.direction }}
          onSort={({ column, direction }) => {
            if (isSortField(column)) address.change({ sort: direction === 'desc' ? `-${column}` : column })
          }}
          onNear={prefetch}
          {...(selection && { selection: selection.ids, onSelectionChange: selection.choose })}
          refreshing={answer.isPlaceholderData || isRetrying}
          fault={fault}
          empty={<EmptyList list={list} state={state} all={plain} create={create} onFirst={() => address.turnTo(1)} />}
          skeletonRows={Math.min(state.pageSize, 15)}
        />
      )}
      {bulk}
      <ListFooter
        page={state.page}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        total={total?.total}
        estimate={total?.total_is_estimate}
        // Those of the page before tell nothing.
        rows={answer.isPlaceholderData ? undefined : answer.data?.items.length}
        onPage={address.turnTo}
        onPageSize={(pageSize) => address.change({ pageSize })}
      >
        {!fault && sum}
      </ListFooter>
    </>
  )
}
