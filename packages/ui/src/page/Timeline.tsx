import type { ReactNode } from 'react'

/** A list of what happened, newest first; holds TimelineDay and TimelineItem. */
export declare function Timeline(props: { label: string; children: ReactNode }): ReactNode

/** A day's heading and its items: “Today”, “Yesterday”, 16/11/2026. */
export declare function TimelineDay(props: { label: string; children: ReactNode }): ReactNode

export interface TimelineItemProps {
  icon: ReactNode
  /** A sentence; `<b>` makes the names in it stand out. */
  children: ReactNode
  /** As shown at the right: `14:05`. */
  time: string
  /** ISO 8601, for the `time` element. */
  dateTime?: string
  /** In a frame below the sentence. */
  body?: ReactNode
  /** Buttons beside the time, shown on hover and focus. */
  actions?: ReactNode
}

export declare function TimelineItem(props: TimelineItemProps): ReactNode
