import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface EmbeddingSiteOptions {
  /** The portal that the page frames: `http://demo.localhost:8080`. */
  readonly portal: string
  /** Where the site's server calls the API, and for which company. */
  readonly api: { readonly address: string; readonly reference: string }
  /** Of the portal's settings; it never leaves the site's server. */
  readonly key?: string
  /** Seconds after which the site says that a token ends, where it is to be renewed sooner than it has to be. */
  readonly life?: number
}

/** A site of somebody else’s that embeds quoting, on an origin of its own: what README.md shows, to be tried. */
export class EmbeddingSite {
  readonly origin: string
  /** The e-mails for which tokens were asked, in order. */
  readonly asked: string[] = []
  readonly #server: Server
  #options: EmbeddingSiteOptions

  private constructor(server: Server, options: EmbeddingSiteOptions) {
    this.#server = server
    this.#options = options
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', async ({ method, url = '/' }, response) => {
      const email = new URL(url, this.origin).searchParams.get('user') ?? ''
      if (method === 'POST') {
        const { status, text } = await this.#token(email)
        return response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#page())
    })
  }

  static async start(options: EmbeddingSiteOptions): Promise<EmbeddingSite> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new EmbeddingSite(server, options)
  }

  /** The key that a super admin has made for it. */
  useKey(key: string): void {
    this.#options = { ...this.#options, key }
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Server to server: the key for a token of one user. */
  async #token(email: string): Promise<{ status: number; text: string }> {
    this.asked.push(email)
    const { api, key, life } = this.#options
    const answer = await fetch(`${api.address}/api/v1/auth/embed-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', reference: api.reference },
      body: JSON.stringify({ key, email }),
    })
    const text = await answer.text()
    if (!answer.ok || life === undefined) return { status: answer.status, text }
    const expires_at = new Date(Date.now() + life * 1000).toISOString()
    return { status: 200, text: JSON.stringify({ ...JSON.parse(text), expires_at }) }
  }

  #page(): string {
    const { portal } = this.#options
    return `<!doctype html><html lang="en"><title>Our site</title><main><h1>Our site</h1>
<iframe id="quoting" title="Quoting" style="width:100%;height:800px;border:0"></iframe></main>
<script>
  const portal = ${JSON.stringify(portal)}
  const query = new URLSearchParams(location.search)
  const frame = document.getElementById('quoting')
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== portal) return
    if (data.type !== 'portal:ready' && data.type !== 'portal:renew') return
    const answer = await fetch('/token?user=' + encodeURIComponent(query.get('user')), { method: 'POST' })
    if (!answer.ok) return
    const { token, expires_at } = await answer.json()
    frame.contentWindow.postMessage({ type: 'portal:token', token, expires_at }, portal)
  })
  frame.src = portal + (query.get('path') ?? '/quoting')
</script></html>`
  }
}
