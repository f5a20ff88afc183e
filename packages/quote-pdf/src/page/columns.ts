import { LINE, MUTED } from './colours.ts'
import { COLUMN, PAGE } from './measures.ts'
import type { Piece, Sheet, TextStyle } from './sheet.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

interface FactLook {
  readonly count: number
  readonly gap: number
  /** Of the labels; the values have the rest. */
  readonly labelWidth: number
  readonly size: number
  readonly leading: number
  readonly padding: number
}

/** Facts side by side in columns, read across, on one page where they fit it: what is long wraps, and its row grows. */
export function measureFacts(sheet: Sheet, facts: readonly Fact[], look: FactLook): Piece {
  const { count, gap, labelWidth, size, leading, padding } = look
  const width = (COLUMN - gap * (count - 1)) / count
  const label: TextStyle = { size, leading, colour: MUTED }
  const value: TextStyle = { size, leading, weight: 'medium' }
  const rows = Array.from({ length: Math.ceil(facts.length / count) }, (_, index) => {
    const cells = facts.slice(index * count, (index + 1) * count).map((fact) => ({
      labels: sheet.wrap(fact.label, labelWidth - 8, label),
      values: sheet.wrap(fact.value, width - labelWidth, value),
    }))
    const lines = Math.max(1, ...cells.flatMap(({ labels, values }) => [labels.length, values.length]))
    return { cells, height: lines * leading + 2 * padding }
  })
  const whole = rows.reduce((sum, { height }) => sum + height, 0)
  return {
    least: Math.min(whole, (PAGE.bottom - PAGE.top) / 2),
    draw() {
      for (const [place, { cells, height }] of rows.entries()) {
        sheet.room(height)
        if (place === 0) sheet.rule(sheet.y, { colour: LINE })
        for (const [column, { labels, values }] of cells.entries()) {
          const x = PAGE.left + column * (width + gap)
          for (const [at, line] of labels.entries()) sheet.runs(line, x, sheet.y + padding + at * leading, label)
          for (const [at, line] of values.entries()) {
            sheet.runs(line, x + labelWidth, sheet.y + padding + at * leading, value)
          }
          sheet.rule(sheet.y + height, { x, to: x + width, colour: LINE })
        }
        sheet.y += height
      }
    },
  }
}
