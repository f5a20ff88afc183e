import type { Area } from '../../../area.ts'
import { reportActions } from './audit-actions.ts'
import { REFERRAL_FILE } from './report-files.ts'
import { routes } from './routes.ts'
import { sendScheduledReports } from './schedule.ts'

export const area: Area = {
  name: 'reports',
  routes,
  lists: [REFERRAL_FILE],
  entities: [{ name: 'report' }],
  auditActions: reportActions,
  everyMinute: [sendScheduledReports],
}
