import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunk, Configuration } from 'webpack'
import webpack from 'webpack'
import { sharedVersions } from './shared.ts'
import { baseConfiguration, buildSetting } from './webpack/base.ts'
import { ShellReleasePlugin } from './webpack/shell-release-plugin.ts'
import { ThemePlugin } from './webpack/theme-plugin.ts'

/** The parts that a page may start with; `boot.ts` imports each under this chunk name. */
const PARTS = ['sign-in', 'app']

function isPart(chunk: Chunk): boolean {
  return typeof chunk.name === 'string' && PARTS.includes(chunk.name)
}

/**
 * The webpack configuration of the shell. `boot.ts` is the one entry; it decides between the parts `sign-in` and `app`,
 * and what both need lies in one chunk, `core`. The shell has no federation plugin: its runtime would be on the
 * login page. `@portal/platform/host` provides the singletons with the federation runtime, in the app part.
 */
export function defineShell(folder: string): Configuration {
  const setting = buildSetting()
  const base = baseConfiguration(folder, setting)
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    ...base,
    entry: { boot: './src/boot.ts' },
    output: { ...base.output, uniqueName: 'portal-shell', publicPath: '/shell/' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          defaultVendors: false,
          core: { name: 'core', chunks: isPart, minChunks: 2, priority: 20, enforce: true },
          default: { minChunks: 2, minSize: 12_000, reuseExistingChunk: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions(folder)),
        // Leaves out of federation's runtime what nobody here uses: releases come by the registry.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
      }),
      new ThemePlugin(),
      new ShellReleasePlugin({ version, release: setting.release }),
    ],
  }
}
