import webpack, { type Compiler } from 'webpack'

/**
 * Puts the hash on every chunk that webpack's runtime loads. The hashes come from the registry and the page, by whole
 * address, in `__portal_integrity__` (declared in `packages/platform/src/remote/integrity.ts`): the runtime cannot carry
 * those of files that are named after it. `crossOrigin` is always set, so that the preloads, which have it too, are used.
 * A chunk is asked for once, unless it failed, by whatever way: each further time it is asked for by another address
 * (`?try=2`), past what a cache kept of it and past a request that still hangs.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('IntegrityPlugin', (source: string) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          'var address = script.src;',
          'var known = (self.__portal_integrity__ || {})[address];',
          'if (known) script.integrity = known;',
          'var tries = (self.__portal_tries__ = self.__portal_tries__ || {});',
          'if ((tries[address] = (tries[address] || 0) + 1) > 1) script.src = address + "?try=" + tries[address];',
        ].join('\n'),
      )
    })
  }
}
