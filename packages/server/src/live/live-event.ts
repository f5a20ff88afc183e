import type { LiveEvent } from '@portal/contract/account/live.schema'
import { kindOf } from '@portal/contract/shown'

/** A word of the stream with whom it is for. */
export interface StoredEvent extends LiveEvent {
  readonly companyId: number
  /** Everybody of the company where it is null. */
  readonly userId: number | null
}

/** Entities named one by one in an event; of more, their kinds alone. A notification carries 8,000 bytes at most. */
const MOST_NAMED = 40

/** Entities, each once; many as their kinds: `client`. */
export function namedEntities(entities: readonly string[]): string[] {
  const once = [...new Set(entities)]
  if (once.length <= MOST_NAMED) return once
  return [...new Set(once.map(kindOf))]
}

/** An event as a process tells the others of it. */
export function wordOf({ id, companyId, userId, page, entities }: StoredEvent): string {
  return JSON.stringify([id, companyId, userId, page, entities])
}

/** What {@link wordOf} made. */
export function eventOfWord(word: string): StoredEvent {
  const [id, companyId, userId, page, entities] = JSON.parse(word) as [
    number,
    number,
    number | null,
    string | null,
    string[],
  ]
  return { id, companyId, userId, page, entities }
}
