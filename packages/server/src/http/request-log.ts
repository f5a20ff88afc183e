import type { IncomingMessage } from 'node:http'
import type { Role } from '@portal/domain/account/role'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import { inTrace, newTrace, traceOf, traceOfId } from '../log/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it has turned out to be: ids for the logs, and the roles by which they are told of changes. */
    who: { companyId?: number | undefined; userId?: number | undefined; roles?: readonly Role[] }
    /** The trace of everything that it sets off. */
    traceId: string
  }
}

const WELL_FORMED = /^[\w-]{8,64}$/

/** The id of a request: the one a proxy gave it, if that is well-formed, else that of its trace. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given)
    ? given
    : (traceOf(request.headers.traceparent) ?? newTrace())
}

/** Continues the trace that the page or another caller began; else the request's own id is the trace, or a new one. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traceId', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.traceId = traceOf(request.headers.traceparent) ?? traceOfId(request.id) ?? newTrace()
    inTrace(request.traceId, done)
  })
  // Again here: once a body was read, code runs in the connection's context, not in the request's.
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.traceId, done))
}

/** The path without its query; a token in it, as in the address of a link, stays out of the log. */
function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/\/[\w-]{32,}(?=\/|$)/g, '/…')
}

/** One line a request, with whose it was as ids, and nothing personal. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest('who')
  app.addHook('onRequest', async (request) => {
    request.who = {}
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      reqId: request.id,
      traceId: request.traceId,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ...request.who,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz') log.debug(line, 'request')
    else log.info(line, 'request')
  })
}
