import { useClock } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { usePhone } from '@portal/ui/core'
import { DataTable, ListFooter } from '@portal/ui/table'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { PAGE_SIZES } from '../address/list-address.ts'
import { rowAddress } from '../address/row-address.ts'
import type { Answer, List, ListPage, ListViewer } from '../define-list.ts'
import type { ListAddress, ListState, ListTypes } from '../list-types.ts'
import type { Total } from '../total.ts'
import { listFilter } from '../use-list-page.ts'
import type { ColumnChoice } from './column-choice.ts'
import { EmptyList } from './EmptyList.tsx'
import { columnsOf, sortedColumn, sortsOf } from './list-columns.ts'
import { RefusedList } from './RefusedList.tsx'
import type { ListSelection } from './selection.ts'

const useNoGroups = () => undefined

const idOf = (row: { readonly id: number }) => row.id

export interface ListTableProps<T extends ListTypes> {
  readonly list: List<T>
  readonly address: ListAddress<T>
  readonly viewer: ListViewer<T>
  readonly choice: ColumnChoice<T>
  readonly answer: Answer<ListPage<T['row']>>
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
  /** Beside the range: what the rows come to. */
  readonly sum: ReactNode
}

/** What the rows shown were asked by: while others are on their way, still the list before. */
function useListedState<T extends ListTypes>(state: ListState<T>, isOnTheWay: boolean): ListState<T> {
  const [listed, setListed] = useState(state)
  if (isOnTheWay) return listed
  if (listed !== state) setListed(state)
  return state
}

/** What keeps the list from being shown, also while it is tried again: its button has the focus. */
function useError<T extends ListTypes>({ address, answer }: ListTableProps<T>) {
  const [retried, setRetried] = useState<{ message: string; state: ListState<T> }>()
  const { error } = answer
  const isRetrying = answer.isFetching && (error !== null || retried?.state === address.state)
  if (!error && !isRetrying) return { error: null, isRetrying }
  const message = error?.message ?? retried?.message
  function onRetry() {
    if (error) setRetried({ message: error.message, state: address.state })
    void answer.refetch().finally(() => setRetried(undefined))
  }
  return { error: { message, onRetry }, isRetrying }
}

/** How many the list holds; where a page of it fails, what another page has told. */
function useTotal<T extends ListTypes>(
  { list, address, viewer, answer }: ListTableProps<T>,
  hasFailed: boolean,
): Total | undefined {
  const filter = JSON.stringify(listFilter(list, address.state, viewer))
  const [told, setTold] = useState<{ filter: string; total: Total }>()
  const total = answer.isPlaceholderData ? undefined : answer.data
  if (total && (told?.total !== total || told.filter !== filter)) setTold({ filter, total })
  return (hasFailed ? total : answer.data) ?? (told?.filter === filter ? told.total : undefined)
}

/**
 * The rows with all that they are drawn from, one object as long as none of it changes. A page of 100 rows takes longer
 * to draw than a key to be pressed: React draws it in pieces between the keys.
 */
function useDrawn<T extends ListTypes>(
  { list, address, viewer, choice, answer, known }: ListTableProps<T>,
  hasFailed: boolean,
) {
  const navigate = useNavigate()
  // Another one for each address, and none of the rows is drawn anew for that.
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  const { today, timeZone } = useClock()
  const state = useListedState(address.state, answer.isPlaceholderData)
  const rows = known && !hasFailed ? answer.data?.items : undefined
  const { columns: offered } = viewer.offer
  const shown = usePhone() ? list.phoneColumns.filter((name) => offered.includes(name)) : choice.visible
  const columnNames = shown.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the columns, which are new each time
  const columns = useMemo(() => columnsOf(list, shown, { today, timeZone }), [list, columnNames, today, timeZone])
  const addressOf = useCallback(
    (row: T['row']) => {
      const place = (state.page - 1) * state.pageSize + (rows?.indexOf(row) ?? 0) + 1
      return rowAddress(list, state, row, { place })
    },
    [rows, state, list],
  )
  const open = useCallback((row: T['row']) => latest.current(addressOf(row)), [addressOf])
  const { role } = viewer
  const rowActions = useCallback(
    (row: T['row']) => list.rowActions?.(row, { href: addressOf(row), role }),
    [list, role, addressOf],
  )
  return useDeferredValue(
    useMemo(
      () => ({
        rows,
        columns,
        ...((list.rowAddress || list.rowLink || list.drawer) && { rowHref: addressOf, onOpen: open }),
        ...(list.rowActions && { rowActions }),
      }),
      [rows, columns, list, addressOf, open, rowActions],
    ),
  )
}

/** A page of a list as rows, with the pages below. */
export function ListTable<T extends ListTypes>(props: ListTableProps<T>) {
  const { list, address, viewer, answer, plain, selection, create, bulk, sum } = props
  const { state } = address
  const { error, isRetrying } = useError(props)
  const total = useTotal(props, error !== null)
  const drawn = useDrawn(props, error !== null)
  const useGroups = list.useGroups ?? useNoGroups
  const groupOf = useGroups({ filter: listFilter(list, state, viewer), sort: state.sort }, viewer)
  const sorted = sortedColumn<T>(viewer.offer.columns, state.sort)
  return (
    <>
      {answer.error?.status === 400 ? (
        <RefusedList noun={list.noun} all={plain} message={answer.error.message} />
      ) : (
        <DataTable
          label={list.title}
          fill
          {...drawn}
          rowId={idOf}
          rowLabel={list.nameOf}
          groupOf={groupOf}
          sort={sorted.column && { column: sorted.column, direction: sorted.direction }}
          onSort={({ column, direction }) => {
            const sorts = sortsOf(list, column)
            if (sorts) address.change({ sort: direction === 'desc' ? sorts.down : sorts.up })
          }}
          {...(list.onNear && { onNear: list.onNear })}
          {...(selection && { selection: selection.ids, onSelectionChange: selection.choose })}
          refreshing={answer.isPlaceholderData || isRetrying}
          error={error}
          empty={
            <EmptyList
              list={list}
              offer={viewer.offer}
              state={state}
              all={plain}
              create={create}
              onFirst={() => address.turnTo(1)}
            />
          }
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
        {!error && sum}
      </ListFooter>
    </>
  )
}
