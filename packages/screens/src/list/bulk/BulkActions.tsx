import { DownloadIcon } from '@portal/ui/icons'
import { BulkBar } from '@portal/ui/table'
import { useState } from 'react'
import type { ListBulkAction, ListScope } from '../define-list.ts'
import { ExportOf } from '../export/ExportButton.tsx'
import type { ListTypes } from '../list-types.ts'
import { countSelected, type ListSelection, selectedRows } from '../table/selection.ts'

const EXPORT = 'export'

export interface BulkActionsProps<T extends ListTypes> {
  readonly scope: ListScope<T>
  readonly selection: ListSelection
  readonly actions: ReadonlyArray<ListBulkAction<T>>
  readonly mayExport: boolean
}

/** What can be done with the rows chosen in a list, or with all that match. */
export function BulkActions<T extends ListTypes>({ scope, selection, actions, mayExport }: BulkActionsProps<T>) {
  const [open, setOpen] = useState<string | null>(null)
  const count = countSelected(scope.count, selection)
  const selected = selectedRows(scope, selection)
  const offered = actions.filter(({ suits }) => suits?.(selected) ?? true)
  const Dialog = offered.find(({ id }) => id === open)?.Dialog
  function close(begun = false) {
    setOpen(null)
    if (begun) selection.clear()
  }
  return (
    <>
      <BulkBar
        count={count.total}
        total={scope.count?.total}
        estimate={scope.count?.total_is_estimate}
        allMatching={selection.allMatching}
        onSelectAllMatching={selection.chooseAllMatching}
        actions={[
          ...offered.map(({ id, label, icon, danger }) => ({
            id,
            label,
            icon,
            ...(danger && { danger }),
            onSelect: () => setOpen(id),
          })),
          ...(mayExport
            ? [{ id: EXPORT, label: 'Export', icon: <DownloadIcon />, onSelect: () => setOpen(EXPORT) }]
            : []),
        ]}
        onClear={selection.clear}
      />
      {open === EXPORT && <ExportOf scope={scope} selected={selected} count={count} onClose={() => close()} />}
      {Dialog && <Dialog scope={scope} selected={selected} count={count} onClose={close} />}
    </>
  )
}
