import { followJob } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'

/** A call that starts a job. */
type Started = Promise<{ readonly job_id: number }>

export interface BulkJob {
  /** What the tray of jobs calls it: `Move 2 people to Quote Sent`. */
  readonly title: string
  /** The entities that it changes, besides its job: `clients`, `client:*`. */
  readonly changes: readonly string[]
  readonly start: () => Started
  /** Takes the job back where nothing has changed since. */
  readonly undo: (jobId: number) => Started
}

/** Starts a bulk change, and leaves it to the shell to show how far it is and to offer the way back. */
export function useBulkJob(onStarted: () => void): {
  readonly begin: (job: BulkJob) => void
  readonly isStarting: boolean
} {
  const [isStarting, setStarting] = useState(false)
  function begin({ title, changes, start, undo }: BulkJob) {
    async function takeBack(id: number): Promise<number> {
      const { job_id } = await undo(id)
      followJob({ id: job_id, title: `Undo: ${title}`, changes })
      return job_id
    }
    setStarting(true)
    start().then(
      ({ job_id }) => {
        followJob({ id: job_id, title, changes, undo: () => takeBack(job_id) })
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
