import webpack, { type Compiler } from 'webpack'

/**
 * Puts the hash on every chunk that webpack's runtime loads. The hashes come from the registry and the page, by whole
 * address, in `__portal_integrity__` (declared in `packages/platform/src/remote/integrity.ts`): the runtime cannot carry
 * those of files that are named after it. `crossOrigin` is always set, so that the preloads, which have it too, are used.
 * A chunk that failed is asked for by another address the next time (`?try=2`), past whatever a cache kept of it.
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
          'var failed = (self.__portal_failed__ = self.__portal_failed__ || {});',
          'if (failed[address]) script.src = address + "?try=" + (failed[address] + 1);',
          'script.addEventListener("error", function () { failed[address] = (failed[address] || 0) + 1; });',
        ].join('\n'),
      )
    })
  }
}
