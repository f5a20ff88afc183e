import type { Area } from '../../area.ts'
import { declaredList } from '../../subjects/declared-list.ts'
import { contactSubject } from './contact-subject.ts'
import { contactBulk, routes } from './routes.ts'

export const area: Area = {
  name: 'contacts',
  routes,
  entities: [{ name: 'contact' }],
  lists: [declaredList(contactSubject)],
  jobs: contactBulk.jobs,
}
