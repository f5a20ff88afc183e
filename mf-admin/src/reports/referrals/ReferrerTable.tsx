import type { ReferralReport, ReferrerFigures } from '@portal/contract/money/reports.schema'
import { ROLE_LABELS } from '@portal/domain/account/role'
import { type ReferralStep, wholePercent } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { Link } from '@portal/router'
import { Box, Inline, usePhone } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable, type Sort } from '@portal/ui/table'
import { useState } from 'react'
import type { ReportAddress } from '../shared/report-address.ts'
import { referrerKey } from './referrer-key.ts'

/** A referrer, or all of them. */
type Line = Omit<ReferrerFigures, 'user_id' | 'role' | 'percent'> &
  Partial<Pick<ReferrerFigures, 'user_id' | 'role' | 'percent'>> & { readonly isTotal?: true }

type SortName = 'name' | ReferralStep | 'conversion' | 'premium' | 'commission' | 'share'

const conversionOf = ({ in_force, leads }: Line) => wholePercent(in_force, leads)
const percentText = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? null : `${percent}%`
/** Nothing is no sum: a dash stands for it. */
const moneyText = (cents: number) => (cents === 0 ? null : formatMoney(cents))

export interface ReferrerTableProps {
  readonly report: ReferralReport | undefined
  readonly address: ReportAddress
}

/** The figures by referrer and of all, each figure of leads leading to them. */
export function ReferrerTable({ report, address }: ReferrerTableProps) {
  const [sort, setSort] = useState<Sort<SortName>>({ column: 'leads', direction: 'desc' })
  const isPhone = usePhone()
  const leadsOf = (line: Line, step: ReferralStep) =>
    address.addressAt({ referrer: line.isTotal ? undefined : referrerKey(line), step, page: undefined })
  const figure = (
    step: ReferralStep,
    header: string,
    width: number,
  ): DataColumn<Line, SortName | 'account' | 'percent'> => ({
    id: step,
    header,
    cell: (line) =>
      line[step] === 0 ? (
        '0'
      ) : (
        <Box asChild _hover={{ textDecoration: 'underline' }}>
          <Link
            to={leadsOf(line, step)}
            aria-label={`${formatCount(line[step])} ${header.toLowerCase()}, ${line.name}`}
          >
            <Inline weight={line.isTotal ? 'semibold' : 'regular'}>
              {formatCount(line[step])}
              {isPhone && ` ${header.toLowerCase()}`}
            </Inline>
          </Link>
        </Box>
      ),
    sortable: true,
    firstSort: 'desc',
    width,
    align: 'right',
    numeric: true,
    ...(step === 'leads' && { phone: 'lead' as const }),
    ...(step === 'in_force' && { phone: 'detail' as const }),
  })
  const bold = (line: Line, text: string | null) =>
    line.isTotal ? <Inline weight="semibold">{text ?? '–'}</Inline> : text
  const columns: ReadonlyArray<DataColumn<Line, SortName | 'account' | 'percent'>> = [
    {
      id: 'name',
      header: 'Referrer',
      cell: (line) => bold(line, line.name),
      title: ({ name }) => name,
      sortable: true,
      width: 200,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    {
      id: 'account',
      header: 'Account',
      cell: (line) => !line.isTotal && (line.role ? ROLE_LABELS[line.role] : 'No account'),
      width: 136,
      tone: 'muted',
    },
    figure('leads', 'Leads', 76),
    figure('quoted', 'Quoted', 80),
    figure('applications', 'Applications', 104),
    figure('in_force', 'In force', 84),
    {
      id: 'conversion',
      header: 'Conversion',
      cell: (line) => bold(line, percentText(conversionOf(line))),
      sortable: true,
      firstSort: 'desc',
      width: 100,
      align: 'right',
      numeric: true,
      tone: 'muted',
      phone: 'status',
    },
    {
      id: 'premium',
      header: 'Premium',
      cell: (line) => bold(line, moneyText(line.premium)),
      sortable: true,
      firstSort: 'desc',
      width: 116,
      align: 'right',
      numeric: true,
    },
    {
      id: 'commission',
      header: 'Commission',
      cell: (line) => bold(line, moneyText(line.commission)),
      sortable: true,
      firstSort: 'desc',
      width: 116,
      align: 'right',
      numeric: true,
    },
    {
      id: 'percent',
      header: 'Split',
      cell: ({ percent }) => percentText(percent),
      width: 64,
      align: 'right',
      numeric: true,
      tone: 'muted',
    },
    {
      id: 'share',
      header: 'Their share',
      cell: (line) => bold(line, moneyText(line.share)),
      sortable: true,
      firstSort: 'desc',
      width: 116,
      align: 'right',
      numeric: true,
      phone: 'end',
    },
  ]
  const lines = report && sorted(report.referrers, sort)
  return (
    <DataTable<Line, SortName | 'account' | 'percent'>
      label="Referrers"
      columns={columns}
      rows={lines && lines.length > 0 ? [...lines, { ...report.total, name: 'Total', isTotal: true }] : lines}
      rowId={(line) => (line.isTotal ? 'total' : referrerKey(line))}
      rowLabel={({ name }) => name}
      rowHref={(line) => leadsOf(line, 'leads')}
      onOpen={(line) => address.go({ referrer: line.isTotal ? undefined : referrerKey(line), step: 'leads' })}
      sort={sort}
      onSort={(next) => setSort(next as Sort<SortName>)}
      empty={
        <EmptyState title="No referrals in this period">
          Choose another period, or add a referrer to your leads.
        </EmptyState>
      }
    />
  )
}

function sorted(referrers: readonly ReferrerFigures[], { column, direction }: Sort<SortName>): ReferrerFigures[] {
  const up = [...referrers].sort((a, b) => {
    if (column === 'name') return a.name.localeCompare(b.name, 'en')
    if (column === 'conversion') return (conversionOf(a) ?? -1) - (conversionOf(b) ?? -1)
    return a[column] - b[column]
  })
  return direction === 'asc' ? up : up.reverse()
}
