import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { jobOver } from '../../../jobs/job-notice.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'jobs',
  routes,
  notices: [jobOver],
  // As long as bulk changes and imports can be taken back.
  outlived: [{ table: 'background_jobs', ended: sql`finished_at`, keptFor: 30 * DAY }],
}
