import { followedJobs } from '@portal/platform'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { useFoundJobs } from './use-found-jobs.ts'

const JobTray = lazy(() => import(/* webpackChunkName: "job-tray" */ './JobTray.tsx'))

/** The background jobs that the user started, whatever page they went to or loaded since. */
export function Jobs() {
  const jobs = useStore(followedJobs)
  useFoundJobs()
  if (jobs.length === 0) return null
  return (
    <Suspense fallback={null}>
      <JobTray jobs={jobs} />
    </Suspense>
  )
}
