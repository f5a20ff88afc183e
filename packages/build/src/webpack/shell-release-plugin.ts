import { type ShellRelease, shellSchema } from '@portal/manifest'
import { PLATFORM_VERSION } from '@portal/platform/version'
import type { Chunk, Compilation, Compiler } from 'webpack'
import webpack from 'webpack'
import { SHARED_ENTRIES } from '../shared.ts'
import { releaseFiles } from './release-files.ts'
import { themeFiles } from './theme-plugin.ts'

export interface ShellReleaseOptions {
  readonly version: string
  readonly release: string
}

function scriptsOf(chunks: Iterable<Chunk>): string[] {
  return [...new Set([...chunks].flatMap((chunk) => [...chunk.files]))].filter((name) => name.endsWith('.js'))
}

/** Writes `shell.json`: what the server needs to write a page. */
export class ShellReleasePlugin {
  readonly #options: ShellReleaseOptions

  constructor(options: ShellReleaseOptions) {
    this.#options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return
          const shell = await this.#describe(compilation)
          compilation.emitAsset('shell.json', new webpack.sources.RawSource(JSON.stringify(shell, null, 2)))
        },
      )
    })
  }

  async #describe(compilation: Compilation): Promise<ShellRelease> {
    const [boot] = scriptsOf(compilation.entrypoints.get('boot')?.chunks ?? [])
    return shellSchema.parse({
      ...this.#options,
      platform: PLATFORM_VERSION,
      base: compilation.outputOptions.publicPath,
      boot,
      ...themeFiles(compilation),
      files: await releaseFiles(compilation),
      parts: { 'sign-in': this.#part(compilation, 'sign-in'), app: this.#part(compilation, 'app') },
      shared: this.#shared(compilation),
    })
  }

  #part(compilation: Compilation, name: string): string[] {
    const group = compilation.namedChunkGroups.get(name)
    if (group === undefined) throw new Error(`src/boot.ts must import a chunk named "${name}"`)
    return scriptsOf(group.chunks)
  }

  /** Which files hold an entry that `@portal/platform/host` loads on demand. */
  #shared(compilation: Compilation): Record<string, string[]> {
    const app = new Set(this.#part(compilation, 'app'))
    const lazy = compilation.chunkGroups.flatMap((group) =>
      group.origins
        .filter(({ request }) => SHARED_ENTRIES.some((entry) => entry === request))
        .map(({ request }) => [request ?? '', scriptsOf(group.chunks).filter((file) => !app.has(file))]),
    )
    return Object.fromEntries(lazy)
  }
}
