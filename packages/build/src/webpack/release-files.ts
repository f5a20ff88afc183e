import { createHash } from 'node:crypto'
import type { ReleaseFile } from '@portal/manifest'
import { isServed } from '@portal/releases'
import type { Compilation } from 'webpack'
import webpack from 'webpack'
import { compressed } from './compressed.ts'

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
      const forms = await compressed(name, bytes)
      if (forms === undefined) return { name, bytes: bytes.length, brotli: bytes.length, integrity }
      compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(forms.br))
      compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(forms.gz))
      return { name, bytes: bytes.length, brotli: forms.br.length, integrity }
    }),
  )
}
