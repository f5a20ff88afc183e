import type { AuditGap } from '@portal/contract/office/audit.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatDate } from '@portal/domain/values/date'
import { Link } from '@portal/router'
import { Box, Text, TextLink } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { LOG_PATHS } from '../shared/log-sections.ts'

/** At most this many gaps are listed; a log that was tampered with may have many. */
const LISTED_MAX = 5

function gapSaid({ kind, day, entry_id }: AuditGap): ReactNode {
  const entry = entry_id === null ? 'an entry' : `entry ${formatCount(entry_id)}`
  const shown =
    entry_id === null ? (
      entry
    ) : (
      <TextLink asChild>
        <Link to={`${LOG_PATHS.audit}?entry=${entry_id}`}>{entry}</Link>
      </TextLink>
    )
  const date = formatDate(day)
  switch (kind) {
    case 'altered':
      return (
        <>
          {date}: {shown} was altered
        </>
      )
    case 'inserted':
      return (
        <>
          {date}: {shown} was added later
        </>
      )
    case 'removed':
      return `${date}: ${entry} was removed`
    case 'seal':
      return `${date}: the seal was changed`
    case 'missing_day':
      return `${date}: the day has no seal`
  }
}

/** The first gaps that the last check found. */
export function SealGaps({ gaps }: { readonly gaps: readonly AuditGap[] }) {
  const more = gaps.length - LISTED_MAX
  return (
    <>
      <Box as="ul" listStyleType="disc" paddingInlineStart="4" marginTop="1">
        {gaps.slice(0, LISTED_MAX).map((gap) => (
          <li key={`${gap.kind}/${gap.day}/${gap.entry_id}`}>{gapSaid(gap)}</li>
        ))}
        {more > 0 && <li>and {formatCount(more)} more</li>}
      </Box>
      <Text size="xs" tone="muted" marginTop="1">
        Keep your backups and ask whoever runs the portal to run “audit verify”.
      </Text>
    </>
  )
}
