import type { ReportChart, ReportLine } from './charts.ts'
import { escaped } from './escaped.ts'

const WIDTH = 520
const HEIGHT = 280
const EDGE = { left: 52, right: 14, top: 12, bottom: 30 } as const

/** A chart as inline SVG; colours are the page’s. */
export function drawChart(chart: ReportChart): string {
  const { from, to, lines, title } = chart
  const values = lines.flatMap((line) => [
    ...agesOf(chart).flatMap((age) => line.curve[age] ?? []),
    ...line.points.map(({ value }) => value),
  ])
  const scale = scaleOf(Math.min(...values), Math.max(...values), chart.isLogarithmic)
  const x = (age: number) => EDGE.left + ((age - from) / (to - from)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (value: number) => HEIGHT - EDGE.bottom - scale.share(value) * (HEIGHT - EDGE.top - EDGE.bottom)
  const place = (age: number, value: number) => `${x(age).toFixed(1)} ${y(value).toFixed(1)}`
  const grid = scale.marks.map(
    (mark) =>
      `<path class="grid" d="M${EDGE.left} ${y(mark).toFixed(1)}H${WIDTH - EDGE.right}"/>` +
      `<text x="${EDGE.left - 8}" y="${(y(mark) + 4).toFixed(1)}" text-anchor="end">${Number(mark.toPrecision(3))}</text>`,
  )
  const ages = agesOf(chart)
    .filter((age) => age % 10 === 0)
    .map((age) => `<text x="${x(age).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">${age}</text>`)
  const drawn = lines.map((line, at) => {
    const path = agesOf(chart)
      .flatMap((age) => (line.curve[age] === undefined ? [] : place(age, line.curve[age])))
      .join('L')
    const points = line.points.map(
      ({ age, value, source }) =>
        `<circle cx="${x(age).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4.5"><title>${escaped(
          `${source}: ${Number(value.toPrecision(3))} at ${age}`,
        )}</title></circle>`,
    )
    return `<g class="${lookOf(line, at)}">${path === '' ? '' : `<path class="curve" d="M${path}"/>`}${points.join('')}</g>`
  })
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(`${title} by age`)}">${[
    ...grid,
    ...ages,
    ...drawn,
  ].join('')}</svg>`
}

/** The class of a line: its colour. */
export function lookOf({ sex, name }: ReportLine, index: number): string {
  if (sex) return sex === 'M' ? 'men' : 'women'
  return name === 'Unisex' ? 'unisex' : (['men', 'women', 'third'][index] ?? 'third')
}

function agesOf({ from, to }: ReportChart): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

interface Scale {
  readonly marks: readonly number[]
  /** How far up the chart a value stands: 0 to 1. */
  share(value: number): number
}

function scaleOf(least: number, most: number, isLogarithmic: boolean): Scale {
  if (!isLogarithmic) {
    const step = stepOf(most / 4)
    const top = Math.ceil(most / step - 1e-9) * step
    const marks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step)
    return { marks, share: (value) => value / top }
  }
  const low = Math.log10(least) - 0.05
  const high = Math.log10(most) + 0.05
  const decades = Array.from(
    { length: Math.ceil(high) - Math.floor(low) + 1 },
    (_, index) => 10 ** (Math.floor(low) + index),
  )
  const marks = decades
    .flatMap((decade) => [decade, 2 * decade, 5 * decade])
    .filter((mark) => Math.log10(mark) >= low && Math.log10(mark) <= high)
  return { marks, share: (value) => (Math.log10(value) - low) / (high - low) }
}

/** 1, 2 or 5 times a power of ten, at least so much. */
function stepOf(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power
}
