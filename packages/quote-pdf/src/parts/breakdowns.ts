import { formatMoney } from '@portal/domain'
import { eachTime, frequencyName } from '../frequency.ts'
import { LINE_STRONG, LINE_SUBTLE, MUTED, TINT } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'
import { type MeasuredTable, measureTable, type TableCell, type TableRow } from '../page/table.ts'
import type { Offer } from '../reading/offer.ts'
import type { Reading } from '../reading/read-quote.ts'

const GAP = 32
const BETWEEN = 26
const WIDTH = (COLUMN - GAP) / 2

/** Part four: where each total comes from. One row of tables for one or two portfolios, else half as many rows as there are. */
export function breakdowns(sheet: Sheet, reading: Reading): void {
  sheet.part('Premium breakdown')
  const isCouple = reading.people.length > 1
  for (const person of reading.people) {
    if (isCouple) sheet.heading(person.name, 200)
    if (person.offers.length === 0) sheet.note('There is no premium to break down.')
    for (let place = 0; place < person.offers.length; place += 2) {
      if (place > 0) sheet.y += BETWEEN
      pair(sheet, person.offers.slice(place, place + 2), reading)
    }
    sheet.y += BETWEEN
  }
}

interface Prepared {
  readonly x: number
  readonly offer: Offer
  readonly name: ReturnType<Sheet['wrap']>
  readonly product: ReturnType<Sheet['wrap']>
  readonly table: MeasuredTable
}

const NAME = { size: 14, leading: 20, weight: 'bold' } as const
const PRODUCT = { size: 11.5, leading: 16, colour: MUTED } as const

/** Two tables side by side: both are measured first, so that they stand on one page. */
function pair(sheet: Sheet, offers: readonly Offer[], reading: Reading): void {
  const prepared = offers.map((offer, place) => prepare(sheet, offer, PAGE.left + place * (WIDTH + GAP), reading))
  const head = Math.max(...prepared.map(headHeight))
  const height = head + Math.max(...prepared.map(({ table }) => table.height))
  sheet.room(Math.min(height, PAGE.bottom - PAGE.top))
  const top = sheet.y
  const page = sheet.pdf.getNumberOfPages()
  let end = { page, y: top }
  for (const { x, offer, name, product, table } of prepared) {
    // A table that is longer than a page has turned it: its neighbour begins beside it.
    sheet.pdf.setPage(page)
    sheet.rule(top, { x, to: x + WIDTH, colour: offer.isRecommended ? sheet.accent.solid : LINE_STRONG, width: 2 })
    sheet.y = top + 9
    for (const line of name) {
      sheet.runs(line, x, sheet.y, NAME)
      sheet.y += NAME.leading
    }
    if (offer.isRecommended) sheet.badge('Recommended', x + WIDTH - 78, top + 11)
    for (const line of product) {
      sheet.runs(line, x, sheet.y, PRODUCT)
      sheet.y += PRODUCT.leading
    }
    sheet.y = top + head
    table.draw()
    const drawn = sheet.pdf.getCurrentPageInfo().pageNumber
    if (drawn > end.page || (drawn === end.page && sheet.y > end.y)) end = { page: drawn, y: sheet.y }
  }
  sheet.pdf.setPage(end.page)
  sheet.y = end.y
}

function headHeight({ name, product }: Prepared): number {
  return 9 + name.length * NAME.leading + product.length * PRODUCT.leading
}

function prepare(sheet: Sheet, offer: Offer, x: number, { frequency }: Reading): Prepared {
  const room = offer.isRecommended ? WIDTH - 86 : WIDTH
  return {
    x,
    offer,
    name: sheet.wrap(offer.insurer, room, NAME),
    product: offer.product ? sheet.wrap(offer.product, WIDTH, PRODUCT) : [],
    table: measureTable(sheet, {
      x,
      width: WIDTH,
      size: 11.5,
      padding: 4,
      line: LINE_SUBTLE,
      headLine: null,
      columns: [
        { title: frequencyName(frequency) },
        { title: 'Inside super', align: 'right', width: 100 },
        { title: 'Outside super', align: 'right', width: 96 },
      ],
      rows: rowsOf(offer, eachTime(frequency)),
    }),
  }
}

function rowsOf({ rows, inside, outside, total, rebate }: Offer, each: string): TableRow[] {
  const money = (amount: number | null) => (amount ? formatMoney(amount) : '–')
  const strong = (text: string, weight: TableCell['weight'], span = 1): TableCell => ({ text, weight, span })
  return [
    ...rows.map((row): TableRow => ({ cells: [row.label, money(row.inside), money(row.outside)] })),
    {
      lineAbove: LINE_STRONG,
      cells: [strong('Subtotal', 'medium'), strong(money(inside), 'medium'), strong(money(outside), 'medium')],
    },
    { fill: TINT, lineBelow: null, cells: [strong(`Total ${each}`, 'bold', 2), strong(formatMoney(total), 'bold')] },
    ...(rebate > 0
      ? [
          {
            lineBelow: null,
            cells: [
              { text: 'After the rollover rebate', colour: MUTED, span: 2 },
              { text: formatMoney(total - rebate), colour: MUTED },
            ],
          },
        ]
      : []),
  ]
}
