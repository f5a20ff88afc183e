import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { paymentsWaiting } from './payments-waiting.ts'
import { queueSubject } from './queue-subject.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'commissionQueue',
  routes,
  lists: [declaredList(queueSubject)],
  menuCounts: [paymentsWaiting],
}
