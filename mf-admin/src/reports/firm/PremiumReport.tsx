import { firmNumbers } from '@portal/contract/money/firm-numbers'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney, formatMoneyShort } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import { useReportAddress } from '../shared/report-address.ts'
import { FirmReport } from './FirmReport.tsx'
import { groupIn } from './GroupSwitch.tsx'
import { type Line, LineTable } from './LineTable.tsx'
import { PoliciesDrawer } from './PoliciesDrawer.tsx'
import { lineOf } from './rows-address.ts'

interface Figures {
  readonly policies: number
  readonly premium: number
  readonly average: number | null
}

/** `/reports/premium` */
export default function PremiumReport() {
  const address = useReportAddress('Last 12 months')
  const by = groupIn(address)
  const answer = useCall(firmNumbers.premiums, { query: { ...address.asked, by } }, { keepPrevious: true })
  const { data } = answer
  const rowsOf = (line: Line<Figures>) => ({ line: lineOf(line), page: undefined })
  return (
    <>
      <FirmReport
        path="/reports/premium"
        address={address}
        answer={answer}
        title="Average premium"
        about="a year, by the month policies started"
        months={data?.months.map(({ month }) => month)}
        series={[
          {
            label: 'Average premium',
            color: 'accent.mark',
            values: data?.months.map(({ average }) => average ?? 0) ?? [],
          },
        ]}
        wordsOf={formatMoneyShort}
        axisWidth={48}
        foot="Current yearly premium of the policies that started in the period."
      >
        <LineTable<Figures>
          label="Average premium"
          address={address}
          data={data}
          opened={rowsOf}
          empty="No policy started in these months."
          figures={[
            {
              id: 'policies',
              header: 'Policies',
              text: ({ policies }) => formatCount(policies),
              width: 104,
              to: (line) => address.addressAt(rowsOf(line)),
            },
            { id: 'premium', header: 'Premium', text: ({ premium }) => formatMoney(premium), width: 148 },
            {
              id: 'average',
              header: 'Average',
              text: ({ average }) => (average === null ? null : formatMoney(average)),
              width: 148,
              phone: 'status',
            },
          ]}
        />
      </FirmReport>
      {address.params.has('line') && <PoliciesDrawer address={address} title="Policies that started" />}
    </>
  )
}
