import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type QuotePdfOrder, quotePdf } from '@portal/quote-pdf'
import { orderOf } from '@portal/quote-pdf/testing/orders'
import { readPdf } from '@portal/quote-pdf/testing/read-pdf'
import { CHROMIUM, SANDBOX } from '../chromium.ts'
import { duration, median, p95, type Result } from '../result.ts'
import { measureNeighbours } from './neighbours.ts'
import type { Taken } from './page.ts'
import { buildPage, serveFolder } from './stage.ts'

const WARM_UP = 5
const ROUNDS = 40
const BROWSER_ROUNDS = 10
const KILOBYTE = 1_000

async function inNode(order: QuotePdfOrder): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now()
    await quotePdf(order)
    if (round >= WARM_UP) times.push(performance.now() - started)
  }
  return times
}

/** Both ways in a page, the usual one once. */
async function inBrowser(order: QuotePdfOrder): Promise<{ first: Taken; vector: readonly Taken[]; raster: Taken }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-quote-pdf-'))
  await buildPage(folder, await readPdf(await quotePdf(order)))
  const { server, address } = await serveFolder(folder)
  const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: SANDBOX })
  try {
    const page = await browser.newPage()
    await page.goto(address)
    const make = (way: 'vector' | 'raster'): Promise<Taken> =>
      page.evaluate(([name, asked]) => (name === 'vector' ? window.vector(asked) : window.raster()), [
        way,
        order,
      ] as const)
    const first = await make('vector')
    const vector: Taken[] = []
    for (let round = 0; round < BROWSER_ROUNDS; round += 1) vector.push(await make('vector'))
    return { first, vector, raster: await make('raster') }
  } finally {
    await browser.close()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(0)} kB`

/** The PDF of a quote: 14 and 40 portfolios in Node, 14 in a browser's worker, and beside it the same pages as pictures. */
export async function measureQuotePdf(): Promise<Result[]> {
  const order = orderOf({ portfolios: 14 })
  const started = performance.now()
  const { length: bytes } = await quotePdf(order)
  const cold = performance.now() - started
  const usual = await inNode(order)
  const many = await inNode(orderOf({ portfolios: 40 }))
  const { first, vector, raster } = await inBrowser(order)
  const times = vector.map(({ milliseconds }) => milliseconds)
  const longest = Math.max(first.longestTask, ...vector.map(({ longestTask }) => longestTask))
  const pictures = `as pictures ${(raster.milliseconds / 1000).toFixed(1)} s, longest task ${raster.longestTask.toFixed(0)} ms`
  return [
    duration(
      'quote PDF of 14 portfolios in Node median',
      median(usual),
      100,
      `p95 ${p95(usual).toFixed(0)} ms, the first ${cold.toFixed(0)} ms`,
    ),
    duration('quote PDF of 40 portfolios in Node p95', p95(many), 1_000, `median ${median(many).toFixed(0)} ms`),
    duration(
      'quote PDF of 14 portfolios in a worker p95',
      p95(times),
      400,
      `the first ${first.milliseconds.toFixed(0)} ms; ${pictures}`,
    ),
    duration('longest task of the page meanwhile', longest, 50, pictures),
    {
      what: 'quote PDF of 14 portfolios, size',
      measured: kilobytes(bytes),
      goal: '≤ 150 kB',
      met: bytes <= 150 * KILOBYTE,
      beside: `as pictures ${kilobytes(raster.bytes)}`,
    },
    await measureNeighbours(),
  ]
}
