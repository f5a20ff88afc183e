import { ADMIN_ROLES, REFERRING_ROLES } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { applications, policies, policyTerms } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { tasks } from '../database/tables/tasks.ts'
import { isOneOf } from './roles.ts'
import { approvedForAudit, type Viewer, visibleClients } from './visible-clients.ts'

/**
 * Which rows of `applications` the viewer may see, given that they see the client: an auditor those that were approved,
 * everybody else all. Source: decisions.md, "Who sees what".
 */
export function visibleApplications(viewer: Viewer): SQL {
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

/** The same of `tasks`: an auditor sees those of the applications that were approved. */
export function visibleTasks(viewer: Viewer): SQL {
  if (viewer.caller.role !== 'ROLE_AUDITOR') return sql`true`
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
