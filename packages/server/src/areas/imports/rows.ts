import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportRow } from '@portal/contract/imports.schema'
import { formatDate, formatMoney, fullName, leadStatusLabel } from '@portal/domain'
import { clientImportField } from '@portal/domain/client-import'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import type { Call } from '../../http/bind.ts'
import { CallError } from '../../http/call-error.ts'
import type { StoredClient } from '../clients/queries.ts'
import { correctRow } from './correct-row.ts'
import { countRows, lockImport, readImport, verdictCounts } from './import-record.ts'
import { newValues, readClients } from './judge-rows.ts'
import type { RowReading } from './read-row.ts'

type StoredRow = Pick<
  ImportRow,
  'number' | 'cells' | 'verdict' | 'same_as' | 'choice' | 'outcome' | 'reversal' | 'message' | 'client_id'
> & {
  problems: ImportRow['problems'] | null
  values: RowReading['values'] | null
  match: { reasons: NonNullable<ImportRow['match']>['reasons']; others: number } | null
}

const COLUMNS: SQL = sql`number, cells, verdict, problems, "values", client_id, match, same_as, choice, outcome, reversal,
  message`

/** A page of the rows of an import. Throws NOT_FOUND. */
export async function listImportRows(call: Call<typeof calls.rows>): Promise<AnswerOf<typeof calls.rows>> {
  const { tx, params, query } = call
  const stored = await readImport(tx, params.id)
  if (!stored) throw new CallError('NOT_FOUND')
  const { page, page_size, verdict, outcome, reversal } = query
  const conditions = [sql`company_id = ${tx.companyId} and import_id = ${stored.id}`]
  if (verdict) conditions.push(sql`verdict = ${verdict}`)
  if (outcome) conditions.push(sql`outcome = ${outcome}`)
  if (reversal) conditions.push(sql`reversal = ${reversal}`)
  const where = sql.join(conditions, sql` and `)
  const direction = query.sort === '-number' ? sql`desc` : sql`asc`
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${COLUMNS} from import_rows where ${where}
    order by number ${direction} limit ${page_size} offset ${(page - 1) * page_size}`)
  const counted = await tx.execute<{ total: number }>(sql`select count(*) as total from import_rows where ${where}`)
  return { items: await shown(tx, rows), total: counted.rows[0]?.total ?? 0, page, page_size }
}

/**
 * Corrects cells of a row and checks it again, and the rows below that say the same person; or decides what becomes of
 * it. Throws NOT_FOUND, BAD_INPUT, and CONFLICT where the import is not at its check.
 */
export async function fixImportRow(call: Call<typeof calls.fixRow>): Promise<AnswerOf<typeof calls.fixRow>> {
  const { tx, params, body } = call
  const stored = await lockImport(tx, params.id)
  if (!stored) throw new CallError('NOT_FOUND')
  if (stored.state !== 'checked') throw new CallError('CONFLICT')
  const before = await readRow(tx, stored.id, params.number)
  if (!before) throw new CallError('NOT_FOUND')
  const cells = body.cells ?? []
  if (cells.length > 0) await correctRow(tx, stored, before, cells)
  if (body.choice !== undefined) {
    await tx.execute(sql`
      update import_rows set choice = ${body.choice}
      where company_id = ${tx.companyId} and import_id = ${stored.id} and number = ${params.number}`)
  }
  const after = await readRow(tx, stored.id, params.number)
  const [row] = await shown(tx, after ? [after] : [])
  if (!row) throw new CallError('NOT_FOUND')
  return {
    row,
    verdicts: verdictCounts(cells.length > 0 ? await countRows(tx, stored.id, 'verdicts') : stored.verdicts),
  }
}

async function readRow(tx: Transaction, importId: number, number: number): Promise<StoredRow | undefined> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${COLUMNS} from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and number = ${number}`)
  return rows[0]
}

async function shown(tx: Transaction, rows: readonly StoredRow[]): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ client_id }) => client_id ?? [])
  const found = await readClients(tx, [...new Set(ids)])
  return rows.map(({ values, match, problems, ...row }) => {
    const client = row.client_id === null ? undefined : found.get(row.client_id)
    const shownMatch =
      row.client_id === null || match === null
        ? null
        : {
            client_id: row.client_id,
            name: client ? fullName(client.first_name, client.last_name) : null,
            ...match,
            changes: client && values && row.outcome === null ? changesOf(client, values) : [],
          }
    return { ...row, problems: problems ?? [], match: shownMatch }
  })
}

function changesOf(client: StoredClient, values: RowReading['values']) {
  const before: Readonly<Record<string, unknown>> = client
  return Object.entries(newValues(client, values)).map(([field, value]) => ({
    label: clientImportField(field)?.label ?? field,
    before: inWords(field, before[field]),
    after: inWords(field, value),
  }))
}

/** A stored value as people write it. */
function inWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const known = clientImportField(field)
  if (known?.kind === 'money' && typeof value === 'number') return formatMoney(value)
  if (known?.kind === 'date') return formatDate(String(value))
  if (field === 'status' && typeof value === 'number') return leadStatusLabel(value)
  return known?.options?.find((option) => option.value === value)?.label ?? String(value)
}
