import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { userNames } from '../../../access/user-names.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { unpack } from '../../../database/tables/packed-json.ts'
import type { FileScan } from '../../../file-store/checked-file-store.ts'
import type { Person } from '../../../retention/person.ts'
import { PERSON_TABLES } from '../../../retention/person-tables.ts'

/** A row as exported. */
export type HeldRow = Readonly<Record<string, unknown>>

/** One table's rows, with their title in the export. */
export interface HeldTable {
  readonly title: string
  readonly rows: readonly HeldRow[]
}

/** A stored file about the person. */
export interface HeldFile {
  readonly [column: string]: unknown
  readonly key: string
  readonly name: string
  readonly media_type: string
  readonly scan: FileScan
  readonly added_at: string
}

/** Everything held on a person. */
export interface HeldData {
  readonly name: string
  readonly company: string
  readonly madeAt: Date
  readonly tables: readonly HeldTable[]
  readonly files: readonly HeldFile[]
}

/** Columns left out of the export: internal keys, search texts and link secrets. */
const HIDDEN =
  /^(?:company_id|version|key|store|secret|token|.*_hash|.*_salt|verb|sha256|.*_key|search_text|client_text|idempotency_key|scan.*)$/

/** Reads everything held on a person, table by table, the client's own record first. */
export async function readHeld(
  tx: Transaction,
  person: Person,
  { company, madeAt }: Pick<HeldData, 'company' | 'madeAt'>,
): Promise<HeldData> {
  const tables: HeldTable[] = []
  for (const { table, rows, exported } of PERSON_TABLES.toReversed()) {
    if (!('as' in exported)) continue
    const found = await tx.rows<{ row: Record<string, unknown> }>(sql`
      select to_jsonb(${sql.identifier(table)}) as row from ${sql.identifier(table)}
      where company_id = ${tx.companyId} and ${rows(person)}`)
    if (found.length > 0) tables.push({ title: exported.as, rows: found.map(({ row }) => shown(row)) })
  }
  const named = await nameUsers(tx, tables)
  const record = tables.find(({ title }) => title === 'Record')?.rows[0]
  return {
    ...{ company, madeAt, tables: named },
    name: fullName(String(record?.first_name ?? ''), String(record?.last_name ?? '')),
    files: await tx.rows<HeldFile>(sql`
      select key, coalesce((
          select client_documents.name from client_documents
          where client_documents.company_id = files.company_id and client_documents.file_id = files.id limit 1),
        files.name) as name, media_type, scan, created_at as added_at
      from files where company_id = ${tx.companyId} and purpose = 'document' and id = any(${idArray(person.files)})
      order by id`),
  }
}

function shown(row: Readonly<Record<string, unknown>>): HeldRow {
  const told = Object.entries(row).filter(([column, value]) => value !== null && !HIDDEN.test(column))
  return Object.fromEntries(
    // Quote responses are stored compressed.
    told.map(([column, value]) => [column, column === 'response' ? unpack(value as string | object) : value]),
  )
}

/** Columns that name a user of the portal. */
const OF_USERS =
  /^(?:user|author|adviser|referrer|assignee|sender|auditor)_id$|^(?:created|decided|merged|undone|revoked|pinned|file|uploaded)_by$/

/** Adds the names of users to their ids. */
async function nameUsers(tx: Transaction, tables: readonly HeldTable[]): Promise<HeldTable[]> {
  const ids = tables.flatMap(({ rows }) =>
    rows.flatMap((row) => Object.entries(row).flatMap(([column, id]) => (OF_USERS.test(column) ? [Number(id)] : []))),
  )
  const names = await userNames(tx, ids)
  return tables.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) =>
          OF_USERS.test(column) ? [column.replace(/_id$/, ''), names.get(Number(value)) ?? value] : [column, value],
        ),
      ),
    ),
  }))
}
