import { bulkWork } from '../areas/bulk/bulk-job.ts'
import { undoWork } from '../areas/bulk/undo-job.ts'
import { checkWork } from '../areas/imports/check-job.ts'
import { commitWork } from '../areas/imports/commit-job.ts'
import { revertWork } from '../areas/imports/revert-job.ts'
import type { JobWork } from './job-work.ts'

/** Everything that is done after answers, besides mail: each kind of job with its handler. */
export const ALL_JOBS: readonly JobWork[] = [bulkWork, undoWork, checkWork, commitWork, revertWork]
