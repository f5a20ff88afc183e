import { jsPDF } from 'jspdf'
import { ACCOUNT } from './content/account.ts'
import { CLIENTS } from './content/clients.ts'
import { QUOTING } from './content/quoting.ts'
import { RUNNING } from './content/running.ts'
import { SIGNING_IN } from './content/signing-in.ts'
import { WORK } from './content/work.ts'
import { embedFonts, TYPEFACE } from './layout/fonts.ts'
import { ACCENT, type Chapter, COLUMN, INK, MUTED, PAGE, PageWriter } from './layout/page-writer.ts'
import type { Picture, Section } from './section.ts'

export { PICTURE_SIZE, pictureFile } from './pictures.ts'

export const TITLE = 'How To Guide'

/** The chapters in the order in which a new user meets them. */
export const SECTIONS: readonly Section[] = [...SIGNING_IN, ...CLIENTS, ...WORK, ...QUOTING, ...RUNNING, ...ACCOUNT]

/** The pictures of all chapters, in order. */
export const PICTURES: readonly Picture[] = SECTIONS.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block] : [])),
)

/** The same words make the same bytes: the document carries no time of its making. */
const MADE_ON = new Date('2026-11-21T00:00:00Z')
const FILE_ID = '41647669736572506F7274616C477569'

function cover(document: jsPDF): void {
  document.setFillColor(ACCENT).rect(0, 0, PAGE.width, 230, 'F')
  document.setFont(TYPEFACE, 'bold').setFontSize(34).setTextColor('#ffffff')
  document.text(TITLE, PAGE.side, 130)
  document.setFont(TYPEFACE, 'normal').setFontSize(14)
  document.text('Adviser Portal', PAGE.side, 156)
  document.setFontSize(10.5)
  document.text('For advisers, admins, referral partners and compliance staff', PAGE.side, 196)
}

/** The contents, on the cover, each line a link to its chapter. */
function contents(document: jsPDF, chapters: readonly Chapter[]): void {
  document.setPage(1)
  document.setFont(TYPEFACE, 'bold').setFontSize(12).setTextColor(INK)
  document.text('Contents', PAGE.side, 286)
  const first = 312
  const line = Math.min(22, (PAGE.height - PAGE.bottom - first) / (chapters.length - 1))
  chapters.forEach(({ title, page }, at) => {
    const y = first + at * line
    document.setFont(TYPEFACE, 'normal').setFontSize(11).setTextColor(INK)
    document.textWithLink(title, PAGE.side, y, { pageNumber: page })
    document.setTextColor(MUTED).text(String(page), PAGE.width - PAGE.side, y, { align: 'right' })
    document
      .setDrawColor('#dee3e6')
      .setLineWidth(0.5)
      .line(PAGE.side, y + 6, PAGE.side + COLUMN, y + 6)
  })
}

function footers(document: jsPDF): void {
  const pages = document.getNumberOfPages()
  for (let page = 2; page <= pages; page += 1) {
    document.setPage(page)
    document.setFont(TYPEFACE, 'normal').setFontSize(8.5).setTextColor(MUTED)
    document.text(`Adviser Portal – ${TITLE}`, PAGE.side, PAGE.height - 36)
    document.text(`${page} of ${pages}`, PAGE.width - PAGE.side, PAGE.height - 36, { align: 'right' })
  }
}

/** The How To Guide as the bytes of a PDF: A4, vector text, embedded fonts, outline and links. */
export function makeGuide(): Uint8Array {
  const document = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  document.setCreationDate(MADE_ON)
  document.setFileId(FILE_ID)
  document.setLanguage('en-AU')
  document.setDocumentProperties({
    title: TITLE,
    subject: 'How to work with the Adviser Portal',
    creator: 'Adviser Portal',
  })
  embedFonts(document)
  cover(document)
  const writer = new PageWriter(document)
  writer.turnPage()
  for (const section of SECTIONS) writer.write(section)
  contents(document, writer.chapters)
  footers(document)
  return new Uint8Array(document.output('arraybuffer'))
}
