import type { FollowedJob } from '@portal/platform'
import { Stack } from '@portal/ui/core'
import { JobCard } from './JobCard.tsx'

/** At the bottom, at the right: how far the user's jobs are, and how they ended, until each is put away. */
export default function JobTray({ jobs }: { readonly jobs: readonly FollowedJob[] }) {
  return (
    <Stack
      as="section"
      aria-label="Work in the background"
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
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  )
}
