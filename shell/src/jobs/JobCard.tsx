import { jobs as calls } from '@portal/contract/jobs'
import {
  type FollowedJob,
  isOver,
  lazyPart,
  leaveJob,
  queryClient,
  refreshEntities,
  useBackgroundJob,
  useChange,
} from '@portal/platform'
import { Box, Button, IconButton } from '@portal/ui/core'
import { CloseIcon, UndoIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { JobProgress } from '@portal/ui/page'
import { useEffect, useState } from 'react'
import { TrayCard } from './TrayCard.tsx'

const JobRows = lazyPart(() => import(/* webpackChunkName: "job-rows" */ './JobRows.tsx'))

const NOT_THERE_YET = { state: 'queued', total: null, done: 0, failed: 0, message: null, result: null } as const

/** One background job: its progress and **Cancel**, then its end, the way back and what became of each record. */
export function JobCard({ job }: { readonly job: FollowedJob }) {
  const { data } = useBackgroundJob(job.id)
  const cancel = useChange(calls.cancel)
  const [showsRows, setShowsRows] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const shown = data ?? { ...NOT_THERE_YET, title: job.title }
  const over = isOver(shown)
  const changes = job.changes.toString()
  useEffect(() => {
    if (!over) return
    if (changes === 'everything') void queryClient.invalidateQueries()
    else refreshEntities(changes.split(',').filter(Boolean))
  }, [over, changes])

  async function undo() {
    setIsUndone(true)
    try {
      await job.undo?.()
      leaveJob(job.id)
    } catch (error) {
      setIsUndone(false)
      toast({ title: error instanceof Error ? error.message : 'Something went wrong!', tone: 'danger' })
    }
  }

  return (
    <TrayCard>
      <JobProgress {...shown} onCancel={over ? undefined : () => cancel.mutate({ params: { id: job.id } })}>
        {over && (
          <>
            {job.undo && shown.done > shown.failed && (
              <Button size="sm" icon={<UndoIcon />} loading={isUndone} loadingText="Undo" onClick={() => void undo()}>
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
      <Box position="absolute" top="1" right="1">
        <IconButton
          icon={<CloseIcon />}
          label={over ? `Dismiss: ${shown.title}` : `Hide: ${shown.title}. It keeps running.`}
          size="sm"
          onClick={() => leaveJob(job.id)}
        />
      </Box>
      {showsRows && (
        <JobRows id={job.id} title={shown.title} failed={shown.failed} onClose={() => setShowsRows(false)} />
      )}
    </TrayCard>
  )
}
