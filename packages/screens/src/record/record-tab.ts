import type { Role } from '@portal/domain/account/role'
import { lazyPart } from '@portal/platform'
import type { ComponentType } from 'react'
import { TabSkeleton } from './TabSkeleton.tsx'

/** A tab of a record's page, of the remote's own; other remotes contribute theirs through a slot. */
export interface RecordTab<R, P extends object> {
  /** What stands for the tab in the address: `?tab=needs`. */
  readonly id: string
  readonly label: string
  /** Where it stands among all tabs, those of other remotes included. */
  readonly order: number
  readonly access: readonly Role[]
  /** How many things it holds, where the record counts them. */
  readonly count?: (record: R) => number | undefined
  readonly Component: ComponentType<P>
}

/** Makes a tab's code load when the tab is first opened. */
export function lazyTab<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  return lazyPart(load, { Loading: TabSkeleton })
}
