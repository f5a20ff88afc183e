import { followJob } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

export interface BulkJob {
  /** What the tray of jobs calls it: `Move 2 people to Quote Sent`. */
  readonly title: string
  readonly start: () => Promise<{ readonly job_id: number }>
}

/** Starts a bulk change, and leaves it to the shell to show how far it is and to offer the way back. */
export function useBulkJob(onStarted: () => void): {
  readonly begin: (job: BulkJob) => void
  readonly isStarting: boolean
} {
  const [isStarting, setStarting] = useState(false)
  function begin({ title, start }: BulkJob) {
    setStarting(true)
    start().then(
      ({ job_id }) => {
        followJob({ id: job_id, title })
        onStarted()
      },
      (error: Error) => {
        setStarting(false)
        toast({ title: error.message, tone: 'danger' })
      },
    )
  }
  return { begin, isStarting }
}
