import { followedJobs } from '@portal/platform'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'

const JobTray = lazy(() => import(/* webpackChunkName: "job-tray" */ './JobTray.tsx'))

/** The background jobs that the user started, whatever page they went to since. */
export function Jobs() {
  const jobs = useStore(followedJobs)
  if (jobs.length === 0) return null
  return (
    <Suspense fallback={null}>
      <JobTray jobs={jobs} />
    </Suspense>
  )
}
