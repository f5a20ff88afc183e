import { applications } from '@portal/contract/work/applications'
import { formatInstantDate } from '@portal/domain/values/date'
import { type SlotContexts, useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Flex, Text, TextLink } from '@portal/ui/core'
import { ApplicationStatusBadge, EmptyState, Panel } from '@portal/ui/page'
import { applicationAddress } from '../list/applications.ts'

/** How far the applications of somebody are, for whoever referred them: no insurer, no cover, no money. */
export default function ReferredApplications({ clientId }: SlotContexts['client-details.tab/v1']) {
  const { timeZone } = useClock()
  const query = { client_id: String(clientId), page_size: 50 }
  const answer = useCall(applications.list, { query })
  const { data } = answer
  return (
    <Box padding={{ base: '4', md: '5' }}>
      <Panel
        title="Applications"
        count={data?.total}
        flush
        {...panelState(answer)}
        empty={data?.total === 0 && <EmptyState>No application has been started yet.</EmptyState>}
      >
        <Box as="ul" listStyleType="none">
          {data?.items.map((application) => (
            <Box as="li" key={application.id} borderTopWidth="1px" borderColor="border.subtle">
              <Flex alignItems="center" gap="3" flexWrap="wrap" minHeight="44px" paddingInline="4">
                <TextLink asChild>
                  <Link to={applicationAddress(application)}>Application {application.id}</Link>
                </TextLink>
                <ApplicationStatusBadge status={application.status} />
                <Text as="span" size="xs" tone="subtle">
                  since {formatInstantDate(timeZone, application.status_since)}
                </Text>
              </Flex>
            </Box>
          ))}
        </Box>
      </Panel>
    </Box>
  )
}
