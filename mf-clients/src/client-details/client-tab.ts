import type { ClientDetails } from '@portal/contract/clients.schema'
import type { Role } from '@portal/domain'
import { lazyPart } from '@portal/platform'
import type { ComponentType } from 'react'
import { TabSkeleton } from './TabSkeleton.tsx'

/** What every tab of a client's page is given. */
export interface ClientTabProps {
  readonly clientId: number
  readonly client: ClientDetails
  readonly role: Role | null
}

/** A tab of this remote's own; other remotes contribute theirs through the slot. */
export interface OwnTab {
  /** What stands for the tab in the address: `?tab=needs`. */
  readonly id: string
  readonly label: string
  /** Where it stands among all tabs, those of other remotes included. */
  readonly order: number
  readonly access: readonly Role[]
  /** How many things it holds, where the summary counts them. */
  readonly count?: (client: ClientDetails) => number | undefined
  readonly Component: ComponentType<ClientTabProps>
}

/** Makes a tab's code load when the tab is first opened. */
export function lazyTab(load: () => Promise<{ default: ComponentType<ClientTabProps> }>): OwnTab['Component'] {
  return lazyPart(load, { Loading: TabSkeleton })
}
