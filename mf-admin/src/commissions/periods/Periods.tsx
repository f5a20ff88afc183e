import { periods } from '@portal/contract/money/periods'
import type { CommissionPeriod } from '@portal/contract/money/periods.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { useCall, useClock } from '@portal/platform'
import { useNavigate, useSearchParams } from '@portal/router'
import { Column, Inline } from '@portal/ui/core'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import { useMemo } from 'react'
import { monthText } from '../../address/month-in.ts'
import { pageIn } from '../../address/page-in.ts'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { COMMISSIONS_PATH, PERIODS_PATH } from '../shared/sections.ts'
import { BooksState } from './BooksState.tsx'
import { ClosePeriod } from './ClosePeriod.tsx'
import { PeriodBadge } from './PeriodBadge.tsx'

const PAGE_SIZE = 24

const overviewOf = ({ month }: CommissionPeriod) => `${COMMISSIONS_PATH}?month=${monthText(month)}`

function statementsSaid({ statements: { review, committed, reversed } }: CommissionPeriod): string {
  const parts = [
    ...(review > 0 ? [`${review} in review`] : []),
    ...(committed > 0 ? [`${committed} committed`] : []),
    ...(reversed > 0 ? [`${reversed} reversed`] : []),
  ]
  return parts.join(', ')
}

function amount(id: keyof CommissionPeriod['sums'], header: string): DataColumn<CommissionPeriod> {
  return { id, header, cell: ({ sums }) => formatMoney(sums[id]), width: 112, align: 'right', numeric: true }
}

function columns(timeZone: string): ReadonlyArray<DataColumn<CommissionPeriod>> {
  return [
    {
      id: 'month',
      header: 'Month',
      cell: ({ month }) => monthInWords(month),
      width: 144,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    { id: 'state', header: 'State', cell: (period) => <PeriodBadge period={period} />, width: 96, phone: 'status' },
    { id: 'statements', header: 'Statements', cell: statementsSaid, width: 184, fluid: true, phone: 'lead' },
    {
      id: 'received',
      header: 'Received incl. GST',
      cell: ({ sums }) => <Inline tone="default">{formatMoney(-sums.insurer + 0)}</Inline>,
      width: 140,
      align: 'right',
      numeric: true,
      phone: 'end',
    },
    amount('gst', 'GST'),
    amount('referrer', 'Referrers'),
    amount('adviser', 'Advisers'),
    amount('firm', 'Firm'),
    {
      id: 'closed',
      header: 'Closed',
      cell: ({ closed_at }) => closed_at && formatInstantDate(timeZone, closed_at),
      title: ({ closed_by }) => (closed_by ? `by ${closed_by.name}` : ''),
      width: 112,
      numeric: true,
      tone: 'muted',
    },
  ]
}

/** `/commission/periods`: the months of the books, the latest first. */
export default function Periods() {
  const navigate = useNavigate()
  const { timeZone } = useClock()
  const shown = useMemo(() => columns(timeZone), [timeZone])
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const query = { page, page_size: PAGE_SIZE }
  const { data, error, refetch, isFetching } = useCall(periods.list, { query }, { keepPrevious: true })
  return (
    <Column>
      <CommissionsHead path={PERIODS_PATH} />
      <BooksState />
      <DataTable
        fill
        label="Periods"
        columns={shown}
        rows={data?.items}
        rowId={({ month }) => month}
        rowLabel={({ month }) => monthInWords(month)}
        rowHref={overviewOf}
        onOpen={(period) => navigate(overviewOf(period))}
        rowActions={(period) => <ClosePeriod period={period} size="sm" />}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total}
        rows={data?.items.length}
        onPage={(to) => setParams({ page: String(to) })}
      />
    </Column>
  )
}
