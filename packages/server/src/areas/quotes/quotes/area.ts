import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { quoteActions, quoteEntity, quoteKind } from './audit-actions.ts'
import { quoteSubject } from './quote-subject.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'quotes',
  routes,
  lists: [declaredList(quoteSubject)],
  entities: [quoteEntity],
  auditActions: quoteActions,
  timelineKinds: [quoteKind],
}
