import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { themeVariable } from './theme-variable.ts'

/** A line with what it may rise to. */
export interface BandedLine {
  readonly id: string
  /** A colour of the theme: `chart.series`. */
  readonly color: string
  readonly values: readonly number[]
  /** One among many that does not stand out. */
  readonly isThin?: boolean
  /** Upper edges from the nearest to the farthest, each as long as `values`. */
  readonly bands: ReadonlyArray<readonly number[]>
}

export interface BandedLinesProps {
  readonly lines: readonly BandedLine[]
  /** Of the places along the axis. */
  readonly labels: readonly string[]
  /** How many of the labels are written, about. */
  readonly labelsShown?: number
  readonly height: number
  /** A dotted line at an index. */
  readonly mark?: number | undefined
  readonly wordsOf: (value: number) => string
}

/** Opaque parts of the nearest band and of those beyond it. */
const TINTS = [0.24, 0.12]
const AXIS = { fill: themeVariable('fg.subtle'), fontSize: 11 }

function layersOf(line: BandedLine) {
  return line.bands.map((upper, index) => ({
    key: `${line.id}/${index}`,
    color: themeVariable(line.color),
    tint: TINTS[Math.min(index, TINTS.length - 1)] ?? 0,
    lower: line.bands[index - 1] ?? line.values,
    upper,
  }))
}

/** Lines with flat tints above them, for the eye alone: who shows it gives the same figures as a table. */
export function BandedLines({ lines, labels, labelsShown = 5, height, mark, wordsOf }: BandedLinesProps) {
  const data = labels.map((label, index) => ({ label, index: index }))
  const step = Math.max(1, Math.round((labels.length - 1) / (labelsShown - 1)))
  return (
    <div aria-hidden style={{ height }}>
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke={themeVariable('chart.grid')} />
          <XAxis
            dataKey="index"
            type="number"
            domain={[0, Math.max(1, labels.length - 1)]}
            ticks={data.flatMap(({ index }) => (index % step === 0 ? [index] : []))}
            tickFormatter={(index) => labels[Number(index)] ?? ''}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
          />
          <YAxis
            tickFormatter={(value) => wordsOf(Number(value))}
            tickLine={false}
            axisLine={false}
            tick={AXIS}
            width={52}
          />
          {lines.flatMap(layersOf).map(({ key, color, tint, lower, upper }) => (
            <Area
              key={key}
              dataKey={({ index }) => [lower[index] ?? 0, upper[index] ?? 0]}
              stroke="none"
              fill={color}
              fillOpacity={tint}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
          {lines.map(({ id, color, values, isThin }) => (
            <Line
              key={id}
              dataKey={({ index }) => values[index]}
              stroke={themeVariable(color)}
              strokeWidth={isThin ? 1.25 : 2.25}
              dot={false}
              activeDot={false}
              isAnimationActive={false}
            />
          ))}
          {mark !== undefined && (
            <ReferenceLine x={mark} stroke={themeVariable('border.control')} strokeDasharray="2 3" />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
