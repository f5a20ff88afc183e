import type { RemoteShown, ShownRelease } from '@portal/contract/office/registry.schema'
import { Button } from '@portal/ui/core'
import { ConfirmDialog } from '@portal/ui/overlay'
import { useState } from 'react'
import { nextStep } from '../shared/release-words.ts'
import { changeRelease, tellFailure } from './change-release.ts'

export interface WidenButtonProps {
  readonly remote: RemoteShown
  readonly candidate: ShownRelease
}

/** Gives a candidate to more users: the next step of them, at last everybody. */
export function WidenButton({ remote: { name, rollout }, candidate: { release, version } }: WidenButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const percent = nextStep(rollout?.percent ?? 0)
  const body = { action: 'widen', release, percent } as const

  async function widen() {
    setBusy(true)
    await changeRelease(name, body, `${name} ${version} goes to ${percent}% of users`).catch(tellFailure)
    setBusy(false)
  }
  if (percent < 100) {
    return (
      <Button size="sm" loading={isBusy} onClick={() => void widen()}>
        Roll out to {percent}%
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Release to everyone
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Release ${name} ${version} to everyone?`}
        confirmLabel="Release to everyone"
        confirmingLabel="Releasing"
        onClose={() => setAsking(false)}
        onConfirm={() => changeRelease(name, body, `Everyone gets ${name} ${version}`)}
      >
        Open pages switch to it at their next screen. If it fails within a day, it’s rolled back automatically.
      </ConfirmDialog>
    </>
  )
}
