import { Box } from '@portal/ui/core'

const WIDTH = 64
const HEIGHT = 20

export interface SparklineProps {
  /** A value of each day, the newest last; null for a day without any. */
  readonly days: ReadonlyArray<number | null>
  /** The value at the top. */
  readonly top: number
  readonly strong?: boolean
}

/** A line of a few days, without any axis: whether it goes up. */
export function Sparkline({ days, top, strong = false }: SparklineProps) {
  const step = WIDTH / Math.max(1, days.length - 1)
  const y = (value: number) => HEIGHT - 2 - (value / top) * (HEIGHT - 4)
  const points = days.flatMap((value, index) => (value === null ? [] : [[index * step, y(value)] as const]))
  const [only] = points
  if (!only) return null
  // One day alone is a short line where it stands.
  const drawn = points.length > 1 ? points : [[Math.max(0, only[0] - step), only[1]] as const, only]
  return (
    <Box asChild display="block" color={strong ? 'chart.series' : 'chart.line'}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path
          d={drawn.map(([x, at], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${at.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </Box>
  )
}
