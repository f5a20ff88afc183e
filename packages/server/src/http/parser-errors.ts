import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { newTrace } from '../log/trace.ts'
import { answerHeaders } from './answer-headers.ts'
import { CallError } from './call-error.ts'
import { errorAnswer } from './error-answer.ts'
import { sendRefusal } from './send-refusal.ts'

type Seen = Pick<Configuration, 'publicUrl' | 'hstsSubdomains'>

/** Statuses of what Node's own parser refuses, beside those of calls. */
const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

function parserErrorOf(status: number): CallError {
  if (status === 431) return new CallError('TOO_LARGE', { message: 'The address and headers are too large' })
  return new CallError('BAD_INPUT', { message: MESSAGES[status] ?? 'The request is not well-formed' })
}

const MESSAGES: Readonly<Record<number, string>> = {
  408: 'The request took too long to arrive',
  417: 'The request expects what this server doesn’t do',
}

/** A refusal where there is nothing yet that would send it: the form of all of them. */
export function rawRefusal(seen: Seen, error: CallError, id: string, status: number = error.status) {
  const body = JSON.stringify({ ...errorAnswer(error, id), status })
  const length = String(Buffer.byteLength(body))
  const type = 'application/json; charset=utf-8'
  return { body, headers: { ...answerHeaders(seen, id), 'content-type': type, 'content-length': length } }
}

/** Answers what could not be read as a request at all, and ends its connection. */
export function answerParserErrors(seen: Seen) {
  return (cause: Error & { readonly code?: string }, socket: Socket): void => {
    if (cause.code === 'ECONNRESET' || socket.destroyed) return
    const status = STATUSES[cause.code ?? ''] ?? 400
    const { body, headers } = rawRefusal(seen, parserErrorOf(status), newTrace(), status)
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
    socket.destroy(cause)
  }
}

/** Refuses a request that names no host, which Node would do without a word. */
export function refuseWithoutHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      return sendRefusal(request, reply, parserErrorOf(400))
    }
  })
}

/** Refuses a request that expects more than to be told to go on, which Node would do without a word. */
export function refuseExpectations(app: FastifyInstance, seen: Seen): void {
  app.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = rawRefusal(seen, parserErrorOf(417), newTrace(), 417)
    response.writeHead(417, { ...headers, connection: 'close' }).end(body)
  })
}
