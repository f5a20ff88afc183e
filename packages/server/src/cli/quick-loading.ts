/** Makes what is imported after this file load quickly: it is two thirds of a start. */
import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'

// What was compiled once is not compiled again at the next start.
enableCompileCache(join(import.meta.dirname, '../../../../.cache/node'))

/**
 * Packages of ES modules with manifests of some 200 KB. For each of their hundreds of files Node reads the manifest
 * again (24.11: `getPackageScopeConfig`, 4 ms each time), only to learn that it is an ES module.
 */
const LONG_MANIFESTS = /\/node_modules\/(?:drizzle-orm|date-fns)\/[^?]*\.js$/

/** Our own files, by the folder of their package: each imports by file name, and is an ES module in TypeScript. */
const OWN = /^(.*\/packages\/[^/]+\/)(?!node_modules\/)[^?]*\.ts$/

/** What a package's name leads to, by the folder that it is imported from. Node reads the manifest for each import. */
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL
    if (from === undefined || specifier.startsWith('node:')) return next(specifier, context)
    if (specifier.startsWith('.')) {
      if (LONG_MANIFESTS.test(from)) {
        return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
      }
      if (specifier.endsWith('.ts') && OWN.test(from)) {
        return { url: new URL(specifier, from).href, format: 'module-typescript', shortCircuit: true }
      }
      return next(specifier, context)
    }
    const folder = OWN.exec(from)?.[1]
    if (folder === undefined) return next(specifier, context)
    const key = `${folder} ${specifier} ${context.conditions.join()}`
    const known = found.get(key)
    if (known !== undefined) return { ...known, shortCircuit: true }
    const answer = next(specifier, context)
    found.set(key, answer)
    return answer
  },
})
