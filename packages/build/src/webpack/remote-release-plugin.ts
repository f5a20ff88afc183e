import { join, relative } from 'node:path'
import { type CodeNeed, type Release, type RemoteManifest, releaseSchema } from '@portal/manifest'
import type { ChunkGroup, Compilation, Compiler, Dependency, Module } from 'webpack'
import webpack from 'webpack'
import { checkCodeReferences, readCodeReferences } from '../project/code-references.ts'
import { readManifest } from '../project/read-manifest.ts'
import { NEVER_BUNDLED } from '../shared.ts'
import { releaseFiles } from './release-files.ts'
import { themeFiles } from './theme-plugin.ts'

export interface RemoteReleaseOptions {
  readonly folder: string
  readonly version: string
  readonly release: string
  readonly container: string
  readonly budget: number
  /** Budgets of their own, by what the names of files begin with. */
  readonly apart?: Readonly<Record<string, number>> | undefined
  /**
   * `federated`: the shell loads it. `document`: the server gives it pages of its own. `standalone`: so it does, `at` an
   * address under which all routes of the remote lie.
   */
  readonly kind: 'federated' | 'document' | 'standalone'
  readonly at?: string
}

const NO_NEED: CodeNeed = { files: [], shared: [] }
const NO_CODE: ReadonlyMap<string, string> = new Map()

/** What the site of a remote says of itself: a page for each of its routes, and one where it begins. */
function standaloneManifest({ name, title, requires, routes }: RemoteManifest, at: string): RemoteManifest {
  const page = { title, code: 'standalone/Standalone', framed: true }
  return {
    name: `${name}-alone`,
    title,
    requires,
    routes: [],
    menu: [],
    slots: [],
    pages: [{ ...page, path: at }, ...routes.map(({ path }) => ({ ...page, path: at + path }))],
  }
}

/** The entry that a consumed singleton stands for, or null for any other module. */
function consumedEntry(module: Module): string | null {
  if (module.type !== 'consume-shared-module') return null
  const options: unknown = Reflect.get(module, 'options')
  return typeof options === 'object' && options !== null && 'shareKey' in options ? String(options.shareKey) : null
}

/** What a module imports by a dependency. */
function requestOf(dependency: Dependency): string | undefined {
  const request: unknown = Reflect.get(dependency, 'request')
  return typeof request === 'string' ? request : undefined
}

/** The shell loads routes, slots, actions and finds, the server gives out pages: no build can do both. */
function refuseMixture(manifest: RemoteManifest, kind: 'federated' | 'document'): void {
  const { routes, menu, slots, actions = [], finds = [] } = manifest
  const inShell = [routes, menu, slots, actions, finds].flat().length
  const pages = manifest.pages?.length ?? 0
  if (kind === 'document' && inShell > 0) throw new Error('A document has pages, and nothing that a shell would load.')
  if (kind === 'federated' && pages > 0) throw new Error('Pages are built by defineDocument, in a remote of their own.')
}

/** Writes `remote.json`: manifest, files and what each piece of code needs. Refuses what no shell could load. */
export class RemoteReleasePlugin {
  readonly #options: RemoteReleaseOptions

  constructor(options: RemoteReleaseOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    const { folder } = this.#options
    compiler.hooks.thisCompilation.tap('RemoteReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return
          try {
            if (this.#options.kind === 'federated') {
              this.#refuseSecondCopies(compilation)
              this.#refuseStylesOfAll(compilation)
            }
            const release = await this.#describe(compilation)
            compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(release, null, 2)))
          } catch (error) {
            compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)))
          }
        },
      )
      compilation.fileDependencies.add(join(folder, 'src', 'manifest.ts'))
    })
  }

  async #describe(compilation: Compilation): Promise<Release> {
    const { folder, version, release, container, budget, apart, kind, at = '/' } = this.#options
    const declared = await readManifest(folder)
    const manifest = kind === 'standalone' ? standaloneManifest(declared, at) : declared
    if (kind !== 'standalone') refuseMixture(manifest, kind)
    const references = kind === 'standalone' ? NO_CODE : readCodeReferences(join(folder, 'src', 'module.ts'))
    if (kind !== 'standalone') checkCodeReferences(manifest, new Set(references.keys()))
    const entry = [...(compilation.entrypoints.get(container)?.getFiles() ?? [])].find((name) => name.endsWith('.js'))
    if (entry === undefined) throw new Error('The build has no entry')
    return releaseSchema.parse({
      manifest,
      version,
      release,
      entry,
      ...(kind !== 'federated' && themeFiles(compilation)),
      container,
      budget,
      ...(apart && { apart }),
      files: await releaseFiles(compilation),
      module: this.#moduleNeed(compilation),
      code: Object.fromEntries(
        [...references].map(([code, request]) => [code, this.#need(compilation, this.#groupOf(compilation, request))]),
      ),
    })
  }

  /** What `module.ts` needs; in a document it is part of the entry. */
  #moduleNeed(compilation: Compilation): CodeNeed {
    if (this.#options.kind !== 'federated') return NO_NEED
    const exposed = compilation.namedChunkGroups.get('module')
    if (exposed === undefined) throw new Error('The build exposes no src/module.ts')
    return this.#need(compilation, exposed)
  }

  /** The chunk group that `module.ts` loads by `import(request)`. */
  #groupOf(compilation: Compilation, request: string): ChunkGroup {
    const from = join(this.#options.folder, 'src', 'module.ts')
    const found = compilation.chunkGroups.find((group) =>
      group.origins.some((origin) => origin.request === request && origin.module?.nameForCondition() === from),
    )
    if (found === undefined) throw new Error(`src/module.ts imports ${request}, which webpack did not split off`)
    return found
  }

  #need({ chunkGraph }: Compilation, group: ChunkGroup): CodeNeed {
    const shared = group.chunks.flatMap((chunk) =>
      [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => consumedEntry(module) ?? []),
    )
    const files = group.chunks.flatMap((chunk) => [...chunk.files]).filter((name) => name.endsWith('.js'))
    return { files: [...new Set(files)], shared: [...new Set(shared)].sort() }
  }

  #refuseSecondCopies({ modules }: Compilation): void {
    const copies = new Set<string>()
    for (const module of modules) {
      const file = module.nameForCondition() ?? ''
      const bundled = NEVER_BUNDLED.find((name) => file.includes(`/node_modules/${name}/`))
      if (bundled !== undefined) copies.add(bundled)
    }
    if (copies.size === 0) return
    throw new Error(
      `A remote must not bundle ${[...copies].join(', ')}: a second copy breaks the page. ` +
        'Import the façades (@portal/ui/…, @portal/router, @portal/platform) or what packages/build/src/shared.ts names.',
    )
  }

  /** The style engine is the page's: what a remote gave it for all elements would change every screen beside it. */
  #refuseStylesOfAll({ modules }: Compilation): void {
    const own = join(this.#options.folder, 'src')
    for (const module of modules) {
      const file = module.nameForCondition() ?? ''
      if (!file.startsWith(own)) continue
      const engine = module.dependencies.map(requestOf).find((request) => request?.startsWith('@emotion/'))
      if (engine === undefined) continue
      throw new Error(
        `${relative(this.#options.folder, file)} imports ${engine}, which styles the whole page. Use @portal/ui.`,
      )
    }
  }
}
