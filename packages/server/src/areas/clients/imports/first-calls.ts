import { importedClientSettings } from '@portal/contract/clients/imported-client'
import { sql } from 'drizzle-orm'
import type { Writing } from '../../../imports/declared-import.ts'
import { rowsGiven } from '../../../imports/import-record.ts'
import type { WaitingRow } from '../../../imports/import-row.ts'

/**
 * Makes a task of the first call with each person whom rows have created, where the file says by when; it is their
 * adviser's. It goes with them where the import is taken back.
 */
export async function addFirstCalls(
  { tx, importId, starter, settings }: Writing,
  rows: readonly WaitingRow[],
): Promise<void> {
  const { first_call_by } = importedClientSettings.parse(settings)
  if (first_call_by === null || rows.length === 0) return
  await tx.execute(sql`
    with given as materialized (
      select row.number, client.id as client_id, client.adviser_id as assignee_id,
        nextval(pg_get_serial_sequence('tasks', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ number }) => ({ number })))}::jsonb) as created(number int)
      join import_rows row on row.company_id = ${tx.companyId} and row.import_id = ${importId}
        and row.number = created.number
      join clients client on client.company_id = row.company_id and client.id = row.record_id
    ),
    made as (
      insert into tasks (id, company_id, client_id, assignee_id, created_by, title, due_on)
      select id, ${tx.companyId}, client_id, assignee_id, ${starter.caller.userId}, 'First call', ${first_call_by}::date
      from given
    ),
    logged as (
      insert into activity_log (company_id, at, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${starter.at ?? sql`now()`}, ${starter.caller.userId}, 'task.create', 'task', id, client_id,
        jsonb_build_object('title', 'First call', 'assignee_id', assignee_id, 'due_on', ${first_call_by}::date)
      from given
    )
    update import_rows set beside = coalesce(beside, '{}') || jsonb_build_object('task', given.id) from given
    where ${rowsGiven(tx, importId, rows)}`)
}
