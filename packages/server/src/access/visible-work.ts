import { ADMIN_ROLES, REFERRING_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { applications, policies, policyTerms } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { tasks } from '../database/tables/tasks.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Reader, type Viewer, visibleClients } from './visible-clients.ts'

/**
 * Which rows of `applications` the viewer may see, given that they see the client: an auditor those that were approved,
 * everybody else all. Source: decisions.md, "Who sees what".
 */
export function visibleApplications(viewer: Reader): SQL {
  return viewer.caller.role === 'ROLE_AUDITOR' ? approvedForAudit(viewer) : sql`true`
}

/**
 * Which rows of `applications` the viewer may see at all: of the clients whom they see, as {@link visibleApplications} has
 * it. AFSL sees every client with an application, and so every application.
 */
export function applicationsInSight(viewer: Viewer): SQL {
  const { role } = viewer.caller
  if (isOneOf(role, ADMIN_ROLES) || role === 'ROLE_AFSL') return sql`true`
  if (role === 'ROLE_AUDITOR') return approvedForAudit(viewer)
  return sql`exists (
    select 1 from ${clients}
    where ${clients.company_id} = ${applications.company_id} and ${clients.id} = ${applications.client_id}
      and ${visibleClients(viewer)})`
}

/**
 * Which rows of `tasks` the viewer may see, given that they see the client: an auditor those of the applications that were
 * approved, everybody else all that were not deleted.
 */
export function visibleTasks(viewer: Viewer): SQL {
  const present = sql`${tasks.removed_at} is null`
  return viewer.caller.role === 'ROLE_AUDITOR' ? sql`(${present} and ${ofApprovedApplication(viewer)})` : present
}

/**
 * Which rows of `tasks` the viewer may see at all, deleted ones among them: an adviser those of the clients whom they see,
 * those that are theirs and those that they gave to somebody; AFSL those of clients with applications.
 */
export function tasksInSight(viewer: Viewer): SQL {
  const { userId, role } = viewer.caller
  if (isOneOf(role, ADMIN_ROLES)) return sql`true`
  if (role === 'ROLE_AUDITOR') return ofApprovedApplication(viewer)
  if (role === 'ROLE_AFSL') {
    return sql`${tasks.client_id} in (
      select ${applications.client_id} from ${applications} where ${applications.company_id} = current_company_id())`
  }
  if (role !== 'ROLE_ADVISOR') return sql`false`
  const ofClients = viewer.company.advisersSeeAll
    ? sql`${tasks.client_id} is not null`
    : sql`${tasks.client_id} in (
        select ${clients.id} from ${clients}
        where ${clients.company_id} = current_company_id() and ${visibleClients(viewer)})`
  return sql`(${tasks.assignee_id} = ${userId} or ${tasks.created_by} = ${userId} or ${ofClients})`
}

function ofApprovedApplication(viewer: Viewer): SQL {
  return sql`exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${tasks.company_id} and ${applications.id} = ${tasks.application_id}
      and ${approvedForAudit(viewer)})`
}

/**
 * Which rows of `policies` the viewer may see: those of the clients whom they see, an auditor those that an approved
 * application brought in or proposes other terms for. Referral roles see none: policies are money.
 */
export function visiblePolicies(viewer: Viewer): SQL {
  const { role } = viewer.caller
  const present = sql`${policies.removed_at} is null`
  if (isOneOf(role, ADMIN_ROLES)) return present
  if (isOneOf(role, REFERRING_ROLES)) return sql`false`
  if (role === 'ROLE_AUDITOR') {
    return sql`(${present} and exists (
      select 1 from ${applications}
      where ${applications.company_id} = ${policies.company_id} and ${approvedForAudit(viewer)}
        and (${applications.id} = ${policies.application_id} or ${applications.id} in (
          select ${policyTerms.application_id} from ${policyTerms}
          where ${policyTerms.company_id} = ${policies.company_id} and ${policyTerms.policy_id} = ${policies.id}
            and ${policyTerms.removed_at} is null))))`
  }
  return sql`(${present} and exists (
    select 1 from ${clients}
    where ${clients.company_id} = ${policies.company_id} and ${clients.id} = ${policies.client_id}
      and ${visibleClients(viewer)}))`
}

/**
 * Which rows of `policy_terms` the viewer may see, given that they see the policy: an auditor those that hold, and those
 * of approved applications.
 */
export function visibleTerms(viewer: Viewer): SQL {
  if (viewer.caller.role !== 'ROLE_AUDITOR') return sql`true`
  return sql`(${policyTerms.state} = 'current' or exists (
    select 1 from ${applications}
    where ${applications.company_id} = ${policyTerms.company_id}
      and ${applications.id} = ${policyTerms.application_id} and ${approvedForAudit(viewer)}))`
}
