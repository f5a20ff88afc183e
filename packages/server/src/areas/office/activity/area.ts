import { activity } from '@portal/contract/office/activity'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { listActivity } from './list.ts'

/** The log of what the areas declare. */
export function activityArea(declared: DeclaredActivity): Area {
  return { name: 'activity', routes: [bind(activity.list, (call) => listActivity(call, declared))] }
}
