import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import type { Role } from '@portal/domain/account/role'
import { RecordTabs } from '@portal/screens/record'
import { ClientTimeline } from '../timeline/ClientTimeline.tsx'
import { OWN_TABS } from './own-tabs.ts'

export interface ClientTabsProps {
  readonly clientId: number
  /** Undefined while it comes; the timeline does not wait for it. */
  readonly client: ClientDetails | undefined
  readonly role: Role | null
}

/** The parts of a client's page. */
export function ClientTabs({ clientId, client, role }: ClientTabsProps) {
  return (
    <RecordTabs
      label="Client sections"
      record={client}
      first={{
        id: 'timeline',
        label: 'Timeline',
        content: <ClientTimeline clientId={clientId} client={client} role={role} />,
      }}
      own={OWN_TABS}
      given={(known) => ({ clientId, client: known, role })}
      slot="client-details.tab/v1"
      context={(known) => ({ clientId, summary: known })}
      counted={({ counts: { cover, quotes, tasks } }) => ({ cover, quotes, tasks })}
      aside="client-details.aside/v1"
      asideContext={{ clientId }}
    />
  )
}
