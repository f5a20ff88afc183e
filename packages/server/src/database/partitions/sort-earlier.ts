import { sql } from 'drizzle-orm'
import type { Database, SystemTransaction } from '../database.ts'
import { LOCK_LIMIT, partitionsOf, writtenColumns } from './make-months.ts'
import { earlierOf, type MonthlyTable, monthOf, partitionOf } from './months.ts'
import { whenFree } from './partition-by-month.ts'

/** Milliseconds that one statement over the earlier rows may take. */
const EARLIER_LIMIT = 6 * 60 * 60 * 1000
/** Milliseconds after a month's end: whoever began before it has written what he had to. */
const HOUR = 60 * 60 * 1000

/**
 * Sorts the rows from before the table was cut into partitions by month, in one transaction, once no new row goes there. Who
 * reads, and who adds, waits for the exchange at the end alone; who changes an earlier row waits throughout. Needs space for
 * the earlier rows once more. Answers the partitions that it made, or from when on it can; null where nothing is to be sorted.
 */
export async function sortEarlier(
  database: Database,
  cut: MonthlyTable,
  now: Date,
): Promise<{ readonly made: readonly string[] } | { readonly from: Date } | null> {
  const partitions = await database.system((tx) => partitionsOf(tx, cut.table))
  const earlier = partitions.find(({ name }) => name === earlierOf(cut.table))
  if (!earlier?.to) return null
  const { to } = earlier
  const from = new Date(to.getTime() + HOUR)
  if (now < from) return { from }
  const made = await database.system((tx) => sort(tx, cut, to), { statementLimit: EARLIER_LIMIT })
  await database.execute(`ANALYZE ${cut.table}`, [], { statementLimit: EARLIER_LIMIT })
  return { made }
}

async function sort(tx: SystemTransaction, { table, column }: MonthlyTable, end: Date): Promise<string[]> {
  const [earlier, sorted] = [earlierOf(table), `${table}_sorted`]
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await tx.executeText(statement)
  }
  await run([
    `SET LOCAL lock_timeout = '${LOCK_LIMIT}'`,
    `LOCK TABLE ONLY ${earlier} IN SHARE ROW EXCLUSIVE MODE`,
    `CREATE TABLE ${sorted} (LIKE ${table} INCLUDING ALL EXCLUDING IDENTITY) PARTITION BY RANGE (${column})`,
  ])
  const months = await monthsIn(tx, { table: earlier, column }, end)
  for (const { name, from, to } of months) {
    // The check is the partition's bound once more: with it, nobody reads the rows again when they change their table.
    await run([
      `CREATE TABLE ${name} PARTITION OF ${sorted} (CONSTRAINT in_month CHECK (${column} >= '${from}' AND ${column} < '${to}'))
       FOR VALUES FROM ('${from}') TO ('${to}')`,
      `SELECT guard_company_table('${name}')`,
    ])
  }
  const columns = await writtenColumns(tx, table)
  await run([`INSERT INTO ${sorted} (${columns}) SELECT ${columns} FROM ${earlier}`])
  const { rows: references } = await tx.executeText(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS made FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'f'`,
    [table],
  )
  await run(references.map(({ name, made }) => `ALTER TABLE ${sorted} ADD CONSTRAINT ${name} ${made}`))
  const statements = [
    `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`,
    `ALTER TABLE ${table} DETACH PARTITION ${earlier}`,
    ...months.flatMap(({ name, from, to }) => [
      `ALTER TABLE ${sorted} DETACH PARTITION ${name}`,
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
      `ALTER TABLE ${name} DROP CONSTRAINT in_month`,
    ]),
    `DROP TABLE ${earlier}`,
    `DROP TABLE ${sorted}`,
  ]
  // What is copied stays copied while the moment of the exchange is waited for.
  await whenFree(() =>
    tx.transaction(async (inner) => {
      for (const statement of statements) await inner.execute(sql.raw(statement))
    }),
  )
  return months.map(({ name }) => name)
}

/** The months from the first row's on, up to `end`. */
async function monthsIn(tx: SystemTransaction, { table, column }: MonthlyTable, end: Date) {
  const { rows } = await tx.executeText(`SELECT min(${column}) AS first FROM ${table}`)
  const first = rows[0]?.first
  const months: Array<{ name: string; from: string; to: string }> = []
  if (typeof first !== 'string') return months
  const parent = table.slice(0, -'_earlier'.length)
  for (let month = monthOf(new Date(first)); month < end; month = monthOf(month, 1)) {
    months.push({
      name: partitionOf(parent, month),
      from: month.toISOString(),
      to: monthOf(month, 1).toISOString(),
    })
  }
  return months
}
