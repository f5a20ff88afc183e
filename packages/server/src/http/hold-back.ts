import { setTimeout } from 'node:timers/promises'

/** Milliseconds that a refusal is held back. */
const HELD_FOR = 250
/** Refusals held back at once; each is a connection. */
const HELD_MAX = 1_000

let held = 0

/**
 * Waits before whoever goes on calling beyond a limit is refused once more: who sends as fast as they are answered then
 * sends a few calls a second on each connection, and refusing costs the others nothing to speak of.
 */
export async function holdBack(): Promise<void> {
  if (held >= HELD_MAX) return
  held += 1
  await setTimeout(HELD_FOR)
  held -= 1
}
