import { call } from '@portal/api-client'
import { bulk } from '@portal/contract/bulk'
import type { InputOf } from '@portal/contract/endpoint'
import { followJob, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'

/** What a bulk change changes, besides its job. */
const CHANGES = ['clients', 'client:*', 'activity']

type Change = InputOf<typeof bulk.change>['body']

/** Starts a bulk change, and leaves it to the shell to show how far it is and to offer the way back. */
export function useBulkChange(onStarted: () => void): {
  readonly start: (change: Change, title: string) => void
  readonly isStarting: boolean
} {
  const { mutateAsync, isPending } = useChange(bulk.change)
  function start(change: Change, title: string) {
    mutateAsync({ body: change }).then(
      ({ job_id }) => {
        followJob({ id: job_id, title, changes: CHANGES, undo: () => undo(job_id, title) })
        onStarted()
      },
      (error: Error) => toast({ title: error.message, tone: 'danger' }),
    )
  }
  return { start, isStarting: isPending }
}

async function undo(id: number, title: string): Promise<number> {
  const { job_id } = await call(bulk.undo, { params: { id } })
  followJob({ id: job_id, title: `Undo: ${title}`, changes: CHANGES })
  return job_id
}
