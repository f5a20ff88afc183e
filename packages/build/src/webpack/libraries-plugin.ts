import { licensesName } from '@portal/manifest'
import type { Compilation, Compiler, Module } from 'webpack'
import webpack from 'webpack'
import { type Licensed, licensed, licenseText } from '../project/license.ts'

/** Beside the files of a build, and not published: the libraries that are in it. */
export const LIBRARIES = 'libraries.json'

const NAME = 'LibrariesPlugin'

/** The folder of the package that a file of somebody else's is of. */
const PACKAGE = /^.*\/node_modules\/(?!@portal\/|\.)(?:@[^/]+\/)?[^/]+/

interface Library extends Licensed {
  readonly text: string
}

/** Modules as they were written: those that were put into one scope stand within another. */
function* written(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    const inner: unknown = Reflect.get(module, 'modules')
    if (Array.isArray(inner)) yield* written(inner)
    else yield module
  }
}

/** Whose code, besides ours, the files of a build hold; by name and version. */
function librariesIn({ chunks, chunkGraph }: Compilation): readonly Library[] {
  const folders = new Set<string>()
  for (const chunk of chunks) {
    for (const module of written(chunkGraph.getChunkModulesIterable(chunk))) {
      const [folder] = PACKAGE.exec(module.nameForCondition() ?? '') ?? []
      if (folder !== undefined) folders.add(folder)
    }
  }
  const found = new Map<string, Library>()
  for (const folder of folders) {
    const library = { ...licensed(folder), text: licenseText(folder) }
    found.set(`${library.name} ${library.version}`, library)
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, library]) => library)
}

/** Each licence once, below the libraries that come with it. */
function licensesOf(libraries: readonly Library[]): string {
  const texts = Map.groupBy(libraries, ({ text, license }) => text || `License: ${license ?? 'none named'}`)
  return [...texts]
    .map(([text, each]) => `${each.map(({ name, version }) => `${name} ${version}`).join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** Writes which libraries the files of a build hold, as `libraries.json`, and their licences. */
export class LibrariesPlugin {
  readonly #release: string

  constructor(release: string) {
    this.#release = release
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const libraries = librariesIn(compilation)
          const listed = libraries.map(({ text: _, ...library }) => library)
          compilation.emitAsset(LIBRARIES, new webpack.sources.RawSource(JSON.stringify(listed)))
          compilation.emitAsset(licensesName(this.#release), new webpack.sources.RawSource(licensesOf(libraries)))
        },
      )
    })
  }
}
