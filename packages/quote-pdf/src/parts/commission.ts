import { formatMoney } from '@portal/domain/values/money'
import { eachTime } from '../frequency.ts'
import type { QuotePdfOrder } from '../order.ts'
import type { Sheet } from '../page/sheet.ts'
import { type MeasuredTable, measureTable } from '../page/table.ts'
import { percentWords } from '../reading/number-words.ts'
import type { Person, Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'
import { consent } from './consent.ts'
import { importantNotes } from './important-notes.ts'
import { productDocuments } from './product-documents.ts'

/** Part five: what the firm is paid and the consent to it, what to bear in mind, and the documents’ dates. */
export function commissionAndNotes(sheet: Sheet, order: QuotePdfOrder, reading: Reading): void {
  sheet.part('Commission and important notes')
  const isCouple = reading.people.length > 1
  for (const person of reading.people) {
    if (person.offers.length === 0) continue
    sheet.headed(isCouple ? `What we are paid for ${person.name}` : 'What we are paid', commissionTable(sheet, person))
  }
  sheet.y += 10
  sheet.note([stated('commissionBase'), stated('commissionPaid'), costOf(reading), stated('clawback')].join(' '))
  consent(sheet, order, reading)
  importantNotes(sheet, order, reading)
  productDocuments(sheet, order, reading)
}

function commissionTable(sheet: Sheet, { offers }: Person): MeasuredTable {
  return measureTable(sheet, {
    columns: [
      { title: 'Insurer', weight: 'medium' },
      { title: 'Upfront', align: 'right', width: 96, isFitted: true },
      { title: 'First year', align: 'right', width: 130, isFitted: true },
      { title: 'Ongoing', align: 'right', width: 108, isFitted: true },
      { title: 'Each later year', align: 'right', width: 150, isFitted: true },
    ],
    inset: 10,
    padding: 5,
    rows: offers.map(({ insurer, isRecommended, commission }) => ({
      isRecommended,
      cells: [
        insurer,
        percentWords(commission.upfrontPercent),
        formatMoney(commission.firstYear),
        percentWords(commission.ongoingPercent),
        formatMoney(commission.laterYears),
      ],
    })),
  })
}

/** What the commission costs: the price with it and without, of what is recommended or the lowest. */
function costOf({ people, frequency }: Reading): string {
  const sentences = people.flatMap(({ recommended, offers, name }) => {
    const offer = recommended ?? offers[0]
    if (!offer || offer.withoutCommission === null) return []
    const { insurer, total, withoutCommission } = offer
    return stated('commissionPriced', {
      insurer,
      whose: people.length > 1 ? ` for ${name}` : '',
      with: formatMoney(total),
      without: formatMoney(withoutCommission),
      each: eachTime(frequency),
    })
  })
  return sentences.length > 0 ? sentences.join(' ') : stated('commissionUnpriced')
}
