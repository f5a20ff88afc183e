import { PUBLIC_BODY_MAX } from '@portal/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { callErrorOf } from './error-answer.ts'
import { NO_SCHEMAS } from './no-schemas.ts'
import { answerParserErrors, rawRefusal, refuseExpectations } from './parser-errors.ts'
import { requestIdOf } from './request-log.ts'

/** Milliseconds for a request to arrive whole. Generous: a file of 25 MB comes over slow lines too. */
const REQUEST_TIMEOUT = 120_000

/** The server before anything is at its addresses. */
export function emptyApp(configuration: Configuration): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: requestIdOf,
    trustProxy: configuration.trustProxy,
    // Where nothing says otherwise, anybody may send: addresses that are none, too.
    bodyLimit: PUBLIC_BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    schemaController: NO_SCHEMAS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { requireHostHeader: false },
    clientErrorHandler: answerParserErrors(configuration),
    frameworkErrors: (error, request, reply) => {
      const callError = callErrorOf(error)
      const { headers, body } = rawRefusal(configuration, callError, request.id)
      reply.raw.writeHead(callError.status, headers).end(body)
    },
  })
  refuseExpectations(app, configuration)
  return app
}
