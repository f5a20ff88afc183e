import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { useChange } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { IconButton } from '@portal/ui/core'
import { TrashIcon } from '@portal/ui/icons'
import { ConfirmDialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { IMPORTS_PATH } from './import-address.ts'

/** Throws an import away of which nothing was written. */
export function DiscardButton({ data: { id, file_name } }: { readonly data: Pick<ImportDetail, 'id' | 'file_name'> }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const discard = useChange(imports.discard)
  async function confirm() {
    const { message } = await discard.mutateAsync({ params: { id } })
    navigate(IMPORTS_PATH, { replace: true })
    toast({ title: message })
  }
  return (
    <>
      <IconButton icon={<TrashIcon />} label="Discard import" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Discard ${file_name}?`}
        confirmLabel="Discard"
        confirmingLabel="Discarding"
        destructive
        onConfirm={confirm}
      >
        Nothing has been imported. The file and your fixes will be deleted.
      </ConfirmDialog>
    </>
  )
}
