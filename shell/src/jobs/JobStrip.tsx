import { jobs as calls, undoTitle } from '@portal/contract/jobs'
import {
  type FollowedJob,
  followJob,
  isOver,
  lazyPart,
  leaveJob,
  useBackgroundJob,
  useChange,
  useRefreshAfterJob,
} from '@portal/platform'
import { Button, IconButton } from '@portal/ui/core'
import { CloseIcon, UndoIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { JobProgress } from '@portal/ui/page'
import { useState } from 'react'
import { TrayStrip } from './TrayStrip.tsx'

const JobRows = lazyPart(() => import(/* webpackChunkName: "job-rows" */ './JobRows.tsx'))

const NOT_THERE_YET = { state: 'queued', total: null, done: 0, failed: 0, message: null, can_undo: false } as const

/** One background job: its progress and **Cancel**, then its end, the way back and the outcome of each record. */
export function JobStrip({ job }: { readonly job: FollowedJob }) {
  const { data } = useBackgroundJob(job.id)
  const cancel = useChange(calls.cancel)
  const [showsRows, setShowsRows] = useState(false)
  const undo = useChange(calls.undo, {
    onSuccess({ job_id }) {
      followJob({ id: job_id, title: undoTitle(shown.title) })
      leaveJob(job.id)
    },
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  const shown = data ?? { ...NOT_THERE_YET, title: job.title }
  const over = isOver(shown)
  useRefreshAfterJob(data)

  return (
    <TrayStrip
      close={
        <IconButton
          icon={<CloseIcon />}
          label={over ? `Dismiss: ${shown.title}` : `Hide: ${shown.title}. It keeps running.`}
          size="sm"
          onClick={() => leaveJob(job.id)}
        />
      }
    >
      <JobProgress {...shown} strip onCancel={over ? undefined : () => cancel.mutate({ params: { id: job.id } })}>
        {over && (
          <>
            {shown.can_undo && (
              <Button
                size="sm"
                icon={<UndoIcon />}
                loading={undo.isPending}
                loadingText="Undo"
                onClick={() => undo.mutate({ params: { id: job.id } })}
              >
                Undo
              </Button>
            )}
            {shown.done > 0 && (
              <Button size="sm" onClick={() => setShowsRows(true)}>
                {shown.failed > 0 ? 'View failures' : 'View details'}
              </Button>
            )}
          </>
        )}
      </JobProgress>
      {showsRows && (
        <JobRows id={job.id} title={shown.title} failed={shown.failed} onClose={() => setShowsRows(false)} />
      )}
    </TrayStrip>
  )
}
