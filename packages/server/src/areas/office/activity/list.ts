import type { AnswerOf } from '@portal/contract/endpoint'
import type { activity } from '@portal/contract/office/activity'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { visibleClients } from '../../../access/visible-clients.ts'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { tellEntries } from '../../../activity-log/tell.ts'
import { textArray } from '../../../database/arrays.ts'
import { activityLog } from '../../../database/tables/activity.ts'
import { clients } from '../../../database/tables/clients.ts'
import { users } from '../../../database/tables/users.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'

/** A page of the activity log, as far as the caller may see it. */
export async function listActivity(
  call: Call<typeof activity.list>,
  declared: DeclaredActivity,
): Promise<AnswerOf<typeof activity.list>> {
  const { tx, query } = call
  const ofSuperAdmins = declared.entities.filter(({ isForSuperAdmins }) => isForSuperAdmins).map(({ name }) => name)
  const conditions = and(
    eq(activityLog.company_id, tx.companyId),
    visibleEntries(call, ofSuperAdmins),
    ...filters(call),
  )
  const total = await totalOf(tx, sql`select 1 from ${activityLog} where ${conditions}`)
  const direction = query.sort === 'at' ? asc : desc
  const rows = await tx
    .select({ entry: activityLog, firstname: users.firstname, lastname: users.lastname })
    .from(activityLog)
    .leftJoin(users, and(eq(users.company_id, activityLog.company_id), eq(users.id, activityLog.user_id)))
    .where(conditions)
    .orderBy(direction(activityLog.at), direction(activityLog.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  const items = await tellEntries(
    tx,
    declared,
    rows.map(({ entry, firstname, lastname }) => ({
      id: entry.id,
      at: entry.at,
      user_id: entry.user_id,
      firstname,
      lastname,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entity_id,
      client_id: entry.client_id,
      before: entry.before,
      after: entry.after,
    })),
  )
  return { items, ...total, page: query.page, page_size: query.page_size, entities: filterOf(declared) }
}

function filterOf({ entities }: DeclaredActivity): AnswerOf<typeof activity.list>['entities'] {
  return entities
    .flatMap(({ name, filter }) => (filter ? [{ name, ...filter }] : []))
    .sort((one, other) => one.order - other.order)
    .map(({ name, label }) => ({ name, label }))
}

/** Which entries the caller may see: an adviser those of the clients they see, an admin all but users and settings. */
function visibleEntries(call: Call, ofSuperAdmins: readonly string[]): SQL | undefined {
  switch (call.caller.role) {
    case 'ROLE_SUPER_ADMIN':
      return undefined
    case 'ROLE_ADMIN':
      return sql`${activityLog.entity} <> all (${textArray(ofSuperAdmins)})`
    default:
      return sql`exists (
        select 1 from ${clients}
        where ${clients.company_id} = ${activityLog.company_id} and ${clients.id} = ${activityLog.client_id}
          and ${visibleClients(call)})`
  }
}

function filters({ query, company }: Call<typeof activity.list>): SQL[] {
  const conditions: SQL[] = []
  if (query.client_id !== undefined) conditions.push(eq(activityLog.client_id, query.client_id))
  if (query.user_id !== undefined) conditions.push(eq(activityLog.user_id, query.user_id))
  if (query.entity !== undefined) conditions.push(eq(activityLog.entity, query.entity))
  if (query.search) conditions.push(sql`${activityLog.action} ilike '%' || escape_like(${query.search}) || '%'`)
  // Days are those of the company's time zone.
  if (query.from)
    conditions.push(sql`${activityLog.at} >= ${query.from}::date::timestamp at time zone ${company.timeZone}`)
  if (query.to)
    conditions.push(sql`${activityLog.at} < (${query.to}::date + 1)::timestamp at time zone ${company.timeZone}`)
  return conditions
}
