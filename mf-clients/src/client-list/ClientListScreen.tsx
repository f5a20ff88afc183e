import { lazyPart, usePageTitle } from '@portal/platform'
import { Link, Navigate, useSearchParams } from '@portal/router'
import { Button, Column, usePhone } from '@portal/ui/core'
import { BoardIcon, ListIcon, PlusIcon } from '@portal/ui/icons'
import { PageHead, SegmentedControl } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { ClientFilterBar } from './ClientFilterBar.tsx'
import { columnChoice } from './column-choice.ts'
import { ListSum } from './ListSum.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTabs } from './ListTabs.tsx'
import { type ListLook, type ListState, PLAIN_LIST, writeListAddress } from './list-address.ts'
import type { ListKind, Total } from './list-kind.ts'
import { currentTab, tabState } from './list-tabs.ts'
import { type ListScope, type ListSelection, useListSelection } from './selection.ts'
import { listFilter, useClientPage, useListViewer } from './use-client-page.ts'
import { asSearch, useListAddress } from './use-list-address.ts'
import { useListViews } from './use-list-views.ts'

const NewClient = lazyPart(() => import(/* webpackChunkName: "new-client" */ '../new-client/NewClient.tsx'))
const LeadBoard = lazyPart(() => import(/* webpackChunkName: "board" */ '../board/LeadBoard.tsx'))
const LanesOnPhone = lazyPart(() => import(/* webpackChunkName: "board-on-phone" */ '../board/LanesOnPhone.tsx'))

const LOOKS: ReadonlyArray<{ value: ListLook; label: string; icon: ReactNode }> = [
  { value: 'list', label: 'List', icon: <ListIcon /> },
  { value: 'board', label: 'Board', icon: <BoardIcon /> },
]

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

/** Whether a list ends before its page. An estimate does not tell: the page itself has rows, or none. */
function isPastTheEnd({ page, pageSize }: ListState, answer: (Total & { page: number }) | undefined): boolean {
  if (answer === undefined || answer.total_is_estimate) return false
  return answer.page === page && page > 1 && (page - 1) * pageSize >= answer.total
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
  const viewer = useListViewer(list)
  const views = useListViews(list, viewer.offer)
  const opensDefault = views.default !== undefined
  const address = useListAddress(viewer.offer.filters, opensDefault)
  const { state } = address
  const tab = currentTab(views.tabs, state)
  const isPhone = usePhone()
  const Board = isPhone ? LanesOnPhone : LeadBoard
  const isBoard = state.view === 'board' && list.board === true
  const choice = columnChoice({ offer: viewer.offer, views, tab }, address)
  const answer = useClientPage(list, state, viewer, choice.visible, !isBoard)
  const filter = listFilter(list, state, viewer)
  const selection = useListSelection(filter)
  const scope = { list, filter, count: answer.data, columns: choice.visible, sort: state.sort }
  const creation = useNewClient()
  usePageTitle(list.title)

  const addressOf = (next: ListState) => `${list.path}${asSearch(writeListAddress(next, opensDefault))}`
  const plain = addressOf(PLAIN_LIST)
  const create = viewer.mayCreate ? (
    <Button asChild variant="primary" icon={<PlusIcon />}>
      <Link to={creation.address}>New {list.creates}</Link>
    </Button>
  ) : undefined

  if (isPastTheEnd(state, answer.data)) {
    const last = Math.max(1, Math.ceil((answer.data?.total ?? 0) / state.pageSize))
    return <Navigate replace to={addressOf({ ...state, page: last })} />
  }
  if (address.isEmpty && views.default) return <Navigate replace to={addressOf(tabState(views.default, state))} />

  return (
    <Column>
      <PageHead
        title={list.title}
        actions={
          <>
            {list.board && (
              <SegmentedControl
                label="Show as"
                segments={LOOKS.map(({ label, ...look }) => ({ ...look, label: isPhone ? '' : label }))}
                value={state.view}
                link={({ value }) => (
                  <Link
                    to={addressOf({ ...state, view: value, page: 1 })}
                    aria-label={value === 'board' ? 'Board' : 'List'}
                  />
                )}
              />
            )}
            {!isBoard && tools?.head?.(scope)}
            {create}
          </>
        }
      />
      <ListTabs
        list={list}
        state={state}
        viewer={viewer}
        views={views}
        current={tab}
        columns={choice.visible}
        addressOf={addressOf}
        plain={plain}
      />
      <ClientFilterBar list={list} address={address} viewer={viewer} choice={choice} total={answer.data} />
      {isBoard ? (
        <Board address={address} viewer={viewer} />
      ) : (
        <ListTable
          list={list}
          address={address}
          viewer={viewer}
          choice={choice}
          answer={answer}
          known={views.known}
          plain={plain}
          selection={tools?.bulk && selection}
          create={create}
          bulk={tools?.bulk?.(scope, selection)}
          sum={<ListSum filter={filter} enabled={viewer.known && viewer.offer.columns.includes('quote_value')} />}
        />
      )}
      {creation.isOpen && viewer.mayCreate && <NewClient kind={list.creates} onClose={creation.close} />}
    </Column>
  )
}
