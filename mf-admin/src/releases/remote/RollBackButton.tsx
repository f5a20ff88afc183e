import type { RemoteShown } from '@portal/contract/office/registry.schema'
import { Button } from '@portal/ui/core'
import { UndoIcon } from '@portal/ui/icons'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { changeRelease } from './change-release.ts'

/** Takes a remote’s candidate back, or what everybody has, to the release before. */
export function RollBackButton({ remote }: { readonly remote: RemoteShown }) {
  const [isAsking, setAsking] = useState(false)
  const { name, candidate, current, back_to } = remote
  if (back_to === null) return null
  const { release, version } = candidate ?? current
  return (
    <>
      <Button size="sm" icon={<UndoIcon size={14} />} onClick={() => setAsking(true)}>
        Roll back to {back_to}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Roll ${name} back to ${back_to}?`}
        confirmLabel="Roll back"
        confirmingLabel="Rolling back"
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => changeRelease(name, { action: 'roll-back', release }, `${name} is back on ${back_to}`)}
      >
        {`Everyone on ${version} gets ${back_to} at their next screen. Nothing they’ve typed is lost.`}
      </ConfirmDialog>
    </>
  )
}
