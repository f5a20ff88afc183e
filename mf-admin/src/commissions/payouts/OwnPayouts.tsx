import { payouts } from '@portal/contract/money/payouts'
import type { OwnPayout } from '@portal/contract/money/payouts.schema'
import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { useCall, usePageTitle } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Column } from '@portal/ui/core'
import { EmptyState, PageHead } from '@portal/ui/page'
import { type DataColumn, DataTable } from '@portal/ui/table'
import { payoutAddress } from '../shared/payout-address.ts'
import { amountOrNone, shownAmount } from './amounts.tsx'
import { PayoutBadge } from './PayoutBadge.tsx'

const TITLE = 'Commissions'
const money = { width: 132, align: 'right', numeric: true } as const

const COLUMNS: ReadonlyArray<DataColumn<OwnPayout>> = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthInWords(month), width: 148, tone: 'name', phone: 'title' },
  {
    id: 'kind',
    header: 'Document',
    cell: ({ kind, issued }) => `${codeLabel(PAYOUT_KINDS, kind)}${issued ? ` ${issued.number}` : ''}`,
    width: 240,
    fluid: true,
    tone: 'muted',
    phone: 'lead',
  },
  { id: 'opening', header: 'Brought forward', cell: ({ opening }) => amountOrNone(opening), ...money },
  { id: 'commission', header: 'Commission', cell: ({ commission }) => shownAmount(commission), ...money },
  { id: 'gst', header: 'GST', cell: ({ gst }) => amountOrNone(gst), ...money },
  { id: 'paid', header: 'Paid', cell: ({ paid }) => formatMoney(paid), ...money, phone: 'end' },
  { id: 'closing', header: 'Carried forward', cell: ({ closing }) => amountOrNone(closing), ...money },
  {
    id: 'state',
    header: 'State',
    cell: (item) => <PayoutBadge payout={item} isClosed={item.is_closed} isOwn />,
    width: 124,
    phone: 'status',
  },
]

/** `/commission` of an adviser or referral partner: what they were paid, month by month. */
export default function OwnPayouts() {
  const navigate = useNavigate()
  usePageTitle(TITLE)
  const { data, error, refetch, isFetching } = useCall(payouts.mine, {})
  return (
    <Column>
      <PageHead title={TITLE} />
      <DataTable
        fill
        label="Your months"
        columns={COLUMNS}
        rows={data?.items}
        rowId={({ month }) => month}
        rowLabel={({ month }) => monthInWords(month)}
        rowHref={({ payee_id, month }) => payoutAddress(payee_id, month)}
        onOpen={({ payee_id, month }) => navigate(payoutAddress(payee_id, month))}
        refreshing={isFetching}
        error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
        empty={
          <EmptyState title="No commission yet">
            A month appears here once an insurer’s statement with your clients is committed.
          </EmptyState>
        }
      />
    </Column>
  )
}
