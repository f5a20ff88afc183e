import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { NO_SCHEMAS } from '../http/no-schemas.ts'

/** The one style that Swagger UI writes into its page: of its logo, until ours takes its place. */
const LOGO_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The page is made of files of its own address, and calls nothing else. */
const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${LOGO_STYLE}`,
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** What the plugin asks of a description. */
const BLANK = { openapi: '3.1.0', info: { title: 'Adviser Portal', version: '1' }, paths: {} }

export interface DocsPageOptions {
  /** What the address begins with: `/api`. */
  readonly prefix: string
  /** Address of the description. */
  readonly url: string
  readonly document: object
  /** Whether calls can be tried out there. */
  readonly canTry: boolean
}

/**
 * Swagger UI on a server of its own, which listens to nothing and is asked by `inject`. Made when somebody wants to see
 * it: what it loads would be a part of each start.
 */
export async function docsPage({ prefix, url, document, canTry }: DocsPageOptions): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true }, schemaController: NO_SCHEMAS })
  await app.register(
    async (page) => {
      await page.register(swagger, { mode: 'static', specification: { document: { ...BLANK, ...document } } })
      await page.register(swaggerUi, {
        routePrefix: '/docs',
        indexPrefix: prefix,
        staticCSP: PAGE_POLICY,
        logo: { type: 'image/svg+xml', content: readFileSync(join(import.meta.dirname, '../portal/icon.svg')) },
        theme: { title: 'Adviser Portal API' },
        uiConfig: {
          urls: [{ url, name: 'Adviser Portal' }],
          docExpansion: 'none',
          displayRequestDuration: true,
          filter: true,
          ...(!canTry && { supportedSubmitMethods: [] }),
        },
      })
    },
    { prefix },
  )
  await app.ready()
  return app
}
