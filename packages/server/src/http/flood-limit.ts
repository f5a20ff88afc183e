import { API_PREFIX } from '@portal/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { CallError } from './call-error.ts'
import { holdBack } from './hold-back.ts'
import { networkOf } from './network.ts'
import { type Limit, RateLimiter } from './rate-limit.ts'
import { noteRefusal } from './security-note.ts'
import { sendRefusal } from './send-refusal.ts'

/** Whoever watches the process asks as often as they like. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Bytes of bodies for each call of the limit, taken together: a sign-in has some hundred, a client form some thousand. */
const BYTES_EACH = 8 * 1024

/**
 * Bounds what one address, or one IPv6 network, may ask of this process, whatever it asks for: so many calls of the API,
 * as many pages and files beside them, and so many bytes sent by who turns out not to be signed in. Health stands apart.
 */
export function limitFloods(
  app: FastifyInstance,
  limit: Limit,
  services: Pick<Services, 'clock' | 'securityLog'>,
): void {
  const limiter = new RateLimiter(services.clock)
  const bytes = { max: limit.max * BYTES_EACH, seconds: limit.seconds }
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (FREE.has(path)) return
    const kind = path.startsWith(`${API_PREFIX}/`) ? 'calls' : 'files'
    const network = networkOf(request.ip)
    const retryAfter = limiter.take(`${kind} ${network}`, limit) || limiter.take(`bytes ${network}`, bytes, 0)
    if (retryAfter === 0) return
    const refusal = new CallError('TOO_MANY_TRIES', { retryAfter })
    noteRefusal(services, request, refusal)
    await holdBack()
    return sendRefusal(request, reply, refusal)
  })
  app.addHook('onResponse', async (request) => {
    if (request.who.userId === undefined) limiter.take(`bytes ${networkOf(request.ip)}`, bytes, bytesOf(request))
  })
}

/** Bytes of a request's body: as many as it may have, where it does not say. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  return Number(headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : routeOptions.bodyLimit))
}
