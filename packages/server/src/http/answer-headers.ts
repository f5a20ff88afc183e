import type { FastifyReply } from 'fastify'

/**
 * Headers of every answer of the API: kept nowhere, shown nowhere but in the program that asked, and never taken for
 * anything but what it says it is. Pages have their own.
 */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Puts the headers on, with the request's id to quote when asking for help. */
export function putAnswerHeaders(reply: FastifyReply, requestId: string): void {
  for (const [name, value] of Object.entries(ANSWER_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value)
  reply.header('x-request-id', requestId)
}
