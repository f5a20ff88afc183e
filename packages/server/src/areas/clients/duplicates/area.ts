import type { Area } from '../../../area.ts'
import { duplicateActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'duplicates',
  routes,
  auditActions: duplicateActions,
}
