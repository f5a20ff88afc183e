import { dashboard } from '@portal/contract/work/dashboard'
import type { DashboardTotals } from '@portal/contract/work/dashboard.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { OVERVIEW_PERIODS, OVERVIEW_ROWS, type OverviewPeriod } from '@portal/domain/work/overview'
import { type SlotContexts, useCall, useProfile } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Inline } from '@portal/ui/core'
import { Panel } from '@portal/ui/page'
import { ANY_GROUP } from '../applications/list/any-group.ts'

type Row = (typeof OVERVIEW_ROWS)[number]

/** The totals of one user, or of everybody. */
function useTotals(userId: number | null) {
  const isOwn = useProfile()?.id === userId
  const own = useCall(dashboard.myTotals, {}, { enabled: isOwn })
  const others = useCall(dashboard.user, { query: userId === null ? {} : { user_id: userId } }, { enabled: !isOwn })
  return isOwn ? own : others
}

/** The list of the applications that a figure counts. */
function listOf({ day }: Row, period: OverviewPeriod, { from }: DashboardTotals, userId: number | null): string {
  const filter = new URLSearchParams({
    group: ANY_GROUP,
    [`${day}_from`]: from[period],
    [`${day}_to`]: from.today,
    ...(userId !== null && { adviser_id: String(userId) }),
  })
  return `/applications?${filter}`
}

function Figure({ row, period, totals, userId }: FigureProps) {
  const { total, value } = totals[row.value][period]
  return (
    <Box
      asChild
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'flex-end', md: 'center' }}
      justifyContent="flex-end"
      columnGap="6"
      lineHeight="1.3"
      height="3.4375rem"
      paddingInline={{ base: '2', md: '4' }}
      borderRadius="sm"
      _hover={{ bg: 'bg.hover' }}
    >
      <Link to={listOf(row, period, totals, userId)}>
        <Inline size="2xl" weight="semibold" numeric>
          {total}
        </Inline>
        <Box
          as="span"
          color="fg.muted"
          minWidth={{ md: '5.75rem' }}
          textAlign="right"
          fontVariantNumeric="tabular-nums"
        >
          {formatMoney(value)}
        </Box>
      </Link>
    </Box>
  )
}

interface FigureProps {
  readonly row: Row
  readonly period: OverviewPeriod
  readonly totals: DashboardTotals
  readonly userId: number | null
}

/** Pixels of the table: its head and two rows. */
const HEIGHT = 33 + 55 + 56

const HEAD = { fontWeight: 'medium', fontSize: 'xs', color: 'fg.muted', height: '2rem' } as const

function Table({ totals, userId }: Pick<FigureProps, 'totals' | 'userId'>) {
  return (
    <Box as="table" width="100%" borderCollapse="collapse" tableLayout="fixed" aria-label="Weekly Overview">
      <Box as="thead" bg="bg.subtle" borderBlockWidth="1px" borderColor="border">
        <tr>
          <Box as="td" width={{ base: '6.5rem', md: '20%' }} />
          {OVERVIEW_PERIODS.map(({ value, label }) => (
            <Box key={value} asChild textAlign="right" paddingInline={{ base: '2', md: '4' }} {...HEAD}>
              <th scope="col">{label}</th>
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {OVERVIEW_ROWS.map((row, index) => (
          <Box as="tr" key={row.value} {...(index > 0 && { borderTopWidth: '1px', borderColor: 'border.subtle' })}>
            <Box asChild textAlign="left" fontWeight="medium" paddingInlineStart="4">
              <th scope="row">{row.label}</th>
            </Box>
            {OVERVIEW_PERIODS.map(({ value }) => (
              <Box as="td" key={value} verticalAlign="middle">
                <Figure row={row} period={value} totals={totals} userId={userId} />
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

/** Submissions and completions, each figure leading to the applications that it counts. */
export default function WeeklyOverview({ userId }: SlotContexts['dashboard.main/v1']) {
  const { data, error, refetch } = useTotals(userId)
  return (
    <Panel
      title="Weekly Overview"
      headingLevel={2}
      flush
      loading={!data && !error}
      skeletonRows={1}
      skeletonRowHeight={HEIGHT}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      action={
        data && (
          <Inline tone="subtle" size="xs" numeric>
            Week from {formatDate(data.from.thisWeek)}&emsp;
          </Inline>
        )
      }
    >
      {data && <Table totals={data} userId={userId} />}
    </Panel>
  )
}
