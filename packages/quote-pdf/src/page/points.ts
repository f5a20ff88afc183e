import { PAGE } from './measures.ts'
import type { Piece, Sheet } from './sheet.ts'

const LOOK = { size: 13, leading: 20, x: 84, width: 646, after: 6 } as const
/** Points that stand together at least, at the foot of one page and at the head of the next. */
const TOGETHER = 2

/** Sentences, each behind a dot. */
export function measurePoints(sheet: Sheet, points: readonly string[]): Piece {
  const heights = points.map((point) => sheet.wrap(point, LOOK.width, LOOK).length * LOOK.leading + LOOK.after)
  const of = (some: readonly number[]) => some.reduce((sum, height) => sum + height, 0)
  return {
    least: of(heights.slice(0, TOGETHER)),
    draw() {
      for (const [place, point] of points.entries()) {
        if (points.length - place === TOGETHER) sheet.room(of(heights.slice(place)))
        sheet.room(LOOK.leading)
        sheet.line('•', PAGE.left, sheet.y, LOOK)
        sheet.block(point, LOOK)
      }
    },
  }
}
