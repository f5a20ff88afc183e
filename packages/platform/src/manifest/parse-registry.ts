import { placedReleaseSchema, type RegisteredRemote, type Registry, registrySchema } from './registry-schema.ts'

/** What can be used of an entry that is malformed as a whole: its release, or the one before. */
function readablePart(entry: unknown): RegisteredRemote | undefined {
  const current = placedReleaseSchema.safeParse(entry)
  if (current.success) return current.data
  const before = typeof entry === 'object' && entry !== null && 'previous' in entry ? entry.previous : undefined
  return placedReleaseSchema.safeParse(before).data
}

/**
 * A registry in which each remote was judged on its own: one that is malformed is told to `onError`, and goes on with
 * its release before, or costs only itself. Throws where the value is no registry at all.
 */
export function parseRegistry(value: unknown, onError: (error: Error) => void): Registry {
  if (typeof value !== 'object' || value === null || !('remotes' in value) || !Array.isArray(value.remotes)) {
    throw new TypeError('This is no registry: it has no list of remotes')
  }
  const remotes = value.remotes.flatMap((entry: unknown) => {
    const parsed = registrySchema.safeParse({ remotes: [entry] })
    if (parsed.success) return parsed.data.remotes
    onError(parsed.error)
    return readablePart(entry) ?? []
  })
  return { remotes }
}
