import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { policyActions } from './audit-actions.ts'
import { policySubject } from './policy-subject.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'policies',
  routes,
  lists: [declaredList(policySubject)],
  auditActions: policyActions,
}
