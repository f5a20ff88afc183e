import { createStore } from 'zustand'

/** A background job that the user started here and that the shell shows until it is put away, wherever they go. */
export interface FollowedJob {
  readonly id: number
  readonly title: string
}

/** The jobs that the shell's tray shows, the latest last. */
export const followedJobs = createStore<readonly FollowedJob[]>(() => [])

/** Lets the shell show how far a job is, and its result, while the user goes on working. */
export function followJob(job: FollowedJob): void {
  followedJobs.setState((jobs) => [...jobs.filter(({ id }) => id !== job.id), job], true)
}

/** Puts a job's card away. The job itself goes on. */
export function leaveJob(id: number): void {
  followedJobs.setState((jobs) => jobs.filter((job) => job.id !== id), true)
}
