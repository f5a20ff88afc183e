import type { Area } from '../../../area.ts'
import { mailDeeds, mailEntity, mailKind } from './deeds.ts'
import { emlAddress } from './eml-address.ts'
import { routes } from './routes.ts'
import { mailSource } from './timeline-source.ts'

export const area: Area = {
  name: 'mails',
  routes,
  entities: [mailEntity],
  deeds: mailDeeds,
  timelineKinds: [mailKind],
  timelineSources: [mailSource],
  addresses: emlAddress,
}
