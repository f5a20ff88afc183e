import type { Sheet } from './sheet.ts'

/** Sentences, each behind a dot. */
export function writePoints(sheet: Sheet, points: readonly string[]): void {
  for (const point of points) {
    sheet.room(20)
    sheet.line('•', 64, sheet.y, { size: 13, leading: 20 })
    sheet.block(point, { size: 13, leading: 20, x: 84, width: 646, after: 6 })
  }
}
