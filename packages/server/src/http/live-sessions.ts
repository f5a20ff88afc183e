import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Database } from '../database/database.ts'

/** Of the sessions, those that are alive, with the roles of whose they are. */
export async function liveSessions(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly Role[]>> {
  const at = now.toISOString()
  const rows = await database.system((tx) =>
    tx.rows<{ id: number; roles: Role[] }>(sql`
      select s.id, u.roles from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
      where s.id = any(${idArray(ids)}) and s.ended_at is null and s.idle_expires_at > ${at}::timestamptz
        and s.expires_at > ${at}::timestamptz and u.archived_at is null`),
  )
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}
