import { z } from 'zod'
import { jobKind } from '../jobs/job-kind.ts'

/** Scans one file. It is tried again by the watch over files that wait, which knows of all of them, not by the queue. */
export const scanJob = jobKind('file.scan', z.strictObject({ file_id: z.int() }), { retries: 0, limit: 120 })
