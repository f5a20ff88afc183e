import { applications } from '@portal/contract/work/applications'
import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { codeLabel, coversInWords } from '@portal/domain/work/cover'
import { PARTIES } from '@portal/domain/work/requirement'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { ClientName } from '@portal/screens/client-name'
import { Box, Flex, Inline } from '@portal/ui/core'
import { ApplicationStatusBadge, EmptyState, Panel } from '@portal/ui/page'
import { applicationAddress } from '../applications/list/applications.ts'
import { WaitingAge } from '../applications/list/WaitingAge.tsx'
import { ToList } from './ToList.tsx'

const SHOWN = 5
/** Pixels of a row. */
const ROW = 54

function Row({ row, today }: { readonly row: ApplicationRow; readonly today: string }) {
  const { client, insurer, covers = [], status, waiting_on, waiting_since } = row
  return (
    <Flex
      asChild
      gap="3"
      justifyContent="space-between"
      paddingInline="4"
      paddingBlock="6px"
      height={`${ROW / 16}rem`}
      borderTopWidth="1px"
      borderColor="border.subtle"
      _hover={{ bg: 'bg.hover' }}
    >
      <Link to={applicationAddress(row)}>
        <Box as="span" minWidth="0">
          <Box
            as="span"
            display="block"
            fontWeight="medium"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <ClientName client={client} />
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
            {[insurer, coversInWords(covers)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box as="span" textAlign="right" flex="none">
          <ApplicationStatusBadge status={status} />
          <Box as="span" display="block" fontSize="xs">
            {waiting_on && waiting_since && (
              <>
                <Inline tone="muted">{codeLabel(PARTIES, waiting_on)}</Inline>{' '}
                <WaitingAge since={waiting_since} today={today} />
              </>
            )}
          </Box>
        </Box>
      </Link>
    </Flex>
  )
}

/** Applications in progress, those that have waited longest first. */
export default function ApplicationsInProgress({ userId }: SlotContexts['dashboard.aside/v1']) {
  const { today } = useClock()
  const whose: Record<string, string> = userId === null ? {} : { adviser_id: String(userId) }
  const answer = useCall(applications.list, {
    query: { group: 'active', sort: 'waiting_since', page_size: SHOWN, ...whose },
  })
  const { data } = answer
  return (
    <Panel
      title="Applications in progress"
      count={data?.total}
      headingLevel={2}
      flush
      {...panelState(answer)}
      skeletonRows={SHOWN}
      skeletonRowHeight={ROW}
      action={<ToList to={`/applications?${new URLSearchParams({ sort: 'waiting_since', ...whose })}`}>All</ToList>}
      empty={data?.items.length === 0 && <EmptyState>No application is in progress.</EmptyState>}
    >
      {data?.items.map((row) => (
        <Row key={row.id} row={row} today={today} />
      ))}
    </Panel>
  )
}
