import webpack, { type Compiler } from 'webpack'

/**
 * Puts the hash on every chunk that webpack's runtime loads. The hashes come from the registry and the page, by whole
 * address, in `__portal_integrity__` (declared in `packages/platform/src/remote/integrity.ts`): the runtime cannot carry
 * those of files that are named after it. `crossOrigin` is always set, so that the preloads, which have it too, are used.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('IntegrityPlugin', (source: string) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          'var known = (self.__portal_integrity__ || {})[script.src];',
          'if (known) script.integrity = known;',
        ].join('\n'),
      )
    })
  }
}
