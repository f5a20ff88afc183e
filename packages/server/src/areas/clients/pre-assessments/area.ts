import type { Area } from '../../../area.ts'
import { preAssessmentDeeds, preAssessmentEntities, preAssessmentKind } from './deeds.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'preAssessments',
  routes,
  entities: preAssessmentEntities,
  deeds: preAssessmentDeeds,
  timelineKinds: [preAssessmentKind],
}
