import { payouts } from '@portal/contract/money/payouts'
import type { Payout, PayoutLine } from '@portal/contract/money/payouts.schema'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Badge, EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable, ListFooter } from '@portal/ui/table'
import { changedParams } from '../../address/changed-params.ts'
import { pageIn } from '../../address/page-in.ts'
import { amountOrNone, shownAmount } from './amounts.tsx'

const PAGE_SIZE = 50
const money = { width: 116, align: 'right', numeric: true } as const

const COLUMNS: ReadonlyArray<DataColumn<PayoutLine>> = [
  {
    id: 'paid_on',
    header: 'Date',
    cell: ({ paid_on }) => paid_on && formatDate(paid_on),
    width: 128,
    numeric: true,
    phone: 'lead',
  },
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => client,
    width: 168,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  { id: 'insurer', header: 'Insurer', cell: ({ insurer }) => insurer, width: 108, fluid: true, phone: 'detail' },
  {
    id: 'policy_number',
    header: 'Policy no.',
    cell: (line) => line.policy_number,
    width: 124,
    numeric: true,
    tone: 'muted',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type, is_correction }) => (
      <>
        {codeLabel(COMMISSION_TYPES, type)} {is_correction && <Badge tone="warning">Correction</Badge>}
      </>
    ),
    width: 168,
    tone: 'muted',
    phone: 'status',
  },
  { id: 'base', header: 'Of', cell: ({ base }) => formatMoney(base), ...money },
  {
    id: 'percent',
    header: 'Per cent',
    cell: ({ percent }) => `${percent}%`,
    width: 84,
    align: 'right',
    numeric: true,
    tone: 'muted',
  },
  { id: 'share', header: 'Commission', cell: ({ share }) => shownAmount(share), ...money, phone: 'end' },
  { id: 'gst', header: 'GST', cell: ({ gst }) => amountOrNone(gst), ...money, width: 96 },
]

/** The shares that a payee's month is made of, a page at a time. */
export function PayoutLines({ payout: { payee, month } }: { readonly payout: Payout }) {
  const [params, setParams] = useSearchParams()
  const page = pageIn(params)
  const { data, error, refetch, isFetching } = useCall(
    payouts.lines,
    { params: { id: payee.id, month }, query: { page, page_size: PAGE_SIZE } },
    { keepPrevious: true },
  )
  return (
    <>
      <DataTable
        fill
        label="Payments"
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ id }) => id}
        rowLabel={({ client, insurer }) => `${client}, ${insurer}`}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={<EmptyState title="No payments this month">Only the balance is carried forward.</EmptyState>}
      />
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total}
        rows={data?.items.length}
        onPage={(to) => setParams(changedParams(params, { page: String(to) }))}
      />
    </>
  )
}
