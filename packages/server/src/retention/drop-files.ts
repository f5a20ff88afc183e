import { z } from 'zod'
import { jobKind } from '../jobs/job-kind.ts'
import { type JobWork, jobWork } from '../jobs/job-work.ts'

/** A job that deletes the bytes of files whose rows are deleted, retried until it succeeds. */
export const dropFilesJob = jobKind('file.drop', z.strictObject({ keys: z.array(z.string()) }), { retries: 12 })

/** Removes the bytes of erased files. */
export const dropFilesWork: JobWork = jobWork(dropFilesJob, async ({ data }, { files }) => {
  for (const key of data.keys) await files.remove(key)
})
