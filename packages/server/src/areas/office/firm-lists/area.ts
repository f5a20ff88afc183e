import type { Area } from '../../../area.ts'
import { firmListActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'firmLists',
  routes,
  entities: [{ name: 'firm_list', isForSuperAdmins: true }],
  auditActions: firmListActions,
}
