import type { Area } from '../../../area.ts'
import { preAssessmentActions, preAssessmentEntities, preAssessmentKind } from './audit-actions.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'preAssessments',
  routes,
  entities: preAssessmentEntities,
  auditActions: preAssessmentActions,
  timelineKinds: [preAssessmentKind],
}
