import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { renewalDeeds } from '../policies/deeds.ts'
import { renewalBulk } from './renewal-bulk.ts'
import { renewalSubject } from './renewal-subject.ts'
import { showRenewalsDue } from './renewals-due.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'renewals',
  routes,
  lists: [declaredList(renewalSubject)],
  jobs: renewalBulk.jobs,
  chores: [showRenewalsDue],
  deeds: renewalDeeds,
}
