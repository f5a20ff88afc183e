import type { BulkAction } from '@portal/contract/bulk.schema'
import type { StoredClient } from '../clients/queries.ts'

/** The most tags that a client carries. Source: the contract's `tags`. */
const TAGS_MAX = 20

/** The fields that bulk changes write. */
export type BulkFields = Partial<Pick<StoredClient, 'status' | 'adviser_id' | 'tags'>>

/** What an action makes of a client: new values, nothing to do, or why it cannot. */
export type Verdict =
  | { readonly kind: 'change'; readonly before: BulkFields; readonly after: BulkFields }
  | { readonly kind: 'same' | 'refused'; readonly message: string }

/** The activity log's word for an action: the same as for one client. */
export const ACTIVITY_OF = {
  status: 'client.updateStatus',
  assign: 'client.assign',
  tags: 'client.update',
} as const satisfies Record<BulkAction['type'], string>

/** What the action makes of a client. */
export function verdictOf(action: BulkAction, client: StoredClient): Verdict {
  switch (action.type) {
    case 'status':
      return client.status === action.status
        ? { kind: 'same', message: 'Has this status already' }
        : { kind: 'change', before: { status: client.status }, after: { status: action.status } }
    case 'assign':
      return client.adviser_id === action.adviser_id
        ? { kind: 'same', message: action.adviser_id === null ? 'Has no adviser' : 'Is assigned so already' }
        : { kind: 'change', before: { adviser_id: client.adviser_id }, after: { adviser_id: action.adviser_id } }
    case 'tags': {
      const tags = retagged(client.tags, action)
      if (tags.length > TAGS_MAX) return { kind: 'refused', message: `Would have more than ${TAGS_MAX} tags` }
      return tags.join('\n') === client.tags.join('\n')
        ? { kind: 'same', message: 'Is tagged so already' }
        : { kind: 'change', before: { tags: client.tags }, after: { tags } }
    }
  }
}

/** Without the tags to remove, then with those to add that are not there yet, whatever their case. */
function retagged(tags: readonly string[], { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  const fold = (tag: string) => tag.toLocaleLowerCase('en-AU')
  const gone = new Set(remove.map(fold))
  const kept = tags.filter((tag) => !gone.has(fold(tag)))
  const there = new Set(kept.map(fold))
  const added = add.filter((tag) => {
    const isNew = !there.has(fold(tag))
    there.add(fold(tag))
    return isNew
  })
  return [...kept, ...added]
}

/** Whether the client still has what a bulk change gave it. */
export function isAsLeft(client: StoredClient, after: BulkFields): boolean {
  const now: Readonly<Record<string, unknown>> = client
  return Object.entries(after).every(([field, value]) => JSON.stringify(now[field]) === JSON.stringify(value))
}
