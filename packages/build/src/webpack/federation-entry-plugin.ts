import { dirname, isAbsolute, relative } from 'node:path'
import webpack, { type Compiler, type Module } from 'webpack'

const NAME = 'FederationEntryPlugin'

/** The file that the federation plugin writes; its name is a hash of the folder's path. */
const ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/

/** Its path stands between quotes as it is: a folder may have one in its name. */
const IMPORT = /(\bfrom\s+)'(.+)'(?=;?$)/gm

/** A map that leads nowhere: one of its own would name the file. */
const NO_MAP = { version: 3, sources: [], sourcesContent: [], names: [], mappings: '', file: 'x' }

/** The id of a module that is named after the entry, whatever the entry is called; undefined for any other. */
function idOf(module: Module): string | undefined {
  const identifier = module.identifier()
  if (!ENTRY.test(identifier)) return undefined
  return identifier.startsWith('container entry') ? 'federation-container' : 'federation-runtime'
}

/** The entry with what it imports named by its place beside it. */
function relocatable(source: string, file: string): string {
  return source.replace(IMPORT, (whole, from: string, path: string) =>
    isAbsolute(path) ? from + JSON.stringify(relative(dirname(file), path).replaceAll('\\', '/')) : whole,
  )
}

/**
 * Keeps a remote's bytes free of the folder that it is built in. The federation plugin names its entry, and imports its
 * runtime, by absolute paths; webpack derives ids and hashes from both.
 */
export class FederationEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation)
      processResult.tap(NAME, (result, module) => {
        if (!ENTRY.test(module.resource)) return result
        return [relocatable(result[0].toString(), module.resource), NO_MAP, undefined]
      })
      // Before the plugin that numbers every module which has no id yet.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
