import { formatDate } from '@portal/domain/values/date'
import type { QuotePdfOrder } from '../order.ts'
import type { Sheet } from '../page/sheet.ts'
import { measureTable } from '../page/table.ts'
import type { Offer } from '../reading/offer.ts'
import type { Reading } from '../reading/read-quote.ts'

const UNKNOWN = 'not known'

/** When the PDS and the TMD of every insurer shown were issued: the recommended first, then the lowest. */
export function productDocuments(sheet: Sheet, { disclosures = [] }: QuotePdfOrder, { people }: Reading): void {
  const offers = people.flatMap((person) => person.offers)
  const recommended = new Set(offers.filter(({ isRecommended }) => isRecommended).map(({ insurer }) => insurer))
  const shown = new Map<string, Offer>()
  for (const offer of [...offers.filter(({ isRecommended }) => isRecommended), ...offers]) {
    if (!shown.has(offer.insurer)) shown.set(offer.insurer, offer)
  }
  if (shown.size === 0) return
  const table = measureTable(sheet, {
    columns: [
      { title: 'Insurer', weight: 'medium' },
      { title: 'Product disclosure statement (PDS)', width: 210 },
      { title: 'Target market determination (TMD)', width: 210 },
    ],
    inset: 10,
    padding: 4,
    rows: [...shown.values()].map(({ insurer, pdsDate, tmdDate }) => {
      const now = disclosures.find(({ name }) => name === insurer)
      const isRecommended = recommended.has(insurer)
      return {
        isRecommended,
        cells: [
          { text: insurer, badge: isRecommended ? 'Recommended' : undefined },
          dayWords(pdsDate ?? now?.issue_date),
          dayWords(tmdDate ?? now?.tmd_issue_date),
        ],
      }
    }),
  })
  sheet.headed('PDS and TMD, date of issue', table)
}

function dayWords(day: string | null | undefined): string {
  return day ? formatDate(day) : UNKNOWN
}
