import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { applicationBulk } from './application-bulk.ts'
import { applicationSubject } from './application-subject.ts'
import { applicationsActive } from './applications-active.ts'
import { applicationActions, applicationEntities, applicationKind } from './audit-actions.ts'
import { applicationMoved } from './notices.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'applications',
  routes,
  lists: [declaredList(applicationSubject)],
  handOvers: [{ kind: 'applications', subject: applicationSubject, field: 'adviser_id', action: 'application.assign' }],
  jobs: applicationBulk.jobs,
  menuCounts: [applicationsActive],
  entities: applicationEntities,
  auditActions: applicationActions,
  notices: [applicationMoved],
  timelineKinds: [applicationKind],
}
