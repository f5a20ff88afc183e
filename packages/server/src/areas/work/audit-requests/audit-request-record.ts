import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import type { AuditRequestState } from '@portal/domain/work/audit-request'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { approvalHolds, type Viewer } from '../../../access/visible-clients.ts'

/** A request as lists read it. */
export type AuditRequestRecord = {
  readonly id: number
  readonly [column: string]: unknown
  readonly state: AuditRequestState
  readonly auditor_id: number
  readonly auditor_firstname: string
  readonly auditor_lastname: string
  readonly application_id: number
  readonly client_first_name: string
  readonly client_last_name: string
  readonly insurer: string
  readonly reference: string | null
  readonly status: NonNullable<AuditRequestRow['application']['status']>
  readonly adviser_id: number | null
  readonly adviser_firstname: string | null
  readonly adviser_lastname: string | null
  readonly decided_by: number | null
  readonly decider_firstname: string | null
  readonly decider_lastname: string | null
  readonly revoked_by: number | null
  readonly revoker_firstname: string | null
  readonly revoker_lastname: string | null
} & Pick<
  AuditRequestRow,
  | 'reason'
  | 'created_at'
  | 'until'
  | 'decided_at'
  | 'decision_reason'
  | 'revoked_at'
  | 'last_viewed_at'
  | 'views'
  | 'version'
>

/** Which rows are in one of the states, of which time brings one about. */
export function inStates(states: readonly AuditRequestState[], viewer: Viewer): SQL {
  const conditions = states.map((state) => {
    if (state === 'approved') return approvalHolds(viewer)
    if (state === 'ended') {
      return sql`(auditor_requests.state = 'revoked'
        or auditor_requests.state = 'approved' and not ${approvalHolds(viewer)})`
    }
    return sql`auditor_requests.state = ${state}`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}

export function auditRequestColumns(viewer: Viewer): SQL {
  return sql`auditor_requests.id, case when ${inStates(['ended'], viewer)} then 'ended' else auditor_requests.state end
      as state,
    auditor_requests.auditor_id, auditor.firstname as auditor_firstname, auditor.lastname as auditor_lastname,
    auditor_requests.application_id, clients.first_name as client_first_name, clients.last_name as client_last_name,
    applications.insurer, applications.reference, applications.status, applications.adviser_id,
    adviser.firstname as adviser_firstname, adviser.lastname as adviser_lastname, auditor_requests.reason,
    auditor_requests.created_at, auditor_requests.until, auditor_requests.decided_by,
    decider.firstname as decider_firstname, decider.lastname as decider_lastname, auditor_requests.decided_at,
    auditor_requests.decision_reason, auditor_requests.revoked_by, revoker.firstname as revoker_firstname,
    revoker.lastname as revoker_lastname, auditor_requests.revoked_at, seen.last_viewed_at,
    coalesce(seen.views, 0)::int as views, auditor_requests.version`
}

export function auditRequestJoins(): SQL {
  return sql`
    join applications on applications.id = auditor_requests.application_id
    join clients on clients.id = applications.client_id
    join users auditor on auditor.id = auditor_requests.auditor_id
    left join users adviser on adviser.id = applications.adviser_id
    left join users decider on decider.id = auditor_requests.decided_by
    left join users revoker on revoker.id = auditor_requests.revoked_by
    left join lateral (
      select max(auditor_views.last_at) as last_viewed_at, sum(auditor_views.views) as views from auditor_views
      where auditor_views.company_id = auditor_requests.company_id
        and auditor_views.application_id = auditor_requests.application_id
        and auditor_views.auditor_id = auditor_requests.auditor_id
        and auditor_views.last_at >= auditor_requests.decided_at
    ) seen on true`
}

/** The request as the viewer may see it: an auditor reads of the application what they asked with. */
export function toAuditRequestRow({ caller }: Viewer, record: AuditRequestRecord): AuditRequestRow {
  const { id, state, reason, created_at, until, decided_at, decision_reason, revoked_at } = record
  const { last_viewed_at, views, version, status } = record
  const { application_id, client_first_name, client_last_name, insurer, reference } = record
  const named = { id: application_id, client: fullName(client_first_name, client_last_name), insurer, reference }
  const adviser = person(record.adviser_id, record.adviser_firstname, record.adviser_lastname)
  return {
    id,
    state,
    auditor: { id: record.auditor_id, name: fullName(record.auditor_firstname, record.auditor_lastname) },
    application: isOneOf(caller.role, AUDIT_DECIDING_ROLES) ? { ...named, status, adviser } : named,
    ...{ reason, created_at, until, decided_at, decision_reason, revoked_at, last_viewed_at, views, version },
    decided_by: person(record.decided_by, record.decider_firstname, record.decider_lastname),
    revoked_by: person(record.revoked_by, record.revoker_firstname, record.revoker_lastname),
  }
}

function person(id: number | null, firstname: string | null, lastname: string | null) {
  return id === null ? null : { id, name: fullName(firstname, lastname) }
}
