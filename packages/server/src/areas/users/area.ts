import type { Area } from '../../area.ts'
import { declaredList } from '../../subjects/declared-list.ts'
import { routes, userBulk } from './routes.ts'
import { userSubject } from './user-subject.ts'

export const area: Area = {
  name: 'users',
  routes,
  entities: [{ name: 'user', isForSuperAdmins: true }],
  lists: [declaredList(userSubject)],
  jobs: userBulk.jobs,
}
