import type { IsoDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { followJob, useBackgroundJob, useRefreshAfterJob } from '@portal/platform'
import { useState } from 'react'

/** Follows the sending of a month’s documents: how far it is stands in the tray, and the page shows the outcome. */
export function useFollowedSending(month: IsoDate): (started: { readonly job_id: number }) => void {
  const [jobId, setJobId] = useState<number>()
  useRefreshAfterJob(useBackgroundJob(jobId ?? null).data)
  return ({ job_id }) => {
    setJobId(job_id)
    followJob({ id: job_id, title: `Commission documents, ${monthInWords(month)}` })
  }
}
