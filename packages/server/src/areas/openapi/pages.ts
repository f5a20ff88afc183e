import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ANSWER_HEADERS } from '../../http/answer-headers.ts'
import { openapiDocument } from './document.ts'

/** The page is made of these files and nothing from elsewhere; it calls the API of its own address. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_FILES = [
  { url: '/docs', file: 'docs.html', type: 'text/html; charset=utf-8' },
  { url: '/docs/docs.js', file: 'docs.js', type: 'text/javascript; charset=utf-8' },
  { url: '/docs/docs.css', file: 'docs.css', type: 'text/css; charset=utf-8' },
] as const

/** GET /api/v1/openapi.json, and the page at /api/docs to read and try it. */
export async function openapi(app: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openapiDocument())
  app.get('/v1/openapi.json', async (_, reply) =>
    reply.headers(ANSWER_HEADERS).header('cache-control', 'no-cache').type('application/json').send(document),
  )
  for (const { url, file, type } of PAGE_FILES) {
    const content = readFileSync(join(import.meta.dirname, 'page', file), 'utf8')
    app.get(url, async (_, reply) =>
      reply
        .headers({ ...ANSWER_HEADERS, 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-cache' })
        .type(type)
        .send(content),
    )
  }
}
