import type { SyncResolver } from 'jest-resolve'

/**
 * Resolves like Jest, and where a package offers itself to `import` alone, takes that: the transformer turns it
 * into CommonJS.
 */
const resolver: SyncResolver = (request, options) => {
  try {
    return options.defaultResolver(request, options)
  } catch (error) {
    const conditions = (options.conditions ?? []).filter((condition) => condition !== 'require')
    try {
      return options.defaultResolver(request, { ...options, conditions: [...conditions, 'import'] })
    } catch {
      throw error
    }
  }
}

export default { sync: resolver }
