import { COVERED } from '../fonts/covered.ts'
import type { Script } from '../fonts/other-scripts.ts'

/** What stands for a character that the fonts do not have: left to itself, jsPDF would end the text there. */
const UNKNOWN = '?'
/** Characters that look alike share a glyph, and a copied text would have the other one; spaces of any width are spaces. */
const ALIKE: Readonly<Record<string, string>> = { ʼ: '’', ˮ: '”', '\u2011': '‐', '\u00ad': '' }

/** Most texts: nothing in them is looked up. */
const PLAIN = /^[ -~]*$/

/** Text as the fonts can write it and a reader can copy it: composed, on one line, without marks that nobody sees. */
export function safeText(text: string, scripts: readonly Script[] = []): string {
  if (PLAIN.test(text)) return text
  let safe = ''
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const known = ALIKE[character] ?? character
    if (known.length <= 1 && (known === '' || isCovered(known.charCodeAt(0)) || scriptOf(known, scripts))) safe += known
    else if (!/\p{M}|\p{C}/u.test(known)) safe += UNKNOWN
  }
  return safe
}

/** The font that has a letter where Inter has not. */
export function scriptOf(letter: string, scripts: readonly Script[]): Script | undefined {
  const code = letter.charCodeAt(0)
  return isCovered(code) ? undefined : scripts.find(({ has }) => has(code))
}

let covered: Set<number> | undefined

function isCovered(code: number): boolean {
  covered ??= new Set(
    COVERED.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  )
  return covered.has(code)
}
