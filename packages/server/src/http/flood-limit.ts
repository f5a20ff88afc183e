import { API_PREFIX } from '@portal/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { CallError } from './call-error.ts'
import { networkOf } from './network.ts'
import { type Limit, RateLimiter } from './rate-limit.ts'
import { noteRefusal } from './security-note.ts'
import { sendRefusal } from './send-refusal.ts'

/** Whoever watches the process asks as often as they like. */
const FREE: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Bounds what one address, or one IPv6 network, may ask of this process, whatever it asks for: so many calls of the API,
 * and as many pages and files beside them. Health stands apart.
 */
export function limitFloods(
  app: FastifyInstance,
  limit: Limit,
  services: Pick<Services, 'clock' | 'securityLog'>,
): void {
  const limiter = new RateLimiter(services.clock)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (FREE.has(path)) return
    const kind = path.startsWith(`${API_PREFIX}/`) ? 'calls' : 'files'
    const retryAfter = limiter.take(`${kind} ${networkOf(request.ip)}`, limit)
    if (retryAfter === 0) return
    const refusal = new CallError('TOO_MANY_TRIES', { retryAfter })
    noteRefusal(services, request, refusal)
    return sendRefusal(request, reply, refusal)
  })
}
