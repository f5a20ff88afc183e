import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { routes } from './routes.ts'
import { securitySubject } from './security-subject.ts'

export const area: Area = { name: 'security-log', routes, lists: [declaredList(securitySubject)] }
