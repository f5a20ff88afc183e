import { reports } from '@portal/contract/money/reports'
import type { ReportSchedule } from '@portal/contract/money/reports.schema'
import { useChange } from '@portal/platform'
import { Button, Text } from '@portal/ui/core'
import { Dialog, toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { ReaderChoice } from './ReaderChoice.tsx'

export interface ScheduleDialogProps {
  readonly schedule: ReportSchedule
  readonly onClose: () => void
}

/** Who gets the report each month. */
export default function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const [chosen, setChosen] = useState(schedule.people.map(({ id }) => id))
  const [error, setError] = useState<string>()
  const saving = useChange(reports.keepSchedule, {
    onSuccess: () => {
      toast({ title: chosen.length === 0 ? 'Schedule stopped' : 'Schedule saved', tone: 'success' })
      onClose()
    },
    onError: ({ message }) => setError(message),
  })
  return (
    <Dialog
      open
      title="Schedule report"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={saving.isPending}
            loadingText="Saving"
            onClick={() => saving.mutate({ body: { user_ids: chosen } })}
          >
            Save
          </Button>
        </>
      }
    >
      <Text>On the 1st of each month, last month’s report is emailed as a PDF to:</Text>
      <ReaderChoice
        label="Send each month to"
        offered={schedule.offered}
        chosen={chosen}
        error={error}
        onChange={setChosen}
      />
    </Dialog>
  )
}
