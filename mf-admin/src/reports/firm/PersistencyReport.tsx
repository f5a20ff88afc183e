import { firmNumbers } from '@portal/contract/money/firm-numbers'
import { wholePercent } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { useCall } from '@portal/platform'
import { useReportAddress } from '../shared/report-address.ts'
import { FirmReport } from './FirmReport.tsx'
import { groupIn } from './GroupSwitch.tsx'
import { type Line, LineTable } from './LineTable.tsx'
import { PoliciesDrawer } from './PoliciesDrawer.tsx'
import { lineOf } from './rows-address.ts'

type Figures = Readonly<Record<'started' | 'reached_13' | 'kept_13' | 'reached_25' | 'kept_25', number>>

const AFTER = [
  { months: '13', reached: 'reached_13', kept: 'kept_13', color: 'accent.mark' },
  { months: '25', reached: 'reached_25', kept: 'kept_25', color: 'chart.line' },
] as const

const percentText = (kept: number, reached: number) => {
  const percent = wholePercent(kept, reached)
  return percent === null ? null : `${percent}%`
}

/** `/reports/persistency` */
export default function PersistencyReport() {
  // A policy takes more than two years to have been kept for 25 months.
  const address = useReportAddress('Last 36 months')
  const by = groupIn(address)
  const answer = useCall(firmNumbers.persistency, { query: { ...address.asked, by } }, { keepPrevious: true })
  const { data } = answer
  const rowsOf = (line: Line<Figures>, changes: Readonly<Record<string, string | undefined>> = {}) => ({
    line: lineOf(line),
    months: undefined,
    kept: undefined,
    page: undefined,
    ...changes,
  })
  return (
    <>
      <FirmReport
        path="/reports/persistency"
        address={address}
        answer={answer}
        title="Policies kept"
        about="per cent, by the month they started"
        months={data?.months.map(({ month }) => month)}
        series={AFTER.map(({ months, reached, kept, color }) => ({
          label: `After ${months} months`,
          color,
          values: data?.months.map((month) => wholePercent(month[kept], month[reached]) ?? 0) ?? [],
        }))}
        wordsOf={(percent) => `${Math.round(percent)}%`}
        axisWidth={40}
        most={100}
        foot="Counted by policy, not premium. Policies that aren’t old enough yet are left out."
      >
        <LineTable<Figures>
          label="Policies kept"
          address={address}
          data={data}
          opened={rowsOf}
          empty="No policy started in these months."
          figures={[
            {
              id: 'started',
              header: 'Started',
              text: ({ started }) => formatCount(started),
              width: 96,
              to: (line) => address.addressAt(rowsOf(line)),
            },
            ...AFTER.flatMap(({ months, reached, kept }) => [
              {
                id: reached,
                header: `${months} months old`,
                text: (line: Line<Figures>) => formatCount(line[reached]),
                width: 124,
                to: (line: Line<Figures>) => address.addressAt(rowsOf(line, { months })),
              },
              {
                id: kept,
                header: 'Kept',
                text: (line: Line<Figures>) => formatCount(line[kept]),
                width: 84,
                to: (line: Line<Figures>) => address.addressAt(rowsOf(line, { months, kept: 'true' })),
              },
              {
                id: `lost_${months}`,
                header: 'Lost',
                text: (line: Line<Figures>) => formatCount(line[reached] - line[kept]),
                width: 84,
                to: (line: Line<Figures>) => address.addressAt(rowsOf(line, { months, kept: 'false' })),
              },
              {
                id: `percent_${months}`,
                header: `After ${months}`,
                text: (line: Line<Figures>) => percentText(line[kept], line[reached]),
                width: 96,
                ...(months === '13' && { phone: 'status' as const }),
              },
            ]),
          ]}
        />
      </FirmReport>
      {address.params.has('line') && (
        <PoliciesDrawer address={address} title={titleOf(address.params.get('months'), address.params.get('kept'))} />
      )}
    </>
  )
}

function titleOf(months: string | null, kept: string | null): string {
  if (months === null) return 'Policies that started'
  if (kept === null) return `Policies ${months} months old`
  return kept === 'true' ? `Policies kept for ${months} months` : `Policies lost within ${months} months`
}
