import type { Area } from '../../../area.ts'
import { phoneCallDeeds, phoneCallEntity, phoneCallKind } from './deeds.ts'
import { routes } from './routes.ts'
import { phoneCallSource } from './timeline-source.ts'

export const area: Area = {
  name: 'phone-calls',
  routes,
  entities: [phoneCallEntity],
  deeds: phoneCallDeeds,
  timelineKinds: [phoneCallKind],
  timelineSources: [phoneCallSource],
}
