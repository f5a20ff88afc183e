import type { IsoDate } from '@portal/domain/values/date'
import { Box, Skeleton } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { MonthBars, type MonthSeries } from '../shared/MonthBars.tsx'
import { ReportFrame } from '../shared/ReportFrame.tsx'
import type { ReportAddress } from '../shared/report-address.ts'
import type { ReportPath } from '../shared/report-tabs.ts'
import { GroupSwitch } from './GroupSwitch.tsx'

export interface FirmReportProps {
  readonly path: ReportPath
  readonly address: ReportAddress
  readonly answer: {
    readonly data: unknown
    readonly error: { readonly message: string } | null
    readonly refetch: () => Promise<unknown>
  }
  readonly title: string
  readonly about: string
  /** Undefined while they come. */
  readonly months: readonly IsoDate[] | undefined
  readonly series: readonly MonthSeries[]
  readonly wordsOf?: (value: number) => string
  readonly axisWidth?: number
  readonly most?: number
  readonly filters?: ReactNode
  readonly foot: string
  /** The lines. */
  readonly children: ReactNode
}

/** One of the firm's numbers: by month as bars, and divided as a table. */
export function FirmReport(props: FirmReportProps) {
  const { path, address, answer, title, about, months, series, wordsOf, axisWidth, most, filters, foot, children } =
    props
  const { data, error, refetch } = answer
  return (
    <ReportFrame
      path={path}
      address={address}
      filters={filters}
      end={<GroupSwitch address={address} />}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      foot={foot}
    >
      {months ? (
        <MonthBars
          title={title}
          about={about}
          months={months}
          series={series}
          isMeant={() => true}
          labelled={months.length <= 12}
          {...(wordsOf && { wordsOf })}
          {...(axisWidth !== undefined && { axisWidth })}
          {...(most !== undefined && { most })}
        />
      ) : (
        <Box padding="gutter">
          <Skeleton height={204} />
        </Box>
      )}
      <Box borderTopWidth="1px" borderColor="border" flex="1 0 auto">
        {children}
      </Box>
    </ReportFrame>
  )
}
