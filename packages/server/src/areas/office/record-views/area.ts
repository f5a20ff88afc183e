import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { routes } from './routes.ts'
import { viewSubject } from './view-subject.ts'

export const area: Area = {
  name: 'record-views',
  routes,
  lists: [declaredList(viewSubject)],
  // As long as a firm must keep records of advice.
  retention: [{ table: 'record_views', ended: sql`at`, keptFor: 7 * 366 * DAY }],
}
