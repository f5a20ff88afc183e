import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { jobOver } from '../../../jobs/job-notice.ts'
import type { JobWork } from '../../../jobs/job-work.ts'
import { jobRoutes } from './routes.ts'

/** The jobs of users, of all the kinds that the areas do. */
export function jobsArea(works: readonly JobWork[]): Area {
  return {
    name: 'jobs',
    routes: jobRoutes(works),
    notices: [jobOver],
    // As long as bulk changes and imports can be taken back.
    retention: [{ table: 'background_jobs', ended: sql`finished_at`, keptFor: 30 * DAY }],
  }
}
