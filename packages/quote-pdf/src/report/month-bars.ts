import type { ReferralReport } from '@portal/contract/money/reports.schema'
import { formatCount } from '@portal/domain/values/count'
import { monthOf } from '@portal/domain/values/date'
import { BAR, CHART_LINE, LINE, MUTED } from '../page/colours.ts'
import { COLUMN, PAGE } from '../page/measures.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'

const HEIGHT = 96
const BAR_WIDTH = 14
const LABEL: TextStyle = { size: 10.5, leading: 14, colour: MUTED }

/** The leads of each month, and how many of them are in force: as bars with their figures. */
export function monthBars(sheet: Sheet, { months, from, to }: ReferralReport): void {
  const most = Math.max(1, ...months.map(({ leads }) => leads))
  const width = COLUMN / months.length
  let at = PAGE.left
  for (const { label, colour } of [
    { label: 'Leads', colour: CHART_LINE },
    { label: 'In force', colour: sheet.accent.solid },
  ]) {
    sheet.fill(at, sheet.y + 3, 9, 9, colour)
    sheet.line(label, at + 14, sheet.y, LABEL)
    at += 14 + sheet.widthOf(label, LABEL) + 20
  }
  const top = sheet.y + 36
  const base = top + HEIGHT
  const bar = (x: number, value: number, colour: string) => {
    const height = (value / most) * HEIGHT
    if (height > 0) sheet.fill(x, base - height, BAR_WIDTH, height, colour)
    const words = formatCount(value)
    if (value > 0) sheet.line(words, x + BAR_WIDTH / 2 - sheet.widthOf(words, LABEL) / 2, base - height - 15, LABEL)
  }
  for (const [place, { month, leads, in_force }] of months.entries()) {
    const middle = PAGE.left + width * (place + 0.5)
    const isMeant = month >= from && month <= to
    bar(middle - BAR_WIDTH - 1, leads, isMeant ? CHART_LINE : BAR)
    bar(middle + 1, in_force, isMeant ? sheet.accent.solid : BAR)
    const name = monthOf(month)
    sheet.line(name, middle - sheet.widthOf(name, LABEL) / 2, base + 4, LABEL)
  }
  sheet.rule(base, { colour: LINE })
  sheet.y = base + 26
}
