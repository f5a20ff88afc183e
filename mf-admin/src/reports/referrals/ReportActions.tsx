import type { ReportSchedule } from '@portal/contract/money/reports.schema'
import { lazyPart } from '@portal/platform'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { ClockIcon, MailIcon } from '@portal/ui/icons'
import { useState } from 'react'
import type { ReportAddress } from '../shared/report-address.ts'
import { DownloadButton } from './DownloadButton.tsx'

const SendDialog = lazyPart(() => import(/* webpackChunkName: "send-report" */ './SendDialog.tsx'))
const ScheduleDialog = lazyPart(() => import(/* webpackChunkName: "schedule-report" */ './ScheduleDialog.tsx'))

export interface ReportActionsProps {
  readonly address: ReportAddress
  /** Undefined while it comes. */
  readonly schedule: ReportSchedule | undefined
}

/** What can be done with the report: mailed each month, mailed now, taken along. */
export function ReportActions({ address, schedule }: ReportActionsProps) {
  const [asking, setAsking] = useState<'send' | 'schedule'>()
  const isPhone = usePhone()
  const close = () => setAsking(undefined)
  const action = (what: 'send' | 'schedule') => ({ disabled: !schedule, onClick: () => setAsking(what) })
  return (
    <>
      {isPhone ? (
        <>
          <IconButton variant="secondary" icon={<ClockIcon />} label="Schedule" {...action('schedule')} />
          <IconButton variant="secondary" icon={<MailIcon />} label="Send PDF" {...action('send')} />
        </>
      ) : (
        <>
          <Button icon={<ClockIcon />} {...action('schedule')}>
            Schedule
          </Button>
          <Button icon={<MailIcon />} {...action('send')}>
            Send PDF
          </Button>
        </>
      )}
      <DownloadButton address={address} />
      {asking === 'send' && schedule && <SendDialog address={address} schedule={schedule} onClose={close} />}
      {asking === 'schedule' && schedule && <ScheduleDialog schedule={schedule} onClose={close} />}
    </>
  )
}
