import { sql } from 'drizzle-orm'
import { type KeyPurpose, type Secrets, UnsealError } from '../configuration/secrets.ts'
import type { Database } from '../database/database.ts'

/** Rows that are looked up at once. */
const ROWS_AT_ONCE = 200

/** Where sealed values lie, what they are sealed for, and what they are called. */
export const SEALED_COLUMNS = [
  { table: 'users', id: 'id', column: 'two_factor_secret', purpose: 'two-factor secret', what: 'second factors' },
  {
    ...{ table: 'users', id: 'id', column: 'two_factor_pending_secret', purpose: 'two-factor secret' },
    what: 'second factors to come',
  },
  {
    ...{ table: 'quote_links', id: 'id', column: 'token', purpose: 'quote link' },
    what: 'links to quotes',
  },
  {
    ...{ table: 'quote_providers', id: 'company_id', column: 'credentials', purpose: 'settings secret' },
    what: 'credentials of quote services',
  },
  {
    ...{ table: 'sms_gateways', id: 'company_id', column: 'credentials', purpose: 'settings secret' },
    what: 'credentials of SMS gateways',
  },
  {
    ...{ table: 'mail_servers', id: 'company_id', column: 'password', purpose: 'settings secret' },
    what: 'passwords of mail servers',
  },
  {
    ...{ table: 'dkim_keys', id: 'id', column: 'private_key', purpose: 'settings secret' },
    what: 'keys that emails are signed with',
  },
  {
    ...{ table: 'sms_gateways', id: 'company_id', column: 'callback_secret', purpose: 'settings secret' },
    what: 'secrets of SMS callbacks',
  },
  {
    ...{ table: 'unsubscribe_keys', id: 'company_id', column: 'key', purpose: 'settings secret' },
    what: 'keys of links to unsubscribe',
  },
  { table: 'idempotency_keys', id: 'id', column: 'answer', purpose: 'kept answer', what: 'kept answers' },
] as const satisfies readonly SealedColumn[]

interface SealedColumn {
  readonly table: string
  /** The column that names a row, a number. */
  readonly id: string
  readonly column: string
  readonly purpose: KeyPurpose
  readonly what: string
}

/** The outcome of the values of a column. */
export interface SealedAnew {
  readonly what: string
  readonly sealed: number
  /** Those that neither secret opens: they are left as they are. */
  readonly closed: number
}

/**
 * Seals every sealed value with the present secret that is not yet: each by itself, so that a stop loses nothing, another
 * run goes on, and a portal that runs meanwhile and writes a newer value keeps it.
 */
export async function sealAnew(database: Database, secrets: Secrets): Promise<SealedAnew[]> {
  const done = []
  for (const column of SEALED_COLUMNS) done.push(await sealColumn(database, secrets, column))
  return done
}

async function sealColumn(database: Database, secrets: Secrets, of: SealedColumn): Promise<SealedAnew> {
  const [table, id, column] = [of.table, of.id, of.column].map((name) => sql.identifier(name))
  let sealed = 0
  let closed = 0
  let after = 0
  for (;;) {
    const rows = await database.system((tx) =>
      tx.rows<{ id: number; value: string }>(sql`
        select ${id}::float8 as id, ${column} as value from ${table}
        where ${column} is not null and not starts_with(${column}, ${secrets.sealOf(of.purpose)}) and ${id} > ${after}
        order by ${id} limit ${ROWS_AT_ONCE}`),
    )
    for (const row of rows) {
      after = row.id
      const anew = sealedAnew(secrets, of.purpose, row.value)
      if (anew === null) closed += 1
      else {
        const { rowCount } = await database.system((tx) =>
          tx.execute(sql`
            update ${table} set ${column} = ${anew} where ${id} = ${row.id} and ${column} = ${row.value}`),
        )
        sealed += rowCount ?? 0
      }
    }
    if (rows.length < ROWS_AT_ONCE) return { what: of.what, sealed, closed }
  }
}

function sealedAnew(secrets: Secrets, purpose: KeyPurpose, value: string): string | null {
  try {
    return secrets.seal(purpose, secrets.unseal(purpose, value))
  } catch (error) {
    if (error instanceof UnsealError) return null
    throw error
  }
}
