import type { Area } from '../../../area.ts'
import { needsDeeds, needsEntity, needsKind } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'needs',
  routes,
  entities: [needsEntity],
  deeds: needsDeeds,
  timelineKinds: [needsKind],
}
