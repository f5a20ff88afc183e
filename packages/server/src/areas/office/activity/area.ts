import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import type { Area } from '../../../area.ts'
import { activityRoutes } from './routes.ts'

/** The log of what the areas declare. */
export function activityArea(declared: DeclaredActivity): Area {
  return { name: 'activity', routes: activityRoutes(declared) }
}
