import type { jsPDF } from 'jspdf'
import { TYPEFACE, type Weight } from '../fonts/embed-fonts.ts'
import type { Script } from '../fonts/other-scripts.ts'
import { scriptOf } from './safe-text.ts'

/** Widths of characters at size 1, by weight and character code: the fonts are always the same. */
const KNOWN: Record<Weight, Map<number, number>> = { normal: new Map(), medium: new Map(), bold: new Map() }

/**
 * The width of a text at size 1. No pairs are kerned, so that it is the sum of its characters, which jsPDF would look up
 * anew each time: half the time of making a document.
 */
export function textWidth(pdf: jsPDF, text: string, weight: Weight, scripts: readonly Script[]): number {
  const known = KNOWN[weight]
  let width = 0
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    let own = known.get(code)
    if (own === undefined) {
      const letter = text[place] ?? ''
      const script = scriptOf(letter, scripts)
      pdf.setFont(script?.typeface ?? TYPEFACE, script ? 'normal' : weight)
      own = pdf.getStringUnitWidth(letter)
      known.set(code, own)
    }
    width += own
  }
  return width
}
