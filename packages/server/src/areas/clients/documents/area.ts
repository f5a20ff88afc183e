import type { Area } from '../../../area.ts'
import { documentDeeds, documentEntity, documentKind } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'documents',
  routes,
  entities: [documentEntity],
  deeds: documentDeeds,
  timelineKinds: [documentKind],
}
