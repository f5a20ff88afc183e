import { join } from 'node:path'
import type { Compiler, Module } from 'webpack'

/** The file that the federation plugin writes; its name is a hash of the folder's path. */
const ENTRY = /[\\/]node_modules[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/

/** The ids of what is named after that file, by the kind of module. */
const IDS = { container: 'federation-container', runtime: 'federation-runtime' } as const

/** What stands in for a module of the entry; undefined for any other. */
function idOf(module: Module): string | undefined {
  if (!ENTRY.test(module.identifier())) return undefined
  return module.identifier().startsWith('container entry') ? IDS.container : IDS.runtime
}

/**
 * Keeps a remote's bytes free of the folder that it is built in. The federation plugin names its entry, and imports its
 * runtime, by absolute paths; webpack derives ids and hashes from both.
 */
export class FederationEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.options.module.rules.push({
      test: ENTRY,
      loader: join(import.meta.dirname, 'federation-entry-loader.ts'),
    })
    compiler.hooks.compilation.tap('FederationEntryPlugin', (compilation) => {
      // Before the plugin that numbers every module which has no id yet.
      compilation.hooks.moduleIds.tap({ name: 'FederationEntryPlugin', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
