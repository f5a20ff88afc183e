import { APPLICATION_STATUSES, type ApplicationStatus } from '@portal/domain/application-status'
import { type LeadStatus, leadStatusLabel } from '@portal/domain/lead-status'
import type { ReactNode } from 'react'
import { styled } from '../theme/styled.tsx'
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

/** Someone must act on further information required, as on a renewal. */
function lookOf(status: ApplicationStatus, group: string | undefined): ApplicationLook {
  if (status === 'information_required' || status === 'renewal_due') return 'renewal'
  if (group === 'completed') return 'inForce'
  return group === 'closed' ? 'closed' : 'progress'
}

/** An application's status, in the colour of its group. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const entry = APPLICATION_STATUSES.find(({ value }) => value === status)
  const of = lookOf(status, entry?.group)
  return (
    <ApplicationBadge look={of}>
      {glyph(APPLICATION_SHAPES[of], 13)}
      {entry?.label ?? status}
    </ApplicationBadge>
  )
}
