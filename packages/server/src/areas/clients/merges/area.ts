import type { Area } from '../../../area.ts'
import { mergeDeeds, mergeKind } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'merges',
  routes,
  deeds: mergeDeeds,
  timelineKinds: [mergeKind],
}
