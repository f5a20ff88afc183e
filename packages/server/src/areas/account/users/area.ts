import { sql } from 'drizzle-orm'
import { namesFrom } from '../../../activity-log/named-records.ts'
import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import type { HandOver } from '../../../subjects/hand-over.ts'
import { userActions } from './audit-actions.ts'
import { partnersHandOver } from './leaving.ts'
import { userRoutes } from './routes.ts'
import { userArchiving } from './user-archiving.ts'
import { userImport } from './user-import.ts'
import { userSubject } from './user-subject.ts'

/** The users of a company, whose work is what the areas declare. */
export function usersArea(handOvers: readonly HandOver[]): Area {
  const all = [...handOvers, partnersHandOver]
  const archiving = userArchiving(all)
  return {
    name: 'users',
    routes: userRoutes(all, archiving),
    entities: [
      {
        name: 'user',
        isForSuperAdmins: true,
        record: {
          names: namesFrom('users', sql`concat_ws(' ', firstname, lastname)`),
          to: (id) => `/add-edit-user/${id}`,
        },
      },
    ],
    auditActions: userActions,
    lists: [declaredList(userSubject)],
    jobs: archiving.jobs,
    imports: [userImport(all)],
  }
}
