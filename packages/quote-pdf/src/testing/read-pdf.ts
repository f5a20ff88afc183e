import type { PDFDocumentProxy } from 'pdfjs-dist'

/** A piece of text as a PDF shows it; px from the page’s top left corner, as the document is laid out. */
export interface PdfText {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly items: readonly PdfText[]
  /** All of it, in the order in which it was written. */
  readonly text: string
}

export interface ReadPdf {
  readonly pages: readonly PdfPage[]
  readonly text: string
  readonly info: Readonly<Record<string, unknown>>
  readonly bookmarks: ReadonlyArray<{ readonly title: string; readonly page: number }>
}

/** px in a point. */
const PX = 96 / 72

/** Reads a PDF back with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const { getDocument, VerbosityLevel } = await loadPdfJs()
  // It takes the bytes away from their owner: a copy.
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await loading.promise
    const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)))
    const { info } = await pdf.getMetadata()
    return {
      pages,
      text: pages.map(({ text }) => text).join(' '),
      info: info as Readonly<Record<string, unknown>>,
      bookmarks: await readBookmarks(pdf),
    }
  } finally {
    await loading.destroy()
  }
}

/** pdf.js warns, as it is loaded, that it cannot draw here; it is only to read. */
export async function loadPdfJs() {
  const { warn } = console
  console.warn = () => {}
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await pdf.getPage(number)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent({ disableNormalization: true })
  const texts = items.flatMap((item): PdfText[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, x = 0, y = 0] = item.transform
    const bottom = (height - y + size * 0.2) * PX
    return [
      { text: item.str.trim(), left: x * PX, right: (x + item.width) * PX, top: bottom - size * 0.95 * PX, bottom },
    ]
  })
  return {
    width: width * PX,
    height: height * PX,
    items: texts,
    text: texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  }
}

async function readBookmarks(pdf: PDFDocumentProxy): Promise<ReadPdf['bookmarks']> {
  const outline = (await pdf.getOutline()) ?? []
  return await Promise.all(
    outline.map(async ({ title, dest }) => {
      const [reference] = Array.isArray(dest) ? dest : []
      return { title, page: reference ? (await pdf.getPageIndex(reference)) + 1 : 0 }
    }),
  )
}
