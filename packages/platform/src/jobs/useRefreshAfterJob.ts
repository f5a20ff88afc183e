import { kindsOfJob } from '@portal/contract/jobs'
import type { BackgroundJob } from '@portal/contract/jobs.schema'
import { useEffect } from 'react'
import { useIsLive } from '../live/live-state.ts'
import { refreshEntities } from '../query/refresh.ts'
import { isOver } from './useBackgroundJob.ts'

/** Asks again for what a job has written, once it is over, where the page does not hear of it as of others' changes. */
export function useRefreshAfterJob(job: Pick<BackgroundJob, 'kind' | 'state'> | undefined): void {
  const isLive = useIsLive()
  const kind = job && isOver(job) ? job.kind : undefined
  useEffect(() => {
    if (kind !== undefined && !isLive) refreshEntities(kindsOfJob(kind))
  }, [kind, isLive])
}
