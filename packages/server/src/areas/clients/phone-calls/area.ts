import type { Area } from '../../../area.ts'
import { phoneCallActions, phoneCallEntity, phoneCallKind } from './audit-actions.ts'
import { routes } from './routes.ts'
import { phoneCallSource } from './timeline-source.ts'

export const area: Area = {
  name: 'phone-calls',
  routes,
  entities: [phoneCallEntity],
  auditActions: phoneCallActions,
  timelineKinds: [phoneCallKind],
  timelineSources: [phoneCallSource],
}
