import { followedJobs, lazyPart } from '@portal/platform'
import { Stack } from '@portal/ui/core'
import { FaultPanel } from '@portal/ui/page'
import { useStore } from 'zustand'
import { TrayCard } from './TrayCard.tsx'
import { useFoundJobs } from './use-found-jobs.ts'

const JobCards = lazyPart(() => import(/* webpackChunkName: "job-tray" */ './JobCards.tsx'), {
  fault: (retry) => (
    <TrayCard>
      <FaultPanel message="We couldn’t show your background jobs. They keep running." onRetry={retry} />
    </TrayCard>
  ),
})

/**
 * At the bottom, at the right: the background jobs that the user started, whatever page they went to or loaded since.
 */
export function Jobs() {
  const jobs = useStore(followedJobs)
  useFoundJobs()
  if (jobs.length === 0) return null
  return (
    <Stack
      as="section"
      aria-label="Background jobs"
      position="fixed"
      zIndex="toast"
      right={{ base: '3', md: '5' }}
      left={{ base: '3', md: 'auto' }}
      bottom={{ base: 'calc(64px + env(safe-area-inset-bottom))', md: '112px' }}
      width={{ md: '340px' }}
      maxHeight="60dvh"
      overflow="auto"
      gap="2"
    >
      <JobCards jobs={jobs} />
    </Stack>
  )
}
