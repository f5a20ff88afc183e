import { wireDollars } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { BAR, CHART_LINE, LINE, MUTED } from '../page/colours.ts'
import { COLUMN, PAGE, RIGHT } from '../page/measures.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'
import type { Offer } from '../reading/offer.ts'

export interface Bar {
  readonly name: string
  readonly cents: number
  readonly isRecommended: boolean
}

const BARS_MAX = 12
const LINES_MAX = 8
const BAR_ROW = 24
const NAMES = { least: 84, most: 200 } as const

/** Of many, the first so many, and what is recommended. */
function foremost<T extends { readonly isRecommended: boolean }>(all: readonly T[], count: number): T[] {
  const first = all.slice(0, count)
  return all.length <= count || first.some(({ isRecommended }) => isRecommended)
    ? first
    : [...all.slice(0, count - 1), ...all.filter(({ isRecommended }) => isRecommended).slice(0, 1)]
}

/** Totals as bars; nothing where there are none to compare. */
export function premiumBars(sheet: Sheet, title: string, all: readonly Bar[]): void {
  const bars = foremost(all, BARS_MAX)
  if (bars.length < 2) return
  sheet.heading(bars.length < all.length ? `${title}, the lowest ${bars.length}` : title, bars.length * BAR_ROW)
  const most = Math.max(...bars.map(({ cents }) => cents))
  const names = widest(
    sheet,
    bars.map(({ name }) => name),
    { size: 12, weight: 'bold' },
  )
  const from = PAGE.left + names + 12
  const amounts = Math.max(
    66,
    ...bars.map(({ cents }) => sheet.widthOf(formatMoney(cents), { size: 12, weight: 'bold' })),
  )
  const room = RIGHT - amounts - 12 - from
  for (const { name, cents, isRecommended } of bars) {
    const style: TextStyle = { size: 12, leading: BAR_ROW, weight: isRecommended ? 'bold' : 'normal' }
    sheet.line(sheet.fit(name, names, style), PAGE.left, sheet.y, style)
    sheet.fill(from, sheet.y + 7, (room * cents) / most, 10, isRecommended ? sheet.accent.solid : BAR)
    sheet.line(formatMoney(cents), RIGHT, sheet.y, { ...style, align: 'right' })
    sheet.y += BAR_ROW
  }
}

/** What the longest of the names needs. */
function widest(sheet: Sheet, names: readonly string[], style: Pick<TextStyle, 'size' | 'weight'>): number {
  return Math.min(NAMES.most, Math.ceil(Math.max(NAMES.least, ...names.map((name) => sheet.widthOf(name, style)))))
}

const CHART = { height: 176, left: 34 } as const
/** Between the lines and their names, and between names and amounts. */
const LABEL_GAP = 8
const YEARS_SHOWN = 15
const SMALL: TextStyle = { size: 10.5, leading: 14, colour: MUTED }

