import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is answered again and again, with its compressed forms and what it is known by. */
export interface KeptAnswer {
  readonly text: string
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
}

/** Quick, and near enough to the best: such texts change with each release. */
const QUALITY = 6

export function keepAnswer(text: string): KeptAnswer {
  return {
    text,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzip: gzipSync(text),
  }
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

/** Answers the text, or 304 to whoever has it already. It is asked for again each time, unless `caching` says otherwise. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  caching = 'no-cache',
): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', caching).header('vary', 'accept-encoding')
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  return encoding === null ? reply.send(answer.text) : reply.header('content-encoding', encoding).send(answer[encoding])
}
