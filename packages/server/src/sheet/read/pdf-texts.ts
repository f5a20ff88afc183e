import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatCount } from '@portal/domain/values/count'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { PDF_LIMITS } from './reading-limits.ts'
import { INSTEAD_OF_PDF, RefusedFile } from './table-file.ts'

/** A piece of text where a page shows it, in points from the page’s top left corner. */
export interface PdfText {
  readonly text: string
  readonly left: number
  readonly right: number
  /** Where its letters stand. */
  readonly base: number
  /** The height of its letters. */
  readonly size: number
}

/** The tables of signs that some fonts are written by; of the package, so that nothing is fetched. */
const CHARACTER_MAPS = fileURLToPath(new URL('../cmaps/', import.meta.resolve('pdfjs-dist/build/pdf.mjs')))

/**
 * The texts of each page of a PDF, as they lie there; only those that run from left to right. Throws `RefusedFile` for
 * one that is protected, damaged, scanned or too large.
 */
export async function pdfTexts(path: string): Promise<PdfText[][]> {
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: CHARACTER_MAPS,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pages = await textsOfPages(await loading.promise)
    if (pages.every((texts) => texts.length === 0)) {
      throw new RefusedFile(`This PDF has no text: it may be a scan. ${INSTEAD_OF_PDF}`)
    }
    return pages
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new RefusedFile('This PDF is protected. Save it without a password, or upload CSV or Excel instead.')
    }
    throw new RefusedFile(`This PDF is damaged. ${INSTEAD_OF_PDF}`)
  } finally {
    await loading.destroy()
  }
}

/** pdf.js warns, as it is loaded, that it can’t draw here; it is only to read. */
async function loadPdfJs() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}

async function textsOfPages(pdf: PDFDocumentProxy): Promise<PdfText[][]> {
  if (pdf.numPages > PDF_LIMITS.pages) {
    throw new RefusedFile(`This PDF has more than ${formatCount(PDF_LIMITS.pages)} pages. ${INSTEAD_OF_PDF}`)
  }
  const pages: PdfText[][] = []
  let count = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const texts = await textsOf(page)
    page.cleanup()
    count += texts.length
    if (count > PDF_LIMITS.texts) throw new RefusedFile(`This PDF has too much text. ${INSTEAD_OF_PDF}`)
    pages.push(texts)
  }
  return pages
}

async function textsOf(page: PDFPageProxy): Promise<PdfText[]> {
  // Pages may lie on their side.
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[] = page.getViewport({ scale: 1 }).transform
  const { items } = await page.getTextContent()
  return items.flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [along = 0, aside = 0, up = 0, over = 0, x = 0, y = 0]: number[] = item.transform
    const right = a * along + c * aside
    const down = b * along + d * aside
    // A watermark, or a note at the margin.
    if (right <= 0 || Math.abs(down) > right / 100) return []
    return piecesOf({
      text: item.str,
      left: a * x + c * y + e,
      right: a * x + c * y + e + item.width,
      base: b * x + d * y + f,
      size: Math.hypot(up, over),
    })
  })
}

/** A line that is written in one go is divided where it has wide gaps. */
function piecesOf({ text, left, right, ...line }: PdfText): PdfText[] {
  const each = (right - left) / text.length
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: piece, index }) => ({
    ...line,
    text: piece,
    left: left + each * index,
    right: left + each * (index + piece.length),
  }))
}
