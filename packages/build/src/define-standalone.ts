import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { containerName } from './define-remote.ts'
import { baseConfiguration, buildSetting } from './webpack/base.ts'
import { RemoteReleasePlugin } from './webpack/remote-release-plugin.ts'
import { ThemePlugin } from './webpack/theme-plugin.ts'

export interface StandaloneOptions {
  /** Where the site lies: `/quoting`. The remote's own addresses follow it. */
  readonly at: `/${string}`
  /** Bytes that all of its files may have on the wire with brotli, but for those of `apart`. */
  readonly budget: number
  /** As of a remote: parts that few visits load, by what the names of their chunks begin with. */
  readonly apart?: Readonly<Record<string, number>>
}

/** The webpack configuration of a remote alone in a page: an ordinary application that carries everything itself. */
export function standaloneConfiguration(folder: string): Configuration {
  const base = baseConfiguration(folder, buildSetting())
  return {
    ...base,
    name: 'alone',
    entry: { alone: './src/standalone.tsx' },
    output: { ...base.output, path: `${folder}/dist/alone`, uniqueName: 'alone' },
    plugins: [
      ...(base.plugins ?? []),
      new ThemePlugin(),
      new webpack.DefinePlugin({
        PORTAL_STANDS_AT: JSON.stringify(''),
      }),
    ],
  }
}

/**
 * The webpack configuration of a remote as a site of its own, in `alone/webpack.config.ts` of its folder: the same
 * sources, and a release apart from the one that the shell loads. `src/standalone.tsx` is its entry.
 */
export function defineStandalone(alone: string, { at, budget, apart }: StandaloneOptions): Configuration {
  const folder = join(alone, '..')
  const { mode, release } = buildSetting()
  const base = baseConfiguration(folder, { mode, release })
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const container = containerName(`${name}-alone`, release)
  const whole = Object.keys(apart ?? {})
  return {
    ...base,
    entry: { [container]: { import: './src/standalone.tsx', filename: 'entry.[contenthash:10].js' } },
    output: { ...base.output, path: join(alone, 'dist'), uniqueName: container, publicPath: 'auto' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !whole.some((start) => chunk.name?.startsWith(start)),
        cacheGroups: { defaultVendors: false },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ThemePlugin(),
      new webpack.DefinePlugin({
        PORTAL_STANDS_AT: JSON.stringify(at),
      }),
      new RemoteReleasePlugin({ folder, version, release, container, budget, apart, kind: 'standalone', at }),
    ],
  }
}
