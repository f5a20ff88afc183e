import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers smaller than this are sent as they are, in bytes. */
const COMPRESS_FROM = 1024
/**
 * Answers up to this size are compressed at once, in bytes: every page of a list. Half a millisecond at most, while handing
 * even a small one to a thread and back takes one to three.
 */
const AT_ONCE_TO = 65_536
/** Of 11: beyond it, time grows and size hardly falls. */
const BROTLI_QUALITY = 4

/** Compresses the answers of the app's scope for those who can read it. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    syncThreshold: AT_ONCE_TO,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
