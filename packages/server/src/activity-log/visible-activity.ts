import { REFERRING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../access/roles.ts'
import { approvedForAudit, type Viewer } from '../access/visible-clients.ts'
import { visibleDocuments } from '../access/visible-files.ts'
import { textArray } from '../database/arrays.ts'
import { activityLog } from '../database/tables/activity.ts'
import { applications } from '../database/tables/applications.ts'
import { clientDocuments } from '../database/tables/clients.ts'
import type { DeclaredActivity } from './declared.ts'

/**
 * Which rows of `activity_log` the viewer may see in a timeline whose owner they see: referral roles and auditors what the
 * areas declare for them, everybody else all. What the rows hold is cut by {@link shownFields}.
 */
export function visibleActivity(viewer: Viewer, declared: DeclaredActivity): SQL {
  const { role } = viewer.caller
  if (isOneOf(role, REFERRING_ROLES)) return toldToReferrers(declared)
  return role === 'ROLE_AUDITOR' ? toldToAuditors(viewer, declared) : sql`true`
}

function toldToReferrers({ entities, auditActions }: DeclaredActivity): SQL {
  const actions = [...auditActions].filter(([, { isForReferrers }]) => isForReferrers).map(([action]) => action)
  const conditions = [
    sql`${activityLog.action} = any (${textArray(actions)})`,
    ...entities.flatMap(({ name, timeline }) =>
      timeline?.forReferrers ? [sql`(${activityLog.entity} = ${name} and ${timeline.forReferrers})`] : [],
    ),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

function toldToAuditors(viewer: Viewer, { entities }: DeclaredActivity): SQL {
  const cases = entities.flatMap(({ name, timeline }) => {
    if (!timeline?.forAuditors) return []
    const may = timeline.forAuditors === 'all' ? sql`true` : timeline.forAuditors(viewer)
    return [sql`when ${name} then ${may}`]
  })
  return sql`((${activityLog.application_id} is null or ${ofApprovedApplication(viewer)})
    and case ${activityLog.entity} ${sql.join(cases, sql` `)} else false end)`
}

/** Entries of applications that an auditor may read: those that were approved. */
export function ofApprovedApplication(viewer: Viewer): SQL {
  return sql`exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${activityLog.company_id} and ${applications.id} = ${activityLog.application_id}
      and ${approvedForAudit(viewer)})`
}

/** Entries of documents that the viewer may see. */
export function ofVisibleDocument(viewer: Viewer): SQL {
  return sql`exists (
    select 1 from ${clientDocuments}
    where ${clientDocuments.company_id} = ${activityLog.company_id}
      and ${clientDocuments.id} = ${activityLog.entity_id} and ${visibleDocuments(viewer)})`
}

/** The values of a row of `activity_log` that the viewer may see: of referral roles the status, with no money beside it. */
export function shownFields({ caller }: Pick<Viewer, 'caller'>, column: 'before' | 'after'): SQL {
  const values = activityLog[column]
  if (!isOneOf(caller.role, REFERRING_ROLES)) return sql`${values}`
  return sql`case when ${values} ? 'status' then jsonb_build_object('status', ${values} -> 'status') end`
}
