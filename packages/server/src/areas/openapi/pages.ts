import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@portal/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './document.ts'
import { keptAnswer } from './kept-answer.ts'

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

const LOGO = { type: 'image/svg+xml', content: readFileSync(join(import.meta.dirname, '../../portal/icon.svg')) }

const DOCUMENT = `${API_PREFIX}/openapi.json`

/** GET /api/v1/openapi.json, and Swagger UI at /api/docs to read and try it. */
export async function openapi(app: FastifyInstance): Promise<void> {
  // Describing all calls takes most of a second: it waits until somebody asks, and fills what the plugin holds.
  const held = { openapi: '3.1.0', info: { title: 'Adviser Portal', version: '1' }, paths: {} }
  let described: typeof held | undefined
  const document = () => {
    described ??= Object.assign(held, openapiDocument())
    return described
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-cache')
  })
  const kept = keptAnswer(() => JSON.stringify(document()))
  app.get('/v1/openapi.json', { compress: false }, (request, reply) => kept(request, reply))

  await app.register(async (page) => {
    await page.register(swagger, { mode: 'static', specification: { document: held } })
    await page.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP: PAGE_POLICY,
      logo: LOGO,
      uiHooks: {
        onRequest: (_request, _reply, next) => {
          document()
          next()
        },
      },
      theme: { title: 'Adviser Portal API' },
      uiConfig: {
        urls: [{ url: DOCUMENT, name: 'Adviser Portal' }],
        docExpansion: 'none',
        displayRequestDuration: true,
        filter: true,
      },
    })
  })
}
