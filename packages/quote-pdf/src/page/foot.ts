import { LINE, SUBTLE } from './colours.ts'
import { COLUMN, PAGE, RIGHT } from './measures.ts'
import type { Sheet, TextStyle } from './sheet.ts'

export const FOOT: TextStyle = { size: 10.2, leading: 14, colour: SUBTLE }
/** Where its line is drawn, and the top of its text. */
export const FOOT_RULE = 1066
export const FOOT_TEXT = 1076

/** The foot of the present page in one line: as much of `text` as fits beside `page`. */
export function foot(sheet: Sheet, text: string, page: string): void {
  sheet.rule(FOOT_RULE, { colour: LINE })
  sheet.line(sheet.fit(text, COLUMN - 100, FOOT), PAGE.left, FOOT_TEXT, FOOT)
  sheet.line(page, RIGHT, FOOT_TEXT, { ...FOOT, align: 'right' })
}
