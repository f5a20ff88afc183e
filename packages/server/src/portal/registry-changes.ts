import type { RegistrySource } from './registry-source.ts'

/** Milliseconds after which a process looks again. */
const LOOK_EVERY = 2_000

/**
 * Calls `changed` each time the registry says something else, until the function that it answers is called. Every process
 * looks for itself: a release may be made by any other, or by none of them.
 */
export function followRegistryChanges(registry: RegistrySource, changed: () => void): () => void {
  let seen: object | undefined
  let text: string | undefined

  async function look(): Promise<void> {
    const present = await registry()
    if (present === seen) return
    seen = present
    const before = text
    text = JSON.stringify(present)
    if (before !== undefined && before !== text) changed()
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_EVERY).unref()
  return () => clearInterval(timer)
}
