import { type Registry, registrySchema } from './registry-schema.ts'

/**
 * A registry in which each remote was judged on its own: one that is malformed is told to `onFault` and costs only
 * itself. Throws where the value is no registry at all.
 */
export function parseRegistry(value: unknown, onFault: (fault: Error) => void): Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value) || !Array.isArray(value.remotes)) {
    throw new TypeError('This is no registry: it has no list of remotes')
  }
  const remotes = value.remotes.flatMap((entry: unknown) => {
    const parsed = registrySchema.safeParse({ remotes: [entry] })
    if (parsed.success) return parsed.data.remotes
    onFault(parsed.error)
    return []
  })
  return { remotes }
}
