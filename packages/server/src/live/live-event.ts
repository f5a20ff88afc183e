import type { LiveEvent } from '@portal/contract/account/live.schema'

/** A word of the stream with whom it is for. */
export interface StoredEvent extends LiveEvent {
  readonly companyId: number
  /** Everybody of the company where it is null. */
  readonly userId: number | null
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
