import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { textArray } from '../../../database/arrays.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { applicationBulk } from './application-bulk.ts'
import { applicationSubject } from './application-subject.ts'
import { applicationsActive } from './applications-active.ts'
import { applicationActions, applicationEntities, applicationKind } from './audit-actions.ts'
import { applicationMoved } from './notices.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'applications',
  routes,
  lists: [declaredList(applicationSubject)],
  handOvers: [
    {
      kind: 'applications',
      subject: applicationSubject,
      field: 'adviser_id',
      // What is in force or closed stays with who brought it there: results of the past are counted by it.
      matter: sql`applications.status = any(${textArray(applicationStatusesIn('active'))})`,
      action: 'application.assign',
    },
  ],
  jobs: applicationBulk.jobs,
  menuCounts: [applicationsActive],
  entities: applicationEntities,
  auditActions: applicationActions,
  notices: [applicationMoved],
  timelineKinds: [applicationKind],
}
