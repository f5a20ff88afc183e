import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { BUILT } from './built-site.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
}

/** A host of one of the parts that the portal is made of. */
export interface Host {
  readonly port: number
  /** The paths that were asked for. */
  readonly asked: string[]
  stop(): void
}

async function startHost(answer: RequestListener): Promise<Host> {
  const asked: string[] = []
  const server: Server = createServer((asking, response) => {
    asked.push(asking.url?.split('?', 1)[0] ?? '')
    answer(asking, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Serves what the build has laid, with the headers of `packages/server/deployment/files.conf`, and knows nothing else. */
export function startFiles(): Promise<Host> {
  return startHost((asking, response) => {
    const path = normalize(asking.url ?? '/')
    const isRegistry = path === '/registry.json'
    const file = join(BUILT, isRegistry ? path : join('site', path))
    if (!(isRegistry || /^\/(shell|remotes)\//.test(path)) || !existsSync(file)) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'cache-control': isRegistry ? 'no-cache' : 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .end(readFileSync(file))
  })
}

/** What stands before the portal's host: the shell's files come from the files' host, everything else from the server. */
export function startFront(ports: { readonly files: number; readonly server: () => number }): Promise<Host> {
  return startHost((asking, response) => {
    const { method, url: path, headers } = asking
    const port = path?.startsWith('/shell/') ? ports.files : ports.server()
    const further = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    further.on('error', () => response.writeHead(502).end())
    asking.pipe(further)
  })
}
