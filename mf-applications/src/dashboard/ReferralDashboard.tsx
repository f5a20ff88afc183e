import { dashboard } from '@portal/contract/work/dashboard'
import type { Referrals } from '@portal/contract/work/dashboard.schema'
import { LEAD_STATUSES } from '@portal/domain/clients/lead-status'
import { endOfMonth, formatDate, monthOf, weekdayOf } from '@portal/domain/values/date'
import { Slot, useCall, useClock, usePageTitle, useProfile } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Flex, Grid, Inline, TextLink } from '@portal/ui/core'
import { EmptyState, LeadStatusGlyph, PageHead, Panel } from '@portal/ui/page'

function ByStatus({ statuses }: Pick<Referrals, 'statuses'>) {
  return (
    <Box as="ul" listStyleType="none">
      {statuses.map(({ status, total }) => (
        <Box as="li" key={status} borderTopWidth="1px" borderColor="border.subtle">
          <Flex asChild alignItems="center" gap="3" minHeight="36px" paddingInline="4" _hover={{ bg: 'bg.hover' }}>
            <Link to={`/clients?status=${status}`}>
              <LeadStatusGlyph status={status} />
              <Box as="span" flex="1">
                {LEAD_STATUSES.find(({ value }) => value === status)?.label}
              </Box>
              <Inline weight="medium" numeric>
                {total}
              </Inline>
            </Link>
          </Flex>
        </Box>
      ))}
    </Box>
  )
}

const CELL = { height: '36px', textAlign: 'right', paddingInline: '4', fontVariantNumeric: 'tabular-nums' } as const
const HEAD = { ...CELL, fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted' } as const

function ByMonth({ months }: Pick<Referrals, 'months'>) {
  return (
    <Box as="table" width="100%" borderCollapse="collapse" aria-label="Referrals by month">
      <Box as="thead" bg="bg.subtle" borderBlockWidth="1px" borderColor="border">
        <tr>
          <Box asChild {...HEAD} textAlign="left">
            <th scope="col">Month</th>
          </Box>
          <Box asChild {...HEAD}>
            <th scope="col">Referred</th>
          </Box>
          <Box asChild {...HEAD}>
            <th scope="col">In Force</th>
          </Box>
        </tr>
      </Box>
      <tbody>
        {months.toReversed().map(({ month, referred, in_force }) => (
          <Box as="tr" key={month} borderTopWidth="1px" borderColor="border.subtle">
            <Box asChild {...CELL} textAlign="left" fontWeight="regular">
              <th scope="row">
                <TextLink asChild>
                  <Link to={`/clients?created_from=${month}&created_to=${endOfMonth(month)}`}>
                    {monthOf(month)} {month.slice(0, 4)}
                  </Link>
                </TextLink>
              </th>
            </Box>
            <Box as="td" {...CELL}>
              {referred}
            </Box>
            <Box as="td" {...CELL}>
              {in_force}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

/** The outcome of those whom the user referred: how many, never for how much. */
export default function ReferralDashboard() {
  usePageTitle('Dashboard')
  const { today } = useClock()
  const me = useProfile()
  const { data, error, refetch } = useCall(dashboard.referrals, {})
  const total = data?.statuses.reduce((sum, status) => sum + status.total, 0)
  const state = {
    headingLevel: 2,
    flush: true,
    loading: !data && !error,
    error: error && !data ? { message: error.message, onRetry: () => void refetch() } : null,
    empty: total === 0 && <EmptyState>You haven’t referred anyone yet.</EmptyState>,
  } as const
  return (
    <>
      <PageHead
        title="Dashboard"
        actions={me && <Slot id="dashboard.actions/v1" context={{ userId: me.id }} />}
        aside={
          <Box as="span" display={{ base: 'none', md: 'inline' }} color="fg.muted" fontVariantNumeric="tabular-nums">
            {weekdayOf(today)} {formatDate(today)}
          </Box>
        }
      />
      <Grid
        gap="4"
        alignItems="start"
        paddingInline="gutter"
        paddingBottom="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Panel title="My referrals" count={total} {...state}>
          {data && <ByStatus statuses={data.statuses} />}
        </Panel>
        <Panel title="By month" {...state}>
          {data && <ByMonth months={data.months} />}
        </Panel>
      </Grid>
    </>
  )
}
