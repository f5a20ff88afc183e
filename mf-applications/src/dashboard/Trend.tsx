import { dashboard } from '@portal/contract/work/dashboard'
import type { TrendMonth } from '@portal/contract/work/dashboard.schema'
import { monthOf } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { OVERVIEW_ROWS, TREND_MONTHS } from '@portal/domain/work/overview'
import { lazyPart, type SlotContexts, useCall } from '@portal/platform'
import { panelState } from '@portal/screens/answer'
import { Box, HStack, Skeleton, VisuallyHidden } from '@portal/ui/core'
import { EmptyState, Panel } from '@portal/ui/page'

const HEIGHT = 200
const TrendBars = lazyPart(() => import(/* webpackChunkName: "dashboard-trend" */ './TrendBars.tsx'), {
  Loading: () => <Skeleton height={HEIGHT} />,
})

/** The colours of the bars, by the row of the overview. */
const COLORS = { submissions: 'accent.solid', completion: 'accent.border' } as const

function TrendTable({ months }: { readonly months: readonly TrendMonth[] }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>Submissions and completions by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {OVERVIEW_ROWS.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                {monthOf(month.month)} {month.month.slice(0, 4)}
              </th>
              {OVERVIEW_ROWS.map(({ value }) => (
                <td key={value}>
                  {month[value].total}, {formatMoney(month[value].value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}

function Key() {
  return (
    <HStack gap="4" marginEnd="2" color="fg.muted" fontSize="xs" aria-hidden>
      {OVERVIEW_ROWS.map(({ value, label }) => (
        <HStack as="span" key={value} gap="6px">
          <Box as="span" width="10px" height="10px" borderRadius="2px" bg={COLORS[value]} />
          {label}
        </HStack>
      ))}
    </HStack>
  )
}

/** What was submitted and completed in each of the last months. */
export default function Trend({ userId }: SlotContexts['dashboard.main/v1']) {
  const answer = useCall(dashboard.trend, { query: userId === null ? {} : { user_id: userId } })
  const { data } = answer
  const isEmpty = data?.months.every(({ submissions, completion }) => submissions.total + completion.total === 0)
  return (
    <Panel
      title="Submissions and completions"
      headingLevel={2}
      {...panelState(answer)}
      skeletonRows={1}
      skeletonRowHeight={HEIGHT + 16}
      action={<Key />}
      empty={isEmpty && <EmptyState>Nothing was submitted or completed in the last {TREND_MONTHS} months.</EmptyState>}
    >
      {data && (
        <>
          <TrendBars months={data.months} colors={COLORS} height={HEIGHT} />
          <TrendTable months={data.months} />
        </>
      )}
    </Panel>
  )
}
