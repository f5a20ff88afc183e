import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { formatCount, formatInstantDate } from '@portal/domain'
import { useChange, useClock } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { UndoIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'

const clients = (count: number) => (count === 1 ? '1 client' : `${formatCount(count)} clients`)

/** Takes an import back, after saying what that means. */
export function RevertButton({ data: { id, file_name, outcomes, revert_until } }: { readonly data: ImportDetail }) {
  const [asking, setAsking] = useState(false)
  const timeZone = useClock().timeZone
  const revert = useChange(imports.revert)
  if (revert_until === null) return null
  const { created, updated } = outcomes
  const parts = [
    created > 0 && `${clients(created)} who were created are removed`,
    updated > 0 && `${clients(updated)} who were updated get their old values back`,
  ].filter(Boolean)
  return (
    <>
      <Button icon={<UndoIcon />} onClick={() => setAsking(true)}>
        Revert
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Revert ${file_name}?`}
        confirmLabel="Revert the import"
        confirmingLabel="Reverting"
        destructive
        onConfirm={() => revert.mutateAsync({ params: { id } })}
      >
        {parts.length > 0 && `${parts.join(', and ')}. `}
        Whoever was changed since the import is kept as they are, and named afterwards. This is possible until{' '}
        {formatInstantDate(timeZone, revert_until)}.
      </ConfirmDialog>
    </>
  )
}
