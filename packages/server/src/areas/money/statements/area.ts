import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { statementActions } from './audit-actions.ts'
import { routes } from './routes.ts'
import { statementSubject } from './statement-subject.ts'

export const area: Area = {
  name: 'statements',
  routes,
  lists: [declaredList(statementSubject)],
  entities: [
    { name: 'commission_statement', record: { to: (id) => `/commission/${id}`, labels: { stated: 'Printed total' } } },
  ],
  auditActions: statementActions,
}
