import type { WirePortfolio, WireProjectedYear } from '@portal/contract/quotes/quotes.schema'

/** Dollars a year, or of all years up to one. */
export type AgeView = 'yearly' | 'added'

/** An insurer over the years. */
export interface AgeLine {
  readonly code: string
  readonly name: string
  readonly years: readonly WireProjectedYear[]
  /** Whether it stands out: it is recommended, or the lowest where none is. */
  readonly stands: boolean
}

/** What an insurer costs in a year; dollars. */
export function figureOf({ premium, cumulative }: WireProjectedYear, view: AgeView): number {
  return (view === 'yearly' ? premium : cumulative) ?? 0
}

/** The portfolios that were projected over as many years as the longest, the lowest of the first year first. */
export function linesOf(portfolios: readonly WirePortfolio[], recommended: string | null): AgeLine[] {
  const projected = portfolios.flatMap(({ code, supplier, premiumTotalProjections, allNeedsMet }) =>
    premiumTotalProjections && premiumTotalProjections.length > 0 && allNeedsMet !== false
      ? [{ code, name: supplier.name, years: premiumTotalProjections }]
      : [],
  )
  const longest = Math.max(0, ...projected.map(({ years }) => years.length))
  const whole = projected
    .filter(({ years }) => years.length === longest)
    .sort((one, other) => (one.years[0]?.premium ?? 0) - (other.years[0]?.premium ?? 0))
  const known = whole.some(({ code }) => code === recommended)
  return whole.map((line, index) => ({ ...line, stands: known ? line.code === recommended : index === 0 }))
}

/** The place along the axis from which a line is the lowest to the end; undefined where it never is. */
export function lowestFrom(lines: readonly AgeLine[], line: AgeLine, view: AgeView): number | undefined {
  const isLowest = line.years.map((year, index) =>
    lines.every((other) => {
      const theirs = other.years[index]
      return !theirs || figureOf(year, view) <= figureOf(theirs, view)
    }),
  )
  const lastNot = isLowest.lastIndexOf(false)
  return lastNot === isLowest.length - 1 ? undefined : lastNot + 1
}

export function placeInWords({ age, year }: WireProjectedYear): string {
  return typeof age === 'number' ? `age ${age}` : `year ${year}`
}

/** `TAL is the lowest from age 45`; empty where the line that stands out never is. */
export function lowestInWords(lines: readonly AgeLine[], view: AgeView): string {
  const line = lines.find(({ stands }) => stands)
  const from = line && lowestFrom(lines, line, view)
  const year = from === undefined ? undefined : line?.years[from]
  if (!line || !year) return ''
  const what = view === 'yearly' ? 'the lowest' : 'the lowest in total'
  return from === 0 ? `${line.name} is ${what} throughout` : `${line.name} is ${what} from ${placeInWords(year)}`
}
