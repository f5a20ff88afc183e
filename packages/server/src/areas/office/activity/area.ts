import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { sealActivity } from '../../../activity-log/seal.ts'
import { checkActivity } from '../../../activity-log/verify.ts'
import type { Area } from '../../../area.ts'
import { activityRoutes } from './routes.ts'

/** The log of what the areas declare. */
export function activityArea(declared: DeclaredActivity): Area {
  return {
    name: 'activity',
    routes: activityRoutes(declared),
    hourly: [sealActivity, checkActivity],
  }
}
