import type { Area } from '../../../area.ts'
import type { FollowUps } from '../../../subjects/follow-ups.ts'
import { phoneCallActions, phoneCallEntity, phoneCallKind } from './audit-actions.ts'
import { phoneCallRoutes } from './routes.ts'
import { phoneCallSource } from './timeline-source.ts'

/** The log of calls with clients; what is to be done after them is kept in `followUps`. */
export function phoneCallsArea(followUps: FollowUps): Area {
  return {
    name: 'phone-calls',
    routes: phoneCallRoutes(followUps),
    entities: [phoneCallEntity],
    auditActions: phoneCallActions,
    timelineKinds: [phoneCallKind],
    timelineSources: [phoneCallSource],
  }
}
