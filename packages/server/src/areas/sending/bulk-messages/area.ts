import type { Area } from '../../../area.ts'
import { bulkMessageActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'bulkMessages',
  routes,
  auditActions: bulkMessageActions,
}
