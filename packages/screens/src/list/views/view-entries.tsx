import type { SavedView } from '@portal/contract/views.schema'
import { Link } from '@portal/router'
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  CheckIcon,
  PencilIcon,
  PlusIcon,
  StarIcon,
  TrashIcon,
  UndoIcon,
  UsersIcon,
} from '@portal/ui/icons'
import type { MenuEntry, MenuItem } from '@portal/ui/overlay'
import type { ListTypes } from '../list-types.ts'
import type { ListTab } from './list-tabs.ts'

/** What stands in the menu of a view, and what each entry does. */
export interface ViewMenu<T extends ListTypes> {
  readonly tab: ListTab<T>
  /** Where it stands among the tabs, from 0, and how many they are. */
  readonly index: number
  readonly count: number
  /** Whether the list shows something else than the view. */
  readonly isChanged: boolean
  readonly isDefault: boolean
  readonly mayShare: boolean
  /** The view as it is saved. */
  readonly savedAddress: string
  readonly onSave: () => void
  readonly onRename: (view: SavedView) => void
  readonly onOverwrite: (view: SavedView) => void
  readonly onShare: (view: SavedView, shared: boolean) => void
  readonly onRemove: (view: SavedView) => void
  readonly onDefault: (id: string | null) => void
  readonly onMove: (id: string, by: -1 | 1) => void
}

const only = (is: boolean, item: MenuItem): MenuItem[] => (is ? [item] : [])

/** The menu of the view that is open. */
export function viewEntries<T extends ListTypes>(menu: ViewMenu<T>): readonly MenuEntry[] {
  const { tab, index, count, isChanged, isDefault, mayShare } = menu
  const { saved } = tab
  const content = [
    ...(saved
      ? [
          ...only(saved.editable && isChanged, {
            id: 'overwrite',
            label: 'Save changes',
            icon: <CheckIcon />,
            onSelect: () => menu.onOverwrite(saved),
          }),
          ...only(isChanged, {
            id: 'put-back',
            label: 'Discard changes',
            icon: <UndoIcon />,
            link: <Link to={menu.savedAddress} />,
          }),
        ]
      : []),
    { id: 'save', label: saved ? 'Save as new view' : 'Save view', icon: <PlusIcon />, onSelect: menu.onSave },
  ]
  const own = saved
    ? [
        ...only(saved.editable, {
          id: 'rename',
          label: 'Rename',
          icon: <PencilIcon />,
          onSelect: () => menu.onRename(saved),
        }),
        ...only(mayShare && saved.editable, {
          id: 'share',
          label: saved.shared ? 'Stop sharing' : 'Share with everyone',
          icon: <UsersIcon />,
          onSelect: () => menu.onShare(saved, !saved.shared),
        }),
      ]
    : []
  const standing = [
    {
      id: 'default',
      label: isDefault ? 'Remove as default' : 'Make default',
      icon: <StarIcon />,
      onSelect: () => menu.onDefault(isDefault ? null : tab.id),
    },
    {
      id: 'left',
      label: 'Move left',
      icon: <ArrowLeftIcon />,
      disabled: index === 0,
      onSelect: () => menu.onMove(tab.id, -1),
    },
    {
      id: 'right',
      label: 'Move right',
      icon: <ArrowRightIcon />,
      disabled: index === count - 1,
      onSelect: () => menu.onMove(tab.id, 1),
    },
  ]
  const away = saved?.editable
    ? [
        {
          id: 'delete',
          label: 'Delete',
          icon: <TrashIcon />,
          danger: true,
          onSelect: () => menu.onRemove(saved),
        },
      ]
    : []
  return [
    { id: 'content', ...(saved?.shared && { label: 'Shared with the company' }), items: content },
    ...(own.length > 0 ? [{ id: 'own', items: own }] : []),
    { id: 'place', items: standing },
    ...(away.length > 0 ? [{ id: 'away', items: away }] : []),
  ]
}
