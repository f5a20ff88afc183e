import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { commissionSubject } from './commission-subject.ts'
import { routes } from './routes.ts'

export const area: Area = { name: 'commissions', routes, lists: [declaredList(commissionSubject)] }
