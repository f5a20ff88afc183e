import type { Area } from '../../../area.ts'
import type { DeclaredTimeline } from '../../../timeline/declared.ts'
import { timelineRoutes } from './routes.ts'

/** The timeline of a client, of what the areas declare. */
export function timelineArea(declared: DeclaredTimeline): Area {
  return { name: 'timeline', routes: timelineRoutes(declared) }
}
