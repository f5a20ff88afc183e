import { embedKeys } from '@portal/contract/account/embed-keys'
import { dayIn, formatDate } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { Badge, Panel } from '@portal/ui/page'
import { systemsAddress } from '../settings-sections.ts'

/** The sites that may embed parts of the portal, each with the key that allows it. */
export function AllowedSites() {
  const answer = useCall(embedKeys.list, {})
  const { data } = answer
  const { timeZone } = useClock()
  const today = dayIn(timeZone, new Date())
  const sites = (data?.items ?? []).flatMap(({ id, name, origins, ends_on }) =>
    origins.map((origin) => ({ key: `${id} ${origin}`, name, origin, ends_on })),
  )
  return (
    <Panel
      title="Sites with quoting"
      count={data && sites.length}
      headingLevel={2}
      flush
      {...panelState(answer)}
      action={
        <Button size="sm" asChild>
          <Link to={systemsAddress('quoting')}>Manage keys</Link>
        </Button>
      }
    >
      <Text paddingInline="4" paddingBottom="3" tone="muted">
        These sites can embed quoting. No other site can.
      </Text>
      <Box as="ul" aria-label="Sites with quoting">
        {sites.map(({ key, name, origin, ends_on }) => (
          <Box as="li" key={key} paddingBlock="10px" paddingInline="4" borderTopWidth="1px" borderColor="border.subtle">
            <Flex alignItems="center" columnGap="3" flexWrap="wrap">
              <Text weight="medium" overflowWrap="anywhere">
                {origin}
              </Text>
              {ends_on < today && <Badge tone="warning">Ended</Badge>}
              <Text size="xs" tone="muted" numeric marginLeft={{ md: 'auto' }}>
                {`${name}, Quoting, ${ends_on < today ? 'until' : 'ends'} ${formatDate(ends_on)}`}
              </Text>
            </Flex>
          </Box>
        ))}
        {data && sites.length === 0 && (
          <Text as="li" paddingInline="4" paddingBottom="4" tone="muted">
            No site can embed quoting.
          </Text>
        )}
      </Box>
    </Panel>
  )
}
