import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail, ImportRow } from '@portal/contract/imports.schema'
import { type ImportField, namePartOf } from '@portal/domain/imports/import-field'
import { fieldOf, type ImportSubject } from '@portal/domain/imports/import-subject'
import { readImportValue } from '@portal/domain/imports/import-value'
import type { ImportMatchChoice } from '@portal/domain/imports/verdict'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { Call } from '../http/bind.ts'
import { badField, CallError } from '../http/call-error.ts'
import type { StoredRow as StoredRecord } from '../subjects/subject.ts'
import { correctRow } from './correct-row.ts'
import type { DeclaredImport, ImportSubjects } from './declared-import.ts'
import { countRows, verdictCounts } from './import-record.ts'
import type { ImportValues } from './import-row.ts'
import { newValues, readRecords } from './new-values.ts'
import { lockVisibleImport, readVisibleImport } from './visible-import.ts'

type StoredRow = Pick<
  ImportRow,
  'number' | 'cells' | 'verdict' | 'same_as' | 'choice' | 'outcome' | 'reversal' | 'message' | 'record_id'
> & {
  problems: ImportRow['problems'] | null
  values: ImportValues | null
  client_id: number | null
  match: { reasons: NonNullable<ImportRow['match']>['reasons']; others: number } | null
}

const COLUMNS: SQL = sql`number, cells, verdict, problems, "values", record_id, client_id, match, same_as, choice, outcome, reversal,
  message`

