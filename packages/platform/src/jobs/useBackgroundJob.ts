import type { ApiError } from '@portal/api-client'
import { jobs } from '@portal/contract/jobs'
import type { BackgroundJob } from '@portal/contract/jobs.schema'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useIsLive } from '../live/live-state.ts'
import { callQuery } from '../query/useCall.ts'
import { useSession } from '../session/index.ts'

/** Milliseconds before the second look; each pause is half as long again as the one before. */
const FIRST_PAUSE = 400
const GROWTH = 1.5
const LONGEST_PAUSE = 4_000
/** Milliseconds between two looks where the page hears of each step. */
const LIVE_PAUSE = 10_000

/** Whether the job is over, well or badly. */
export function isOver({ state }: Pick<BackgroundJob, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}

/** How far a background job is, heard of or looked at with growing pauses until it is over. `null`: there is none yet. */
export function useBackgroundJob(id: number | null): UseQueryResult<BackgroundJob, ApiError> {
  const user = useSession((session) => session.email)
  const isLive = useIsLive()
  return useQuery({
    ...callQuery(jobs.view, { params: { id: id ?? 0 } }, user),
    enabled: id !== null,
    // A look that failed is not the end of the job: the next one may work.
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data && isOver(data)
        ? false
        : isLive
          ? LIVE_PAUSE
          : Math.min(LONGEST_PAUSE, FIRST_PAUSE * GROWTH ** (dataUpdateCount + errorUpdateCount)),
  })
}
