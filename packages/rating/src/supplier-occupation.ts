import { type Occupation, occupation } from '@portal/domain/quotes/occupation'
import type { OccupationClass, QuoteClient } from '@portal/domain/quotes/quote-request'
import type { BookSupplier } from './rate-book.ts'
import type { OccupationCover, SupplierOccupation } from './types.ts'

const OF_INCOME: readonly OccupationCover[] = ['TPDOwn', 'INC', 'BUS']

/** What an insurer makes of a client’s occupation, or of the class set by hand: shown beside the occupation search. */
export function supplierOccupation(
  supplier: BookSupplier,
  work: Occupation,
  byHand?: OccupationClass,
): SupplierOccupation {
  const generic = byHand ?? work.class
  const code = supplier.occupationCodes[generic - 1] ?? null
  const isOffered = (cover: OccupationCover) => {
    if (supplier.declinedClasses[cover]?.includes(generic)) return false
    return cover === 'NES' ? work.handlesNeedles : work.hasIncome || !OF_INCOME.includes(cover)
  }
  const supports = byCover(isOffered)
  const codes = byCover((cover) => (supports[cover] ? code : null))
  return { supplierCode: supplier.code, id: work.id, description: work.description, class: generic, codes, supports }
}

/** The occupation of a client. Throws where there is none of that id: `quoteErrors` finds it first. */
export function occupationOf(client: QuoteClient): Occupation {
  const work = occupation(client.occupationId)
  if (!work) throw new RangeError(`There is no occupation ${client.occupationId}`)
  return work
}

function byCover<T>(of: (cover: OccupationCover) => T): Record<OccupationCover, T> {
  return {
    TRM: of('TRM'),
    TPDAny: of('TPDAny'),
    TPDOwn: of('TPDOwn'),
    TPDADL: of('TPDADL'),
    TRA: of('TRA'),
    INC: of('INC'),
    BUS: of('BUS'),
    NES: of('NES'),
  }
}
