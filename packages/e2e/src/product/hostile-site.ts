import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EmbeddedElement, embedCode } from '@portal/domain/office/embed-script'

export interface HostileSiteOptions {
  /** The client form unless told. */
  readonly element?: EmbeddedElement
  /** The portal whose page it shows: `http://demo.localhost:8080`. */
  readonly portal: string
  /** Whose page it is. */
  readonly token: string
  /** What stands on the element besides: ` theme="dark"`. */
  readonly attributes?: string
  /** Of the page: `rtl`. */
  readonly direction?: 'ltr' | 'rtl'
  /** Whether its styles are against the form; unless told, they are. */
  readonly hostile?: boolean
}

const PLAIN = `
  body { margin: 0; padding: 16px; font: 18px/1.4 Georgia, serif; background: #fffbe8; color: #402000; }
  h1 { font-size: 28px; }
  main { max-width: 900px; margin: 0 auto; }
`

/** Nothing that belongs to an element is left as it was, and a frame has no chance. */
const HOSTILE = `
  main * { box-sizing: content-box !important; letter-spacing: 6px !important; text-transform: uppercase !important;
    opacity: 0.3 !important; transform: rotate(4deg) !important; filter: invert(1) !important; float: right !important; }
  h1, p { all: revert !important; }
  iframe, section, div { display: none !important; width: 40px !important; height: 9px !important; }
  adviser-client-form, adviser-calendar { position: fixed !important; visibility: hidden !important; width: 90px !important; height: 0 !important; }
`

/** Writes down what it is told. */
const LISTENS = `
  window.told = []
  for (const name of ['adviser-ready', 'adviser-step', 'adviser-done'])
    addEventListener(name, ({ type, detail }) => window.told.push({ type, detail }))
  window.heard = []
  addEventListener('message', ({ data }) => window.heard.push(data))
`

/** A firm’s own site, on another origin, which shows the client form: with hostile styles and a strict policy. */
export class HostileSite {
  readonly origin: string
  readonly #server: Server

  private constructor(
    server: Server,
    {
      element = 'adviser-client-form',
      portal,
      token,
      attributes = '',
      direction = 'ltr',
      hostile = true,
    }: HostileSiteOptions,
  ) {
    this.#server = server
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const code = embedCode(element, portal, token)
    const page = `<!doctype html><html lang="en" dir="${direction}"><meta charset="utf-8"><title>A firm’s site</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/site.css"><script src="/site.js"></script>
<main><h1>Talk to us</h1><p>Tell us about yourself, and we will call you.</p>
${code.replace(`<${element}`, `<${element}${attributes}`)}
</main></html>`
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': ['text/html', page],
      '/site.css': ['text/css', hostile ? PLAIN + HOSTILE : PLAIN],
      '/site.js': ['text/javascript', LISTENS],
    }
    server.on('request', ({ url = '/' }, response) => {
      const [type, text] = files[url] ?? ['text/plain', '']
      const policy = [
        "default-src 'none'",
        `script-src 'self' ${portal}`,
        "style-src 'self'",
        `frame-src ${portal}`,
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ]
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy.join('; ') })
        .end(text)
    })
  }

  static async start(options: HostileSiteOptions): Promise<HostileSite> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new HostileSite(server, options)
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
