import { VIEW_SHARING_ROLES } from '@portal/contract/views'
import type { SavedView } from '@portal/contract/views.schema'
import { lazyPart, useRole } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { MoreIcon, PlusIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { Tabs } from '@portal/ui/page'
import { useState } from 'react'
import type { List, ListViewer } from '../define-list.ts'
import type { ListState, ListTypes } from '../list-types.ts'
import { useTabCounts } from '../use-list-page.ts'
import { isChanged, type ListTab, movedTab, tabState, viewParams } from './list-tabs.ts'
import type { ListViews } from './use-list-views.ts'
import { useViewActions } from './use-view-actions.ts'
import { viewEntries } from './view-entries.tsx'

const ViewDialog = lazyPart(() => import(/* webpackChunkName: "view-dialog" */ './ViewDialog.tsx'))

export interface ListTabsProps<T extends ListTypes> {
  readonly list: List<T>
  readonly state: ListState<T>
  readonly viewer: ListViewer<T>
  readonly views: ListViews<T>
  readonly current: ListTab<T> | undefined
  /** Those shown, which a view keeps. */
  readonly columns: readonly T['column'][]
  readonly addressOf: (state: ListState<T>) => string
  /** The list without any filter. */
  readonly plain: string
}

/** The views of a list as tabs, each with its count, and what can be done with the one that is open. */
export function ListTabs<T extends ListTypes>(props: ListTabsProps<T>) {
  const { list, state, viewer, views, current, columns, addressOf, plain } = props
  const tabs = views.known ? views.tabs : []
  const counts = useTabCounts(list, tabs, viewer)
  const actions = useViewActions(views, { list, state, columns, addressOf, plain })
  const navigate = useNavigate()
  const isPhone = usePhone()
  const role = useRole()
  const mayShare = role !== null && VIEW_SHARING_ROLES.includes(role)
  const [dialog, setDialog] = useState<{ readonly renamed?: SavedView }>()
  const openTab = (tab: ListTab<T>) => addressOf(tabState(tab, state, current))

  const entries =
    current &&
    viewEntries({
      tab: current,
      index: views.tabs.indexOf(current),
      count: views.tabs.length,
      isChanged: isChanged(current, state, list),
      isDefault: views.default?.id === current.id,
      mayShare,
      savedAddress: openTab(current),
      onSave: () => setDialog({}),
      onRename: (renamed) => setDialog({ renamed }),
      onOverwrite: actions.overwrite,
      onShare: actions.share,
      onRemove: actions.remove,
      onDefault: (id) => views.prefer({ default_view: id }),
      onMove: (id, by) => views.prefer({ view_order: movedTab(views.tabs, id, by) }),
    })
  function show(saved: SavedView, opensFirst: boolean) {
    views.show(saved)
    if (opensFirst) views.prefer({ default_view: String(saved.id) })
    setDialog(undefined)
    if (!dialog?.renamed) navigate(addressOf({ ...state, page: 1, tab: saved.id, columns: undefined }))
  }
  return (
    <>
      <Tabs
        label="Views"
        // None before all are known: tabs that came later would move the others.
        items={tabs.map((tab) => ({ id: tab.id, label: tab.label, count: counts.get(tab) }))}
        current={current?.id ?? ''}
        link={({ id }) => {
          const tab = tabs.find((one) => one.id === id)
          return <Link to={tab ? openTab(tab) : plain} />
        }}
        end={
          views.known && (
            <>
              {current && isChanged(current, state, list) && current.saved?.editable && !isPhone && (
                <Button variant="ghost" size="sm" onClick={() => current.saved && actions.overwrite(current.saved)}>
                  Save changes
                </Button>
              )}
              {!isPhone && (
                <Button variant="ghost" size="sm" icon={<PlusIcon />} onClick={() => setDialog({})}>
                  Save view
                </Button>
              )}
              {entries && (
                <Menu
                  label="This view"
                  placement="bottom-end"
                  trigger={<IconButton size="sm" icon={<MoreIcon />} label="This view" />}
                  entries={entries}
                />
              )}
            </>
          )
        }
      />
      {dialog && (
        <ViewDialog
          renamed={dialog.renamed}
          content={{ list: list.name, params: viewParams(state, list), columns: [...columns] }}
          mayShare={mayShare}
          onSaved={show}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
