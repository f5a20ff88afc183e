import { formatMoney } from '@portal/domain/values/money'
import { eachTime, frequencyName } from '../frequency.ts'
import { MUTED, SUBTLE } from '../page/colours.ts'
import type { Sheet } from '../page/sheet.ts'
import { type MeasuredTable, measureTable, type TableRow } from '../page/table.ts'
import type { Offer } from '../reading/offer.ts'
import { listed, type Person, type Reading, type Together } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'
import { type Bar, premiumBars, yearlyLines } from './premium-charts.ts'

/** Part three: what each insurer asks in all, the lowest first. */
export function premiums(sheet: Sheet, reading: Reading): void {
  const { people, frequency, together, asked, missing } = reading
  sheet.part('Premium comparison')
  sheet.block(
    `${frequencyName(frequency)} premiums, lowest total first. Each total includes the policy fee and stamp duty.`,
    {
      size: 13,
      leading: 20,
      colour: MUTED,
      after: missing.length > 0 ? 2 : 14,
    },
  )
  if (missing.length > 0) {
    const values = { priced: asked.length - missing.length, asked: asked.length }
    sheet.block(`${stated('missingInsurers', values)} Missing: ${listed(missing)}.`, {
      size: 13,
      leading: 20,
      colour: MUTED,
      after: 14,
    })
  }
  const isCouple = people.length > 1
  for (const person of people) {
    offers(sheet, person, frequencyName(frequency).toLowerCase(), isCouple ? person.name : '')
    unpriced(sheet, person)
  }
  if (isCouple && together.length > 0) {
    sheet.headed('Together', togetherTable(sheet, reading))
  }
  premiumBars(sheet, `Total ${eachTime(frequency)}`, together.map(barOf))
  // How premiums rise tells an age.
  for (const { name, offers } of people.filter(({ isShown }) => isShown)) {
    yearlyLines(sheet, `Yearly premium${isCouple ? ` of ${name}` : ''} by age`, offers)
  }
}

function barOf({ insurer, total, isRecommended }: Together): Bar {
  return { name: insurer, cents: total, isRecommended }
}

function offers(sheet: Sheet, { offers: all, isShown }: Person, frequency: string, title: string): void {
  if (all.length === 0) {
    if (title) sheet.heading(title, 100)
    sheet.block(`No insurer gave a ${frequency} premium for all covers.`, { size: 13, leading: 20, after: 8 })
    return
  }
  sheet.headed(title, isShown ? offersTable(sheet, all) : totalsTable(sheet, all))
}

/** What insurers ask for somebody else: the totals alone. */
function totalsTable(sheet: Sheet, all: readonly Offer[]): MeasuredTable {
  return measureTable(sheet, {
    columns: [
      { title: '', width: 34, gutter: 6, colour: SUBTLE },
      { title: 'Insurer', weight: 'medium' },
      { title: 'Total', align: 'right', width: 110, isFitted: true, weight: 'bold', size: 13 },
    ],
    inset: 10,
    rows: all.map(({ insurer, isRecommended, total }, index) => ({
      isRecommended,
      cells: [
        String(index + 1),
        { text: insurer, badge: isRecommended ? 'Recommended' : undefined },
        formatMoney(total),
      ],
    })),
  })
}

function offersTable(sheet: Sheet, all: readonly Offer[]): MeasuredTable {
  return measureTable(sheet, {
    columns: [
      { title: '', width: 34, gutter: 6, colour: SUBTLE },
      { title: 'Insurer', weight: 'medium' },
      { title: 'Inside super', align: 'right', width: 80, isFitted: true },
      { title: 'Outside super', align: 'right', width: 88, isFitted: true },
      { title: 'Stamp duty', align: 'right', width: 74, isFitted: true },
      { title: 'Policy fee', align: 'right', width: 68, isFitted: true },
      { title: 'Total', align: 'right', width: 82, isFitted: true, weight: 'bold', size: 13 },
      { title: 'Features', align: 'right', width: 64, isFitted: true },
    ],
    inset: 10,
    rows: all.map((offer, index) => offerRow(offer, index)),
  })
}

function offerRow(offer: Offer, index: number): TableRow {
  const { insurer, products, isRecommended, inside, outside, duty, fee, total, score } = offer
  return {
    isRecommended,
    cells: [
      String(index + 1),
      { text: insurer, below: products.join(', ') || undefined, badge: isRecommended ? 'Recommended' : undefined },
      ...[inside, outside, duty, fee].map((amount) => (amount ? formatMoney(amount) : '–')),
      formatMoney(total),
      score,
    ],
  }
}

/** Of more people than these, the sum alone: their own amounts are in the tables above. */
const SIDE_BY_SIDE = 4

function togetherTable(sheet: Sheet, { together, people }: Reading): MeasuredTable {
  const shown = people.length <= SIDE_BY_SIDE ? people : []
  return measureTable(sheet, {
    columns: [
      { title: '', width: 34, gutter: 6, colour: SUBTLE },
      { title: 'Insurer', weight: 'medium', width: shown.length > 0 ? 200 : undefined },
      ...shown.map(({ client, name }) => ({ title: client.firstName?.trim() || name, align: 'right' as const })),
      { title: 'Total', align: 'right', width: 110, isFitted: true, weight: 'bold', size: 13 },
    ],
    inset: 10,
    rows: together.map(({ insurer, parts, total, isRecommended }, index) => ({
      isRecommended,
      cells: [
        String(index + 1),
        { text: insurer, badge: isRecommended ? 'Recommended' : undefined },
        ...parts.slice(0, shown.length).map((part) => formatMoney(part.total)),
        formatMoney(total),
      ],
    })),
  })
}

function unpriced(sheet: Sheet, { unpriced: missing, offers, isShown }: Person): void {
  if (missing.length === 0 || !isShown) return
  sheet.y += 10
  sheet.room(50)
  sheet.block(offers.length > 0 ? 'No price for all covers:' : 'Why there is none:', {
    size: 11.5,
    leading: 17,
    weight: 'medium',
    colour: MUTED,
  })
  for (const { insurer, reasons } of missing) {
    sheet.block(
      [{ text: `${insurer}: `, weight: 'medium' }, { text: reasons.join(' ') || 'no price for all covers.' }],
      {
        size: 11.5,
        leading: 17,
        colour: MUTED,
      },
    )
  }
}
