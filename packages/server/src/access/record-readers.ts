import { ROLES, type Role, STAFF_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { any, textArray } from '../database/arrays.ts'
import { applications } from '../database/tables/applications.ts'
import { clients } from '../database/tables/clients.ts'
import { users } from '../database/tables/users.ts'
import type { RecordOwner } from './record-owner.ts'
import { type Viewer, visibleClients } from './visible-clients.ts'
import { visibleApplications } from './visible-work.ts'

/** Which rows of `users` act in a role: `leadingRole` as a condition. */
function leads(role: Role): SQL {
  const before = ROLES.slice(0, ROLES.indexOf(role))
  return sql`(${role}::text = any(${users.roles}) and not ${users.roles} && ${textArray(before)})`
}

/**
 * Which rows of `users` are staff who may read now what was written about an owner, by the same rules as when they open it.
 * Archived ones may read nothing.
 */
export function recordReaders(company: Viewer['company'], { clientId, applicationId }: RecordOwner): SQL {
  const byRole = STAFF_ROLES.map((role) => {
    const reader = { caller: { userId: sql`${users.id}`, role }, company }
    const application =
      applicationId === undefined
        ? sql``
        : sql`and exists (
            select from ${applications}
            where ${applications.company_id} = ${clients.company_id} and ${applications.client_id} = ${clients.id}
              and ${applications.id} = ${applicationId} and ${visibleApplications(reader)})`
    return sql`(${leads(role)} and exists (
      select from ${clients}
      where ${clients.company_id} = ${users.company_id} and ${clients.id} = ${clientId}
        and ${visibleClients(reader)} ${application}))`
  })
  return sql`(${users.archived_at} is null and ${any(byRole)})`
}
