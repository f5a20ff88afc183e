import { jobs } from '@portal/contract/jobs'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { cancelJob, listJobs, listRows, viewJob } from './service.ts'

export const routes: readonly BoundRoute[] = [
  bind(jobs.list, listJobs),
  bind(jobs.view, viewJob),
  bind(jobs.rows, listRows),
  bind(jobs.cancel, cancelJob),
]
