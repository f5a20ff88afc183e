import { activity } from '@portal/contract/activity'
import type { ActivityEntity, Area } from '../../area.ts'
import { bind } from '../../http/bind.ts'
import { listActivity } from './list.ts'

/** The log of the kinds of records that the areas declare. */
export function activityArea(entities: readonly ActivityEntity[]): Area {
  const ofSuperAdmins = entities.filter(({ isForSuperAdmins }) => isForSuperAdmins).map(({ name }) => name)
  return { name: 'activity', routes: [bind(activity.list, (call) => listActivity(call, ofSuperAdmins))] }
}
