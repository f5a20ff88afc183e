import type { Area } from '../../../area.ts'
import { mergeActions, mergeKind } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'merges',
  routes,
  auditActions: mergeActions,
  timelineKinds: [mergeKind],
}
