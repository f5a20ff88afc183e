import { jobs as calls } from '@portal/contract/jobs'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { DAY } from '../../../http/clock.ts'
import { jobOver } from '../../../jobs/job-notice.ts'
import type { JobWork } from '../../../jobs/job-work.ts'
import { cancelJob, listJobs, listRows, undoJob, viewJob } from './service.ts'

/** The jobs of users, of all the kinds that the areas do. */
export function jobsArea(works: readonly JobWork[]): Area {
  const undos = new Map(works.flatMap(({ kind, undo }) => (undo ? [[kind.name, undo]] : [])))
  return {
    name: 'jobs',
    routes: [
      bind(calls.list, (call) => listJobs(call, undos)),
      bind(calls.view, (call) => viewJob(call, undos)),
      bind(calls.rows, (call) => listRows(call, undos)),
      bind(calls.cancel, (call) => cancelJob(call, undos)),
      bind(calls.undo, (call) => undoJob(call, undos)),
    ],
    notices: [jobOver],
    // As long as bulk changes and imports can be taken back.
    outlived: [{ table: 'background_jobs', ended: sql`finished_at`, keptFor: 30 * DAY }],
  }
}
