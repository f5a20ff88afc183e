import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { callErrorOf } from './error-answer.ts'
import { noteRefusal } from './security-note.ts'
import { sendRefusal } from './send-refusal.ts'

/** Answers an error at an address beside the calls, as the calls do. `what` is for the log. */
export function answerError(services: Pick<Services, 'log' | 'securityLog'>, what: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const callError = callErrorOf(error)
    if (callError.status >= 500) services.log.error({ reqId: request.id, err: error }, what)
    noteRefusal(services, request, callError)
    return sendRefusal(request, reply, callError)
  }
}
