import { reports } from '@portal/contract/money/reports'
import type { ReportSchedule } from '@portal/contract/money/reports.schema'
import { periodInWords } from '@portal/domain/money/referral-report'
import { useChange, useProfile } from '@portal/platform'
import { Button, Text } from '@portal/ui/core'
import { Dialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import type { ReportAddress } from '../shared/report-address.ts'
import { ReaderChoice } from './ReaderChoice.tsx'

export interface SendDialogProps {
  readonly address: ReportAddress
  readonly schedule: ReportSchedule
  readonly onClose: () => void
}

/** Mails the report of the period shown. */
export default function SendDialog({ address: { asked, period }, schedule, onClose }: SendDialogProps) {
  const me = useProfile()?.id
  const [chosen, setChosen] = useState(schedule.offered.flatMap(({ id }) => (id === me ? [id] : [])))
  const [error, setError] = useState<string>()
  const sending = useChange(reports.send, {
    onSuccess: ({ message }) => {
      toast({ title: message, tone: 'success' })
      onClose()
    },
    onError: ({ message }) => setError(message),
  })
  function send() {
    if (chosen.length === 0) setError('Please choose who gets it')
    else sending.mutate({ body: { ...asked, user_ids: chosen } })
  }
  return (
    <Dialog
      open
      title="Send report"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={sending.isPending} loadingText="Sending" onClick={send}>
            Send PDF
          </Button>
        </>
      }
    >
      <Text>The referral report for {periodInWords(period)} is emailed as a PDF to:</Text>
      <ReaderChoice
        label="Send to"
        offered={schedule.offered}
        chosen={chosen}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setChosen(next)
        }}
      />
    </Dialog>
  )
}
