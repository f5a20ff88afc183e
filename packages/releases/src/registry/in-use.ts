import { type RegistryDocument, remoteIn } from './document.ts'

/** The releases of a remote that somebody may have now. */
export function inUse(document: RegistryDocument, name: string): string[] {
  const { current, previous, candidate } = remoteIn(document, name)
  return [current, previous, candidate].flatMap((release) => release?.release ?? [])
}

/** Those that were in use before a change, or are to fall back to after it: they age from then on. */
export function wornBetween(before: RegistryDocument | undefined, after: RegistryDocument, name: string): Set<string> {
  const { current, candidate } = remoteIn(after, name)
  const fresh = [current?.release, candidate?.release]
  const known = [...(before ? inUse(before, name) : []), ...inUse(after, name)]
  return new Set(known.filter((release) => !fresh.includes(release)))
}
