import { followedJobs, lazyPart } from '@portal/platform'
import { Box } from '@portal/ui/core'
import { ErrorPanel } from '@portal/ui/page'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { TrayStrip } from './TrayStrip.tsx'
import { useFoundJobs } from './use-found-jobs.ts'
import { useTrayHeight } from './use-tray-height.ts'

const JobStrips = lazyPart(() => import(/* webpackChunkName: "job-tray" */ './JobStrips.tsx'), {
  error: (retry) => (
    <TrayStrip>
      <ErrorPanel message="We couldn’t show your background jobs. They keep running." onRetry={retry} />
    </TrayStrip>
  ),
})

/**
 * Below the page, which makes room for it, so that it covers nothing: the background jobs that the user started, whatever
 * page they went to or loaded since.
 */
export function Jobs() {
  const jobs = useStore(followedJobs)
  const tray = useRef<HTMLElement>(null)
  useFoundJobs()
  useTrayHeight(tray, jobs.length > 0)
  if (jobs.length === 0) return null
  return (
    <Box as="section" ref={tray} aria-label="Background jobs" flex="none" maxHeight="40dvh" overflow="auto">
      <JobStrips jobs={jobs} />
    </Box>
  )
}
