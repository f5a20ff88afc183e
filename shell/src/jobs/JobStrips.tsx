import type { FollowedJob } from '@portal/platform'
import { JobStrip } from './JobStrip.tsx'

/** How far the user's jobs are, and how they ended, until each is put away. */
export default function JobStrips({ jobs }: { readonly jobs: readonly FollowedJob[] }) {
  return jobs.map((job) => <JobStrip key={job.id} job={job} />)
}
