import type { Area } from '../../../area.ts'
import { mailActions, mailEntity, mailKind } from './audit-actions.ts'
import { emlAddress } from './eml-address.ts'
import { routes } from './routes.ts'
import { mailSource } from './timeline-source.ts'

export const area: Area = {
  name: 'mails',
  routes,
  entities: [mailEntity],
  auditActions: mailActions,
  timelineKinds: [mailKind],
  timelineSources: [mailSource],
  addresses: emlAddress,
}
