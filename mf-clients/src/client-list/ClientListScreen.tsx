import type { ClientRow } from '@portal/contract/clients.schema'
import { fullName } from '@portal/domain'
import { useCompany, usePageTitle } from '@portal/platform'
import { Link, Navigate, useNavigate, useSearchParams } from '@portal/router'
import { Button, Flex } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { PageHead, Tabs } from '@portal/ui/page'
import { DataTable, ListFooter } from '@portal/ui/table'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { useClock } from '../clock.ts'
import { ClientFilterBar } from './ClientFilterBar.tsx'
import { useColumnChoice } from './column-choice.ts'
import { EmptyList } from './EmptyList.tsx'
import { type ListState, PAGE_SIZES, PLAIN_LIST, writeListAddress } from './list-address.ts'
import { columnsOf, isSortField, sortedColumn } from './list-columns.tsx'
import { type ListKind, viewOf } from './list-kind.ts'
import { RefusedList } from './RefusedList.tsx'
import { RowActions } from './RowActions.tsx'
import { recordAddress } from './record-address.ts'
import { type ListScope, type ListSelection, useListSelection } from './selection.ts'
import { listFilter, useClientPage, useListViewer, useViewCounts } from './use-client-page.ts'
import { asSearch, useListAddress } from './use-list-address.ts'

const NewClient = lazy(() => import(/* webpackChunkName: "new-client" */ '../new-client/NewClient.tsx'))

const idOf = (row: ClientRow) => row.id
const nameOf = (row: ClientRow) => fullName(row.first_name, row.last_name)

/** The form that creates is part of the address: Back closes it, and a link opens it. */
function useNewClient() {
  const [params, setParams] = useSearchParams()
  const opened = new URLSearchParams(params)
  opened.set('new', '1')
  function close() {
    const left = new URLSearchParams(params)
    left.delete('new')
    setParams(left, { replace: true })
  }
  return { isOpen: params.get('new') === '1', address: `?${opened}`, close }
}

function isPastTheEnd({ page, pageSize }: ListState, answer: { total: number; page: number } | undefined): boolean {
  return answer !== undefined && answer.page === page && page > 1 && (page - 1) * pageSize >= answer.total
}

/** What can be done with a whole list or with rows of it. */
export interface ListTools {
  /** Beside the primary button: the export. */
  readonly head?: (scope: ListScope) => ReactNode
  /** At the bottom, while rows are chosen; without it, no row can be. */
  readonly bulk?: (scope: ListScope, selection: ListSelection) => ReactNode
}

export interface ClientListScreenProps {
  readonly list: ListKind
  readonly tools?: ListTools
}

/** A list of people: leads or clients, as the address and the viewer's role have it. */
export function ClientListScreen({ list, tools }: ClientListScreenProps) {
  const navigate = useNavigate()
  const { reference } = useCompany()
  const { today, timeZone } = useClock()
  const viewer = useListViewer(list)
  const address = useListAddress(viewer.offer.filters)
  const { state } = address
  const answer = useClientPage(list, state, viewer)
  const filter = listFilter(list, state, viewer)
  const selection = useListSelection(filter)
  const scope = { list, filter, total: answer.data?.total }
  const counts = useViewCounts(list, viewer)
  const choice = useColumnChoice({ company: reference, userId: viewer.userId, list: list.path }, viewer.offer)
  const columnNames = choice.visible.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the columns, which are new each time
  const columns = useMemo(() => columnsOf(choice.visible, { today, timeZone }), [columnNames, today, timeZone])
  const creation = useNewClient()
  usePageTitle(list.title)

  const rows = answer.data?.items
  const views = viewer.offer.views.map((view) => ({
    id: view.label,
    label: view.label,
    count: counts.get(view),
    filters: view.filters,
  }))
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
  const create = viewer.mayCreate ? (
    <Button asChild variant="primary" icon={<PlusIcon />}>
      <Link to={creation.address}>New {list.creates}</Link>
    </Button>
  ) : undefined

  if (isPastTheEnd(state, answer.data)) {
    const last = Math.max(1, Math.ceil((answer.data?.total ?? 0) / state.pageSize))
    return <Navigate replace to={`${list.path}${asSearch(writeListAddress({ ...state, page: last }))}`} />
  }

  function viewAddress(id: string): string {
    const filters = views.find((view) => view.id === id)?.filters ?? {}
    const plain = { ...PLAIN_LIST, sort: state.sort, pageSize: state.pageSize, filters }
    return `${list.path}${asSearch(writeListAddress(plain))}`
  }

  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0">
      <PageHead
        title={list.title}
        actions={
          <>
            {tools?.head?.(scope)}
            {create}
          </>
        }
      />
      <Tabs
        label="Views"
        items={views}
        current={viewOf(viewer.offer.views, state)?.label ?? ''}
        link={({ id }) => <Link to={viewAddress(id)} />}
      />
      <ClientFilterBar
        list={list}
        address={address}
        viewer={viewer}
        choice={choice}
        total={answer.data?.total}
        rows={rows}
      />
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
          {...(tools?.bulk && { selection: selection.ids, onSelectionChange: selection.choose })}
          refreshing={answer.isPlaceholderData}
          fault={answer.error && { message: answer.error.message, onRetry: () => void answer.refetch() }}
          empty={<EmptyList list={list} state={state} create={create} />}
          skeletonRows={Math.min(state.pageSize, 15)}
        />
      )}
      {tools?.bulk?.(scope, selection)}
      <ListFooter
        page={state.page}
        pageSize={state.pageSize}
        pageSizes={PAGE_SIZES}
        total={answer.data?.total}
        onPage={address.turnTo}
        onPageSize={(pageSize) => address.change({ pageSize })}
      />
      {creation.isOpen && viewer.mayCreate && (
        <Suspense fallback={null}>
          <NewClient kind={list.creates} onClose={creation.close} />
        </Suspense>
      )}
    </Flex>
  )
}
