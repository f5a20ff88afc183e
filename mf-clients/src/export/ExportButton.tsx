import { lazyPart } from '@portal/platform'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { DownloadIcon } from '@portal/ui/icons'
import { useState } from 'react'
import type { ListScope } from '../client-list/selection.ts'

const ExportDialog = lazyPart(() => import(/* webpackChunkName: "export" */ './ExportDialog.tsx'))

/** Takes all that the list shows out as a file. */
export function ExportButton({ scope }: { readonly scope: ListScope }) {
  const [open, setOpen] = useState(false)
  const button = { icon: <DownloadIcon />, disabled: !scope.count?.total, onClick: () => setOpen(true) }
  const isPhone = usePhone()
  return (
    <>
      {isPhone ? <IconButton variant="secondary" label="Export" {...button} /> : <Button {...button}>Export</Button>}
      {open && scope.count && (
        <ExportDialog
          scope={scope}
          selection={{ filter: scope.filter }}
          count={scope.count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
