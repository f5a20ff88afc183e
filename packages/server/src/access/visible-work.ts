import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../database/tables/applications.ts'
import { tasks } from '../database/tables/tasks.ts'
import { approvedForAudit, type Viewer } from './visible-clients.ts'

/**
 * Which rows of `applications` the viewer may see, given that they see the client: an auditor those that were approved,
 * everybody else all. Source: decisions.md, "Who sees what".
 */
export function visibleApplications(viewer: Viewer): SQL {
  return viewer.caller.role === 'ROLE_AUDITOR' ? approvedForAudit(viewer) : sql`true`
}

/** The same of `tasks`: an auditor sees those of the applications that were approved. */
export function visibleTasks(viewer: Viewer): SQL {
  if (viewer.caller.role !== 'ROLE_AUDITOR') return sql`true`
  return sql`exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${tasks.company_id} and ${applications.id} = ${tasks.application_id}
      and ${approvedForAudit(viewer)})`
}
