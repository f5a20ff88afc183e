import type { TimelineKind } from '@portal/domain'
import { REFERRING_ROLES } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../access/roles.ts'
import { visibleActivity } from '../../access/visible-activity.ts'
import type { Viewer } from '../../access/visible-clients.ts'
import { visibleNotes } from '../../access/visible-notes.ts'
import type { Transaction } from '../../database/database.ts'

/** Where an item of a timeline comes from; their order breaks the tie of two that happened at once. */
export const SOURCES = { log: 1, note: 2, mail: 3, call: 4 } as const
export type SourceName = keyof typeof SOURCES

/** An item's place in the timeline. */
export interface Place {
  readonly at: string
  readonly source: number
  readonly id: number
}

/** An item of the timeline, before its source is asked for what it holds. */
export interface Found extends Place {
  readonly [column: string]: unknown
  readonly kind: TimelineKind
}

/** What an entry of the log tells of. Deleting and putting back a note or call is the log's to tell, the rest they tell. */
const KIND_OF_ENTRY = sql`case
  when activity_log.entity = 'client' then case
    when activity_log.before ? 'status' and activity_log.after ? 'status' then 'status'
    when activity_log.action in ('client.merge', 'client.undoMerge', 'client.distinguish', 'client.suspect') then 'merge'
    when activity_log.action in ('client.import', 'client.revertImport') then 'import'
    when activity_log.after ? 'adviser_id' and activity_log.before ? 'adviser_id' then 'assignment'
    else 'change'
  end
  when activity_log.entity = 'note' then 'note'
  when activity_log.entity = 'mail' then 'mail'
  when activity_log.entity = 'call' then 'call'
  when activity_log.entity = 'document' then 'document'
  when activity_log.entity = 'needs' then 'needs'
  when activity_log.entity in ('preAssessment', 'preAssessmentLink') then 'preAssessment'
  when activity_log.entity in ('application', 'policy', 'product') then 'application'
  when activity_log.entity = 'task' then 'task'
  else 'change'
end`

const TOLD_BY_ITSELF = sql`(activity_log.entity in ('note', 'mail', 'call')
  and activity_log.action !~ '[.](delete|remove|restore)$')`

interface Wanted {
  readonly clientId: number
  readonly before: Place | undefined
  readonly kinds: readonly TimelineKind[] | undefined
  readonly limit: number
}

/** The newest of a source that come before a place, with their kinds. */
function newestOf(
  source: SourceName,
  { at, id, kind, from, where }: { at: SQL; id: SQL; kind: SQL; from: SQL; where: SQL },
  { before, kinds, limit }: Wanted,
): SQL {
  const rank = sql.raw(String(SOURCES[source]))
  const earlier = before
    ? sql`and ${at} <= ${before.at}::timestamptz
        and (${at}, ${rank}, ${id}::bigint) < (${before.at}::timestamptz, ${before.source}::int, ${before.id}::bigint)`
    : sql``
  const ofKinds = kinds ? sql`and ${kind} = any (${`{${kinds.join(',')}}`}::text[])` : sql``
  return sql`(
    select ${rank} as source, ${id}::bigint as id, ${at} as at, ${kind} as kind from ${from}
    where ${where} ${earlier} ${ofKinds}
    order by ${at} desc, ${id} desc limit ${limit})`
}

/**
 * The newest of what happened to a client before a place, from all sources, as far as the viewer may see it. Each source
 * answers from an index that has the client and the instant, no more rows than are wanted.
 */
export async function findTimeline(tx: Transaction, viewer: Viewer, wanted: Wanted): Promise<Found[]> {
  const { clientId } = wanted
  const log = newestOf(
    'log',
    {
      at: sql`activity_log.at`,
      id: sql`activity_log.id`,
      kind: KIND_OF_ENTRY,
      from: sql`activity_log`,
      where: sql`activity_log.company_id = current_company_id() and activity_log.client_id = ${clientId}
        and not ${TOLD_BY_ITSELF} and ${visibleActivity(viewer)}`,
    },
    wanted,
  )
  const notes = newestOf(
    'note',
    {
      at: sql`client_notes.created_at`,
      id: sql`client_notes.id`,
      kind: sql`'note'`,
      from: sql`client_notes`,
      // Pinned ones stand on top.
      where: sql`client_notes.company_id = current_company_id() and client_notes.client_id = ${clientId}
        and client_notes.deleted_at is null and client_notes.pinned_at is null and ${visibleNotes(viewer)}`,
    },
    wanted,
  )
  const mails = newestOf(
    'mail',
    {
      at: sql`client_mails.created_at`,
      id: sql`client_mails.id`,
      kind: sql`'mail'`,
      from: sql`client_mails`,
      where: sql`client_mails.company_id = current_company_id() and client_mails.client_id = ${clientId}`,
    },
    wanted,
  )
  const calls = newestOf(
    'call',
    {
      at: sql`client_calls.started_at`,
      id: sql`client_calls.id`,
      kind: sql`'call'`,
      from: sql`client_calls`,
      where: sql`client_calls.company_id = current_company_id() and client_calls.client_id = ${clientId}
        and client_calls.deleted_at is null`,
    },
    wanted,
  )
  // Mails and calls are between the staff and the client.
  const sources = isOneOf(viewer.caller.role, REFERRING_ROLES) ? [log, notes] : [log, notes, mails, calls]
  const { rows } = await tx.execute<Found>(sql`
    select source, id, at, kind from (${sql.join(sources, sql` union all `)}) found
    order by at desc, source desc, id desc limit ${wanted.limit}`)
  return rows
}
