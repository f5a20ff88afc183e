import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers smaller than this are sent as they are, in bytes. */
const COMPRESS_FROM = 1024
/**
 * Answers up to this size are compressed at once, in bytes: every page of a list, and a quote of a couple. A millisecond
 * at most, while handing one to a thread, piece by piece, and back takes as long where nobody waits, and far longer where
 * many do.
 */
const AT_ONCE_TO = 524_288
/** Of 11: 4 takes three times as long for an eighth less. */
const BROTLI_QUALITY = 1
/** Of 9: the usual 6 takes twice as long for a fifth less. */
const GZIP_LEVEL = 3

/** Compresses the answers of the app's scope for those who can read it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    syncThreshold: AT_ONCE_TO,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: GZIP_LEVEL },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
