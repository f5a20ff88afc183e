import { users } from '@portal/contract/account/users'
import { firmNumbers } from '@portal/contract/money/firm-numbers'
import type { FirmGroup } from '@portal/domain/money/firm-numbers'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney, formatMoneyShort } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import { recordId } from '@portal/screens/list'
import { FilterChip } from '@portal/ui/table'
import { RECEIVED_PATH } from '../../commissions/shared/sections.ts'
import { lastDayOf } from '../shared/last-day-of.ts'
import { type ReportAddress, useReportAddress } from '../shared/report-address.ts'
import { FirmReport } from './FirmReport.tsx'
import { groupIn } from './GroupSwitch.tsx'
import { ALL, type Line, LineTable } from './LineTable.tsx'

type Figures = Readonly<
  Record<'payments' | 'commission' | 'referrer_share' | 'adviser_share' | 'firm_share' | 'gst', number>
>

/** `/reports/commissions` */
export default function CommissionReport() {
  const address = useReportAddress()
  const { asked, params, go } = address
  const by = groupIn(address)
  const insurer = params.get('insurer') ?? undefined
  const adviser_id = recordId(params.get('adviser') ?? '')
  const query = { ...asked, by, ...(insurer && { insurer }), ...(adviser_id && { adviser_id }) }
  const answer = useCall(firmNumbers.commissions, { query }, { keepPrevious: true })
  const { data } = answer
  const money = (of: keyof Figures) => (line: Line<Figures>) => (line[of] === 0 ? null : formatMoney(line[of]))
  return (
    <FirmReport
      path="/reports/commissions"
      address={address}
      answer={answer}
      title="Commission"
      about="posted, by month, without GST"
      months={data?.months.map(({ month }) => month)}
      series={[
        { label: 'Commission', color: 'chart.line', values: data?.months.map(({ commission }) => commission) ?? [] },
        {
          label: 'Firm’s share',
          color: 'accent.mark',
          isLabelled: false,
          values: data?.months.map(({ firm_share }) => firm_share) ?? [],
        },
      ]}
      wordsOf={formatMoneyShort}
      axisWidth={56}
      filters={
        <>
          {insurer && <FilterChip field="Insurer" value={insurer} onRemove={() => go({ insurer: undefined })} />}
          {adviser_id !== undefined && <AdviserChip id={adviser_id} onRemove={() => go({ adviser: undefined })} />}
        </>
      }
      foot="Commission posted in the period, without GST and after clawbacks. Open a line to break it down, or its payments to see them under Received."
    >
      <LineTable<Figures>
        label="Commission"
        address={address}
        data={data}
        opened={(line) => narrowedTo(address, by, line)}
        empty="Commission appears here once a statement of these months is committed."
        figures={[
          {
            id: 'payments',
            header: 'Payments',
            text: ({ payments }) => formatCount(payments),
            width: 104,
            to: (line) => paymentsOf(address, by, line, { insurer, adviser_id }),
          },
          { id: 'commission', header: 'Commission', text: money('commission'), width: 132, phone: 'status' },
          { id: 'referrer_share', header: 'Referral partners', text: money('referrer_share'), width: 140 },
          { id: 'adviser_share', header: 'Advisers', text: money('adviser_share'), width: 132 },
          { id: 'firm_share', header: 'Firm', text: money('firm_share'), width: 132 },
          { id: 'gst', header: 'GST', text: money('gst'), width: 116 },
        ]}
      />
    </FirmReport>
  )
}

function AdviserChip({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const { data } = useCall(users.options, { query: {} })
  return <FilterChip field="Adviser" value={data?.find((one) => one.id === id)?.name ?? '…'} onRemove={onRemove} />
}

/** The report narrowed down to a line, and divided by the next. */
function narrowedTo({ inAddress }: ReportAddress, by: FirmGroup, { key }: Line<Figures>) {
  if (key === ALL || key === null) return {}
  if (by === 'month') return { ...inAddress({ from: key, to: key }), by: 'insurer' }
  return by === 'insurer' ? { insurer: key, by: 'adviser' } : { adviser: key, by: 'month' }
}

/** The payments of a line in the list of those received; none of no adviser, for whom that list has no filter. */
function paymentsOf(
  { period }: ReportAddress,
  by: FirmGroup,
  { key }: Line<Figures>,
  { insurer, adviser_id }: { readonly insurer: string | undefined; readonly adviser_id: number | undefined },
): string | undefined {
  if (key === null) return undefined
  const isLine = key !== ALL
  const { from, to } = by === 'month' && isLine ? { from: key, to: key } : period
  const ofInsurer = by === 'insurer' && isLine ? key : insurer
  const ofAdviser = by === 'adviser' && isLine ? key : adviser_id && String(adviser_id)
  const filter = new URLSearchParams({ period_from: from, period_to: lastDayOf(to) })
  if (ofInsurer) filter.set('insurer', ofInsurer)
  if (ofAdviser) filter.set('adviser_id', ofAdviser)
  return `${RECEIVED_PATH}?${filter}`
}
