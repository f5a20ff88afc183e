import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { renewalActions } from '../policies/audit-actions.ts'
import { renewalBulk } from './renewal-bulk.ts'
import { renewalSubject } from './renewal-subject.ts'
import { showRenewalsDue } from './renewals-due.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'renewals',
  routes,
  lists: [declaredList(renewalSubject)],
  jobs: renewalBulk.jobs,
  hourly: [showRenewalsDue],
  auditActions: renewalActions,
}
