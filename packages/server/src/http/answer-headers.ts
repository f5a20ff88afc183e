import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'

/**
 * Headers of every answer, unless what answers says otherwise: kept nowhere, shown nowhere but in the program that asked,
 * and never taken for anything but what it says it is.
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * What pages and the files that they are made of say otherwise. Referrers stay inside: a new tab is known by the page
 * that opened it. A page has a whole policy of its own; of a worker’s script, a narrower one would bind the worker.
 */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Seconds for which a browser that was here over https comes over https only: a year. */
const HTTPS_ONLY_FOR = 31_536_000

type Seen = Pick<Configuration, 'publicUrl' | 'hstsSubdomains'>

/**
 * What every answer carries so that browsers come over https only, where `publicUrl` says that the portal is seen there;
 * else nothing: a browser would then never get to a portal without a certificate again. Each company's host says it for
 * itself, unless the operator says that all hosts under the portal's names are over https.
 */
function httpsOnlyHeaders({ publicUrl, hstsSubdomains }: Seen): Readonly<Record<string, string>> {
  const isHttps = publicUrl !== null && new URL(publicUrl).protocol === 'https:'
  const below = hstsSubdomains ? '; includeSubDomains' : ''
  return isHttps ? { 'strict-transport-security': `max-age=${HTTPS_ONLY_FOR}${below}` } : {}
}

/** The headers of an answer of which nothing more is known, with the request's id to quote when asking for help. */
export function answerHeaders(seen: Seen, requestId: string): Readonly<Record<string, string>> {
  return { ...ANSWER_HEADERS, ...httpsOnlyHeaders(seen), 'x-request-id': requestId }
}

/** Puts {@link answerHeaders} on every answer of the app: calls, pages, files, health, and refusals of all of them. */
export function putAnswerHeaders(app: FastifyInstance, seen: Seen): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(seen, request.id))
  })
}
