import type { ClientDetails } from '@portal/contract/clients.schema'
import type { Role } from '@portal/domain'
import { Slot, useSlot } from '@portal/platform'
import { Link, useSearchParams } from '@portal/router'
import { Box, Grid } from '@portal/ui/core'
import { Tabs } from '@portal/ui/page'
import { ownTabsFor } from './own-tabs.ts'
import { ClientTimeline } from './timeline/ClientTimeline.tsx'

const TAB_SLOT = 'client-details.tab/v1'
const ASIDE_SLOT = 'client-details.aside/v1'
const TIMELINE = 'timeline'

export interface ClientTabsProps {
  readonly clientId: number
  /** Undefined while it comes; the timeline does not wait for it. */
  readonly client: ClientDetails | undefined
  readonly role: Role | null
}

/** The parts of a client's page: the timeline, this remote's own tabs, what other remotes contribute, and their panels beside. */
export function ClientTabs({ clientId, client, role }: ClientTabsProps) {
  const [params] = useSearchParams()
  const contributed = useSlot(TAB_SLOT)
  const own = ownTabsFor(role)
  const hasAside = useSlot(ASIDE_SLOT).length > 0
  const items = [
    { id: TIMELINE, label: 'Timeline' },
    ...[
      ...own.map(({ id, label, order, count }) => ({ id, label, order, count: client && count?.(client) })),
      ...contributed.map(({ segment, title, order }) => ({ id: segment, label: title, order })),
    ].sort((a, b) => a.order - b.order),
  ]
  const current = items.find(({ id }) => id === params.get('tab'))?.id ?? TIMELINE
  const OwnTab = own.find(({ id }) => id === current)?.Component
  function addressOf(id: string): string {
    const next = new URLSearchParams(params)
    if (id === TIMELINE) next.delete('tab')
    else next.set('tab', id)
    return `?${next}`
  }
  return (
    <>
      <Tabs label="Client sections" items={items} current={current} link={({ id }) => <Link to={addressOf(id)} />} />
      <Grid
        flex="1 1 0"
        minHeight="0"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: hasAside ? 'minmax(0, 1fr) 344px' : 'minmax(0, 1fr)' }}
        overflowY={{ base: 'visible', lg: 'auto' }}
      >
        <Box paddingInline="gutter" paddingBlock="14px" maxWidth={hasAside ? undefined : '880px'}>
          {current === TIMELINE ? (
            <ClientTimeline clientId={clientId} client={client} role={role} />
          ) : (
            client &&
            (OwnTab ? (
              <OwnTab clientId={clientId} client={client} role={role} />
            ) : (
              <Slot id={TAB_SLOT} segment={current} context={{ clientId, summary: client }} />
            ))
          )}
        </Box>
        {hasAside && (
          <Box
            as="aside"
            aria-label="Related"
            display="flex"
            flexDirection="column"
            gap="3"
            paddingBlock="14px"
            paddingInline={{ base: 'gutter', xl: '0' }}
            paddingEnd={{ xl: 'gutter' }}
          >
            <Slot id={ASIDE_SLOT} context={{ clientId }} />
          </Box>
        )}
      </Grid>
    </>
  )
}
