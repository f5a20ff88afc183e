import { Link } from '@portal/router'
import { Box, Flex, Text } from '@portal/ui/core'
import { ErrorPanel, PageHead, Tabs } from '@portal/ui/page'
import { FilterBar } from '@portal/ui/table'
import type { ReactNode } from 'react'
import { PeriodChip } from './PeriodChip.tsx'
import type { ReportAddress } from './report-address.ts'
import { REPORT_TABS, type ReportPath } from './report-tabs.ts'

export interface ReportFrameProps {
  readonly path: ReportPath
  readonly address: ReportAddress
  readonly actions?: ReactNode
  /** Further filters. */
  readonly filters?: ReactNode
  /** At the right of the filters. */
  readonly end?: ReactNode
  readonly error: { readonly message: string; readonly onRetry: () => void } | null
  /** What the figures are, in a line at the foot. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** What every report stands in: title, reports, period, figures. */
export function ReportFrame({ path, address, actions, filters, end, error, foot, children }: ReportFrameProps) {
  const { period, isAsked, inAddress } = address
  // The period stays when somebody goes from one report to another.
  const search = isAsked ? `?${new URLSearchParams(inAddress(period))}` : ''
  return (
    <Flex flexDirection="column" flex="1 1 0" minHeight="0">
      <PageHead title="Reports" actions={actions} />
      {REPORT_TABS.length > 1 && (
        <Tabs label="Reports" current={path} items={REPORT_TABS} link={({ id }) => <Link to={`${id}${search}`} />} />
      )}
      <FilterBar count={1} end={end}>
        <PeriodChip address={address} />
        {filters}
      </FilterBar>
      <Flex
        flexDirection="column"
        flex="1 1 0"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        borderColor="border"
      >
        {error ? <ErrorPanel message={error.message} onRetry={error.onRetry} /> : children}
        {/* A phone has no room for it below what scrolls. */}
        <Box display={{ base: 'block', md: 'none' }} paddingInline="gutter" paddingBlock="4">
          <Text tone="muted">{foot}</Text>
        </Box>
      </Flex>
      <Box
        as="footer"
        display={{ base: 'none', md: 'block' }}
        flex="none"
        borderTopWidth="1px"
        borderColor="border"
        paddingInline="gutter"
        paddingBlock="3"
      >
        <Text tone="muted">{foot}</Text>
      </Box>
    </Flex>
  )
}
