import type { Area } from '../../../area.ts'
import { documentActions, documentEntity, documentKind } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'documents',
  routes,
  entities: [documentEntity],
  auditActions: documentActions,
  timelineKinds: [documentKind],
}
