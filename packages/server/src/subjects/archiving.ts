import { type ArchivingAction, archivingAction } from '@portal/contract/list-schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Bulk, defineBulk } from './bulk.ts'
import type { BulkRules, Verdict } from './bulk-rules.ts'
import { archivedAt } from './change-row.ts'
import type { ReadRow, StoredRow, Subject } from './subject.ts'

/** Declares that many rows of a subject can be put away at once, and brought back. Their table has `archived_at`. */
export function defineArchiving<Filter extends object>(
  subject: Subject<Filter, ReadRow, unknown, unknown>,
  { roles, selection, page }: Pick<BulkRules<Filter, ArchivingAction>, 'roles' | 'selection' | 'page'>,
): Bulk<Filter, ArchivingAction> {
  return defineBulk(subject, {
    ...(page && { page }),
    roles,
    action: archivingAction,
    selection,
    title: (_, action, whom) => archivingTitle(action, whom),
    verdict: archivingVerdict,
    activityOf: ({ type }) => `${subject.entity}.${type}`,
  })
}

/** What a bulk change that puts rows away, or brings them back, is called. */
export function archivingTitle({ type }: ArchivingAction, whom: string): string {
  return type === 'archive' ? `Archive ${whom}` : `Restore ${whom}`
}

/** What it does to a row. */
export function archivingVerdict({ type }: ArchivingAction, stored: StoredRow, now: Date): Verdict {
  const archived = type === 'archive'
  const before = { archived_at: stored.archived_at ?? null }
  if ((before.archived_at !== null) === archived) {
    return { kind: 'same', message: archived ? 'Already archived' : 'Not archived' }
  }
  return { kind: 'change', before, after: archivedAt(stored, archived, now) }
}

/** Which rows of a table with `archived_at` a filter means: `1` those that are there, `0` those that were put away. */
export function archivedIs(table: string, statuses: readonly (0 | 1)[]): SQL {
  const present = sql`${sql.identifier(table)}.archived_at is null`
  if (statuses.includes(0) && statuses.includes(1)) return sql`true`
  return statuses.includes(1) ? present : sql`not (${present})`
}
