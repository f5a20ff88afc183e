import type { APIResponse, Page, Response, Route } from '@playwright/test'

/** One file of code as it travelled. */
export interface CodeFile {
  readonly url: string
  /** Bytes of the body on the wire, compressed. */
  readonly bytes: number
  readonly encoding: string
}

/** Notes every script and style that the page asks for from now on, with its size on the wire. */
export function watchCode(page: Page): () => Promise<CodeFile[]> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (/\.(js|mjs|css)(\?|$)/.test(response.url())) responses.push(response)
  })
  return () => Promise.all(responses.map(fileOf))
}

async function fileOf(response: Response): Promise<CodeFile> {
  await response.finished()
  const { responseBodySize } = await response.request().sizes()
  return { url: response.url(), bytes: responseBodySize, encoding: response.headers()['content-encoding'] ?? 'none' }
}

export function totalOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A line a file, the largest first: what to look at when a budget does not hold. */
export function describe(files: readonly CodeFile[]): string {
  const lines = files.toSorted((a, b) => b.bytes - a.bytes).map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`)
  return [`${files.length} files, ${totalOf(files)} bytes`, ...lines].join('\n')
}

/** What the server answers to a request that a test holds. Node does not resolve `demo.localhost`, so by its number. */
export function fetchByLoopback(route: Route, address: string = route.request().url()): Promise<APIResponse> {
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href })
}
