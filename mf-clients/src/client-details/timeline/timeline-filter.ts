import { TIMELINE_KINDS, type TimelineKind } from '@portal/domain'

/** What the timeline can be narrowed to: each kind, and the two by which people talk together. */
export interface TimelineFilter {
  readonly id: string
  readonly label: string
  /** None: everything. */
  readonly kinds: readonly TimelineKind[]
}

export const TIMELINE_FILTERS: readonly TimelineFilter[] = [
  { id: 'all', label: 'All activity', kinds: [] },
  { id: 'talk', label: 'Emails and calls', kinds: ['mail', 'call'] },
  ...TIMELINE_KINDS.map(({ value, label }) => ({ id: value, label, kinds: [value] })),
]

export const EVERYTHING = TIMELINE_FILTERS[0]
