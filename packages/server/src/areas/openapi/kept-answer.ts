import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Of 11: the last two take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** The smaller first. */
const ENCODINGS = [
  { name: 'br', compress: (text: Buffer) => pack.br(text, BROTLI) },
  { name: 'gzip', compress: (text: Buffer) => pack.gzip(text) },
] as const

/**
 * Answers a large JSON text that never changes while the process runs: compressed once, when it is first asked for, and not
 * sent again to whoever has it (ETag). Compressed anew for each request, a few at once stall all others.
 */
export function keptAnswer(text: string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const kept = new Map<string, Promise<Buffer>>()
  return async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = ENCODINGS.find(({ name }) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    )
    const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`
    reply.headers({ etag, vary: 'accept-encoding' })
    if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!encoding) return reply.send(plain)
    const packed = kept.get(encoding.name) ?? encoding.compress(plain)
    kept.set(encoding.name, packed)
    return reply.header('content-encoding', encoding.name).send(await packed)
  }
}
