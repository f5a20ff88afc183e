import { mayCall, useAhead, usePageTitle } from '@portal/platform'
import { Link, Navigate, useSearchParams } from '@portal/router'
import { Button, Column, useMedia, usePhone, VisuallyHidden } from '@portal/ui/core'
import { BoardIcon, ListIcon, PlusIcon } from '@portal/ui/icons'
import { PageHead, SegmentedControl } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { asSearch, plainList, writeListAddress } from './address/list-address.ts'
import { recordId } from './address/spelling.ts'
import { useListAddress } from './address/use-list-address.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import type { List, ListPage, ListScope } from './define-list.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { ListFilterBar } from './ListFilterBar.tsx'
import type { ListLook, ListState, ListTypes } from './list-types.ts'
import { areTabs, SectionMenu, SectionSwitch, SectionTabs } from './Sections.tsx'
import { columnChoice } from './table/column-choice.ts'
import { ListTable } from './table/ListTable.tsx'
import { useListSelection } from './table/selection.ts'
import { listFilter, useListPage, useListViewer } from './use-list-page.ts'
import { ListTabs } from './views/ListTabs.tsx'
import { currentTab, tabState } from './views/list-tabs.ts'
import { useListViews } from './views/use-list-views.ts'

const LOOKS: ReadonlyArray<{ value: ListLook; label: string; icon: ReactNode }> = [
  { value: 'list', label: 'List', icon: <ListIcon /> },
  { value: 'board', label: 'Board', icon: <BoardIcon /> },
]

/** What lies over the list is part of the address: Back closes it, and a link opens it. */
function useOver(param: string) {
  const [params, setParams] = useSearchParams()
  const opened = new URLSearchParams(params)
  opened.set(param, '1')
  function close() {
    const left = new URLSearchParams(params)
    left.delete(param)
    setParams(left, { replace: true })
  }
  return { value: params.get(param), address: `?${opened}`, close }
}

/** Whether a list ends before its page. An estimate does not tell: the page itself has rows, or none. */
function isPastTheEnd<T extends ListTypes>(
  { page, pageSize }: ListState<T>,
  answer: Omit<ListPage<T['row']>, 'items'> | undefined,
): boolean {
  if (answer === undefined || answer.total_is_estimate) return false
  return answer.page === page && page > 1 && (page - 1) * pageSize >= answer.total
}

export interface ListScreenProps<T extends ListTypes> {
  readonly list: List<T>
}

/** A list as the address and the viewer's role have it: views, filters, columns, rows or a board, and what is done with them. */
export function ListScreen<T extends ListTypes>({ list }: ListScreenProps<T>) {
  const viewer = useListViewer(list)
  const { offer, role } = viewer
  const views = useListViews(list, offer)
  const opensDefault = views.default !== undefined
  const address = useListAddress(list, offer, opensDefault)
  const { state } = address
  const tab = currentTab(views.tabs, state, offer)
  const isPhone = usePhone()
  // Beside the title there is room for the switch only where the window is wide.
  const isNarrow = useMedia('(max-width: 63.99875em)')
  const hasTabs = areTabs(list)
  const board = state.view === 'board' ? list.board : undefined
  const choice = columnChoice({ offer, views, tab }, address)
  const answer = useListPage(list, state, viewer, choice.visible, !board)
  const filter = listFilter(list, state, viewer)
  const selection = useListSelection(filter)
  const creation = useOver('new')
  const record = useOver(list.drawer?.param ?? 'record')
  usePageTitle(list.title)
  const mayCreate = list.create !== undefined && mayCall(list.create.call, role)
  const nearForm = useAhead(mayCreate && list.create && 'Form' in list.create ? list.create.Form : undefined)
  useAhead(list.drawer?.Record)

  const scope: ListScope<T> = { list, filter, count: answer.data, columns: choice.visible, sort: state.sort }
  const bulk = (list.bulk ?? []).filter(({ call, isShown }) => mayCall(call, role) && (isShown?.(state) ?? true))
  const mayExport = list.export !== undefined && mayCall(list.export.call, role)
  const addressOf = (next: ListState<T>) => `${list.path}${asSearch(writeListAddress(next, list, opensDefault))}`
  const plain = addressOf(plainList(list))
  const createLabel = list.create?.labelFor?.(role) ?? list.create?.label
  const create = mayCreate ? (
    <Button asChild variant="primary" icon={<PlusIcon />}>
      <Link to={list.create && 'page' in list.create ? list.create.page : creation.address} {...nearForm}>
        {isPhone && list.sections ? <VisuallyHidden>{createLabel}</VisuallyHidden> : createLabel}
      </Link>
    </Button>
  ) : undefined

  if (isPastTheEnd(state, answer.data)) {
    const last = Math.max(1, Math.ceil((answer.data?.total ?? 0) / state.pageSize))
    return <Navigate replace to={addressOf({ ...state, page: last })} />
  }
  if (address.isEmpty && views.default) return <Navigate replace to={addressOf(tabState(views.default, state))} />

  const Board = board && (isPhone ? board.OnPhone : board.Board)
  return (
    <Column>
      <PageHead
        title={list.title}
        aside={!hasTabs && !isNarrow && <SectionSwitch list={list} role={role} />}
        actions={
          <>
            {!hasTabs && isNarrow && <SectionMenu list={list} role={role} />}
            {list.board && !list.board.ownSwitch && !offer.noBoard && (
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
            {!Board && mayExport && <ExportButton scope={scope} />}
            {list.Besides && <list.Besides list={list} state={state} />}
            {create}
          </>
        }
      />
      {hasTabs && <SectionTabs list={list} role={role} />}
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
      {list.Strip && <list.Strip address={address} viewer={viewer} />}
      <ListFilterBar list={list} address={address} viewer={viewer} choice={choice} total={answer.data} />
      {Board ? (
        <Board list={list} address={address} viewer={viewer} />
      ) : (
        <ListTable
          list={list}
          address={address}
          viewer={viewer}
          choice={choice}
          answer={answer}
          known={views.known}
          plain={plain}
          selection={bulk.length > 0 ? selection : undefined}
          create={create}
          bulk={
            bulk.length > 0 && <BulkActions scope={scope} selection={selection} actions={bulk} mayExport={mayExport} />
          }
          sum={list.Sum && <list.Sum filter={filter} viewer={viewer} />}
        />
      )}
      {creation.value === '1' && mayCreate && list.create && 'Form' in list.create && (
        <list.create.Form onClose={creation.close} />
      )}
      {list.drawer && recordId(record.value ?? '') !== undefined && (
        <list.drawer.Record key={record.value} id={Number(record.value)} onClose={record.close} />
      )}
    </Column>
  )
}
