import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { ChunkGraph, Configuration, Module } from 'webpack'
import { consumedFromShell } from './shared.ts'
import { baseConfiguration, buildSetting } from './webpack/base.ts'
import { FederationEntryPlugin } from './webpack/federation-entry-plugin.ts'
import { RemoteReleasePlugin } from './webpack/remote-release-plugin.ts'

export interface RemoteOptions {
  /** Bytes that all of the remote's files may have on the wire with brotli, at 1000 to the kilobyte. */
  readonly budget: number
  /**
   * Parts that few visits load, by what the names of their chunks begin with, and the bytes that each may have: they do not
   * count for the budget of the rest, and share no file with it: a worker has no shell to take shared code from.
   */
  readonly apart?: Readonly<Record<string, number>>
  /** The chunk that people begin with: it loads nothing of what only others have in common. */
  readonly firstChunk?: string
  /**
   * A chunk that stands by itself, and all whose names begin with its name: parts that appear in another screen. What they
   * have in common with others is in their file too, and runs once all the same.
   */
  readonly standalone?: string
}

/** A global's name that no other release has: two releases of a remote may meet in one page. */
export function containerName(name: string, release: string): string {
  return `${name}_${release}`.replace(/\W/g, '_')
}

/** From when on what chunks have in common is worth a file; in bytes. */
const SHARED = { minChunks: 2, minSize: 5_000 }

/** Whether none of a module's chunks is the one of this name. */
function isApart(chunk: string) {
  return (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    !chunkGraph.getModuleChunks(module).some(({ name }) => name === chunk)
}

/** The webpack configuration of a remote. `src/module.ts` is what it exposes, `src/manifest.ts` what it says of itself. */
export function defineRemote(folder: string, options: RemoteOptions): Configuration {
  const { budget, apart, firstChunk, standalone } = options
  const setting = buildSetting()
  const base = baseConfiguration(folder, setting)
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const container = containerName(name, setting.release)
  const production = setting.mode === 'production'
  const whole = [...Object.keys(options.apart ?? {}), ...(standalone ? [standalone] : [])]
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      uniqueName: container,
      publicPath: 'auto',
      // A module whose singleton did not come has thrown: the next try evaluates it anew instead of finding half of it.
      strictModuleExceptionHandling: true,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !whole.some((start) => chunk.name?.startsWith(start)),
        // One file for all that the first screen shares, one for the rest: fewer requests weigh more than a few kilobytes
        // too many.
        cacheGroups: {
          defaultVendors: false,
          default: { name: 'common', ...SHARED },
          ...(firstChunk && {
            later: { name: 'later', ...SHARED, priority: 5, test: isApart(firstChunk) },
          }),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: production ? 'entry.[contenthash:10].js' : 'entry.js',
        library: { type: 'var', name: container },
        exposes: { './module': { import: './src/module.ts', name: 'module' } },
        shared: consumedFromShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // The core of federation's runtime comes from the shell (`remote/federation.ts` of the platform, since 1.12). A
        // remote loads no remotes of its own: slots do that in the shell.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new FederationEntryPlugin(),
      new RemoteReleasePlugin({
        folder,
        version,
        release: setting.release,
        container,
        budget,
        apart,
        kind: 'federated',
      }),
    ],
  }
}
