import type { InputOf } from '@portal/contract/endpoint'
import { registry } from '@portal/contract/office/registry'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

/** What is done to a remote’s release. */
export type ReleaseChange = InputOf<typeof registry.change>['body']

/** Changes a remote’s release and says so, with the way back. Rejects with the reason. */
export async function changeRelease(remote: string, body: ReleaseChange, title: string): Promise<void> {
  await change(registry.change, { params: { remote }, body })
  const undo = () => void undoChange(remote, body.release).catch(tellFailure)
  toast({ title, tone: 'success', undo })
}

/** Undoes the last change of a remote, which was about a release. Rejects with the reason. */
export async function undoChange(remote: string, release: string): Promise<void> {
  await change(registry.change, { params: { remote }, body: { action: 'undo', release } })
  toast({ title: 'Undone', tone: 'success' })
}

/** Says why it could not be done, where no dialog does. */
export function tellFailure(error: unknown): void {
  toast({ title: messageOf(error), tone: 'danger' })
}
