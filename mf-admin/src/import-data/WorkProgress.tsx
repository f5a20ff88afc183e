import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { jobs } from '@portal/contract/jobs'
import {
  followJob,
  isOver,
  refreshEntities,
  useBackgroundJob,
  useCall,
  useChange,
  useRefreshAfterJob,
} from '@portal/platform'
import { Box, Text } from '@portal/ui/core'
import { JobProgress, ProgressBar } from '@portal/ui/page'
import { useEffect, useRef } from 'react'

/** Milliseconds between looks at the import itself: of a colleague's job nothing else is known. */
const LOOK_AGAIN = 2_000

export interface WorkProgressProps {
  readonly data: ImportDetail
  /** What goes on: “Checking people.csv”. */
  readonly title: string
}

/** How far the job of an import is. Whoever leaves meanwhile finds it in the shell’s tray. */
export function WorkProgress({ data: { id, job_id }, title }: WorkProgressProps) {
  const { data: job, error } = useBackgroundJob(job_id)
  const cancel = useChange(jobs.cancel)
  const isOthers = error !== null && job === undefined
  useCall(imports.view, { params: { id } }, isOthers ? { refetchInterval: LOOK_AGAIN } : {})
  const over = job !== undefined && isOver(job)
  const goesOn = useRef(false)
  goesOn.current = job !== undefined && !over
  useEffect(() => {
    // The wizard goes on at once, and does not wait to hear that the job is over.
    if (over) refreshEntities([`import:${id}`])
  }, [over, id])
  useRefreshAfterJob(job)
  useEffect(
    () => () => {
      if (job_id !== null && goesOn.current) followJob({ id: job_id, title })
    },
    [job_id, title],
  )
  return (
    <Box padding="gutter" maxWidth="720px">
      {isOthers ? (
        <>
          <ProgressBar label={title} value={null} />
          <Text tone="muted">Started by a colleague.</Text>
        </>
      ) : (
        <JobProgress
          state={job?.state ?? 'queued'}
          total={job?.total ?? null}
          done={job?.done ?? 0}
          failed={job?.failed ?? 0}
          title={title}
          onCancel={job_id === null || over ? undefined : () => cancel.mutate({ params: { id: job_id } })}
        >
          {!over && <Text tone="muted">You can leave; the import keeps running.</Text>}
        </JobProgress>
      )}
    </Box>
  )
}
