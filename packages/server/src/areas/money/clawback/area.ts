import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { exposureSubject } from './exposure-subject.ts'
import { routes } from './routes.ts'

export const area: Area = { name: 'clawback', routes, lists: [declaredList(exposureSubject)] }
