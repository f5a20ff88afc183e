import { type RegisteredRemote, type Registry, registeredRemoteSchema } from './registry-schema.ts'

function isEntry(entry: unknown): entry is Readonly<Record<string, unknown>> {
  return typeof entry === 'object' && entry !== null
}

function remoteIn(entry: unknown) {
  return registeredRemoteSchema.safeParse(entry).data
}

/** What can be used of an entry that is malformed as a whole: all but the candidate, its release, or the one before. */
function readablePart(entry: unknown): RegisteredRemote | undefined {
  if (!isEntry(entry)) return undefined
  const { candidate: _, rollout: __, previous, ...current } = entry
  return remoteIn({ ...current, previous }) ?? remoteIn(current) ?? remoteIn(previous)
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
    const parsed = registeredRemoteSchema.safeParse(entry)
    if (parsed.success) return parsed.data
    onError(parsed.error)
    return readablePart(entry) ?? []
  })
  return { remotes }
}
