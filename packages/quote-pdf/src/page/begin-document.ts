import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import { jsPDF } from 'jspdf'
import { embedFonts } from '../fonts/embed-fonts.ts'
import { embedScripts } from '../fonts/other-scripts.ts'
import { accentOf } from './colours.ts'
import { fileId } from './file-id.ts'
import { safeText } from './safe-text.ts'
import { Sheet } from './sheet.ts'

/** What readers show of a document, and what makes its bytes the same each time. */
export interface DocumentOrder {
  readonly title: string
  readonly subject?: string
  readonly author: string
  readonly company: Pick<CompanyInfo, 'accent'> | null
  /** Where names stand, and what people have typed: other scripts are looked for in it. */
  readonly words: unknown
  /** When it was made, `YYYYMMDDhhmmss` in UTC, and what tells it from others; else now, and by chance. */
  readonly made?: { readonly at: string; readonly id: string }
}

/** An empty A4 document with its fonts, in px. */
export async function beginDocument({ title, subject, author, company, words, made }: DocumentOrder): Promise<Sheet> {
  const pdf = new jsPDF({ unit: 'px', format: 'a4', compress: true, putOnlyUsedFonts: true, hotfixes: ['px_scaling'] })
  embedFonts(pdf)
  const scripts = await embedScripts(pdf, JSON.stringify(words))
  if (made) {
    // As a text: of a Date, jsPDF writes the clock of the machine’s own time zone.
    pdf.setCreationDate(`D:${made.at}+00'00'` as unknown as Date)
    pdf.setFileId(fileId(made.id))
  }
  pdf.setLanguage('en-AU')
  pdf.setDisplayMode('fullwidth', 'continuous')
  pdf.setDocumentProperties({
    title: safeText(title, scripts),
    ...(subject !== undefined && { subject: safeText(subject, scripts) }),
    author: safeText(author, scripts),
    creator: 'Adviser Portal',
  })
  return new Sheet(pdf, accentOf(company), scripts)
}
