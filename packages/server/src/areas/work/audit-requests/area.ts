import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { auditRequestActions, auditRequestEntity } from './audit-actions.ts'
import { auditRequestBulk } from './audit-request-bulk.ts'
import { auditRequestSubject } from './audit-request-subject.ts'
import { requestAsked, requestDecided } from './notices.ts'
import { requestsWaiting } from './requests-waiting.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'audit-requests',
  routes,
  lists: [declaredList(auditRequestSubject)],
  jobs: auditRequestBulk.jobs,
  menuCounts: [requestsWaiting],
  entities: [auditRequestEntity],
  auditActions: auditRequestActions,
  notices: [requestAsked, requestDecided],
}
