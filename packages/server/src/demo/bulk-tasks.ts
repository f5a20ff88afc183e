import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Database } from '../database/database.ts'

/** How much a benchmark's company has to do. */
export interface BulkTasks {
  readonly companyId: number
  readonly count: number
  /** To whom they are given in turn; one in forty is nobody's. */
  readonly assigneeIds: readonly number[]
}

const BATCH = 10_000
const LIMITS = { statementLimit: 600_000 }

/**
 * Gives a company's clients tasks over three years, nearly all of the past done, fast: the database makes the rows itself,
 * the same each time. For benchmarks on a database of their own.
 */
export async function makeBulkTasks(database: Database, { companyId, count, assigneeIds }: BulkTasks): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) {
    const rows = tasksOf(companyId, assigneeIds, from, Math.min(from + BATCH - 1, count))
    await database.system((tx) => tx.execute(rows), LIMITS)
  }
  // As the database does by itself a minute later.
  await database.execute('vacuum analyze tasks')
}

const TITLES = sql`(array['Call back', 'First call', 'Send fact find', 'Chase medical report', 'Follow up on quote',
  'Annual review', 'Send renewal letter', 'Confirm super fund', 'Book application call', 'Update beneficiaries'])`

function tasksOf(companyId: number, assigneeIds: readonly number[], from: number, to: number): SQL {
  return sql`
    with people as materialized (
      select id, row_number() over (order by id) - 1 as place from clients where company_id = ${companyId}
    ), made as (
      select n, people.id as client_id, date '2027-02-01' - (n * 13 % 1100)::int as due_on, n % 17 = 0 as is_late
      from generate_series(${from}::int, ${to}::int) n
      join people on people.place = n * 7919::bigint % (select count(*) from people)
    )
    insert into tasks (company_id, client_id, assignee_id, created_by, title, status, priority, due_on, due_time,
      completed_on, created_at, updated_at)
    select ${companyId}, client_id,
      case when n % 40 > 0 then (${idArray(assigneeIds)})[1 + n % ${assigneeIds.length}::int] end,
      (${idArray(assigneeIds)})[1 + n / 3 % ${assigneeIds.length}::int],
      ${TITLES}[1 + n * 31 % 10] || ' ' || n, case when is_done then 'completed' when n % 5 = 0 then 'in_progress' else 'open' end,
      (array['normal', 'normal', 'normal', 'high', 'low'])[1 + n % 5], case when n % 50 > 0 then due_on end,
      case when n % 50 > 0 and n % 2 = 0 then to_char(time '08:00' + n % 40 * interval '15 minutes', 'HH24:MI') end,
      case when is_done then due_on + n % 3 end, due_on - interval '9 days', due_on - interval '1 day'
    from (select made.*, due_on < date '2026-11-23' and not is_late as is_done from made) told order by n`
}
