import { kindOf } from '@portal/contract/shown'

/** Entities named one by one in an event; of more, their kinds alone. A notification carries 8,000 bytes at most. */
const NAMED_MAX = 40

/** Entities, each once; many as their kinds: `client`. */
export function namedEntities(entities: readonly string[]): string[] {
  const once = [...new Set(entities)]
  if (once.length <= NAMED_MAX) return once
  return [...new Set(once.map(kindOf))]
}
