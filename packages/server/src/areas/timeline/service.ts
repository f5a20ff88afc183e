import type { ActivityEntry } from '@portal/contract/activity.schema'
import type { timeline as endpoints } from '@portal/contract/timeline'
import type { Timeline, TimelineItem } from '@portal/contract/timeline.schema'
import { fullName } from '@portal/domain'
import { sql } from 'drizzle-orm'
import { shownFields } from '../../access/visible-activity.ts'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import { readCallsById } from '../calls/queries.ts'
import { toCall } from '../calls/service.ts'
import { isVisibleClient } from '../clients/queries.ts'
import { readMailsById } from '../mails/queries.ts'
import { toMailHead } from '../mails/service.ts'
import { readNotesById, readPinnedNotes } from '../notes/queries.ts'
import { toNote } from '../notes/service.ts'
import { type Found, findTimeline, type Place, SOURCES, type SourceName } from './sources.ts'

/** A page of what happened to a client, newest first. Throws NOT_FOUND where the caller may not see the client. */
export async function listTimeline(call: Call<typeof endpoints.list>): Promise<Timeline> {
  const { tx, params, query } = call
  if (!(await isVisibleClient(tx, call, params.id))) throw new CallError('NOT_FOUND')
  const { cursor, kind, limit } = query
  // One more than is shown tells whether there is more.
  const found = await findTimeline(tx, call, { clientId: params.id, before: cursor, kinds: kind, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const showsPinned = cursor === undefined && (kind === undefined || kind.includes('note'))
  const pinned = showsPinned ? await readPinnedNotes(tx, call, params.id) : []
  return {
    pinned: pinned.map((record) => toNote(call, record)),
    items: await readItems(call, shown),
    next: found.length > limit && last ? cursorOf(last) : null,
  }
}

function cursorOf({ at, source, id }: Place): string {
  return `${Date.parse(at)}~${source}~${id}`
}

/** What the sources hold of what was found, in the order in which it was found. */
async function readItems(call: Call, found: readonly Found[]): Promise<TimelineItem[]> {
  const { tx } = call
  const idsOf = (source: SourceName) => found.filter((one) => one.source === SOURCES[source]).map(({ id }) => id)
  const notes = byId(await ifAny(idsOf('note'), (ids) => readNotesById(tx, ids)))
  const mails = byId(await ifAny(idsOf('mail'), (ids) => readMailsById(tx, ids)))
  const calls = byId(await ifAny(idsOf('call'), (ids) => readCallsById(tx, ids)))
  const entries = byId(await ifAny(idsOf('log'), (ids) => readEntries(call, ids)))
  return found.flatMap(({ source, id, at, kind }): TimelineItem[] => {
    const note = source === SOURCES.note && notes.get(id)
    if (note) return [{ source: 'note', kind: 'note', id, at, note: toNote(call, note) }]
    const mail = source === SOURCES.mail && mails.get(id)
    if (mail) return [{ source: 'mail', kind: 'mail', id, at, mail: toMailHead(call, mail) }]
    const logged = source === SOURCES.call && calls.get(id)
    if (logged) return [{ source: 'call', kind: 'call', id, at, call: toCall(call, logged) }]
    const entry = source === SOURCES.log && entries.get(id)
    return entry ? [{ source: 'log', kind, id, at, entry }] : []
  })
}

async function ifAny<T>(ids: readonly number[], read: (ids: readonly number[]) => Promise<T[]>): Promise<T[]> {
  return ids.length === 0 ? [] : await read(ids)
}

function byId<T extends { readonly id: number }>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((record) => [record.id, record]))
}

type EntryRow = Omit<ActivityEntry, 'user'> & {
  [column: string]: unknown
  id: number
  user_id: number | null
  firstname: string | null
  lastname: string | null
  mail_state: string | null
}

/** Entries of the log, cut to what the caller may see. */
async function readEntries(call: Call, ids: readonly number[]): Promise<ActivityEntry[]> {
  const { rows } = await call.tx.execute<EntryRow>(sql`
    select activity_log.id, activity_log.at, activity_log.action, activity_log.entity, activity_log.entity_id,
      activity_log.client_id, activity_log.user_id, ${shownFields(call, 'before')} as before,
      ${shownFields(call, 'after')} as after, users.firstname, users.lastname, mail.state as mail_state
    from activity_log
    left join users on users.company_id = activity_log.company_id and users.id = activity_log.user_id
    left join pre_assessment_links link on activity_log.action = 'preAssessment.sendLink'
      and link.company_id = activity_log.company_id and link.id = activity_log.entity_id
    left join outbox mail on mail.company_id = link.company_id and mail.id = link.outbox_id
    where activity_log.company_id = current_company_id() and activity_log.id = any (${`{${ids.join(',')}}`}::bigint[])`)
  return rows.map(({ user_id, firstname, lastname, mail_state, ...entry }) => ({
    ...entry,
    // The log knows that a link was to go out; how far it came, the outbox.
    ...(mail_state !== null && entry.after && { after: { ...entry.after, mail_state } }),
    user: user_id === null ? null : { id: user_id, name: fullName(firstname, lastname) },
  }))
}
