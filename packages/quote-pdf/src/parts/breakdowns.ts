import { formatMoney } from '@portal/domain/values/money'
import { eachTime, frequencyName } from '../frequency.ts'
import { LINE_STRONG, LINE_SUBTLE, MUTED, TINT } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Run } from '../page/runs.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'
import { type MeasuredTable, measureTable, type TableCell, type TableRow } from '../page/table.ts'
import type { Offer } from '../reading/offer.ts'
import type { Reading } from '../reading/read-quote.ts'
import { stated } from '../words/statements.ts'

const GAP = 32
const BETWEEN = 26
const WIDTH = (COLUMN - GAP) / 2

/** Part four: where each total comes from. One row of tables for one or two portfolios, else half as many rows as there are. */
export function breakdowns(sheet: Sheet, reading: Reading): void {
  const isCouple = reading.people.length > 1
  const people = reading.people.map(({ name, offers, isShown }) => ({
    name,
    isShown,
    pairs: isShown ? pairsOf(sheet, offers, reading) : [],
  }))
  // A table of half a page or more begins wherever there is half a page.
  const firstOf = ([first]: readonly Pair[] = []) => Math.min(first?.height ?? 0, (PAGE.bottom - PAGE.top) / 2)
  sheet.part('Premium breakdown', (isCouple ? 48 : 12) + firstOf(people[0]?.pairs))
  if (!isCouple) sheet.y += 12
  for (const { name, pairs, isShown } of people) {
    if (isCouple) sheet.heading(name, firstOf(pairs))
    if (!isShown) sheet.note(stated('othersBreakdown', { name }))
    else if (pairs.length === 0) sheet.note('There is no premium to break down.')
    for (const [place, pair] of pairs.entries()) {
      if (place > 0) sheet.y += BETWEEN
      drawPair(sheet, pair)
    }
    sheet.y += BETWEEN
  }
}

interface Prepared {
  readonly x: number
  readonly offer: Offer
  /** The name, with the product behind it where there is room. */
  readonly name: Run[][]
  readonly product: Run[][]
  readonly table: MeasuredTable
}

const NAME = { size: 14, leading: 20, weight: 'bold' } as const
const PRODUCT = { size: 11.5, leading: 16, colour: MUTED } as const
const PRODUCT_GAP = 8

/** Two tables side by side, measured, so that they stand on one page. */
interface Pair {
  readonly prepared: readonly Prepared[]
  readonly head: number
  /** At most a page’s. */
  readonly height: number
}

function pairsOf(sheet: Sheet, offers: readonly Offer[], reading: Reading): Pair[] {
  return Array.from({ length: Math.ceil(offers.length / 2) }, (_, index) =>
    pairOf(sheet, offers.slice(2 * index, 2 * index + 2), reading),
  )
}

function pairOf(sheet: Sheet, offers: readonly Offer[], reading: Reading): Pair {
  const prepared = offers.map((offer, index) => prepare(sheet, offer, PAGE.left + index * (WIDTH + GAP), reading))
  const head = Math.max(0, ...prepared.map((one) => headHeight(sheet, one)))
  const height = head + Math.max(0, ...prepared.map(({ table }) => table.height))
  return { prepared, head, height: Math.min(height, PAGE.bottom - PAGE.top) }
}

function drawPair(sheet: Sheet, { prepared, head, height }: Pair): void {
  sheet.room(height)
  const top = sheet.y
  const page = sheet.pdf.getNumberOfPages()
  let end = { page, y: top }
  for (const one of prepared) {
    const { x, offer, name, product, table } = one
    const { isBeside, nameWidth } = headPlan(sheet, one)
    // A table that is longer than a page has turned it: its neighbour begins beside it.
    sheet.pdf.setPage(page)
    sheet.rule(top, { x, to: x + WIDTH, colour: offer.isRecommended ? sheet.accent.solid : LINE_STRONG, width: 2 })
    sheet.y = top + 9
    for (const line of name) {
      sheet.runs(line, x, sheet.y, NAME)
      sheet.y += NAME.leading
    }
    if (offer.isRecommended) sheet.badge('Recommended', x + WIDTH - sheet.badgeWidth('Recommended'), top + 11)
    if (isBeside) sheet.runs(product[0] ?? [], x + nameWidth + PRODUCT_GAP, sheet.y - 17, PRODUCT)
    for (const line of isBeside ? [] : product) {
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

/** Whether the product stands behind the name: where both are short. */
function headPlan(sheet: Sheet, { offer, name, product }: Prepared): { isBeside: boolean; nameWidth: number } {
  const widthOf = (line: readonly Run[] | undefined, style: TextStyle) =>
    (line ?? []).reduce((sum, { text }) => sum + sheet.widthOf(text, style), 0)
  const nameWidth = widthOf(name[0], NAME)
  const isBeside =
    name.length === 1 &&
    product.length === 1 &&
    nameWidth + PRODUCT_GAP + widthOf(product[0], PRODUCT) <= roomOf(sheet, offer)
  return { isBeside, nameWidth }
}

function headHeight(sheet: Sheet, one: Prepared): number {
  const { isBeside } = headPlan(sheet, one)
  return 9 + one.name.length * NAME.leading + (isBeside ? 0 : one.product.length * PRODUCT.leading)
}

function roomOf(sheet: Sheet, { isRecommended }: Offer): number {
  return isRecommended ? WIDTH - sheet.badgeWidth('Recommended') - 8 : WIDTH
}

function prepare(sheet: Sheet, offer: Offer, x: number, { frequency }: Reading): Prepared {
  return {
    x,
    offer,
    name: sheet.wrap(offer.insurer, roomOf(sheet, offer), NAME),
    product: offer.products.length > 0 ? sheet.wrap(offer.products.join(', '), WIDTH, PRODUCT) : [],
    table: measureTable(sheet, {
      x,
      width: WIDTH,
      size: 11.5,
      padding: 4,
      line: LINE_SUBTLE,
      headLine: null,
      columns: [
        { title: frequencyName(frequency) },
        { title: 'Inside super', align: 'right', width: 92, isFitted: true },
        { title: 'Outside super', align: 'right', width: 88, isFitted: true },
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