/** What premiums come to year by year, by age; nothing where they were not projected. */
export function yearlyLines(sheet: Sheet, title: string, all: readonly Offer[]): void {
  const projected = all.filter(({ years }) => years.length > 1)
  const offers = foremost(projected, LINES_MAX)
  const first = offers[0]?.years[0]
  if (!first) return
  const span = Math.min(YEARS_SHOWN, Math.min(...offers.map(({ years }) => years.length)) - 1)
  const series = offers.map((offer) => ({ offer, points: offer.years.slice(0, span + 1) }))
  const amounts = series.flatMap(({ points }) => points.map(({ premium }) => premium))
  const { marks, low, high } = scaleOf(Math.min(...amounts), Math.max(...amounts))
  sheet.heading(title, CHART.height + 50)
  const top = sheet.y
  const y = (cents: number) => top + 12 + (1 - (cents - low) / (high - low)) * (CHART.height - 40)
  const labels = endLabels(sheet, series)
  const x = (year: number) => PAGE.left + CHART.left + (year / span) * (COLUMN - labels.width - LABEL_GAP - CHART.left)
  for (const mark of marks) {
    sheet.rule(y(mark), { x: x(0), to: x(span), colour: LINE })
    sheet.line(shortDollars(mark), x(0) - 6, y(mark) - 7, { ...SMALL, align: 'right' })
  }
  const steps = [...new Set([0, Math.round(span / 3), Math.round((2 * span) / 3), span])]
  for (const year of steps) {
    const text = `Age ${first.age + year}`
    const width = sheet.widthOf(text, SMALL)
    const at = year === 0 ? x(0) : year === span ? x(span) - width : x(year) - width / 2
    sheet.line(text, at, top + CHART.height - 14, SMALL)
  }
  for (const { offer, points } of [...series].sort(
    (one, other) => Number(one.offer.isRecommended) - Number(other.offer.isRecommended),
  )) {
    sheet.pdf
      .setDrawColor(offer.isRecommended ? sheet.accent.solid : CHART_LINE)
      .setLineWidth(offer.isRecommended ? 2.25 : 0.75)
    const path = points.map(({ premium }, year) => [x(year), y(premium)] as const)
    const [start] = path
    if (start) {
      const moves = path
        .slice(1)
        .map(([toX, toY], index) => [toX - (path[index]?.[0] ?? 0), toY - (path[index]?.[1] ?? 0)])
      sheet.pdf.lines(moves, start[0], start[1], [1, 1], 'S')
    }
  }
  labels.draw((cents) => y(cents) - 7, top)
  sheet.y = top + CHART.height + 8
  const shown = offers.length < projected.length ? `Shown are the ${offers.length} lowest today. ` : ''
  sheet.note(
    `${shown}Stepped premiums rise with age. The lines keep today’s rates for ${span} years; insurers may change their rates.`,
  )
}

type Series = ReadonlyArray<{ readonly offer: Offer; readonly points: Offer['years'] }>

/** Names and amounts at the ends of the lines, moved apart where they would overlap. */
function endLabels(sheet: Sheet, series: Series) {
  const bold = { ...SMALL, weight: 'bold' } as const
  const ends = series
    .map(({ offer, points }) => {
      const premium = points.at(-1)?.premium ?? 0
      return { offer, premium, amount: formatMoney(premium).slice(0, -3) }
    })
    .sort((one, other) => other.premium - one.premium)
  const names = widest(
    sheet,
    ends.map(({ offer }) => offer.insurer),
    bold,
  )
  const amounts = Math.ceil(Math.max(...ends.map(({ amount }) => sheet.widthOf(amount, bold))))
  const width = names + LABEL_GAP + amounts
  return {
    width,
    draw(yOf: (cents: number) => number, top: number) {
      const labels = ends.map((end) => ({ ...end, y: yOf(end.premium) }))
      for (const [place, label] of labels.entries()) {
        const above = labels[place - 1]
        if (above) label.y = Math.max(label.y, above.y + 14)
      }
      // What was pushed beyond the chart’s foot pushes back.
      let below = top + CHART.height - 12
      for (const label of labels.toReversed()) {
        label.y = Math.min(label.y, below)
        below = label.y - 14
      }
      for (const { offer, amount, y } of labels) {
        const style: TextStyle = offer.isRecommended ? { ...bold, colour: sheet.accent.text } : SMALL
        sheet.line(sheet.fit(offer.insurer, names, style), RIGHT - width, y, style)
        sheet.line(amount, RIGHT, y, { ...style, align: 'right' })
      }
    },
  }
}

/** Round marks around the amounts, three to six of them. */
function scaleOf(least: number, most: number): { marks: number[]; low: number; high: number } {
  const size = Math.max(most - least, most / 10, 100)
  const power = 10 ** Math.floor(Math.log10(size / 3))
  const step = [1, 2, 3, 5, 10].map((factor) => factor * power).find((one) => size / one <= 4) ?? power * 10
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  const marks: number[] = []
  for (let mark = low; mark <= high + step / 2; mark += step) marks.push(mark)
  return { marks, low, high }
}

/** `$3k`, `$640` */
function shortDollars(cents: number): string {
  const dollars = wireDollars(cents)
  return dollars >= 1000 ? `$${Number((dollars / 1000).toFixed(1))}k` : `$${Math.round(dollars)}`
}
