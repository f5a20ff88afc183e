import { RELEASE_COUNTS_KEPT_DAYS } from '@portal/domain/office/release-limits'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'registry',
  routes,
  retention: [{ table: 'release_counts', ended: sql`hour`, keptFor: RELEASE_COUNTS_KEPT_DAYS * DAY }],
}
