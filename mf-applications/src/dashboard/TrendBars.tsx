import type { TrendMonth } from '@portal/contract/work/dashboard.schema'
import { monthOf } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { OVERVIEW_ROWS } from '@portal/domain/work/overview'
import { GroupedBars } from '@portal/ui/charts'

export interface TrendBarsProps {
  readonly months: readonly TrendMonth[]
  readonly colors: Readonly<Record<(typeof OVERVIEW_ROWS)[number]['value'], string>>
  readonly height: number
}

/** The months as bars; the chart is loaded with this part. */
export default function TrendBars({ months, colors, height }: TrendBarsProps) {
  return (
    <GroupedBars
      height={height}
      series={OVERVIEW_ROWS.map(({ value, label }) => ({ id: value, label, color: colors[value] }))}
      groups={months.map(({ month, submissions, completion }) => ({
        label: monthOf(month),
        values: { submissions: submissions.total, completion: completion.total },
      }))}
      wordsOf={(value, place, { id }) => {
        const month = months[place]
        const figure = id === 'submissions' ? month?.submissions : month?.completion
        return `${value}, ${formatMoney(figure?.value ?? 0)}`
      }}
    />
  )
}
