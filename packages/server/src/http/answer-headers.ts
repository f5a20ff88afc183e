import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Headers of every answer of the API: kept nowhere, shown nowhere but in the program that asked, and never taken for
 * anything but what it says it is. Pages have their own.
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Puts the headers on, with the request's id to quote when asking for help. */
export function putAnswerHeaders(reply: FastifyReply, requestId: string): void {
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  reply.header('x-request-id', requestId)
}

/** Seconds for which a browser that was here over https comes over https only: a year. */
const HTTPS_ONLY_FOR = 31_536_000

/**
 * What every answer carries so that browsers come over https only, where `publicUrl` says that the portal is seen there;
 * else nothing: a browser would then never get to a portal without a certificate again. Each company's host says it for
 * itself: beside the portal's hosts there may be others under the same name.
 */
export function httpsOnlyHeaders(publicUrl: string | null): Readonly<Record<string, string>> {
  const isHttps = publicUrl !== null && new URL(publicUrl).protocol === 'https:'
  return isHttps ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_FOR}` } : {}
}

/** Puts {@link httpsOnlyHeaders} on every answer of the app: pages, files and calls. */
export function askForHttps(app: FastifyInstance, publicUrl: string | null): void {
  const headers = httpsOnlyHeaders(publicUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
