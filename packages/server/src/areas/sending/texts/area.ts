import type { Area } from '../../../area.ts'
import { smsActions, smsEntity, smsKind } from './audit-actions.ts'
import { callbackAddress } from './callback-address.ts'
import { routes } from './routes.ts'
import { smsSource } from './timeline-source.ts'

export const area: Area = {
  name: 'texts',
  routes,
  entities: [smsEntity],
  auditActions: smsActions,
  timelineKinds: [smsKind],
  timelineSources: [smsSource],
  addresses: callbackAddress,
}
