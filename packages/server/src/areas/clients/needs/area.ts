import type { Area } from '../../../area.ts'
import { needsActions, needsEntity, needsKind } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'needs',
  routes,
  entities: [needsEntity],
  auditActions: needsActions,
  timelineKinds: [needsKind],
}
