import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS } from './answer-headers.ts'
import type { CallError } from './call-error.ts'
import { errorAnswer } from './error-answer.ts'

/** Answers a refusal, wherever it came from: the one form of all of them. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: CallError): FastifyReply {
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // What would have answered may have said that its answer is kept.
  return reply
    .headers(ANSWER_HEADERS)
    .code(refusal.status)
    .type('application/json')
    .send(errorAnswer(refusal, request.id))
}
