import { call } from '@portal/api-client'
import { jobs as calls } from '@portal/contract/jobs'
import { followedJobs, followJob, isOver } from '@portal/platform'
import { useEffect } from 'react'
import { readKeptJobs, rememberJobs } from './kept-jobs.ts'

/** Milliseconds after which the tray looks: what the page itself needs goes first. */
const PATIENCE = 1000
/** Milliseconds for which a job that is over is still news. */
const NEWS = 15 * 60_000
/** Jobs that are looked at. */
const MOST = 10

/**
 * Finds the user's jobs again after a load: those that run, wherever they were started, and those that ended a short
 * while ago after this browser had shown them. What was put away stays away.
 */
export function useFoundJobs(): void {
  useEffect(() => {
    const forget = rememberJobs()
    const timer = setTimeout(() => {
      findJobs().catch(() => {
        // The tray is a convenience: each job goes on without it.
      })
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [])
}

async function findJobs(): Promise<void> {
  const { items } = await call(calls.list, { query: { page_size: MOST } })
  const { shown, putAway } = readKeptJobs()
  const followed = followedJobs.getState().map(({ id }) => id)
  for (const job of items.toReversed()) {
    if (followed.includes(job.id) || putAway.includes(job.id)) continue
    const isNews = shown.includes(job.id) && Date.now() - Date.parse(job.finished_at ?? '') < NEWS
    if (isOver(job) && !isNews) continue
    followJob({ id: job.id, title: job.title })
  }
}
