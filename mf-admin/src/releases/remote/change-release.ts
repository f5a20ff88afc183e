import type { InputOf } from '@portal/contract/endpoint'
import { registry } from '@portal/contract/office/registry'
import { change } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'

/** What is done to a remote’s release. */
export type ReleaseChange = InputOf<typeof registry.change>['body']

/** Changes a remote’s release and says so, with the way back where there is one. Rejects with the reason. */
export async function changeRelease(
  remote: string,
  body: ReleaseChange,
  { title, undo }: { readonly title: string; readonly undo?: ReleaseChange | undefined },
): Promise<void> {
  await change(registry.change, { params: { remote }, body })
  const back = undo && (() => changeRelease(remote, undo, { title: 'Undone' }).catch(tellFailure))
  toast({ title, tone: 'success', ...(back && { undo: () => void back() }) })
}

/** Says why it could not be done, where no dialog does. */
export function tellFailure(error: unknown): void {
  toast({ title: messageOf(error), tone: 'danger' })
}
