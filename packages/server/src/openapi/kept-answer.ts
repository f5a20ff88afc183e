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
 * Answers a large JSON text that never changes while the process runs: made when it is first asked for, compressed once,
 * and not sent again to whoever has it (ETag). Compressed anew for each request, a few at once stall all others.
 */
export function keptAnswer(
  make: () => Promise<string>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let made: Promise<{ readonly plain: Buffer; readonly tag: string }> | undefined
  const once = async () => {
    const plain = Buffer.from(await make())
    return { plain, tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
  }
  const kept = new Map<string, Promise<Buffer>>()
  return async (request, reply) => {
    made ??= once()
    const { plain, tag } = await made
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = ENCODINGS.find(({ name }) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
    )
    const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`
    reply.headers({ etag, vary: 'accept-encoding' })
    if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!encoding) return reply.send(plain)
    const packed = kept.get(encoding.name) ?? encoding.compress(plain)
    kept.set(encoding.name, packed)
    // One that failed is tried again by the next who asks.
    packed.catch(() => kept.delete(encoding.name))
    return reply.header('content-encoding', encoding.name).send(await packed)
  }
}

/** Whether a list of ETags (RFC 9110, 13.1.2) names this one; a proxy may have called it weak. */
function isKnown(etag: string, list: string | undefined): boolean {
  const known = (list ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}
