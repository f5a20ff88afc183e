import pg from 'pg'
import type { Database, SystemTransaction } from '../database.ts'
import { type MonthlyTable, monthOf, otherOf, partitionOf } from './months.ts'

/** Months after the present one that have a partition before they begin. */
export const MONTHS_AHEAD = 3
/** How long a lock is waited for: whoever reads or writes meanwhile waits too. */
export const LOCK_LIMIT = '3s'

/** A partition: its rows are of `from` and later, and before `to`; null without an end. */
export interface Partition {
  readonly name: string
  readonly from: Date | null
  readonly to: Date | null
}

/** The partitions of a table but the default one, in order; empty where it is not cut. */
export async function partitionsOf(tx: SystemTransaction, table: string): Promise<Partition[]> {
  const { rows } = await tx.executeText(
    `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
     FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     WHERE inhparent = $1::regclass AND c.relispartition AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'`,
    [table],
  )
  const partitions = rows.map(({ name, bounds }) => {
    const [, from, to] = /FROM \((.+)\) TO \((.+)\)/.exec(String(bounds)) ?? []
    return { name: String(name), from: instantIn(from), to: instantIn(to) }
  })
  return partitions.sort((one, other) => Number(one.from ?? 0) - Number(other.from ?? 0))
}

/** `'2026-12-01 00:00:00+00'`, as the database writes it where its time zone is UTC; null of MINVALUE and MAXVALUE. */
function instantIn(bound = ''): Date | null {
  const written = /^'(.+)\+00'$/.exec(bound)?.[1]
  return written === undefined ? null : new Date(`${written.replace(' ', 'T')}Z`)
}

/** Whether the table is cut into partitions. */
export async function isPartitioned(tx: SystemTransaction, table: string): Promise<boolean> {
  const { rows } = await tx.executeText(`SELECT relkind = 'p' AS cut FROM pg_class WHERE oid = $1::regclass`, [table])
  return rows[0]?.cut === true
}

/** The columns that can be written, as SQL lists them. */
export async function writtenColumns(tx: SystemTransaction, table: string): Promise<string> {
  const { rows } = await tx.executeText(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  return rows.map(({ name }) => pg.escapeIdentifier(String(name))).join(', ')
}

/**
 * Makes the partitions that are missing of the months from `now` on, where the table is cut, each in a transaction of its
 * own. Rows that have gone into the default partition meanwhile move into theirs. Answers what it has made.
 */
export async function makeMonths(database: Database, cut: MonthlyTable, now: Date): Promise<string[]> {
  const partitions = await database.system((tx) => partitionsOf(tx, cut.table))
  if (partitions.length === 0) return []
  const made: string[] = []
  for (let later = 0; later <= MONTHS_AHEAD; later += 1) {
    const month = monthOf(now, later)
    const isTaken = partitions.some(({ from, to }) => (from === null || from <= month) && (to === null || to > month))
    if (!isTaken) made.push(await database.system((tx) => makeMonth(tx, cut, month)))
  }
  // Autovacuum looks at partitions alone: without this, the planner would know the table of months ago.
  if (made.length > 0) await database.execute(`ANALYZE ${cut.table}`)
  return made
}

/**
 * Makes a month's partition by attaching it, for which nobody who reads or writes other months waits. Answers its name.
 */
export async function makeMonth(tx: SystemTransaction, { table, column }: MonthlyTable, month: Date): Promise<string> {
  const name = partitionOf(table, month)
  const [from, to] = [month.toISOString(), monthOf(month, 1).toISOString()]
  const columns = await writtenColumns(tx, table)
  for (const statement of [
    `SET LOCAL lock_timeout = '${LOCK_LIMIT}'`,
    `CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE)`,
    `SELECT guard_company_table('${name}')`,
    `WITH moved AS (DELETE FROM ${otherOf(table)} WHERE ${column} >= '${from}' AND ${column} < '${to}' RETURNING ${columns})
     INSERT INTO ${name} (${columns}) SELECT ${columns} FROM moved`,
    `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
  ]) {
    await tx.executeText(statement)
  }
  return name
}
