import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isFont, type ReleaseFile } from '@portal/manifest'
import { isServed } from '@portal/releases'
import type { Compilation } from 'webpack'
import webpack from 'webpack'

const brotli = promisify(brotliCompress)
const gunzipable = promisify(gzip)

/** Bytes from which on compression gains something. */
const WORTH_COMPRESSING = 200

/**
 * Describes the compilation's files with their hashes, and lays their brotli and gzip forms beside them. To be called
 * when the contents are final. A development build describes none: its files change under their names.
 */
export async function releaseFiles(compilation: Compilation): Promise<ReleaseFile[]> {
  if (compilation.options.mode === 'development') return []
  const assets = compilation.getAssets().filter(({ name }) => isServed(name))
  return Promise.all(
    assets.map(async ({ name, source }) => {
      const bytes = source.buffer()
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
      if (bytes.length < WORTH_COMPRESSING || isFont(name)) {
        return { name, bytes: bytes.length, brotli: bytes.length, integrity }
      }
      const [small, fallback] = await Promise.all([
        brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        gunzipable(bytes, { level: 9 }),
      ])
      compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(small))
      compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(fallback))
      return { name, bytes: bytes.length, brotli: small.length, integrity }
    }),
  )
}
