import type { ClientDetails } from '@portal/contract/clients.schema'
import { ADVISING_ROLES, COMPLIANCE_ROLES, type Role } from '@portal/domain'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

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
  readonly Component: LazyExoticComponent<ComponentType<ClientTabProps>> | ComponentType<ClientTabProps>
}

/** Makes a tab's code load when the tab is first opened. */
export function lazyTab(load: () => Promise<{ default: ComponentType<ClientTabProps> }>): OwnTab['Component'] {
  return lazy(load)
}

/** The tabs after the timeline, in their order. */
export const OWN_TABS: readonly OwnTab[] = [
  {
    id: 'personal',
    label: 'Personal',
    order: 70,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "client-fields" */ './personal/ClientPersonal.tsx')),
  },
  {
    id: 'work',
    label: 'Work and money',
    order: 90,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "client-fields" */ './work/ClientWork.tsx')),
  },
  {
    id: 'super',
    label: 'Super and SMSF',
    order: 100,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "client-fields" */ './super/ClientSuper.tsx')),
  },
  {
    id: 'needs',
    label: 'Needs',
    order: 10,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    Component: lazyTab(() => import(/* webpackChunkName: "needs" */ './needs/ClientNeeds.tsx')),
  },
  {
    id: 'documents',
    label: 'Documents',
    order: 60,
    access: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
    count: ({ counts }) => counts.documents,
    Component: lazyTab(() => import(/* webpackChunkName: "documents" */ './documents/ClientDocuments.tsx')),
  },
]

/** The tabs that `role` sees. */
export function ownTabsFor(role: Role | null): readonly OwnTab[] {
  return OWN_TABS.filter((tab) => role !== null && tab.access.includes(role))
}
