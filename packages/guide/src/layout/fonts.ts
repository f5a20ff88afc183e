import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'

/** The typeface of the guide; only the letters that are used travel with the document. */
export const TYPEFACE = 'LiberationSans'

const STYLES = { normal: 'Regular', bold: 'Bold' } as const

/** Lets the document use {@link TYPEFACE} in `normal` and `bold`. */
export function embedFonts(document: jsPDF): void {
  const { resolve } = createRequire(import.meta.url)
  for (const [style, name] of Object.entries(STYLES)) {
    const file = `${TYPEFACE}-${name}.ttf`
    document.addFileToVFS(file, readFileSync(resolve(`pdfjs-dist/standard_fonts/${file}`), 'base64'))
    document.addFont(file, TYPEFACE, style)
  }
}
