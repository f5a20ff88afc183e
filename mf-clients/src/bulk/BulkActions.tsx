import { lazyPart } from '@portal/platform'
import { AssignIcon, DownloadIcon, FlagIcon, TagIcon } from '@portal/ui/icons'
import { BulkBar } from '@portal/ui/table'
import { useState } from 'react'
import type { ListScope, ListSelection } from '../client-list/selection.ts'
import { countSelected, selectionOf } from './bulk-selection.ts'
import { useBulkChange } from './use-bulk-change.ts'

const BulkDialog = lazyPart(() => import(/* webpackChunkName: "bulk" */ './BulkDialog.tsx'))
const ExportDialog = lazyPart(() => import(/* webpackChunkName: "export" */ '../export/ExportDialog.tsx'))

export interface BulkActionsProps {
  readonly scope: ListScope
  readonly selection: ListSelection
}

/** What can be done with the people chosen in a list, or with all who match. */
export function BulkActions({ scope, selection }: BulkActionsProps) {
  const [open, setOpen] = useState<'status' | 'assign' | 'tags' | 'export' | null>(null)
  const close = () => setOpen(null)
  const { start, isStarting } = useBulkChange(() => {
    close()
    selection.clear()
  })
  const count = countSelected(scope, selection)
  const chosen = selectionOf(scope, selection)
  return (
    <>
      <BulkBar
        count={count.total}
        total={scope.count?.total}
        estimate={scope.count?.total_is_estimate}
        allMatching={selection.allMatching}
        onSelectAllMatching={selection.chooseAllMatching}
        actions={[
          { id: 'status', label: 'Change status', icon: <FlagIcon />, onSelect: () => setOpen('status') },
          { id: 'assign', label: 'Assign', icon: <AssignIcon />, onSelect: () => setOpen('assign') },
          { id: 'tags', label: 'Tag', icon: <TagIcon />, onSelect: () => setOpen('tags') },
          { id: 'export', label: 'Export', icon: <DownloadIcon />, onSelect: () => setOpen('export') },
        ]}
        onClear={selection.clear}
      />
      {open === 'export' && <ExportDialog scope={scope} selection={chosen} count={count} onClose={close} />}
      {open !== null && open !== 'export' && (
        <BulkDialog
          kind={open}
          count={count}
          isStarting={isStarting}
          onStart={(action, title) => start({ action, selection: chosen }, title)}
          onClose={close}
        />
      )}
    </>
  )
}
