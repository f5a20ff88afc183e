import { ADMIN_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { applications } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Viewer, visibleClients } from './visible-clients.ts'

/**
 * Which rows of `client_steps`, here called `steps`, the viewer may see, given that they see the client: an auditor
 * those of the applications that were approved, others all, but a couple's quote only where they see both.
 */
export function visibleSteps(viewer: Viewer): SQL {
  const { role } = viewer.caller
  if (isOneOf(role, ADMIN_ROLES)) return sql`true`
  if (role === 'ROLE_AUDITOR') {
    return sql`exists (
      select 1 from ${applications}
      where ${applications.company_id} = steps.company_id and ${applications.id} = steps.application_id
        and ${approvedForAudit(viewer)})`
  }
  return sql`(steps.partner_id is null or exists (
    select 1 from ${clients}
    where ${clients.company_id} = steps.company_id and ${clients.id} = steps.partner_id and ${visibleClients(viewer)}))`
}
