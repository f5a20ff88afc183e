import { payouts } from '@portal/contract/money/payouts'
import type { PayoutItem } from '@portal/contract/money/payouts.schema'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall } from '@portal/platform'
import { useNavigate, useSearchParams } from '@portal/router'
import { Column, Inline } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import { type DataColumn, DataTable } from '@portal/ui/table'
import { monthIn } from '../../address/month-in.ts'
import { CommissionsHead } from '../shared/CommissionsHead.tsx'
import { MonthChooser } from '../shared/MonthChooser.tsx'
import { payoutAddress } from '../shared/payout-address.ts'
import { PAYOUTS_PATH } from '../shared/sections.ts'
import { amountOrNone, shownAmount } from './amounts.tsx'
import { Figures, payoutFigures } from './Figures.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'
import { SendPayouts } from './SendPayouts.tsx'

const money = { width: 116, align: 'right', numeric: true } as const

function columnsOf(isClosed: boolean): ReadonlyArray<DataColumn<PayoutItem>> {
  return [
    {
      id: 'payee',
      header: 'Payee',
      cell: ({ payee }) => payee.name,
      width: 168,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    {
      id: 'kind',
      header: 'Document',
      cell: ({ kind, issued, reason, due_on }) => (
        <>
          {codeLabel(PAYOUT_KINDS, kind)}
          {issued && ` ${issued.number}`}
          {reason && <Inline tone="subtle"> {reason}</Inline>}
          {due_on && <Inline tone="subtle"> due {formatDate(due_on)}</Inline>}
        </>
      ),
      width: 320,
      fluid: true,
      title: ({ kind, reason }) => [codeLabel(PAYOUT_KINDS, kind), reason].filter(Boolean).join('. '),
      tone: 'muted',
      phone: 'lead',
    },
    { id: 'opening', header: 'Brought forward', cell: ({ opening }) => amountOrNone(opening), ...money, width: 128 },
    { id: 'commission', header: 'Commission', cell: ({ commission }) => shownAmount(commission), ...money },
    { id: 'gst', header: 'GST', cell: ({ gst }) => amountOrNone(gst), ...money, width: 104 },
    { id: 'paid', header: 'Paid', cell: ({ paid }) => formatMoney(paid), ...money, phone: 'end' },
    { id: 'closing', header: 'Carried forward', cell: ({ closing }) => amountOrNone(closing), ...money, width: 128 },
    {
      id: 'state',
      header: 'State',
      cell: (item) => <PayoutBadge payout={item} isClosed={isClosed} />,
      width: 116,
      phone: 'status',
    },
  ]
}

/** `/commission/payouts`: who is paid what for a month. */
export default function Payouts() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const month = monthIn(params.get('month'))
  const query = month ? { month } : {}
  const { data, error, refetch, isFetching } = useCall(payouts.list, { query }, { keepPrevious: true })
  return (
    <Column>
      <CommissionsHead
        path={PAYOUTS_PATH}
        aside={data && <MonthChooser month={data.month} isClosed={data.is_closed} />}
        actions={data && <SendPayouts list={data} />}
      />
      {data && data.items.length > 0 && <Figures label="All payees" figures={payoutFigures(data.total)} />}
      <DataTable
        fill
        label="Payees"
        columns={columnsOf(data?.is_closed ?? false)}
        rows={data?.items}
        rowId={({ payee }) => payee.id}
        rowLabel={({ payee }) => payee.name}
        rowHref={({ payee }) => payoutAddress(payee.id, data?.month ?? '')}
        onOpen={({ payee }) => navigate(payoutAddress(payee.id, data?.month ?? ''))}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={
          <EmptyState title={data ? `Nobody is paid for ${monthInWords(data.month)}` : 'Nobody is paid'}>
            Advisers and referral partners appear here once a statement of the month is committed.
          </EmptyState>
        }
      />
    </Column>
  )
}
