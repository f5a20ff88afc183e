import { kindOf } from '@portal/contract/shown'

/** Entities named one by one in an event; of more, their kinds alone. A notification carries 8,000 bytes at most. */
const MOST_NAMED = 40

/** Entities, each once; many as their kinds: `client`. */
export function namedEntities(entities: readonly string[]): string[] {
  const once = [...new Set(entities)]
  if (once.length <= MOST_NAMED) return once
  return [...new Set(once.map(kindOf))]
}
