import { createHash } from 'node:crypto'

/** So often a text must come before it is worth a plan that each connection keeps. */
const OFTEN = 3
/** Plans kept by one connection at most. */
const NAMES_MAX = 256
const SIGHTINGS_MAX = 4096

const names = new Map<string, string>()
const sightings = new Map<string, number>()

/**
 * The name under which connections keep the plan of `text`, or undefined where it is too rare. The same text has the
 * same name in every process.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMES_MAX) return known
  const seen = (sightings.get(text) ?? 0) + 1
  if (seen < OFTEN) {
    if (sightings.size >= SIGHTINGS_MAX) sightings.clear()
    sightings.set(text, seen)
    return undefined
  }
  sightings.delete(text)
  const name = `p${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
