import { PUBLIC_BODY_MAX } from '@portal/contract/endpoint'
import { FILE_MAX_SIZE } from '@portal/domain/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS } from './answer-headers.ts'
import type { CallError } from './call-error.ts'
import { errorAnswer } from './error-answer.ts'

/** Answers a refusal, wherever it came from: the one form of all of them. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: CallError): FastifyReply {
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (endsWith(refusal, request)) reply.header('connection', 'close')
  // What would have answered may have said that its answer is kept.
  return reply
    .headers(ANSWER_HEADERS)
    .code(refusal.status)
    .type('application/json')
    .send(errorAnswer(refusal, request.id))
}

/**
 * Whether a connection ends with its refusal. What is still to come of a body is else read and forgotten, so that a page
 * gets its answer; not for ever, and for whoever sends too much not even that.
 */
function endsWith({ status }: CallError, { headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > (status === 429 ? PUBLIC_BODY_MAX : FILE_MAX_SIZE)
}
