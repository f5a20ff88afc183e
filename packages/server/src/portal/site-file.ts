import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Names of files carry a hash of their content: what a name once answered, it always answers. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Encodings that the build laid beside each file, the best first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Whether `accept-encoding` takes an encoding; `q=0` refuses it. */
export function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The path of a file under `folder`, or null where the name leads elsewhere or nowhere. */
function pathIn(folder: string, name: string): string | null {
  if (name.includes('\0') || name.includes('\\') || name.split('/').some((part) => part.startsWith('.'))) return null
  const path = join(folder, name)
  return path.startsWith(folder + sep) ? path : null
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path)
    return found.isFile() ? found.size : null
  } catch {
    return null
  }
}

/**
 * Answers a file of the site, in the best encoding that was laid beside it. False where there is no such file: source
 * maps and compressed forms are none. A file whose name carries no hash needs a `cacheControl` of its own.
 */
export async function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: string,
  name: string,
  cacheControl: string = FOR_EVER,
): Promise<boolean> {
  const path = pathIn(folder, name)
  const type = TYPES[extname(name)]
  if (path === null || type === undefined) return false
  const whole = await sizeOf(path)
  if (whole === null) return false
  reply.header('content-type', type).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  for (const { name: encoding, suffix } of ENCODINGS) {
    const size = accepts(request.headers['accept-encoding'], encoding) ? await sizeOf(path + suffix) : null
    if (size === null) continue
    reply.header('content-encoding', encoding).header('content-length', size)
    reply.send(createReadStream(path + suffix))
    return true
  }
  reply.header('content-length', whole)
  reply.send(createReadStream(path))
  return true
}
