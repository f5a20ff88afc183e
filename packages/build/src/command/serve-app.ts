import { existsSync } from 'node:fs'
import { join } from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { standaloneConfiguration } from '../define-standalone.ts'
import type { App } from '../project/apps.ts'
import { configurationOf } from './run-webpack.ts'
import { standalonePage } from './standalone-page.ts'

export interface DevelopmentServer {
  readonly app: App
  /** Where its files lie; ends with `/`. */
  readonly base: string
  /** Where the remote stands alone in a page, if it has a `standalone.tsx` or is a document. */
  readonly alone: string | null
}

/** Told after each build that succeeds, with what `shell.json` or `remote.json` says. */
export type OnBuilt = (base: string, description: unknown) => Promise<void>

/** Where the page of a remote alone lies on its development server; a document stands at its own addresses. */
const ALONE = 'alone/'

/** Reads what the build described, from wherever the development server keeps it. */
function descriptionIn({ outputFileSystem, outputPath }: Compiler, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    outputFileSystem?.readFile(join(outputPath, name), (error, text) => {
      if (error || text === undefined) reject(error ?? new Error(`The build leaves no ${name}`))
      else resolve(JSON.parse(text.toString()))
    })
  })
}

/** The portal that runs beside: its calls are passed on there. */
function portalAddress(): string {
  return `http://127.0.0.1:${process.env.PORTAL_PORT ?? 8080}`
}

function withPublicPath(configuration: Configuration, publicPath: string): Configuration {
  return { ...configuration, output: { ...configuration.output, publicPath } }
}

/**
 * Serves one app from source, rebuilt as it changes, and resolves after its first build. A remote that can stand alone is
 * served so as well, with calls passed on to the portal; a document never does anything else.
 */
export async function serveApp(app: App, port: number, onBuilt: OnBuilt): Promise<DevelopmentServer> {
  process.env.PORTAL_BUILD_MODE = 'development'
  const base = `http://localhost:${port}/`
  const has = (file: string) => app.kind === 'remote' && existsSync(join(app.folder, 'src', file))
  const isDocument = has('document.tsx')
  const stands = has('standalone.tsx')
  const own = withPublicPath(await configurationOf(app.folder), base)
  const alone = stands ? [withPublicPath(standaloneConfiguration(app.folder), base + ALONE)] : []
  const compiler = webpack([{ ...own, name: 'own' }, ...alone])
  if (compiler === null) throw new Error(`${app.folder}/webpack.config.ts exports no configuration`)

  const [first] = compiler.compilers
  const file = app.kind === 'shell' ? 'shell.json' : 'remote.json'
  const built = new Promise<void>((resolve) => {
    first?.hooks.done.tapPromise('serve-app', async (stats) => {
      if (stats.hasErrors()) console.error(stats.toString({ preset: 'errors-only' }))
      else await onBuilt(base, await descriptionIn(first, file))
      resolve()
    })
  })
  const page = isDocument ? standalonePage(base, 'entry.js') : standalonePage(base + ALONE, 'alone.js')
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      allowedHosts: ['localhost', '.localhost'],
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      hot: true,
      devMiddleware: { stats: 'errors-only' },
      static: false,
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
      proxy: [{ context: ['/api', '/files', '/company-logo'], target: portalAddress() }],
      setupMiddlewares: (middlewares) =>
        stands || isDocument
          ? [
              ...middlewares,
              {
                name: 'alone',
                middleware: (
                  request: { method?: string },
                  response: { end: (text: string) => void },
                  next: () => void,
                ) => (request.method === 'GET' ? response.end(page) : next()),
              },
            ]
          : middlewares,
    },
    compiler,
  )
  await server.start()
  await built
  return { app, base, alone: stands ? base + ALONE : isDocument ? base : null }
}
