import { clients } from '@portal/contract/clients/clients'
import type { ClientRow } from '@portal/contract/clients/clients.schema'
import { leadStatusLabel } from '@portal/domain/clients/lead-status'
import { dayIn, daysBefore, daysUntil } from '@portal/domain/values/date'
import { QUIET_LEAD_DAYS } from '@portal/domain/work/overview'
import { type Clock, type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { ClientName } from '@portal/screens/client-name'
import { Box, Button, Flex, Inline } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, LeadStatusGlyph, Panel } from '@portal/ui/page'

const SHOWN = 5
/** Pixels of a row. */
const ROW = 48

function Lead({ lead, clock }: { readonly lead: ClientRow; readonly clock: Clock }) {
  const days = daysUntil(dayIn(clock.timeZone, lead.status_since), clock.today)
  return (
    <Flex
      asChild
      alignItems="center"
      gap="3"
      height={`${ROW / 16}rem`}
      paddingInline="4"
      borderTopWidth="1px"
      borderColor="border.subtle"
      _hover={{ bg: 'bg.hover' }}
    >
      <Link to={`/client-details/${lead.id}`}>
        <LeadStatusGlyph status={lead.status} />
        <Box as="span" flex="1" minWidth="0">
          <Box
            as="span"
            display="block"
            fontWeight="medium"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <ClientName client={lead} />
          </Box>
          <Box
            as="span"
            display="block"
            fontSize="xs"
            color="fg.muted"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {leadStatusLabel(lead.status)}
          </Box>
        </Box>
        <Inline tone="warning" numeric>
          {days} days
        </Inline>
      </Link>
    </Flex>
  )
}

/** Leads of the pipeline whose status has not changed for long, those nobody has touched for longest first. */
export default function QuietLeads({ userId }: SlotContexts['dashboard.aside/v1']) {
  const clock = useClock()
  const whose: Record<string, string> = userId === null ? {} : { adviser_id: String(userId) }
  const answer = useCall(clients.listLeads, {
    query: {
      status_group: 'pipeline',
      status_since_to: daysBefore(clock.today, QUIET_LEAD_DAYS + 1),
      sort: 'updated_at',
      page_size: SHOWN,
      ...whose,
    },
  })
  const { data } = answer
  const list = new URLSearchParams({ status_older: String(QUIET_LEAD_DAYS), sort: 'updated_at', ...whose })
  return (
    <Panel
      title="Leads gone quiet"
      count={data?.total}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={ROW}
      action={
        <Button asChild variant="ghost" size="sm">
          <Link to={`/leads?${list}`}>
            All
            <ArrowRightIcon size={14} />
          </Link>
        </Button>
      }
      empty={
        data?.items.length === 0 && (
          <EmptyState>No lead has been in one status for over {QUIET_LEAD_DAYS} days.</EmptyState>
        )
      }
    >
      {data?.items.map((lead) => (
        <Lead key={lead.id} lead={lead} clock={clock} />
      ))}
    </Panel>
  )
}
