import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { routes } from './routes.ts'
import { userArchiving } from './user-archiving.ts'
import { userSubject } from './user-subject.ts'

export const area: Area = {
  name: 'users',
  routes,
  entities: [{ name: 'user', isForSuperAdmins: true }],
  lists: [declaredList(userSubject)],
  jobs: userArchiving.jobs,
}
