import type { ApplicationStatus, LeadStatus } from '@portal/domain'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
}

/** A word with a tint. Never a button. */
export declare function Badge(props: BadgeProps): ReactNode

/** A lead's status: ring, label, tint. */
export declare function LeadStatusBadge(props: { status: LeadStatus }): ReactNode

/** The ring alone, for a menu or a list of recent records; with the label as its accessible name unless `decorative`. */
export declare function LeadStatusGlyph(props: { status: LeadStatus; size?: number; decorative?: boolean }): ReactNode

export declare function ApplicationStatusBadge(props: { status: ApplicationStatus }): ReactNode

/** A quiet outlined word: a client's tag. */
export declare function Tag(props: { children: ReactNode; onRemove?: () => void; removeLabel?: string }): ReactNode

/** A key: `<Kbd>Esc</Kbd>`. */
export declare function Kbd(props: { children: ReactNode }): ReactNode

/** “Illustrative – not insurer rates”: beside the title of every page with premiums. */
export declare function IllustrativeMark(): ReactNode
