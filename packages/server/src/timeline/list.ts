import type { Timeline, TimelineItem, TimelineQuery } from '@portal/contract/clients/timeline.schema'
import { REFERRING_ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import type { RecordOwner } from '../access/record-owner.ts'
import { isOneOf } from '../access/roles.ts'
import { type EntryRow, tellEntries } from '../activity-log/tell.ts'
import { shownFields } from '../activity-log/visible-activity.ts'
import type { Call } from '../http/bind.ts'
import type { DeclaredTimeline } from './declared.ts'
import { type Found, findTimeline, LOG, type Place } from './find.ts'

/** A page of what happened to an owner, newest first. Whether the caller may see the owner was asked before. */
export async function listTimeline(
  call: Call,
  declared: DeclaredTimeline,
  owner: RecordOwner,
  { cursor, kind: kinds, limit }: TimelineQuery,
): Promise<Timeline> {
  // One more than is shown tells whether there is more.
  const found = await findTimeline(call.tx, call, { declared, owner, before: cursor, kinds, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const pinned = []
  if (cursor === undefined) {
    for (const source of declared.sources) {
      if (source.pinned && (kinds?.includes(source.kind) ?? true)) pinned.push(...(await source.pinned(call, owner)))
    }
  }
  return {
    pinned,
    items: await readItems(call, declared, shown),
    next: found.length > limit && last ? cursorOf(last) : null,
    kinds: kindsFor(call, declared),
  }
}

function kindsFor({ caller }: Call, { kinds }: DeclaredTimeline): Timeline['kinds'] {
  const isReferrer = isOneOf(caller.role, REFERRING_ROLES)
  return kinds
    .filter(({ isForReferrers = false }) => !isReferrer || isForReferrers)
    .map(({ name, label, icon, isTalk = false }) => ({ name, label, icon, is_talk: isTalk }))
}

function cursorOf({ at, source, id }: Place): string {
  return `${Date.parse(at)}~${source}~${id}`
}

/** What the sources hold of what was found, in the order in which it was found. */
async function readItems(call: Call, declared: DeclaredTimeline, found: readonly Found[]): Promise<TimelineItem[]> {
  const items = new Map<string, TimelineItem>()
  const bySource = Map.groupBy(found, ({ source }) => source)
  const ofLog = bySource.get(LOG) ?? []
  const entries = new Map((await readEntries(call, declared, ofLog)).map((entry) => [entry.id, entry]))
  for (const { id, at, kind } of ofLog) {
    const entry = entries.get(id)
    if (entry) items.set(`${LOG}-${id}`, { source: 'log', kind, id, at, entry })
  }
  for (const { rank, read } of declared.sources) {
    const places = bySource.get(rank) ?? []
    const records =
      places.length === 0
        ? new Map()
        : await read(
            call,
            places.map(({ id }) => id),
          )
    for (const { id, at, kind } of places) {
      const record = records.get(id)
      if (record) items.set(`${rank}-${id}`, { ...record, kind, id, at })
    }
  }
  return found.flatMap(({ source, id }) => items.get(`${source}-${id}`) ?? [])
}

/** Entries of the log, cut to what the caller may see. */
async function readEntries(call: Call, { activity }: DeclaredTimeline, found: readonly Found[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id).join(',')
  const { rows } = await call.tx.execute<EntryRow>(sql`
    select activity_log.id, activity_log.at, activity_log.action, activity_log.entity, activity_log.entity_id,
      activity_log.client_id, activity_log.user_id, ${shownFields(call, 'before')} as before,
      ${shownFields(call, 'after')} as after, users.firstname, users.lastname
    from activity_log
    left join users on users.company_id = activity_log.company_id and users.id = activity_log.user_id
    where activity_log.company_id = current_company_id() and activity_log.id = any (${`{${ids}}`}::bigint[])`)
  return await tellEntries(call.tx, activity, rows)
}
