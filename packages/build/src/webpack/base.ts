import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { ImportMetaPlugin } from './import-meta-plugin.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { LibrariesPlugin } from './libraries-plugin.ts'

/** Where and how an app is built; the command says it, a configuration only asks. */
export interface BuildSetting {
  readonly mode: 'production' | 'development'
  /** Unique for what is built: version and hash of its sources. */
  readonly release: string
}

/** Set by the build command for the process that runs webpack. */
export function buildSetting(): BuildSetting {
  const development = process.env.PORTAL_BUILD_MODE === 'development'
  return {
    mode: development ? 'development' : 'production',
    release: process.env.PORTAL_BUILD_RELEASE ?? '0.0.0-dev',
  }
}

/** Milliseconds for a chunk to arrive; webpack's own two minutes are longer than anybody waits. */
const CHUNK_TIMEOUT = 10_000

/** A file of looks that the stylesheet has. A package of the platform brings them as JavaScript. */
const LOOK = /-look\.ts$|\/@portal\/[\w-]+\/dist\/.*-look\.js$/

/** A file of the contract that declares calls. */
const CALLS = /\/(?:packages\/contract\/src|@portal\/contract\/dist)\/(?:[^/]+\/)*(?:(?!\.schema\.[tj]s$)[^/])+\.[tj]s$/

/** A loader beside this file. */
function loader(name: string): string {
  return join(import.meta.dirname, `${name}${extname(import.meta.filename)}`)
}

/** What shell and remotes have in common. */
export function baseConfiguration(folder: string, { mode, release }: BuildSetting): Configuration {
  const production = mode === 'production'
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // Never one of the kinds that need eval. Maps lie beside the files and are not served.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      clean: true,
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      // jsPDF would load them for pictures of a page’s own elements, which no PDF of ours is made of.
      alias: { html2canvas: false, dompurify: false, canvg: false },
    },
    module: {
      // A remote starts workers by it whose scripts lie where its other files do.
      parser: { javascript: { worker: ['...', 'RemoteWorker from ./remote-worker.ts'] } },
      rules: [
        { test: CALLS, enforce: 'pre', loader: loader('contract-loader') },
        { test: LOOK, loader: loader('look-loader') },
        { test: /\/zod\/v4\/core\/core\.js$/, loader: loader('zod-loader') },
        {
          test: /\.tsx?$/,
          exclude: LOOK,
          loader: createRequire(import.meta.filename).resolve('swc-loader'),
          options: {
            sourceMaps: true,
            // As text, a map would keep absolute paths, and with them the hash of what is built would name the folder.
            parseMap: true,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: production,
      minimizer: [
        new MinimizerPlugin({
          minify: { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 2 }, mangle: true } },
          extractComments: false,
        }),
      ],
    },
    // Sizes are judged by budget, on the wire.
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      new IntegrityPlugin(),
      new ImportMetaPlugin(),
      ...(production ? [new LibrariesPlugin(release)] : []),
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
    ],
  }
}
