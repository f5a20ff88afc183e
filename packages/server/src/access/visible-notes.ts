import { REFERRING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../database/tables/applications.ts'
import { clientNotes } from '../database/tables/clients.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Viewer } from './visible-clients.ts'

/**
 * Which rows of `client_notes` the viewer may see, given that they see the client: referral roles their own and the
 * shared ones, an auditor those of no application and of the approved ones, everybody else all. Deleted notes are left
 * out by the query.
 */
export function visibleNotes(viewer: Viewer): SQL {
  const { role, userId } = viewer.caller
  if (isOneOf(role, REFERRING_ROLES)) {
    return sql`(${clientNotes.visibility} = 'shared' or ${clientNotes.author_id} = ${userId})`
  }
  if (role !== 'ROLE_AUDITOR') return sql`true`
  return sql`(${clientNotes.application_id} is null or exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${clientNotes.company_id}
      and ${applications.id} = ${clientNotes.application_id} and ${approvedForAudit(viewer)}))`
}
