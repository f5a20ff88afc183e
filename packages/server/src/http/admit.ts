import { PUBLIC_BODY_MAX } from '@portal/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { CallCounts } from './call-counts.ts'
import { CallError } from './call-error.ts'
import type { Handling, ServedEndpoint } from './handling.ts'
import { holdBack } from './hold-back.ts'
import { companyIdOf, inSession, tokenOf } from './in-session.ts'
import { networkOf } from './network.ts'
import { expectForOutsiders, isOutsiderHost } from './outsider-host.ts'

/**
 * Lets a call in before its body is read, or throws what refuses it. Answers whether it has looked the session up, where
 * the call needs one: of a body that is small, and says so, that is left to the transaction that does the work, which
 * costs the database no round trip more; reading one of those in vain costs little.
 */
export async function admit(handling: Handling, served: ServedEndpoint, request: FastifyRequest): Promise<boolean> {
  const { endpoint } = served
  const companyId = await companyIdOf(handling, request)
  if (isOutsiderHost(request.headers.host, handling.address)) expectForOutsiders(endpoint)
  if (endpoint.access === 'public') {
    const retryAfter = handling.refused.secondsLeft(
      `${companyId} ${countOf(served, request)}`,
      handling.services.clock(),
    )
    if (retryAfter > 0) {
      await holdBack()
      throw new CallError('TOO_MANY_TRIES', { retryAfter })
    }
    return true
  }
  tokenOf(request)
  const length = Number(request.headers['content-length'] ?? 0)
  if (length <= PUBLIC_BODY_MAX && request.headers['transfer-encoding'] === undefined) return false
  await expectSession(handling, served, request, companyId)
  return true
}

/**
 * What a request is answered whose body could not be read before its session was looked up: the error itself only to those
 * who may call.
 */
export async function refusal(
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
  error: CallError,
): Promise<CallError> {
  try {
    await expectSession(handling, served, request, await companyIdOf(handling, request))
    return error
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

/** Throws what refuses a call whose session is not alive, or may not make it. */
async function expectSession(
  handling: Handling,
  { endpoint }: ServedEndpoint,
  request: FastifyRequest,
  companyId: number,
): Promise<void> {
  await inSession(handling, { endpoint, readOnly: true }, request, companyId, async () => undefined)
}

/**
 * Counts a call of an endpoint that has a limit of its own, in a transaction of its own: a call that fails counts too.
 * Throws TOO_MANY_TRIES; UNAUTHENTICATED and FORBIDDEN, as only who may call is counted.
 */
export async function countCall(
  handling: Handling,
  served: ServedEndpoint,
  request: FastifyRequest,
  companyId: number,
): Promise<void> {
  const { name, access, rateLimit: limit } = served.endpoint
  if (!limit) return
  const { database, secrets, clock } = handling.services
  const counts = new CallCounts(secrets)
  const now = clock()
  if (access !== 'public') {
    const retryAfter = await inSession(
      handling,
      { endpoint: served.endpoint, readOnly: false },
      request,
      companyId,
      async ({ caller }, tx) => await counts.take(tx, `${name} by user ${caller.userId}`, { limit, now }),
    )
    if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
    return
  }
  const key = countOf(served, request)
  const retryAfter = await database.company(companyId, (tx) => counts.take(tx, key, { limit, now }))
  if (retryAfter === 0) return
  handling.refused.note(`${companyId} ${key}`, now, retryAfter)
  throw new CallError('TOO_MANY_TRIES', { retryAfter })
}

/** What a public call with a limit of its own is counted as. */
function countOf({ endpoint }: ServedEndpoint, request: FastifyRequest): string {
  return `${endpoint.name} at ${networkOf(request.ip)}`
}
