import { FIRM_GROUPS } from '@portal/domain/money/firm-numbers'
import { codeLabel } from '@portal/domain/work/cover'
import { Link } from '@portal/router'
import { Box, Inline } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable } from '@portal/ui/table'
import type { ReactNode } from 'react'
import type { Changes } from '../../address/changed-params.ts'
import type { ReportAddress } from '../shared/report-address.ts'
import { groupIn } from './GroupSwitch.tsx'

/** The key of the line of all. */
export const ALL = 'all'

/** A line of a report, or all of them. */
export type Line<Figures> = Figures & { readonly key: string | null; readonly name: string }

/** A figure of a line. */
export interface LineFigure<Figures> {
  readonly id: string
  readonly header: string
  readonly text: (line: Line<Figures>) => string | null
  readonly width: number
  /** Where its rows are; nowhere unless told. */
  readonly to?: (line: Line<Figures>) => string | undefined
  readonly phone?: DataColumn<Figures>['phone']
}

export interface LineTableProps<Figures> {
  readonly label: string
  readonly address: ReportAddress
  /** Undefined while it comes. */
  readonly data: { readonly rows: ReadonlyArray<Line<Figures>>; readonly total: Figures } | undefined
  readonly figures: ReadonlyArray<LineFigure<Figures>>
  /** What opening a line changes in the address. */
  readonly opened: (line: Line<Figures>) => Changes
  readonly empty: string
}

/** The lines of a report and their sum, each figure leading to its rows. */
export function LineTable<Figures extends object>(props: LineTableProps<Figures>) {
  const { label, address, data, figures, opened, empty } = props
  const rows = data && (data.rows.length > 0 ? [...data.rows, { ...data.total, key: ALL, name: 'Total' }] : data.rows)
  const isTotal = ({ key }: Line<Figures>) => key === ALL
  const shown = (line: Line<Figures>, text: ReactNode) =>
    isTotal(line) ? <Inline weight="semibold">{text ?? '–'}</Inline> : text
  return (
    <DataTable<Line<Figures>>
      label={label}
      columns={[
        {
          id: 'name',
          header: codeLabel(FIRM_GROUPS, groupIn(address)),
          cell: (line) => shown(line, line.name),
          title: ({ name }) => name,
          width: 220,
          fluid: true,
          tone: 'name',
          phone: 'title',
        },
        ...figures.map(
          ({ id, header, text, width, to, phone }): DataColumn<Line<Figures>> => ({
            id,
            header,
            cell: (line) => {
              const target = to?.(line)
              const words = text(line)
              if (target === undefined || words === null || words === '0') return shown(line, words)
              return (
                <Box asChild _hover={{ textDecoration: 'underline' }}>
                  <Link to={target} aria-label={`${header}: ${words}, ${line.name}`}>
                    {shown(line, words)}
                  </Link>
                </Box>
              )
            },
            width,
            align: 'right',
            numeric: true,
            ...(phone && { phone }),
          }),
        ),
      ]}
      rows={rows}
      rowId={({ key }) => key ?? 'none'}
      rowLabel={({ name }) => name}
      rowHref={(line) => address.addressAt(opened(line))}
      onOpen={(line) => address.go(opened(line))}
      empty={<EmptyState title="Nothing in this period">{empty}</EmptyState>}
    />
  )
}
