import type { Endpoint } from '@portal/contract/endpoint'
import type { ArchivingAction } from '@portal/contract/list-schema'
import { Text } from '@portal/ui/core'
import { ArchiveIcon, UndoIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'
import {
  BulkChange,
  type BulkDialogProps,
  countOf,
  type ListBulkAction,
  type ListTypes,
  type Noun,
  type SelectedRows,
} from '../list/index.ts'
import { ARCHIVED } from './archived-filter.ts'

type Change = ArchivingAction['type']

export interface ArchivingOptions<T extends ListTypes> {
  readonly noun: Noun
  readonly call: Pick<Endpoint, 'access'>
  readonly start: (change: Change, selected: SelectedRows<T>) => Promise<{ readonly job_id: number }>
  /** What bringing back is called; “Restore” unless told. */
  readonly restoreLabel?: string
  /** What archiving means, below the question. */
  readonly consequence?: string
  /** Whether the list shows the archived ones; those whose `status` is `0` unless told. */
  readonly isOfArchived?: (filters: Readonly<Record<string, string>>) => boolean
}

/** Archives the rows chosen in a list; in the view of the archived ones, brings them back. */
export function archivingActions<T extends ListTypes>(options: ArchivingOptions<T>): ReadonlyArray<ListBulkAction<T>> {
  const {
    noun,
    call,
    restoreLabel = 'Restore',
    consequence = 'Archived records can be restored.',
    isOfArchived = ({ status }) => status === ARCHIVED.status,
  } = options
  function action(change: Change, label: string, icon: ReactNode, says: string): ListBulkAction<T> {
    function Dialog({ selected, count, onClose }: BulkDialogProps<T>) {
      const title = `${label} ${countOf(noun, count)}`
      return (
        <BulkChange
          title={`${title}?`}
          verb={label}
          danger={change === 'archive'}
          job={{ title, start: () => options.start(change, selected) }}
          onClose={onClose}
        >
          <Text>{says}</Text>
        </BulkChange>
      )
    }
    const isShown = ({ filters }: { readonly filters: Readonly<Record<string, string>> }) =>
      isOfArchived(filters) === (change === 'unarchive')
    return { id: change, label, icon, call, Dialog, isShown }
  }
  return [
    action('archive', 'Archive', <ArchiveIcon />, consequence),
    action('unarchive', restoreLabel, <UndoIcon />, 'They will be back in the list.'),
  ]
}
