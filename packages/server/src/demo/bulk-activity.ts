import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Database } from '../database/database.ts'

/** How much was done in a benchmark's company. */
export interface BulkActivity {
  readonly companyId: number
  readonly count: number
  /** Who did it in turn; one in twenty entries is the portal's. */
  readonly userIds: readonly number[]
}

const BATCH = 50_000
const LIMITS = { statementLimit: 600_000 }

/**
 * Fills a company's activity log over three years, fast: the database makes the entries itself, the same each time. Few
 * kinds of records and actions have most of them, and some have very few. For benchmarks on a database of their own.
 */
export async function makeBulkActivity(database: Database, { companyId, count, userIds }: BulkActivity): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const rows = entriesOf({ companyId, userIds, count }, from, Math.min(from + BATCH - 1, count))
    await database.system((tx) => tx.execute(rows), LIMITS)
  }
  // As the database does by itself a minute later.
  await database.execute('vacuum analyze activity_log')
}

function entriesOf({ companyId, userIds, count }: BulkActivity, from: number, to: number): SQL {
  return sql`
    with people as materialized (
      select id, row_number() over (order by id) - 1 as place from clients where company_id = ${companyId}
    ), made as (
      select n, people.id as client_id, timestamptz '2026-11-20' - (${count}::int - n) * interval '47 seconds' as at
      from generate_series(${from}::int, ${to}::int) n
      join people on people.place = n * 7919::bigint % (select count(*) from people)
    )
    insert into activity_log (company_id, at, user_id, action, entity, entity_id, client_id, before, after, request_id)
    select ${companyId}, at, case when n % 20 > 0 then (${idArray(userIds)})[1 + n % ${userIds.length}::int] end,
      entity || '.' || verb, entity, case when entity = 'client' then client_id when verb <> 'export' then 1 + n % 400000 end,
      case when verb <> 'export' then client_id end,
      case when verb in ('update', 'updateStatus') then jsonb_build_object('status', n % 7, 'phone', '04' || n) end,
      case when verb = 'export' then jsonb_build_object('format', 'csv', 'count', n % 900)
        else jsonb_build_object('status', n % 5, 'phone', '04' || (n + 1), 'city', 'Perth') end,
      gen_random_uuid()::text
    from (
      select made.*,
        case when n % 50000 = 7 then 'user' when n % 10 < 5 then 'client' when n % 10 < 8 then 'task'
          when n % 100 < 90 then 'note' else 'policy' end as entity,
        case when n % 40000 = 9 then 'archive' when n % 5000 = 3 then 'export' when n % 4 = 0 then 'create'
          when n % 7 = 0 then 'updateStatus' else 'update' end as verb
      from made
    ) told order by n`
}
