import { sql } from 'drizzle-orm'
import { namesFrom } from '../../../activity-log/named-records.ts'
import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { statementActions } from './audit-actions.ts'
import { routes } from './routes.ts'
import { statementSubject } from './statement-subject.ts'

export const area: Area = {
  name: 'statements',
  routes,
  lists: [declaredList(statementSubject)],
  entities: [
    {
      name: 'commission_statement',
      record: {
        // As its page is titled: `ClearView, November 2026`.
        names: namesFrom(
          'commission_statements',
          sql`coalesce(insurer || ', ' || to_char(period, 'FMMonth YYYY'), file_name)`,
        ),
        to: (id) => `/commission/${id}`,
        labels: { stated: 'Printed total' },
      },
    },
  ],
  auditActions: statementActions,
}
