import type { ActivityEntry } from '@portal/contract/activity.schema'
import type { Note } from '@portal/contract/notes.schema'
import { dayIn, formatDate, type IsoDate, type IsoInstant } from '@portal/domain'
import { daysBefore } from '../../client-list/list-query.ts'

/** Something that happened to a client. */
export type TimelineEntry =
  | { readonly kind: 'note'; readonly key: string; readonly at: IsoInstant; readonly note: Note }
  | { readonly kind: 'status' | 'change'; readonly key: string; readonly at: IsoInstant; readonly entry: ActivityEntry }

export type TimelineKind = TimelineEntry['kind']

/** The newest part of a longer list. */
export interface Loaded<T> {
  readonly items: readonly T[]
  /** How many there are with those not loaded. */
  readonly total: number
}

/** The log says that a note was written or changed, which the note itself shows. */
function isTold(entry: ActivityEntry): boolean {
  return entry.entity === 'note' && !/(delete|remove|restore)$/.test(entry.action)
}

function kindOf(entry: ActivityEntry): 'status' | 'change' {
  return entry.entity === 'client' && entry.before?.status !== undefined && entry.after?.status !== undefined
    ? 'status'
    : 'change'
}

/**
 * Notes and log in one line, newest first. Where a source has more than is loaded, entries older than its last
 * loaded one wait until it has caught up: otherwise older notes would appear between entries already read.
 */
export function mergeTimeline(notes: Loaded<Note>, log: Loaded<ActivityEntry>): TimelineEntry[] {
  const horizon = [
    notes.items.length < notes.total ? notes.items.at(-1)?.created_at : undefined,
    log.items.length < log.total ? log.items.at(-1)?.at : undefined,
  ].reduce<string>((latest, at) => (at !== undefined && at > latest ? at : latest), '')
  const entries: TimelineEntry[] = [
    ...notes.items.map((note) => ({ kind: 'note' as const, key: `note-${note.id}`, at: note.created_at, note })),
    ...log.items
      .filter((entry) => !isTold(entry))
      .map((entry) => ({ kind: kindOf(entry), key: `log-${entry.id}`, at: entry.at, entry })),
  ]
  return entries.filter(({ at }) => at >= horizon).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** The entries of one day, under what the day is called. */
export interface TimelineDay {
  readonly day: IsoDate
  /** `Today`, `Yesterday` or DD/MM/YYYY. */
  readonly label: string
  readonly entries: readonly TimelineEntry[]
}

function dayLabel(today: IsoDate, day: IsoDate): string {
  if (day === today) return 'Today'
  return day === daysBefore(today, 1) ? 'Yesterday' : formatDate(day)
}

/** Entries grouped by their day in `timeZone`. */
export function byDay(entries: readonly TimelineEntry[], timeZone: string, today: IsoDate): TimelineDay[] {
  const days = Map.groupBy(entries, ({ at }) => dayIn(timeZone, at))
  return [...days].map(([day, those]) => ({ day, label: dayLabel(today, day), entries: those }))
}
