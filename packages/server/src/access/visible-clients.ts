import { AUDIT_DECIDING_ROLES, type Role } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { applications, auditorRequests } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { users } from '../database/tables/users.ts'
import type { Call } from '../http/bind.ts'
import { isOneOf } from './roles.ts'

/** Who looks, and under which of the company's rules. A call is one. */
export interface Viewer {
  readonly caller: Pick<Call['caller'], 'userId' | 'role'>
  readonly company: Pick<Call['company'], 'advisersSeeAll' | 'timeZone'>
}

/** A viewer, or many of a role: `userId` is then the column of their ids. */
export interface Reader {
  readonly caller: { readonly userId: number | SQL; readonly role: Role }
  readonly company: Viewer['company']
}

/**
 * Which rows of `clients` the viewer may see, as a condition over that table: the one predicate of every list, count,
 * search, single record, note, export and file. The company itself is row-level security's part.
 * Source: decisions.md, "Who sees what".
 */
export function visibleClients({ caller, company }: Reader): SQL {
  switch (caller.role) {
    case 'ROLE_SUPER_ADMIN':
    case 'ROLE_ADMIN':
      return sql`true`
    case 'ROLE_ADVISOR':
      return company.advisersSeeAll
        ? sql`true`
        : sql`(${clients.adviser_id} = ${caller.userId} or (${clients.adviser_id} is null and ${clients.kind} = 'lead'))`
    case 'ROLE_REFERRAL':
      return sql`${clients.referrer_id} = ${caller.userId}`
    case 'ROLE_REFERRAL_COMPANY':
      return sql`${clients.referrer_id} in (
        select ${users.id} from ${users}
        where ${users.id} = ${caller.userId} or ${users.referral_company_id} = ${caller.userId})`
    case 'ROLE_AFSL':
      return sql`exists (
        select 1 from ${applications}
        where ${applications.company_id} = ${clients.company_id} and ${applications.client_id} = ${clients.id})`
    case 'ROLE_AUDITOR':
      return sql`${clients.id} in (
        select ${applications.client_id} from ${applications} where ${approvedForAudit({ caller, company })})`
    default:
      return sql`false`
  }
}

/** Which rows of `applications` an auditor may read: those of an approved request whose last day is not over. */
export function approvedForAudit({ caller, company }: Reader): SQL {
  return sql`${applications.id} in (
    select ${auditorRequests.application_id} from ${auditorRequests}
    where ${auditorRequests.auditor_id} = ${caller.userId} and ${approvalHolds({ company })})`
}

/** Which rows of `auditor_requests` let their auditor in: approved, and the last day is not over where the company is. */
export function approvalHolds({ company }: Pick<Viewer, 'company'>): SQL {
  return sql`(${auditorRequests.state} = 'approved'
    and ${auditorRequests.until} >= (now() at time zone ${company.timeZone})::date)`
}

/** Which rows of `auditor_requests` the viewer may see: those who decide all, an auditor their own. */
export function visibleAuditRequests({ caller }: Viewer): SQL {
  if (isOneOf(caller.role, AUDIT_DECIDING_ROLES)) return sql`true`
  return caller.role === 'ROLE_AUDITOR' ? sql`${auditorRequests.auditor_id} = ${caller.userId}` : sql`false`
}
