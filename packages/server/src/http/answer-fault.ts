import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ANSWER_HEADERS } from './answer-headers.ts'
import { callErrorOf, errorAnswer } from './error-answer.ts'
import { noteRefusal } from './security-note.ts'
import type { Services } from './services.ts'

/** Answers a fault at an address beside the calls, as the calls do. `what` is for the log. */
export function answerFault(services: Pick<Services, 'log' | 'securityLog'>, what: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const fault = callErrorOf(error)
    if (fault.status >= 500) services.log.error({ reqId: request.id, err: error }, what)
    noteRefusal(services, request, fault)
    if (fault.details.retryAfter !== undefined) reply.header('retry-after', fault.details.retryAfter)
    return reply
      .headers(ANSWER_HEADERS)
      .code(fault.status)
      .type('application/json')
      .send(errorAnswer(fault, request.id))
  }
}
