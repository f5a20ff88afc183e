import { REFERRING_ROLES } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { visibleDocuments } from '../areas/files/visible-files.ts'
import { activityLog } from '../database/tables/activity.ts'
import { applications } from '../database/tables/applications.ts'
import { clientDocuments } from '../database/tables/clients.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Viewer } from './visible-clients.ts'

/** A move of a client's status, by whatever call: the one change of a client that a referral role is told of. */
const MOVED = sql`(${activityLog.entity} = 'client' and ${activityLog.before} ? 'status' and ${activityLog.after} ? 'status')`

/**
 * Which rows of `activity_log` the viewer may see in the timeline of a client whom they see: referral roles how far things
 * are and no more, an auditor what is about the client, and of documents and applications those that were approved.
 * What the rows hold is cut by {@link shownFields}.
 */
export function visibleActivity(viewer: Viewer): SQL {
  const { role } = viewer.caller
  if (isOneOf(role, REFERRING_ROLES)) {
    return sql`(${MOVED} or ${activityLog.action} in
      ('client.create', 'client.submitForm', 'application.create', 'application.updateStatus'))`
  }
  if (role !== 'ROLE_AUDITOR') return sql`true`
  return sql`case ${activityLog.entity}
    when 'client' then true
    when 'note' then true
    when 'needs' then true
    when 'preAssessment' then true
    when 'preAssessmentLink' then true
    when 'call' then true
    when 'application' then exists (
      select 1 from ${applications}
      where ${applications.company_id} = ${activityLog.company_id} and ${applications.id} = ${activityLog.entity_id}
        and ${approvedForAudit(viewer)})
    when 'document' then exists (
      select 1 from ${clientDocuments}
      where ${clientDocuments.company_id} = ${activityLog.company_id}
        and ${clientDocuments.id} = ${activityLog.entity_id} and ${visibleDocuments(viewer)})
    else false
  end`
}

/** The values of a row of `activity_log` that the viewer may see: of referral roles the status, with no money beside it. */
export function shownFields({ caller }: Pick<Viewer, 'caller'>, column: 'before' | 'after'): SQL {
  const values = activityLog[column]
  if (!isOneOf(caller.role, REFERRING_ROLES)) return sql`${values}`
  return sql`case when ${values} ? 'status' then jsonb_build_object('status', ${values} -> 'status') end`
}
