import type { Area } from '../../../area.ts'
import { partnerActions } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'partners',
  routes,
  entities: [{ name: 'partner' }, { name: 'partnerLink' }],
  auditActions: partnerActions,
}
