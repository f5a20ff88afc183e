import type { Area } from '../../../area.ts'
import { noteDeeds, noteEntity, noteKind } from './deeds.ts'
import { routes } from './routes.ts'
import { noteSource } from './timeline-source.ts'

export const area: Area = {
  name: 'notes',
  routes,
  entities: [noteEntity],
  deeds: noteDeeds,
  timelineKinds: [noteKind],
  timelineSources: [noteSource],
}
