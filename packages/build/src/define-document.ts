import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import { containerName, type RemoteOptions } from './define-remote.ts'
import { baseConfiguration, buildSetting } from './webpack/base.ts'
import { RemoteReleasePlugin } from './webpack/remote-release-plugin.ts'
import { ThemePlugin } from './webpack/theme-plugin.ts'

/**
 * The webpack configuration of a remote whose pages are documents of their own: an ordinary application that carries
 * everything itself, because no shell is there to give it anything. It is released like any other remote.
 * `src/document.tsx` is its entry, `src/module.ts` what that shows, `src/manifest.ts` what it says of itself.
 */
export function defineDocument(folder: string, { budget }: RemoteOptions): Configuration {
  const setting = buildSetting()
  const base = baseConfiguration(folder, setting)
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const container = containerName(name, setting.release)
  const production = setting.mode === 'production'
  return {
    ...base,
    entry: {
      [container]: {
        import: './src/document.tsx',
        filename: production ? 'entry.[contenthash:10].js' : 'entry.js',
      },
    },
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    optimization: {
      ...base.optimization,
      // What pages have in common is one file; libraries are no files of their own.
      splitChunks: { chunks: 'async', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ThemePlugin(),
      new RemoteReleasePlugin({ folder, version, release: setting.release, container, budget, kind: 'document' }),
    ],
  }
}
