import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { RemoteWorker } from './remote-worker.ts'

/** CSS pixels to a point of the page. */
const PIXELS = 96 / 72

/** A part of the PDF, as its bookmarks name them. */
export interface PdfPart {
  readonly title: string
  /** 1 is the first. */
  readonly page: number
}

/** A PDF that can be drawn. */
export interface OpenedPdf {
  readonly pages: number
  readonly parts: readonly PdfPart[]
  /** Width and height of a page at 100%, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Draws a page, sharp on the screen that it is on. `scale` 1 is 100%. Stops where the signal says so. */
  readonly draw: (page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

let port: Worker | undefined

/** Reads a PDF with pdf.js, in a worker that all of the page share. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  port ??= new RemoteWorker(
    /* webpackChunkName: "pdf-reader" */ new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url),
  ).worker
  GlobalWorkerOptions.workerPort = port
  // The reader takes the bytes over: the page keeps its own for saving.
  const loading = getDocument({ data: bytes.slice() })
  const document = await loading.promise
  const { width, height } = (await document.getPage(1)).getViewport({ scale: PIXELS })
  return {
    pages: document.numPages,
    parts: await partsOf(document),
    size: { width, height },
    draw: async (page, canvas, scale, signal) => {
      try {
        await draw(await document.getPage(page), canvas, scale, signal)
      } catch (error) {
        // Of what was stopped, or closed meanwhile, nothing is wanted any more.
        if (!signal.aborted) throw error
      }
    },
    close: () => void loading.destroy(),
  }
}

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const viewport = page.getViewport({ scale: scale * PIXELS * (window.devicePixelRatio || 1) })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const drawing = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
}

async function partsOf(document: PDFDocumentProxy): Promise<PdfPart[]> {
  const marks = (await document.getOutline()) ?? []
  const parts = await Promise.all(
    marks.map(async ({ title, dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest
      const [page] = place ?? []
      if (page === undefined) return []
      const index = typeof page === 'number' ? page : await document.getPageIndex(page)
      return { title, page: index + 1 }
    }),
  )
  return parts.flat()
}
