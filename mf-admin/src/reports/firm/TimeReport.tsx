import { firmNumbers } from '@portal/contract/money/firm-numbers'
import type { Conversion } from '@portal/contract/money/firm-numbers.schema'
import { formatCount } from '@portal/domain/values/count'
import { formatDate } from '@portal/domain/values/date'
import { useCall } from '@portal/platform'
import type { DataColumn } from '@portal/ui/table'
import { RowsDrawer } from '../shared/RowsDrawer.tsx'
import { type ReportAddress, useReportAddress } from '../shared/report-address.ts'
import { rowsPage } from '../shared/rows-page.ts'
import { FirmReport } from './FirmReport.tsx'
import { groupIn } from './GroupSwitch.tsx'
import { type Line, LineTable } from './LineTable.tsx'
import { lineIn, lineOf, NO_ROWS } from './rows-address.ts'

interface Figures {
  readonly conversions: number
  readonly median_days: number | null
  readonly longest_days: number | null
}

const daysText = (days: number | null) => (days === null ? null : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`)

const COLUMNS: ReadonlyArray<DataColumn<Conversion>> = [
  {
    id: 'client',
    header: 'Client',
    cell: ({ client }) => client.name,
    width: 160,
    fluid: true,
    tone: 'name',
    phone: 'title',
  },
  {
    id: 'insurer',
    header: 'Insurer',
    cell: ({ insurer }) => insurer,
    width: 120,
    fluid: true,
    tone: 'muted',
    phone: 'lead',
  },
  { id: 'came_on', header: 'Came in', cell: ({ came_on }) => formatDate(came_on), width: 112, numeric: true },
  {
    id: 'in_force_on',
    header: 'In force',
    cell: ({ in_force_on }) => formatDate(in_force_on),
    width: 112,
    numeric: true,
    phone: 'detail',
  },
  {
    id: 'days',
    header: 'Days',
    cell: ({ days }) => formatCount(days),
    width: 88,
    align: 'right',
    numeric: true,
    phone: 'end',
  },
]

/** `/reports/time-to-in-force` */
export default function TimeReport() {
  const address = useReportAddress('Last 12 months')
  const by = groupIn(address)
  const answer = useCall(firmNumbers.times, { query: { ...address.asked, by } }, { keepPrevious: true })
  const { data } = answer
  const rowsOf = (line: Line<Figures>) => ({ line: lineOf(line), page: undefined })
  return (
    <>
      <FirmReport
        path="/reports/time-to-in-force"
        address={address}
        answer={answer}
        title="Days from lead to in force"
        about="median, by the month the policy came into force"
        months={data?.months.map(({ month }) => month)}
        series={[
          {
            label: 'Median days',
            color: 'accent.mark',
            values: data?.months.map(({ median_days }) => median_days ?? 0) ?? [],
          },
        ]}
        wordsOf={(days) => formatCount(Math.round(days))}
        axisWidth={32}
        foot="From the day a lead came in to their first policy in force. Anyone who was already a client by then is left out."
      >
        <LineTable<Figures>
          label="Days from lead to in force"
          address={address}
          data={data}
          opened={rowsOf}
          empty="No lead’s policy came into force in these months."
          figures={[
            {
              id: 'conversions',
              header: 'Leads in force',
              text: ({ conversions }) => formatCount(conversions),
              width: 132,
              to: (line) => address.addressAt(rowsOf(line)),
            },
            {
              id: 'median',
              header: 'Median',
              text: ({ median_days }) => daysText(median_days),
              width: 120,
              phone: 'status',
            },
            { id: 'longest', header: 'Longest', text: ({ longest_days }) => daysText(longest_days), width: 120 },
          ]}
        />
      </FirmReport>
      {address.params.has('line') && <ConversionsDrawer address={address} />}
    </>
  )
}

function ConversionsDrawer({ address }: { readonly address: ReportAddress }) {
  const query = {
    ...address.asked,
    by: groupIn(address),
    ...lineIn(address),
    ...rowsPage(address),
  }
  const answer = useCall(firmNumbers.conversions, { query }, { keepPrevious: true })
  return (
    <RowsDrawer
      address={address}
      title="Leads in force"
      label="Leads in force"
      columns={COLUMNS}
      answer={answer}
      rowId={({ client }) => client.id}
      rowLabel={({ client }) => client.name}
      clientOf={({ client }) => client.id}
      closed={NO_ROWS}
    />
  )
}
