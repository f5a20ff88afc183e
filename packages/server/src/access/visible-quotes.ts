import { ADMIN_ROLES, STAFF_ROLES } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { activityLog } from '../database/tables/activity.ts'
import { clients } from '../database/tables/clients.ts'
import { quoteScenarios, quotes } from '../database/tables/quotes.ts'
import { isOneOf } from './roles.ts'
import { type Viewer, visibleClients } from './visible-clients.ts'

/**
 * Which rows of `quotes` the viewer may see, deleted ones among them: admins all; advisers, AFSL and auditors those of the
 * clients whom they see, both of a couple; of nobody's, an adviser those that they made. Source: decisions.md, "Who sees
 * what".
 */
export function quotesInSight(viewer: Viewer): SQL {
  const { role, userId } = viewer.caller
  if (isOneOf(role, ADMIN_ROLES)) return sql`true`
  if (!isOneOf(role, STAFF_ROLES)) return sql`false`
  const own =
    role === 'ROLE_ADVISOR' ? sql`(${quotes.client_id} is null and ${quotes.author_id} = ${userId})` : sql`false`
  const sees = (column: SQL) => sql`exists (
    select 1 from ${clients}
    where ${clients.company_id} = ${quotes.company_id} and ${clients.id} = ${column} and ${visibleClients(viewer)})`
  return sql`(
    (${own} or ${sees(sql`${quotes.client_id}`)})
    and (${quotes.partner_id} is null or ${sees(sql`${quotes.partner_id}`)}))`
}

/** Of {@link quotesInSight} those that were not deleted. */
export function visibleQuotes(viewer: Viewer): SQL {
  return sql`(${quotes.deleted_at} is null and ${quotesInSight(viewer)})`
}

/** Entries of `activity_log` that tell of a quote that the viewer may see. */
export function ofVisibleQuote(viewer: Viewer): SQL {
  return sql`exists (
    select 1 from ${quotes}
    where ${quotes.company_id} = ${activityLog.company_id} and ${quotes.id} = ${activityLog.entity_id}
      and ${quotesInSight(viewer)})`
}

/** Which rows of `quote_scenarios` the viewer may see, deleted ones among them: those of the clients whom they see. */
export function scenariosInSight(viewer: Viewer): SQL {
  if (isOneOf(viewer.caller.role, ADMIN_ROLES)) return sql`true`
  if (viewer.caller.role !== 'ROLE_ADVISOR') return sql`false`
  return sql`exists (
    select 1 from ${clients}
    where ${clients.company_id} = ${quoteScenarios.company_id} and ${clients.id} = ${quoteScenarios.client_id}
      and ${visibleClients(viewer)})`
}
