import { EVERYTHING } from '@portal/contract/account/live'
import type { LiveEvent } from '@portal/contract/account/live.schema'
import type { Announcement } from '../database/announcement.ts'

/** A word of the stream with whom it is for. */
export interface StoredEvent extends LiveEvent {
  readonly companyId: number
  /** Everybody of the company where it is null. */
  readonly userId: number | null
}

/** Entities named one by one in an event; of more, their kinds alone. A notification carries 8,000 bytes at most. */
const MOST_NAMED = 40

/** The entities of an announcement, each once; a long list as kinds: `client:*`. */
export function namedEntities({ entities }: Announcement): string[] {
  const once = [...new Set(entities)]
  if (once.length <= MOST_NAMED) return once
  const kinds = [...new Set(once.map((entity) => entity.replace(/:.*$/, ':*')))]
  return kinds.length <= MOST_NAMED ? kinds : [EVERYTHING]
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
