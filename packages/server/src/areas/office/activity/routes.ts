import { activity } from '@portal/contract/office/activity'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import { listActivity } from './list.ts'

/** The calls, for a log of what is declared. */
export function activityRoutes(declared: DeclaredActivity): readonly BoundRoute[] {
  return [bind(activity.list, (call) => listActivity(call, declared))]
}
