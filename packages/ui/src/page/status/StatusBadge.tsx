import { type LeadStatus, leadStatusLabel } from '@portal/domain/clients/lead-status'
import {
  type ApplicationStatus,
  applicationGroupOf,
  applicationStatusLabel,
} from '@portal/domain/work/application-status'
import type { ReactNode } from 'react'
import { styled } from '../../theme/styled.tsx'
import { BadgeRoot } from './Badge.tsx'
import { applicationBadgeLook, leadBadgeLook, leadGlyphLook } from './badge-look.ts'
import { APPLICATION_SHAPES, type ApplicationLook, LEAD_SHAPES } from './status-shapes.tsx'

function glyph(shape: ReactNode, size: number, label?: string) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" role={label && 'img'} aria-label={label} aria-hidden={!label}>
      {shape}
    </svg>
  )
}

const LeadBadge = styled(BadgeRoot, leadBadgeLook)

const ApplicationBadge = styled(BadgeRoot, applicationBadgeLook)

/** A lead's status: ring, label, tint. */
export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return (
    <LeadBadge status={status}>
      {glyph(LEAD_SHAPES[status], 13)}
      {leadStatusLabel(status)}
    </LeadBadge>
  )
}

const Glyph = styled('span', leadGlyphLook)

export interface LeadStatusGlyphProps {
  status: LeadStatus
  /** Pixels, 14 unless told. */
  size?: number
  /** The label stands beside it: hidden from screen readers. */
  decorative?: boolean
}

/** The ring alone, for a menu or a list of recent records. */
export function LeadStatusGlyph({ status, size = 14, decorative }: LeadStatusGlyphProps) {
  return (
    <Glyph status={status}>{glyph(LEAD_SHAPES[status], size, decorative ? undefined : leadStatusLabel(status))}</Glyph>
  )
}

/** The colours of an application's status, `app.{look}`. Someone must act on further information required, as on a renewal. */
export function applicationLook(status: ApplicationStatus): ApplicationLook {
  if (status === 'information_required' || status === 'renewal_due') return 'renewal'
  const group = applicationGroupOf(status)
  if (group === 'completed') return 'inForce'
  return group === 'closed' ? 'closed' : 'progress'
}

/** An application's status, in the colour of its group. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const look = applicationLook(status)
  return (
    <ApplicationBadge look={look}>
      {glyph(APPLICATION_SHAPES[look], 13)}
      {applicationStatusLabel(status)}
    </ApplicationBadge>
  )
}

const ApplicationGlyph = styled('span', {
  base: { display: 'inline-flex', flex: 'none', verticalAlign: '-2px' },
  variants: {
    look: {
      progress: { color: 'app.progress.mark' },
      inForce: { color: 'app.inForce.mark' },
      closed: { color: 'app.closed.mark' },
      renewal: { color: 'app.renewal.mark' },
    },
  },
})

/** The glyph alone, beside its label: in a menu, above a list. */
export function ApplicationStatusGlyph({ status }: { status: ApplicationStatus }) {
  const look = applicationLook(status)
  return <ApplicationGlyph look={look}>{glyph(APPLICATION_SHAPES[look], 14)}</ApplicationGlyph>
}
