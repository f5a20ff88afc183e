import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import type { RetentionRule } from '../../../jobs/housekeeping.ts'
import { dropFilesWork } from '../../../retention/drop-files.ts'
import { privacyActions } from './audit-actions.ts'
import { clearExports, exportWork, KEPT_FOR } from './export-job.ts'
import { eraseOutlived } from './outlived-people.ts'
import { privacyRoutes } from './routes.ts'

/** Privacy exports, erasure and retention. `rules` returns the retention rules of all areas, once they are known. */
export function privacyArea(rules: () => readonly RetentionRule[]): Area {
  return {
    name: 'privacy',
    routes: privacyRoutes(rules),
    auditActions: privacyActions,
    jobs: [exportWork, dropFilesWork],
    retention: [{ table: 'client_exports', ended: sql`created_at`, keptFor: KEPT_FOR }],
    hourly: [clearExports, eraseOutlived],
  }
}
