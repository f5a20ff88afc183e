import type { QuotePdfOrder } from '@portal/quote-pdf'
import { jsPDF } from 'jspdf'

/** What a way of making a PDF took in the page. */
export interface Taken {
  readonly milliseconds: number
  readonly bytes: number
  /** Milliseconds of the longest task, in which the page answered nobody. */
  readonly longestTask: number
}

declare global {
  interface Window {
    vector(order: QuotePdfOrder): Promise<Taken>
    raster(): Promise<Taken>
  }
}

type Html2Canvas = (element: HTMLElement, options: { scale: number; logging: boolean }) => Promise<HTMLCanvasElement>

declare const html2canvas: Html2Canvas

async function taken(make: () => Promise<number>): Promise<Taken> {
  let longestTask = 0
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
  })
  watch.observe({ type: 'longtask' })
  const started = performance.now()
  const bytes = await make()
  const milliseconds = performance.now() - started
  // Tasks are told of after they have ended.
  await new Promise((resolve) => setTimeout(resolve, 100))
  watch.disconnect()
  return { milliseconds, bytes, longestTask }
}

const worker = new Worker(new URL('./worker.ts', import.meta.url))

/** The product's way: vectors, in a worker. */
function vector(order: QuotePdfOrder): Promise<Taken> {
  return taken(
    () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data.length)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage(order)
      }),
  )
}

/** The usual way: each page of the document on screen, as a picture at twice its size. */
function raster(): Promise<Taken> {
  return taken(async () => {
    const pdf = new jsPDF({ unit: 'px', format: 'a4', compress: true, hotfixes: ['px_scaling'] })
    for (const [at, sheet] of [...document.querySelectorAll<HTMLElement>('.sheet')].entries()) {
      if (at > 0) pdf.addPage()
      const canvas = await html2canvas(sheet, { scale: 2, logging: false })
      pdf.addImage(canvas.toDataURL('image/png'), 'PNG', 0, 0, 794, 1123)
    }
    return pdf.output('arraybuffer').byteLength
  })
}

Object.assign(window, { vector, raster })
