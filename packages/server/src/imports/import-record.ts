import type { InputOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail, ImportReading, ImportSummary } from '@portal/contract/imports.schema'
import { IMPORT_REVERT_DAYS } from '@portal/domain/imports/import-limits'
import type { ImportState } from '@portal/domain/imports/import-state'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { DAY } from '../http/clock.ts'

/** Where imports are seen. */
export const IMPORT_PAGE = { page: '/import-data' }

/** What a job says, and a caller is told, where an import is not as it was. */
export const MOVED_ON = 'The import has changed. Please reload the page.'

/** How a file is read, what somebody has said about that, and what its columns were taken for. */
export type StoredReading = ImportReading & {
  readonly told: Pick<NonNullable<InputOf<typeof calls.readAgain>['body']>, 'encoding' | 'delimiter' | 'heading_row'>
  readonly guessed: ImportDetail['mapping']
}

/** An import as it is stored, with how its last job ended. */
export type StoredImport = {
  id: number
  subject: string
  created_by: number
  firstname: string
  lastname: string
  file_id: number | null
  file_name: string
  kind: 'csv' | 'xlsx'
  sheets: string[]
  sheet: string | null
  state: ImportState
  reading: StoredReading | null
  columns: ImportDetail['columns']
  mapping: ImportDetail['mapping']
  settings: ImportDetail['settings']
  choices: ImportDetail['choices']
  row_count: number
  verdicts: Record<string, number>
  outcomes: Record<string, number>
  reversals: Record<string, number>
  job_id: number | null
  error: string | null
  created_at: string
  committed_at: string | null
  /** When the last check of all rows began. */
  checked_at: string | null
  /** The highest id of a record of the subject then. */
  checked_upto: number | null
}

/**
 * The state that an import is in: one whose job has ended without success (cancelled, failed, lost) is back where the
 * job began. Nobody has to write that down, so that nothing can get stuck.
 */
const stateAfter = (jobState: SQL): SQL => sql`case
  when imports.state in ('checking', 'importing', 'reverting') and coalesce(${jobState}, 'failed') in ('failed', 'cancelled')
    then case imports.state when 'checking' then 'mapping' else 'stopped' end
  else imports.state end`

/** The state of an import as {@link readImport} answers it, without a join. */
export const IMPORT_STATE: SQL = stateAfter(sql`(
  select job.state from background_jobs job
  where job.company_id = imports.company_id and job.id = imports.job_id)`)

/** What {@link IMPORT_JOINS} answers of an import. */
export const IMPORT_COLUMNS: SQL = sql`imports.id, imports.subject, imports.created_by, users.firstname, users.lastname, imports.file_id,
  imports.file_name, imports.kind, imports.sheets, imports.sheet, ${stateAfter(sql`job.state`)} as state, imports.reading, imports.columns, imports.mapping,
  imports.settings, imports.choices, imports.row_count, imports.verdicts, imports.outcomes, imports.reversals,
  imports.job_id, case when job.state = 'failed' then job.message end as error, imports.created_at,
  imports.committed_at, imports.checked_at, imports.checked_upto`

/** Who has sent the file of an import, and how its last job ended. */
export const IMPORT_JOINS: SQL = sql`
  join users on users.company_id = imports.company_id and users.id = imports.created_by
  left join background_jobs job on job.company_id = imports.company_id and job.id = imports.job_id`

/** An import of the company, or undefined. One whose rows are still coming in is not there yet. */
export async function readImport(tx: Transaction, id: number): Promise<StoredImport | undefined> {
  const { rows } = await tx.execute<StoredImport>(sql`
    select ${IMPORT_COLUMNS} from imports ${IMPORT_JOINS} where imports.id = ${id} and imports.state <> 'reading'`)
  return rows[0]
}

/** As {@link readImport}; nobody else changes it until the transaction ends. */
export async function lockImport(tx: Transaction, id: number): Promise<StoredImport | undefined> {
  await tx.execute(sql`select 1 from imports where imports.id = ${id} for update`)
  return await readImport(tx, id)
}

/** An import as lists show it. */
export function toSummary(stored: StoredImport): ImportSummary {
  const count = (counts: Record<string, number>, name: string) => counts[name] ?? 0
  return {
    id: stored.id,
    subject: stored.subject,
    file_name: stored.file_name,
    state: stored.state,
    rows: stored.row_count,
    verdicts: verdictCounts(stored.verdicts),
    outcomes: {
      created: count(stored.outcomes, 'created'),
      updated: count(stored.outcomes, 'updated'),
      skipped: count(stored.outcomes, 'skipped'),
      failed: count(stored.outcomes, 'failed'),
    },
    reversals: {
      removed: count(stored.reversals, 'removed'),
      restored: count(stored.reversals, 'restored'),
      kept: count(stored.reversals, 'kept'),
    },
    created_by: { id: stored.created_by, name: fullName(stored.firstname, stored.lastname) },
    created_at: stored.created_at,
    committed_at: stored.committed_at,
  }
}

/** An import with all that its wizard shows. */
export function toDetail(stored: StoredImport, now: Date): ImportDetail {
  const { kind, sheets, sheet, columns, mapping, settings, choices, job_id, error } = stored
  return {
    ...toSummary(stored),
    revert_until: revertUntil(stored, now),
    kind,
    sheets,
    sheet,
    reading: stored.reading && shownReading(stored.reading),
    columns,
    mapping,
    settings,
    choices,
    job_id,
    error,
  }
}

function shownReading({ told: _, guessed: __, ...reading }: StoredReading): ImportReading {
  return reading
}

export function verdictCounts(counts: Record<string, number>): ImportSummary['verdicts'] {
  return {
    new: counts.new ?? 0,
    update: counts.update ?? 0,
    unsure: counts.unsure ?? 0,
    unchanged: counts.unchanged ?? 0,
    duplicate: counts.duplicate ?? 0,
    bad: counts.bad ?? 0,
  }
}

/** Until when an import can be taken back; null where there is nothing to take back, or no longer. */
export function revertUntil({ state, committed_at }: StoredImport, now: Date): string | null {
  if (committed_at === null || (state !== 'done' && state !== 'stopped')) return null
  const until = new Date(new Date(committed_at).getTime() + IMPORT_REVERT_DAYS * DAY)
  return now < until ? until.toISOString() : null
}

/**
 * The rows of an import that `given.number` names, as a condition. With bounds, as a plan that was made when there were
 * few rows would read all of them for each batch.
 */
export function rowsGiven(tx: Transaction, importId: number, rows: ReadonlyArray<{ readonly number: number }>): SQL {
  const numbers = rows.map(({ number }) => number)
  return sql`import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
    and import_rows.number between ${Math.min(...numbers)} and ${Math.max(...numbers)}
    and import_rows.number = given.number`
}

/** Which counts of an import are taken. */
const COUNTED = { verdicts: sql`verdict`, outcomes: sql`outcome`, reversals: sql`reversal` } as const

/** Counts the rows of an import by verdict, outcome or reversal, and writes that down. */
export async function countRows(
  tx: Transaction,
  id: number,
  kind: keyof typeof COUNTED,
): Promise<Record<string, number>> {
  const by = COUNTED[kind]
  const { rows } = await tx.execute<{ counts: Record<string, number> }>(sql`
    update imports set updated_at = now(), ${sql.identifier(kind)} = coalesce((
      select jsonb_object_agg(name, count) from (
        select ${by} as name, count(*) as count from import_rows
        where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${id} and ${by} is not null
        group by ${by}) counted), '{}')
    where imports.id = ${id} returning ${sql.identifier(kind)} as counts`)
  return rows[0]?.counts ?? {}
}
