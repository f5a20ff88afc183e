import type { Area } from '../../../area.ts'
import { checkActions } from './audit-actions.ts'
import { checkList } from './export-checks.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'commissionChecks',
  routes,
  lists: [checkList],
  auditActions: checkActions,
}
