import { LINE, MUTED } from './colours.ts'
import { COLUMN, PAGE } from './measures.ts'
import type { Sheet, TextStyle } from './sheet.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

interface FactLook {
  readonly count: number
  readonly gap: number
  /** Of the labels; the values have the rest. */
  readonly labelWidth: number
  readonly valueAlign?: 'right'
  readonly size: number
  readonly leading: number
  readonly padding: number
}

/** Facts side by side in columns, read across: what is long wraps, and its row grows. */
export function writeFacts(sheet: Sheet, facts: readonly Fact[], look: FactLook): void {
  const { count, gap, labelWidth, size, leading, padding } = look
  const width = (COLUMN - gap * (count - 1)) / count
  const label: TextStyle = {
    size,
    leading,
    colour: look.valueAlign ? undefined : MUTED,
    weight: look.valueAlign ? 'medium' : 'normal',
  }
  const value: TextStyle = {
    size,
    leading,
    colour: look.valueAlign ? MUTED : undefined,
    weight: look.valueAlign ? 'normal' : 'medium',
  }
  for (let place = 0; place < facts.length; place += count) {
    const row = facts.slice(place, place + count).map((fact) => ({
      labels: sheet.wrap(fact.label, labelWidth - 8, label),
      values: sheet.wrap(fact.value, width - labelWidth, value),
    }))
    const height =
      Math.max(1, ...row.flatMap(({ labels, values }) => [labels.length, values.length])) * leading + 2 * padding
    sheet.room(height)
    if (place === 0) sheet.rule(sheet.y, { colour: LINE })
    for (const [column, { labels, values }] of row.entries()) {
      const x = PAGE.left + column * (width + gap)
      for (const [at, line] of labels.entries()) sheet.runs(line, x, sheet.y + padding + at * leading, label)
      for (const [at, line] of values.entries()) {
        const words = line.reduce((sum, run) => sum + sheet.widthOf(run.text, value), 0)
        const from = look.valueAlign ? x + width - words : x + labelWidth
        sheet.runs(line, from, sheet.y + padding + at * leading, value)
      }
      sheet.rule(sheet.y + height, { x, to: x + width, colour: LINE })
    }
    sheet.y += height
  }
}
