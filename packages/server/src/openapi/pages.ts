import { API_PREFIX } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocsPageOptions } from './docs-page.ts'
import { openapiDocument } from './document.ts'
import { keptAnswer } from './kept-answer.ts'

const DOCUMENT = `${API_PREFIX}/openapi.json`

/** Of an answer, what belongs to its way here and not to what it says. */
const OF_THE_WAY = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/** GET /api/v1/openapi.json, and Swagger UI at /api/docs to read it; to try it too where a portal is there to be tried. */
export async function openapi(app: FastifyInstance, { canTry }: Pick<DocsPageOptions, 'canTry'>): Promise<void> {
  // Describing all calls takes most of a second, and what shows them is much to load: both wait until somebody asks.
  let described: ReturnType<typeof openapiDocument> | undefined
  const document = () => {
    described ??= openapiDocument()
    return described
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-cache')
  })
  const kept = keptAnswer(async () => JSON.stringify(await document()))
  app.get('/v1/openapi.json', { compress: false }, (request, reply) => kept(request, reply))

  let page: Promise<FastifyInstance> | undefined
  async function show(request: FastifyRequest, reply: FastifyReply) {
    const { docsPage } = await import('./docs-page.ts')
    page ??= document().then((known) => docsPage({ prefix: app.prefix, url: DOCUMENT, document: known, canTry }))
    const answer = await (await page).inject({ method: 'GET', url: request.url, headers: conditionsOf(request) })
    if (answer.statusCode === 404) return reply.callNotFound()
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!OF_THE_WAY.has(name) && value !== undefined) reply.header(name, value)
    }
    return reply.code(answer.statusCode).send(answer.rawPayload)
  }
  app.get('/docs', show)
  app.get('/docs/*', show)
  app.addHook('onClose', async () => void (await (await page)?.close()))
}

/** Whether the browser has it already. */
function conditionsOf({ headers }: FastifyRequest): Record<string, string> {
  const { 'if-none-match': etag, 'if-modified-since': since } = headers
  return { ...(etag !== undefined && { 'if-none-match': etag }), ...(since && { 'if-modified-since': since }) }
}
