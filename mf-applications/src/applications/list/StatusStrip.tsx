import { applications } from '@portal/contract/work/applications'
import { applicationStatusesIn, applicationStatusLabel } from '@portal/domain/work/application-status'
import { useCall } from '@portal/platform'
import { Link } from '@portal/router'
import {
  type FilterTexts,
  type ListAddress,
  type ListViewer,
  toFilter,
  totalText,
  writeListAddress,
} from '@portal/screens/list'
import { Box, Inline } from '@portal/ui/core'
import { ApplicationStatusGlyph } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { groupOf } from './application-filters.tsx'
import type { Applications } from './applications.ts'

export interface StatusStripProps {
  readonly address: ListAddress<Applications>
  readonly viewer: ListViewer<Applications>
}

interface ChoiceProps {
  readonly to: string
  readonly isChosen: boolean
  readonly count: string | undefined
  readonly children: ReactNode
}

function Choice({ to, isChosen, count, children }: ChoiceProps) {
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="6px"
      flex="none"
      height={{ base: '36px', md: 'control.sm' }}
      paddingInline="2"
      borderRadius="sm"
      whiteSpace="nowrap"
      color={isChosen ? 'fg' : 'fg.muted'}
      fontWeight={isChosen ? 'medium' : 'regular'}
      bg={isChosen ? 'bg.muted' : 'transparent'}
      _hover={{ color: 'fg' }}
    >
      <Link to={to} aria-current={isChosen ? 'true' : undefined}>
        {children}
        {count !== undefined && (
          <Inline tone="subtle" size="xs" numeric>
            {count}
          </Inline>
        )}
      </Link>
    </Box>
  )
}

/** The statuses behind the open tab, each with its count: chosen alone here, several by the filter. */
export function StatusStrip({ address, viewer }: StatusStripProps) {
  const { state } = address
  const { status: chosen, ...others } = state.filters
  // The statuses chosen do not say which tab it is.
  const group = groupOf(others)
  const statuses = group ? applicationStatusesIn(group) : []
  const filterOf = (filters: FilterTexts) => toFilter<Applications>({ filters, search: state.search }, viewer)
  const within: FilterTexts = { ...others, group: group ?? '' }
  const lists = [filterOf(within), ...statuses.map((status) => filterOf({ ...within, status }))]
  const { data } = useCall(
    applications.counts,
    { query: { lists: JSON.stringify(lists) } },
    { keepPrevious: true, enabled: viewer.known && statuses.length > 0 },
  )
  if (statuses.length === 0 || state.view === 'board') return null
  const countAt = (index: number) => {
    const count = data?.counts.length === lists.length ? data.counts[index] : undefined
    return count && totalText(count)
  }
  const addressOf = (filters: FilterTexts) =>
    `/applications?${writeListAddress({ ...state, filters, page: 1, tab: undefined }, { defaultSort: '-submitted_on' })}`
  return (
    <Box
      as="nav"
      aria-label="Statuses"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '2' }}
      flex="none"
      height={{ base: '52px', md: '44px' }}
      marginBottom={{ base: '-4px', md: '-8px' }}
      paddingInline={{ base: '8px', md: '16px' }}
      overflowX="auto"
      scrollbarWidth="none"
    >
      <Choice to={addressOf(others)} isChosen={chosen === undefined} count={countAt(0)}>
        All
      </Choice>
      {statuses.map((status, index) => (
        <Choice
          key={status}
          to={addressOf({ ...others, status })}
          isChosen={chosen === status}
          count={countAt(index + 1)}
        >
          <ApplicationStatusGlyph status={status} />
          {applicationStatusLabel(status)}
        </Choice>
      ))}
    </Box>
  )
}
