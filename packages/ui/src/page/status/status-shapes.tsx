import type { LeadStatus } from '@portal/domain/clients/lead-status'
import type { ReactNode } from 'react'

/** The glyphs of statuses on a 14-px grid: never colour alone. Source: design/look/icons.svg. */

const ring = <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
const disc = <circle cx="7" cy="7" r="6.25" fill="currentColor" />

function filled(path: string): ReactNode {
  return (
    <>
      {ring}
      <path fill="currentColor" d={path} />
    </>
  )
}

/** A line cut into a disc, in the colour of what is behind. */
function cut(path: string): ReactNode {
  return (
    <>
      {disc}
      <path
        fill="none"
        stroke="var(--ui-colors-glyph-cut)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={path}
      />
    </>
  )
}

function lined(path: string): ReactNode {
  return (
    <>
      {ring}
      <path fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" d={path} />
    </>
  )
}

const TICK = 'm4.4 7.2 1.8 1.8 3.4-3.8'
const DASH = 'M4.6 7h4.8'
const HALF = 'M7 3.6a3.4 3.4 0 0 1 0 6.8z'

/** The ring fills from New Lead to Application. */
export const LEAD_SHAPES: Record<LeadStatus, ReactNode> = {
  0: <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.26" />,
  1: filled('M7 7V3.6A3.4 3.4 0 0 1 10.4 7z'),
  2: filled(HALF),
  3: filled('M7 7V3.6A3.4 3.4 0 1 1 3.6 7z'),
  4: cut(TICK),
  5: cut(DASH),
  6: cut('m5.1 5.1 3.8 3.8M8.9 5.1 5.1 8.9'),
  7: lined('m3.4 10.6 7.2-7.2'),
  8: lined('M4.9 5.7h4.2M4.9 8.3h4.2'),
}

export type ApplicationLook = 'progress' | 'inForce' | 'closed' | 'renewal'

export const APPLICATION_SHAPES: Record<ApplicationLook, ReactNode> = {
  progress: filled(HALF),
  inForce: cut(TICK),
  closed: cut(DASH),
  renewal: lined('M7 4.2V7l1.8 1.2'),
}
