import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { themeVariable } from './theme-variable.ts'

/** One bar of each group. */
export interface BarSeries {
  readonly id: string
  readonly label: string
  /** A colour of the theme: `accent.solid`. */
  readonly color: string
}

/** The bars of one group on the axis, with what each series has there. */
export interface BarGroup {
  readonly label: string
  readonly values: Readonly<Record<string, number>>
}

export interface GroupedBarsProps {
  readonly series: readonly BarSeries[]
  readonly groups: readonly BarGroup[]
  readonly height: number
  /** The tooltip text of a value in the group at an index; its number by default. */
  readonly wordsOf?: ((value: number, index: number, series: BarSeries) => string) | undefined
}

const AXIS = { fill: themeVariable('fg.muted'), fontSize: 12 }

/** Bars in groups, for the eye alone: who shows it gives the same figures as a table. */
export function GroupedBars({ series, groups, height, wordsOf }: GroupedBarsProps) {
  const data = groups.map(({ label, values }, index) => ({ index, label, ...values }))
  return (
    <div aria-hidden style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} barGap={2} barCategoryGap="24%" margin={{ top: 8, right: 8 }}>
          <CartesianGrid vertical={false} stroke={themeVariable('border.subtle')} />
          <XAxis
            dataKey="label"
            tickLine={false}
            axisLine={{ stroke: themeVariable('border') }}
            tick={AXIS}
            interval={0}
          />
          <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={AXIS} width={32} />
          <Tooltip
            cursor={{ fill: themeVariable('bg.hover') }}
            isAnimationActive={false}
            contentStyle={{
              background: themeVariable('bg.surface'),
              border: `1px solid ${themeVariable('border')}`,
              borderRadius: 6,
              color: themeVariable('fg'),
              padding: '6px 10px',
            }}
            formatter={(value, name, { payload, dataKey }) => {
              const one = series.find(({ id }) => id === dataKey)
              return [one && wordsOf ? wordsOf(Number(value), payload.index, one) : String(value), name]
            }}
          />
          {series.map(({ id, label, color }) => (
            <Bar
              key={id}
              dataKey={id}
              name={label}
              fill={themeVariable(color)}
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
