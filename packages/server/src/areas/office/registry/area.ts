import { RELEASE_COUNTS_KEPT_DAYS } from '@portal/domain/office/release-limits'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { releaseActions } from './audit-actions.ts'
import { releaseTakenBack } from './notices.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'registry',
  routes,
  entities: [{ name: 'release', isForSuperAdmins: true }],
  auditActions: releaseActions,
  notices: [releaseTakenBack],
  retention: [
    { table: 'release_counts', ended: sql`hour`, keptFor: RELEASE_COUNTS_KEPT_DAYS * DAY },
    { table: 'release_errors', ended: sql`last_at`, keptFor: RELEASE_COUNTS_KEPT_DAYS * DAY },
    { table: 'release_users', ended: sql`seen_at`, keptFor: RELEASE_COUNTS_KEPT_DAYS * DAY },
  ],
}
