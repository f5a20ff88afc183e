import { jobs as calls } from '@portal/contract/jobs'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import type { JobWork } from '../../../jobs/job-work.ts'
import { cancelJob, listJobs, listRows, undoJob, viewJob } from './service.ts'

/** The calls, for jobs of these kinds. */
export function jobRoutes(works: readonly JobWork[]): readonly BoundRoute[] {
  const undos = new Map(works.flatMap(({ kind, undo }) => (undo ? [[kind.name, undo]] : [])))
  return [
    bind(calls.list, (call) => listJobs(call, undos)),
    bind(calls.view, (call) => viewJob(call, undos)),
    bind(calls.rows, (call) => listRows(call, undos)),
    bind(calls.cancel, (call) => cancelJob(call, undos)),
    bind(calls.undo, (call) => undoJob(call, undos)),
  ]
}
