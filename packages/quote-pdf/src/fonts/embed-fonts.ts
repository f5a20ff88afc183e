import type { jsPDF } from 'jspdf'
import { INTER_MEDIUM } from './inter-medium.ts'
import { INTER_REGULAR } from './inter-regular.ts'
import { INTER_SEMIBOLD } from './inter-semibold.ts'

export const TYPEFACE = 'Inter'

const CUTS = { normal: INTER_REGULAR, medium: INTER_MEDIUM, bold: INTER_SEMIBOLD } as const
export type Weight = keyof typeof CUTS

/** Lets the document use {@link TYPEFACE}; only the letters that are used travel with it. */
export function embedFonts(pdf: jsPDF): void {
  for (const [weight, font] of Object.entries(CUTS)) {
    const file = `${TYPEFACE}-${weight}.ttf`
    pdf.addFileToVFS(file, font)
    pdf.addFont(file, TYPEFACE, weight)
  }
  // jspdf-autotable asks for it with every cell, and jsPDF makes it anew each time: a tenth of the document's time.
  const fonts = pdf.getFontList()
  pdf.getFontList = () => fonts
}
