import { clients } from '@portal/contract/clients/clients'
import { formatInstantDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, Inline } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, Panel } from '@portal/ui/page'
import manifest from '../manifest.ts'
import { clientAddress } from './client-address.ts'

const SHOWN = 5
/** Pixels of a row. */
const ROW = 40

/** A block of the dashboard: the newest clients of whose dashboard it is. */
export default function OverviewPanel({ userId }: SlotContexts['dashboard.aside/v1']) {
  const { timeZone } = useClock()
  const whose = userId === null ? {} : { adviser_id: String(userId) }
  const answer = useCall(clients.list, { query: { sort: '-created_at', page_size: SHOWN, total: 'rough', ...whose } })
  const { data } = answer
  return (
    <Panel
      title={manifest.title}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={ROW}
      action={
        <Button asChild variant="ghost" size="sm">
          <Link to={manifest.routes[0].path}>
            All
            <ArrowRightIcon size={14} />
          </Link>
        </Button>
      }
      empty={data?.items.length === 0 && <EmptyState>Whoever is added appears here.</EmptyState>}
    >
      {data?.items.map(({ id, first_name, last_name, created_at }) => (
        <Flex
          key={id}
          asChild
          alignItems="center"
          gap="3"
          height={`${ROW}px`}
          paddingInline="4"
          borderTopWidth="1px"
          borderColor="border.subtle"
          _hover={{ bg: 'bg.hover' }}
        >
          <Link to={clientAddress(id)}>
            <Box as="span" flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {fullName(first_name, last_name)}
            </Box>
            <Inline tone="subtle" numeric>
              {formatInstantDate(timeZone, created_at)}
            </Inline>
          </Link>
        </Flex>
      ))}
    </Panel>
  )
}
