/** Levels of lists and objects in a body; forms need a dozen. What reads bodies recurses, and a stack has an end. */
export const DEPTH_MAX = 64
/** Names in one object; answers to questions have some hundreds. Each that nobody knows is an error to make. */
export const NAMES_MAX = 1_000

/**
 * What makes a body too costly to judge, in words for its sender. Without recursion: whoever sends the depth chooses it.
 * The length of lists is bounded by the contract, which looks at it before the items.
 */
export function tooMuchIn(body: unknown): string | undefined {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const part of level) {
      if (typeof part !== 'object' || part === null) continue
      if (depth >= DEPTH_MAX) return 'This is nested too deeply'
      const isList = Array.isArray(part)
      const parts: unknown[] = isList ? part : Object.values(part)
      if (!isList && parts.length > NAMES_MAX) return 'This has too many fields'
      for (const inner of parts) next.push(inner)
    }
    level = next
  }
  return undefined
}
