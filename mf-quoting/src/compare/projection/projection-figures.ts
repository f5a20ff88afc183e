import type { QuoteProjection, QuoteRequest, WireProjectedYear } from '@portal/contract/quotes/quotes.schema'
import { PROJECTION_YEARS_MAX } from '@portal/domain/quotes/quote-limit'
import { ageOn, type IsoDate, isIsoDate } from '@portal/domain/values/date'
import { codeLabel, PREMIUM_STRUCTURES } from '@portal/domain/work/cover'

/** The age to which stepped is laid beside level: that is when level premiums end. */
const LEVEL_ENDS = 65
/** Years that the table names. */
const TOLD_YEARS = [1, 5, 10, 15]

/** A structure with what its rates may rise to. */
export interface ProjectedStructure {
  readonly structure: string
  readonly label: string
  readonly years: readonly WireProjectedYear[]
  /** The same with rates so many per cent higher, from the lowest on. */
  readonly bands: ReadonlyArray<{ readonly percent: number; readonly years: readonly WireProjectedYear[] }>
}

/** The structures of a projection, each with its bands. */
export function structuresOf({ lines }: QuoteProjection): ProjectedStructure[] {
  return lines
    .filter(({ reRatePercent, years }) => reRatePercent === 0 && years.length > 0)
    .map(({ structure, years }) => ({
      structure,
      label: codeLabel(PREMIUM_STRUCTURES, structure),
      years,
      bands: lines
        .filter((line) => line.structure === structure && line.reRatePercent > 0)
        .sort((one, other) => one.reRatePercent - other.reRatePercent)
        .map((line) => ({ percent: line.reRatePercent, years: line.years })),
    }))
}

/** The age in a year of the projection, where it is known. */
function ageIn(projection: QuoteProjection, year: number | null): number | null {
  if (year === null) return null
  return projection.lines[0]?.years.find((one) => one.year === year)?.age ?? null
}

/** Where level becomes cheaper, in words: `Level costs less from age 49, in total from 55`. */
export function crossingIn(projection: QuoteProjection): string {
  if (!projection.lines.some(({ structure }) => structure === 'L')) return 'Level premiums aren’t offered'
  const from = ageIn(projection, projection.levelCheaperFrom)
  const inAll = ageIn(projection, projection.levelCheaperInAllFrom)
  if (from === null) return 'Level never costs less in these years'
  return `Level costs less from age ${from}, ${inAll === null ? 'but not in total' : `in total from ${inAll}`}`
}

/** The place in the years at which level has cost less in all. */
export function crossingPlace({ levelCheaperInAllFrom }: QuoteProjection): number | undefined {
  return levelCheaperInAllFrom === null ? undefined : levelCheaperInAllFrom - 1
}

/** The years that a table tells one by one. */
export function toldYears(years: readonly WireProjectedYear[]): WireProjectedYear[] {
  return TOLD_YEARS.flatMap((year) => years.find((one) => one.year === year) ?? [])
}

/** The request with enough years to reach the end of level premiums. */
export function askedToTheEnd(request: QuoteRequest, clientIndex: number, today: IsoDate): QuoteRequest {
  const born = request.clients[clientIndex]?.dateOfBirth
  const present = request.settings?.projectionYears ?? 0
  const left = born && isIsoDate(born) ? LEVEL_ENDS - ageOn(today, born) : present
  const projectionYears = Math.min(PROJECTION_YEARS_MAX, Math.max(1, left))
  return { ...request, settings: { ...request.settings, projectionYears } }
}
