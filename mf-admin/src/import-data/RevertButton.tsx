import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatInstantDate } from '@portal/domain/values/date'
import { useChange, useClock } from '@portal/platform'
import { Button } from '@portal/ui/core'
import { UndoIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { useImportScreen } from './subjects/import-screens.ts'

/** Takes an import back, after saying what that means. */
export function RevertButton({
  data: { id, subject, file_name, outcomes, revert_until },
}: {
  readonly data: ImportDetail
}) {
  const [asking, setAsking] = useState(false)
  const timeZone = useClock().timeZone
  const revert = useChange(imports.revert)
  const {
    label,
    subject: { words },
  } = useImportScreen(subject)
  if (revert_until === null) return null
  const { created, updated } = outcomes
  const counted = (count: number) => (count === 1 ? `1 ${words.one}` : `${formatCount(count)} ${words.many}`)
  const parts = [
    created > 0 && `${counted(created)} created by this import will be removed`,
    updated > 0 && `${counted(updated)} will get their previous values back`,
  ].filter(Boolean)
  return (
    <>
      <Button icon={<UndoIcon />} onClick={() => setAsking(true)}>
        {' '}
        Undo import{' '}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Undo import of ${file_name}?`}
        confirmLabel="Undo import"
        confirmingLabel="Undoing"
        destructive
        onConfirm={() => revert.mutateAsync({ params: { id } })}
      >
        {parts.length > 0 && `${parts.join(', and ')}. `}
        {label} changed since the import are kept and listed afterwards. You can undo until{' '}
        {formatInstantDate(timeZone, revert_until)}.
      </ConfirmDialog>
    </>
  )
}
