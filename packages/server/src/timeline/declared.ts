import type { Note } from '@portal/contract/clients/notes.schema'
import type { TimelineItem } from '@portal/contract/clients/timeline.schema'
import type { Role } from '@portal/domain/account/role'
import type { SQL } from 'drizzle-orm'
import type { RecordOwner } from '../access/record-owner.ts'
import type { Viewer } from '../access/visible-clients.ts'
import { type DeclaredActivity, declaredActivity } from '../activity-log/declared.ts'
import type { Call } from '../http/bind.ts'

/** What a timeline tells apart. */
export interface TimelineKind {
  readonly name: string
  /** As the filter calls it. */
  readonly label: string
  /** The name of an icon; a screen that does not know it draws a general one. */
  readonly icon: string
  /** Its place in the filter. */
  readonly order: number
  /** Which entries are of this kind, whatever their entity's. Over `activity_log`. */
  readonly when?: SQL
  /** Whether people talk by it: emails and calls are read together. */
  readonly isTalk?: true
  /** Whether the filter of a referral role offers it. */
  readonly isForReferrers?: true
}

/** An item without its place. */
export type ItemOf<S extends TimelineItem['source']> = Omit<Extract<TimelineItem, { source: S }>, 'id' | 'at' | 'kind'>
type SourceItem = { [S in TimelineItem['source']]: ItemOf<S> }[TimelineItem['source']]

/** Records that stand in a timeline themselves, beside what the log says. */
export interface TimelineSource {
  /** Which of two that happened at once comes first: the greater; 1 is the log's. Part of cursors, so it stays. */
  readonly rank: number
  readonly kind: string
  readonly table: string
  /** The columns of the table by which it is placed. An index has the owner and these. */
  readonly at: string
  /** Of an owner the rows that the viewer may see; undefined where such an owner has none. */
  readonly rows: (viewer: Viewer, owner: RecordOwner) => SQL | undefined
  /** The roles that may see any. */
  readonly readers: readonly Role[]
  readonly read: (call: Call, ids: readonly number[]) => Promise<ReadonlyMap<number, SourceItem>>
  /** What stands on top, and is left out of `rows`. */
  readonly pinned?: (call: Call, owner: RecordOwner) => Promise<Note[]>
}

/** All that the areas declare of timelines. */
export interface DeclaredTimeline {
  readonly activity: DeclaredActivity
  /** In the order of the filter. */
  readonly kinds: readonly TimelineKind[]
  readonly sources: readonly TimelineSource[]
}

type Declaring = Parameters<typeof declaredActivity>[0][number] & {
  readonly timelineKinds?: readonly TimelineKind[]
  readonly timelineSources?: readonly TimelineSource[]
}

/** The kind of what no other says. */
export const OTHER_CHANGES = { name: 'change', label: 'Other changes', icon: 'user', order: 1000 } as const

export function declaredTimeline(areas: readonly Declaring[]): DeclaredTimeline {
  const kinds = [...areas.flatMap(({ timelineKinds = [] }) => timelineKinds), OTHER_CHANGES]
  return {
    activity: declaredActivity(areas),
    kinds: kinds.sort((one, other) => one.order - other.order),
    sources: areas.flatMap(({ timelineSources = [] }) => timelineSources),
  }
}
