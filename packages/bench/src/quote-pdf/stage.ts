import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { baseConfiguration } from '@portal/build/webpack/base'
import type { ReadPdf } from '@portal/quote-pdf/testing/read-pdf'
import webpack from 'webpack'

/** Not a dependency: the product does not make PDFs in that way. */
const HTML2CANVAS = 'html2canvas@1.4.1'

const run = promisify(execFile)

/** Builds the page of this folder as the product is built, and puts html2canvas and the document's pages beside it. */
export async function buildPage(folder: string, pdf: ReadPdf): Promise<void> {
  const base = baseConfiguration(import.meta.dirname, { mode: 'production', release: 'bench' })
  await bundle({
    ...base,
    entry: './page.ts',
    devtool: false,
    // The hashes of a release's files are of no use here.
    plugins: [],
    output: { path: folder, filename: 'page.js', chunkFilename: '[id].js', publicPath: '/' },
  })
  await run('npm', ['pack', HTML2CANVAS, '--silent', '--pack-destination', folder], { cwd: folder })
  await run('tar', ['xzf', join(folder, 'html2canvas-1.4.1.tgz'), '-C', folder])
  writeFileSync(join(folder, 'index.html'), pageOf(pdf))
}

async function bundle(configuration: webpack.Configuration): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
}

/** The texts of the PDF where they stand in it, as elements. */
function pageOf({ pages }: ReadPdf): string {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const sheets = pages.map(({ items }) => {
    const texts = items.map(({ text, left, top, bottom }) => {
      const size = (bottom - top) / 0.95
      return `<span style="left:${left}px;top:${top}px;font-size:${size}px">${escaped(text)}</span>`
    })
    return `<section class="sheet">${texts.join('')}</section>`
  })
  const looks = `.sheet { position: relative; width: 794px; height: 1123px; background: #fff; font-family: sans-serif }
    .sheet span { position: absolute; white-space: nowrap; line-height: 1 }`
  const scripts = ['package/dist/html2canvas.min.js', 'page.js'].map((path) => `<script src="/${path}"></script>`)
  return `<!doctype html><meta charset="utf-8"><style>${looks}</style>${sheets.join('')}${scripts.join('')}`
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html' }

/** Serves the files of a folder; answers the server and its address. */
export async function serveFolder(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer(({ url = '/' }, response) => {
    try {
      const path = url === '/' ? '/index.html' : url
      response.setHeader('content-type', TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(readFileSync(join(folder, path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The server has no port')
  return { server, address: `http://127.0.0.1:${place.port}/` }
}
