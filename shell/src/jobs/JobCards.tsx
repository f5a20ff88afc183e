import type { FollowedJob } from '@portal/platform'
import { JobCard } from './JobCard.tsx'

/** How far the user's jobs are, and how they ended, until each is put away. */
export default function JobCards({ jobs }: { readonly jobs: readonly FollowedJob[] }) {
  return jobs.map((job) => <JobCard key={job.id} job={job} />)
}
