import { lazyPart } from '@portal/platform'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import type { ListScope } from '../define-list.ts'
import type { ListTypes, SelectedRows } from '../list-types.ts'
import { countOf, type Total } from '../total.ts'

const ExportDialog = lazyPart(() => import(/* webpackChunkName: "export" */ './ExportDialog.tsx'))

export interface ExportOfProps<T extends ListTypes> {
  readonly scope: ListScope<T>
  readonly selected: SelectedRows<T>
  /** How many they are. */
  readonly count: Total
  readonly onClose: () => void
}

/** Asks how some rows of a list are exported, and has the browser fetch the file. */
export function ExportOf<T extends ListTypes>({ scope, selected, count, onClose }: ExportOfProps<T>) {
  const { list, columns, sort } = scope
  return (
    <ExportDialog
      what={countOf(list.noun, count)}
      start={async ({ shownOnly, ...choices }) => {
        const answer = await list.export?.start({ ...choices, columns: shownOnly ? columns : 'all', selected, sort })
        if (answer) toast({ title: `${countOf(list.noun, answer)} exported`, tone: 'success' })
        return answer?.url
      }}
      onClose={onClose}
    />
  )
}

/** Exports all that the list shows. */
export function ExportButton<T extends ListTypes>({ scope }: { readonly scope: ListScope<T> }) {
  const [open, setOpen] = useState(false)
  const button = { icon: <DownloadIcon />, disabled: !scope.count?.total, onClick: () => setOpen(true) }
  const isPhone = usePhone()
  return (
    <>
      {isPhone ? <IconButton variant="secondary" label="Export" {...button} /> : <Button {...button}>Export</Button>}
      {open && scope.count && (
        <ExportOf
          scope={scope}
          selected={{ filter: scope.filter }}
          count={scope.count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
