import { LEVEL_LIMITS } from '@portal/domain/quotes/quote-limit'
import type { PremiumStructure } from '@portal/domain/work/cover'
import { clientCase, offerOf } from './offer.ts'
import { projectedYears } from './portfolio-years.ts'
import type { RateBook } from './rate-book.ts'
import type { PortfolioProjection, ProjectedYear, RatingRequest, StructureProjection } from './types.ts'

/** Per cent by which all rates may be raised after the first year. */
export const RE_RATE_BANDS = [0, 5, 10] as const

export interface ProjectionInput {
  readonly request: RatingRequest
  readonly book: RateBook
  readonly clientIndex: number
  readonly supplierCode: string
}

/**
 * The same covers with one supplier, stepped beside level to 65, with and without a re-rate of all rates after the first
 * year. A structure that the supplier does not sell for every need that it meets, or not at this age, has no line.
 * Undefined where client or supplier is not there.
 */
export function projectPortfolio({
  request,
  book,
  clientIndex,
  supplierCode,
}: ProjectionInput): PortfolioProjection | undefined {
  const client = request.clients[clientIndex]
  const supplier = book.suppliers.find(({ code }) => code === supplierCode)
  if (!client || !supplier) return undefined
  const { projectionYears } = request.settings
  const met = (structure: PremiumStructure) => {
    const needs = client.needs.map((need) => ({ ...need, structure }))
    const of = clientCase(request, { ...client, needs }, book)
    const offer = offerOf(of, supplier)
    return { of, offer }
  }
  const soldAs = (structure: PremiumStructure, needsMet: number): StructureProjection[] => {
    const { of, offer } = met(structure)
    if (structure === 'L' && of.age > LEVEL_LIMITS.L.to) return []
    if (offer.costs.length === 0 || offer.costs.length < needsMet) return []
    return RE_RATE_BANDS.map((reRatePercent) => {
      const amounts = of.amounts.map((years) => years.slice(0, projectionYears))
      const terms = { age: of.age, amounts, reRatePercent, rolloverRebate: of.rates.value('rolloverRebate') }
      return { structure, reRatePercent, years: projectedYears(offer, client.needs.length, terms) }
    })
  }
  const stepped = soldAs('S', 0)
  const level = soldAs('L', met('S').offer.costs.length)
  return {
    clientIndex,
    supplierCode,
    lines: [...stepped, ...level],
    levelCheaperFrom: firstLower(stepped[0]?.years, level[0]?.years, ({ premium }) => premium),
    levelCheaperInAllFrom: firstLower(stepped[0]?.years, level[0]?.years, ({ cumulative }) => cumulative),
  }
}

function firstLower(
  stepped: readonly ProjectedYear[] | undefined,
  level: readonly ProjectedYear[] | undefined,
  of: (year: ProjectedYear) => number,
): number | null {
  if (!stepped || !level) return null
  const found = level.find((year, index) => {
    const other = stepped[index]
    return other !== undefined && of(year) < of(other)
  })
  return found?.year ?? null
}
