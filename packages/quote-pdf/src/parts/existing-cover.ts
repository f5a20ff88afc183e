import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { COVER_OF_NEED, COVER_OWNERS, codeLabel, coverAmount, coverLabel } from '@portal/domain/work/cover'
import { eachTime, monthlyAmount } from '../frequency.ts'
import type { QuotePdfOrder } from '../order.ts'
import { measurePoints } from '../page/points.ts'
import type { Sheet } from '../page/sheet.ts'
import { measureTable } from '../page/table.ts'
import type { Person } from '../reading/read-quote.ts'

type Existing = QuoteLetterhead['existing'][number]

/** What a person has already, the outcome, and what is lost where something is replaced or reduced. */
export function existingCover(sheet: Sheet, { letterhead }: QuotePdfOrder, person: Person, of: string): void {
  const own = letterhead.existing.filter(({ clientIndex }) => clientIndex === person.index)
  if (own.length === 0) return
  const table = measureTable(sheet, {
    columns: [
      { title: 'Insurer', weight: 'medium', width: 150 },
      { title: 'Cover', width: 122 },
      { title: 'Amount', align: 'right', width: 100, isFitted: true },
      { title: 'Premium', align: 'right', width: 100, isFitted: true },
      { title: 'What happens' },
    ],
    rows: own.map((cover) => ({
      cells: [
        cover.supplierName,
        { text: coverLabel(cover.type), below: cover.owner ? codeLabel(COVER_OWNERS, cover.owner) : undefined },
        amountOf(cover, cover.amount),
        { text: premiumOf(cover, cover.premium), below: monthlyWords(cover) },
        happens(cover),
      ],
    })),
  })
  sheet.headed(`Existing cover${of}`, table)
  const losses = lossesOf(own, person)
  if (losses.length > 0) sheet.headed(`What is lost${of}`, measurePoints(sheet, losses))
}

function amountOf({ type }: Existing, dollars: number): string {
  const amount = formatMoney(centsOf(dollars))
  return coverAmount(type) === 'monthly' ? `${amount} a month` : amount
}

function premiumOf({ frequency }: Existing, dollars: number): string {
  return `${formatMoney(centsOf(dollars))} ${eachTime(frequency)}`
}

/** Premiums that are paid otherwise can be compared by the month. */
function monthlyWords({ premium, frequency }: Existing): string | undefined {
  const amount = centsOf(premium)
  return frequency === 'M' || amount === null ? undefined : `${formatMoney(monthlyAmount(amount, frequency))} a month`
}

const DONE: Readonly<Record<Existing['action'], string>> = {
  keep: 'Kept as it is',
  increase: 'Increased',
  reduce: 'Reduced',
  replace: 'Replaced by new cover',
}

function happens(cover: Existing): string {
  const { action, newAmount, newPremium } = cover
  if (action === 'keep' || action === 'replace') return DONE[action]
  const amount = newAmount === null ? '' : ` to ${amountOf(cover, newAmount)}`
  const premium = newPremium === null ? '' : `, for ${premiumOf(cover, newPremium)}`
  return `${DONE[action]}${amount}${premium}`
}

function lossesOf(own: readonly Existing[], { client }: Person): string[] {
  const asked = new Set(client.needs.map(({ type }) => COVER_OF_NEED[type]))
  const gone = own.filter(({ action }) => action === 'replace')
  const isNew = (cover: Existing) => asked.has(COVER_OF_NEED[cover.type])
  const again = [
    gone.some((cover) => COVER_OF_NEED[cover.type] === 'TRM' && isNew(cover)) &&
      'The suicide exclusion of life cover starts again.',
    gone.some((cover) => COVER_OF_NEED[cover.type] === 'INC' && isNew(cover)) &&
      'Exclusions and waiting periods of income protection start again.',
  ]
  const points = [
    ...gone.map(
      (cover) =>
        `${cover.supplierName} ${coverLabel(cover.type)} of ${amountOf(cover, cover.amount)} ends, with its terms, its definitions and whatever it has built up.`,
    ),
    ...own
      .filter(({ action }) => action === 'reduce')
      .map((cover) => `${cover.supplierName} ${coverLabel(cover.type)} pays less than before.`),
    ...again.filter((sentence) => typeof sentence === 'string'),
  ]
  return gone.length > 0 ? [...points, 'Keep existing cover until the new cover has been accepted.'] : points
}