/** A page of the rows of an import. Throws NOT_FOUND. */
export async function listImportRows(
  call: Call<typeof calls.rows>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.rows>> {
  const { tx, query } = call
  const { stored, declared } = await readVisibleImport(call, subjects)
  const { page, page_size, verdict, outcome, reversal, undecided } = query
  const conditions = [sql`company_id = ${tx.companyId} and import_id = ${stored.id}`]
  if (verdict) conditions.push(sql`verdict = ${verdict}`)
  if (outcome) conditions.push(sql`outcome = ${outcome}`)
  if (undecided) conditions.push(sql`verdict = 'unsure' and choice is null`)
  if (reversal) conditions.push(sql`reversal = ${reversal}`)
  const where = sql.join(conditions, sql` and `)
  const direction = query.sort === '-number' ? sql`desc` : sql`asc`
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${COLUMNS} from import_rows where ${where}
    order by number ${direction} limit ${page_size} offset ${(page - 1) * page_size}`)
  const counted = await tx.execute<{ total: number }>(sql`select count(*) as total from import_rows where ${where}`)
  return { items: await shown(tx, declared, stored.mapping, rows), total: counted.rows[0]?.total ?? 0, page, page_size }
}

/**
 * Corrects cells of a row and checks it again, and the rows below that say the same person; or decides what becomes of
 * it. Throws NOT_FOUND, BAD_INPUT, and CONFLICT where the import is not at its check.
 */
export async function fixImportRow(
  call: Call<typeof calls.fixRow>,
  subjects: ImportSubjects,
): Promise<AnswerOf<typeof calls.fixRow>> {
  const { tx, params, body } = call
  const { stored, declared } = await lockVisibleImport(call, subjects)
  if (stored.state !== 'checked') throw new CallError('CONFLICT')
  const before = await readRow(tx, stored.id, params.number)
  if (!before) throw new CallError('NOT_FOUND')
  const cells = body.cells ?? []
  if (cells.length > 0) await correctRow(tx, declared, stored, before, cells)
  if (body.choice !== undefined) {
    if (body.choice) assertMayChoose(declared, 'choice', body.choice)
    await tx.execute(sql`
      update import_rows set choice = ${body.choice}
      where company_id = ${tx.companyId} and import_id = ${stored.id} and number = ${params.number}`)
  }
  if (body.record_id !== undefined || body.client_id !== undefined) {
    const judged = (await readRow(tx, stored.id, params.number)) ?? before
    await decideRow(tx, declared, stored.id, judged, body)
  }
  const after = await readRow(tx, stored.id, params.number)
  const [row] = await shown(tx, declared, stored.mapping, after ? [after] : [])
  if (!row) throw new CallError('NOT_FOUND')
  return {
    row,
    verdicts: verdictCounts(cells.length > 0 ? await countRows(tx, stored.id, 'verdicts') : stored.verdicts),
  }
}

/** Writes down which record an unsure row is, or whose new one it becomes. Throws BAD_INPUT, CONFLICT. */
async function decideRow(
  tx: Transaction,
  declared: DeclaredImport,
  importId: number,
  { number, verdict, values }: Pick<StoredRow, 'number' | 'verdict' | 'values'>,
  { record_id, client_id }: Call<typeof calls.fixRow>['body'],
): Promise<void> {
  if (verdict !== 'unsure') throw new CallError('CONFLICT', { message: 'Only unsure rows can be decided.' })
  const row = sql`company_id = ${tx.companyId} and import_id = ${importId} and number = ${number}`
  if (record_id !== undefined) {
    const record = (await readRecords(tx, declared, [record_id])).get(record_id)
    if (!record) throw badField('record_id', 'Please choose one')
    const objection = declared.objection?.(values ?? {}, record)
    if (objection) throw badField('record_id', objection.message)
    await tx.execute(sql`update import_rows set choice = 'update', record_id = ${record_id} where ${row}`)
    return
  }
  if (client_id !== undefined && client_id !== null && !(await readClients(tx, [client_id])).has(client_id)) {
    throw badField('client_id', 'Please choose a client')
  }
  await tx.execute(sql`update import_rows set choice = 'create', client_id = ${client_id ?? null} where ${row}`)
}

/** The names of clients by their ids. */
async function readClients(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from clients where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  return new Map(rows.map(({ id, first_name, last_name }) => [id, fullName(first_name, last_name)]))
}

/** Throws BAD_INPUT for what may not become of rows that match a record. */
export function assertMayChoose({ subject }: DeclaredImport, field: string, choice: ImportMatchChoice): void {
  if (!subject.choices.includes(choice)) throw badField(field, `Please choose ${subject.choices.join(' or ')}`)
}

async function readRow(tx: Transaction, importId: number, number: number): Promise<StoredRow | undefined> {
  const { rows } = await tx.execute<StoredRow>(sql`
    select ${COLUMNS} from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and number = ${number}`)
  return rows[0]
}

async function shown(
  tx: Transaction,
  declared: DeclaredImport,
  mapping: ImportDetail['mapping'],
  rows: readonly StoredRow[],
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ record_id }) => record_id ?? [])
  const found = await readRecords(tx, declared, [...new Set(ids)])
  const clients = await readClients(tx, [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))])
  return rows.map(({ values, match, problems, client_id, ...row }) => {
    const record = row.record_id === null ? undefined : found.get(row.record_id)
    const shownMatch =
      row.record_id === null || match === null
        ? null
        : {
            record_id: row.record_id,
            name: record ? declared.records.label(record) : null,
            ...match,
            changes: record && values && row.outcome === null ? changesOf(declared.subject, record, values) : [],
          }
    const name = client_id === null ? undefined : clients.get(client_id)
    const alike = row.record_id === null && match ? match : { reasons: [], others: 0 }
    const client = client_id === null || name === undefined ? null : { id: client_id, name, ...alike }
    const tidied = row.outcome === null ? tidiedNames(declared.subject, mapping, row.cells) : []
    return { ...row, problems: problems ?? [], match: shownMatch, client, tidied }
  })
}

/** The names that are spelt otherwise than in the file, unless their columns stay as written. */
function tidiedNames(
  subject: ImportSubject,
  mapping: ImportDetail['mapping'],
  cells: readonly string[],
): ImportRow['tidied'] {
  return mapping.flatMap((match, index) => {
    const field = match.target === null ? undefined : fieldOf(subject, match.target)
    if (!field || namePartOf(field.kind) === undefined) return []
    const text = cells[index] ?? ''
    const [before, after] = [{ ...match, as_written: true }, match].map((how) => readImportValue(field, text, how))
    if (!before || !after || !('value' in before && 'value' in after) || before.value === after.value) return []
    return [{ label: field.label, before: String(before.value), after: String(after.value) }]
  })
}

function changesOf(subject: ImportSubject, record: StoredRecord, values: ImportValues) {
  return Object.entries(newValues(subject, record, values)).map(([name, value]) => {
    const field = fieldOf(subject, name)
    return { label: field?.label ?? name, before: inWords(field, record[name]), after: inWords(field, value) }
  })
}

/** A stored value as people write it. */
function inWords(field: ImportField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (field?.kind === 'money' && typeof value === 'number') return formatMoney(value)
  if (field?.kind === 'date') return formatDate(String(value))
  return field?.options?.find((option) => option.value === value)?.label ?? String(value)
}
