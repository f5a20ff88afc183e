import type { TimelineKind } from '@portal/contract/clients/timeline.schema'

/** What a timeline can be narrowed to: each kind, and those by which people talk together. */
export interface TimelineFilter {
  readonly id: string
  readonly label: string
  /** None: everything. */
  readonly kinds: readonly string[]
}

export const EVERYTHING: TimelineFilter = { id: 'all', label: 'All activity', kinds: [] }

/** The filters for the kinds that a timeline has. */
export function timelineFilters(kinds: readonly TimelineKind[]): readonly TimelineFilter[] {
  const talk = kinds.filter((kind) => kind.is_talk).map(({ name }) => name)
  return [
    EVERYTHING,
    ...(talk.length > 1 ? [{ id: 'talk', label: 'Messages and calls', kinds: talk }] : []),
    ...kinds.map(({ name, label }) => ({ id: name, label, kinds: [name] })),
  ]
}
