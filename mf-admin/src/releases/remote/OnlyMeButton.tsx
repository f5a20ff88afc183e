import type { RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { Button } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { changeRelease } from './change-release.ts'

export interface OnlyMeButtonProps {
  readonly remote: RemoteShown
  readonly candidate: ShownRelease
}

/** Keeps a candidate to whoever is signed in: everybody else goes back to what all have. */
export function OnlyMeButton({ remote: { name, current }, candidate: { release, version } }: OnlyMeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Only me
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Try ${name} ${version} on yourself only?`}
        confirmLabel="Only me"
        confirmingLabel="Changing"
        onClose={() => setAsking(false)}
        onConfirm={() => changeRelease(name, { action: 'only-me', release }, `Only you have ${name} ${version}`)}
      >
        {`Everyone else gets ${current.version} at their next screen. It isn’t rolled back automatically while only you have it.`}
      </ConfirmDialog>
    </>
  )
}
