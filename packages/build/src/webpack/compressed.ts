import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isFont } from '@portal/manifest'

const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

/** Bytes from which on compression gains something. */
const WORTH_COMPRESSING = 200

/** The forms of a release's file that lie beside it: the same for the same bytes. Undefined where it gains nothing by them. */
export async function compressed(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly br: Buffer; readonly gz: Buffer } | undefined> {
  if (bytes.length < WORTH_COMPRESSING || isFont(name)) return undefined
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // One block for all of a file: the largest script is 50 bytes smaller by it.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      },
    }),
    gunzipable(bytes, { level: 9 }),
  ])
  return { br, gz }
}
