import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineShell } from '@portal/build'
import { ROOT } from '@portal/build/project/apps'
import { readCodeReferences } from '@portal/build/project/code-references'
import { type ShellRelease, shellSchema } from '@portal/manifest'
import type * as replaced from '@portal/platform/host'
import webpack, { type Compilation, type Configuration } from 'webpack'
import type * as plain from './host.ts'
import { type PlainPart, plainRegistry } from './registry.ts'

/** What `@portal/platform/host` has for others than the shell. */
type ForOthers = 'createFederation' | 'createRemoteHost'

/** What stands for federation; it does not compile where that has something for the shell which this has not. */
const HOST: Exclude<keyof typeof replaced, ForOthers> extends keyof typeof plain ? string : never = join(
  import.meta.dirname,
  'host.ts',
)

/** A remote's own sources. */
const OF_REMOTES = /\/mf-[^/]+\/src\/.*\.tsx?$/

/** Bytes from which on what screens share is a file: fewer requests weigh more than what each then carries again. */
const SHARED_FROM = 80_000

/** Where the plain bundle lies, as a server is told of it. */
export interface PlainSite {
  readonly site: string
  readonly registry: string
}

/**
 * The shell's own build with the remotes inside: the same sources, split by route as they split themselves. Neither
 * federation's runtime nor façades that are kept whole for others.
 */
export function plainConfiguration(path: string): Configuration {
  const shell = defineShell(join(ROOT, 'shell'))
  const splitChunks = shell.optimization?.splitChunks || {}
  const shared = { minChunks: 2, minSize: SHARED_FROM, reuseExistingChunk: true }
  return {
    ...shell,
    devtool: false,
    output: { ...shell.output, path, uniqueName: 'portal-plain' },
    resolve: { ...shell.resolve, alias: { ...shell.resolve?.alias, '@portal/platform/host$': HOST } },
    module: {
      rules: [
        ...(shell.module?.rules ?? []),
        { test: OF_REMOTES, enforce: 'pre', loader: join(import.meta.dirname, 'own-chunk-names-loader.ts') },
      ],
    },
    optimization: {
      ...shell.optimization,
      splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, default: shared } },
    },
    plugins: [...(shell.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/^\.\/provided\.ts$/, HOST)],
  }
}

function run(configuration: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats.compilation)
    })
  })
}

/** What each screen of a remote needs of the bundle: the server has the browser fetch it with the page. */
function partOf({ chunkGroups }: Compilation, { boot, parts }: ShellRelease, remote: string): PlainPart {
  const from = join(ROOT, remote, 'src', 'module.ts')
  const filesOf = (request: string) => {
    const group = chunkGroups.find(({ origins }) =>
      origins.some((origin) => origin.request === request && origin.module?.nameForCondition() === from),
    )
    if (group === undefined) throw new Error(`${from} imports ${request}, which webpack did not split off`)
    const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((name) => name.endsWith('.js'))
    return files.filter((name) => !parts.app.includes(name))
  }
  const code = [...readCodeReferences(from)].map(([name, request]) => [name, { files: filesOf(request), shared: [] }])
  return { entry: boot, code: Object.fromEntries(code) }
}

/** Builds the plain bundle into `folder`, with what a server needs to serve it as it serves the portal. */
export async function buildPlain(folder: string): Promise<PlainSite> {
  const site = join(folder, 'site')
  const registry = join(folder, 'registry.json')
  const files = join(site, 'shell')
  mkdirSync(join(site, 'remotes'), { recursive: true })
  const compilation = await run(plainConfiguration(files))
  const built = shellSchema.parse(JSON.parse(readFileSync(join(files, 'shell.json'), 'utf8')))
  const first = new Set([built.boot, built.theme, ...built.parts.app, ...built.parts['sign-in']])
  // A plain page says the hashes of what it names, and of nothing else.
  const shell = { ...built, files: built.files.filter(({ name }) => first.has(name)) }
  writeFileSync(join(site, 'shell.json'), JSON.stringify(shell))
  writeFileSync(registry, JSON.stringify(plainRegistry((remote) => partOf(compilation, built, remote))))
  return { site, registry }
}
