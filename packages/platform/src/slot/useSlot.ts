import type { SlotId } from '@portal/manifest'
import { mayOpen } from '../account/may-open.ts'
import { useRole } from '../account/useProfile.ts'
import { useRemoteHost } from '../remote/RemoteHostContext.tsx'

/** What a remote puts into a slot, as its manifest says it. */
export interface Contribution {
  readonly remote: string
  readonly code: string
  /** What the slot's owner writes for it: the name of a tab. The remote's title where it gives none. */
  readonly title: string
  /** What stands for it in an address; unique in the slot. */
  readonly segment: string
  /** Where it stands among what its host has of its own. */
  readonly order: number
}

/** The contributions to a slot that the user may see, in order. Known before any of their code is loaded. */
export function useSlot(id: SlotId): readonly Contribution[] {
  const role = useRole()
  const { registry } = useRemoteHost()
  return registry.remotes
    .flatMap(({ manifest }) =>
      manifest.slots
        .filter(({ slot, access }) => slot === id && mayOpen(role, access))
        .map((contribution) => ({ ...contribution, manifest })),
    )
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.manifest.name.localeCompare(b.manifest.name))
    .map(({ code, title, segment, order, manifest }) => ({
      order: order ?? 0,
      remote: manifest.name,
      code,
      title: title ?? manifest.title,
      segment: segment ?? `${manifest.name}-${code}`.toLowerCase().replaceAll('/', '-'),
    }))
}
