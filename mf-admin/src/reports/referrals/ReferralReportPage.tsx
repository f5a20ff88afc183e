import { reports } from '@portal/contract/money/reports'
import { REFERRAL_STEPS } from '@portal/domain/money/referral-report'
import { useCall } from '@portal/platform'
import { Box, Flex, Skeleton, Text } from '@portal/ui/core'
import { MonthBars } from '../shared/MonthBars.tsx'
import { ReportFrame } from '../shared/ReportFrame.tsx'
import { useReportAddress } from '../shared/report-address.ts'
import { Funnel } from './Funnel.tsx'
import { LeadsDrawer } from './LeadsDrawer.tsx'
import { ReferrerTable } from './ReferrerTable.tsx'
import { ReportActions } from './ReportActions.tsx'

function ScheduleNote({ people }: { readonly people: number }) {
  return (
    <Text tone="subtle">
      Emailed on the 1st of each month to {people} {people === 1 ? 'person' : 'people'}
    </Text>
  )
}

/** `/reports` */
export default function ReferralReportPage() {
  const address = useReportAddress()
  const { asked, params } = address
  const { data, error, refetch } = useCall(reports.referrals, { query: asked }, { keepPrevious: true })
  const schedule = useCall(reports.schedule, {})
  const people = schedule.data?.people.length ?? 0
  const step = REFERRAL_STEPS.find(({ value }) => value === params.get('step'))?.value
  const count = data?.referrers.length ?? 0
  return (
    <ReportFrame
      path="/reports"
      address={address}
      actions={<ReportActions address={address} schedule={schedule.data} />}
      end={people > 0 && <ScheduleNote people={people} />}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : null}
      foot={
        <>
          {data && `${count} ${count === 1 ? 'referrer' : 'referrers'}\u2003`}
          Leads that came in during the period, and how far they’ve got. Commission posted in the period, without GST.
        </>
      }
    >
      <Flex flexDirection={{ base: 'column', lg: 'row' }} flex="none">
        <Box flex="1 1 0" minWidth="0">
          {data ? (
            <MonthBars
              title="Leads and policies in force"
              about="by the month the lead came in, last 12"
              months={data.months.map(({ month }) => month)}
              isMeant={(month) => month >= data.from && month <= data.to}
              series={[
                { label: 'Leads', color: 'chart.line', values: data.months.map(({ leads }) => leads) },
                { label: 'In force', color: 'accent.mark', values: data.months.map(({ in_force }) => in_force) },
              ]}
            />
          ) : (
            <Box padding="gutter">
              <Skeleton height={204} />
            </Box>
          )}
        </Box>
        {data && <Funnel report={data} address={address} />}
      </Flex>
      <Box borderTopWidth="1px" borderColor="border" flex="1 0 auto">
        <ReferrerTable report={data} address={address} />
      </Box>
      {data && step && <LeadsDrawer report={data} address={address} step={step} />}
    </ReportFrame>
  )
}
