import pg from 'pg'
import { errorCode } from '../../configuration/error-code.ts'
import type { Database, SystemTransaction } from '../database.ts'
import { isPartitioned, LOCK_LIMIT, MONTHS_AHEAD, makeMonth } from './make-months.ts'
import { earlierOf, type MonthlyTable, monthOf, otherOf } from './months.ts'

/** Milliseconds that one statement over the whole table may take. */
const WHOLE_TABLE_LIMIT = 6 * 60 * 60 * 1000
/** How often the moment is tried in which the table is exchanged, where somebody holds it. */
const TRIES = 20
/** Milliseconds between two tries. */
const REST = 1000

/** The name of what is made beforehand, while the portal goes on. */
const keyOf = (table: string) => `${table}_by_month`
const boundOf = (table: string) => `${table}_before`

/**
 * Cuts a table into partitions by month, on PostgreSQL, while the portal runs: what is there becomes the first partition, up
 * to the end of a month; later rows go into a partition each month, and what fits nowhere into a default one. The key and
 * the proof that no row is later are made beforehand and hold up nobody. The exchange itself, one transaction, changes the
 * catalogue alone: it takes milliseconds, and everybody waits up to {@link LOCK_LIMIT} while it waits for those before it.
 * Throws where the table is cut already or others refer to it. If it fails midway, nothing has changed.
 * @returns The first instant that has a month's partition.
 */
export async function partitionByMonth(database: Database, cut: MonthlyTable, now: Date): Promise<Date> {
  const { table, column } = cut
  const bound = await database.system(async (tx) => {
    await assertFree(tx, table)
    // A day ahead, so that the month doesn't end meanwhile.
    const { rows } = await tx.executeText(
      `SELECT greatest($1::timestamptz + interval '1 day', max(${column})) AS latest FROM ${table}`,
      [now.toISOString()],
    )
    return monthOf(new Date(String(rows[0]?.latest)), 1)
  })
  const long = (text: string) => database.execute(text, [], { statementLimit: WHOLE_TABLE_LIMIT })
  try {
    await clearUnfinished(database, table)
    await long(`CREATE UNIQUE INDEX CONCURRENTLY ${keyOf(table)} ON ${table} (company_id, id, ${column})`)
    await database.execute(
      `ALTER TABLE ${table} ADD CONSTRAINT ${boundOf(table)} CHECK (${column} < '${bound.toISOString()}') NOT VALID`,
    )
    await long(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${boundOf(table)}`)
    await whenFree(() => database.system((tx) => exchange(tx, cut, { bound, role: database.requestRole })))
  } catch (error) {
    await clearUnfinished(database, table)
    throw error
  }
  await long(`ANALYZE ${table}`)
  return bound
}

/**
 * Takes back what a cut that did not come to its end has made beforehand: else its bound would refuse rows once the month
 * is over. Does nothing where the table is cut.
 */
export async function clearUnfinished(database: Database, table: string): Promise<void> {
  if (await database.system((tx) => isPartitioned(tx, table))) return
  const { rows } = await database.execute(
    `SELECT EXISTS (SELECT FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2) AS bound,
       to_regclass($3) IS NOT NULL AS key`,
    [table, boundOf(table), keyOf(table)],
  )
  if (rows[0]?.bound) await database.execute(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${boundOf(table)}`)
  if (rows[0]?.key) await database.execute(`DROP INDEX CONCURRENTLY IF EXISTS ${keyOf(table)}`)
}

async function assertFree(tx: SystemTransaction, table: string): Promise<void> {
  if (await isPartitioned(tx, table)) throw new Error(`${table} is partitioned already.`)
  const { rows } = await tx.executeText(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE confrelid = $1::regclass AND contype = 'f'`,
    [table],
  )
  if (rows.length > 0)
    throw new Error(`${table} can’t be partitioned: ${rows.map(({ name }) => name).join(', ')} refer to it.`)
}

/** Runs `work` again where a lock could not be had in time, or two were in each other's way. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const code = errorCode(error) || errorCode(error instanceof Error ? error.cause : undefined)
      if (tries >= TRIES || !['55P03', '40P01'].includes(code)) throw error
      await new Promise((resolve) => setTimeout(resolve, REST))
    }
  }
}

/** What hangs on a table by its name and must be made anew for the one that takes its place: statements and names. */
async function hangingOn(tx: SystemTransaction, table: string) {
  const all = async (text: string) =>
    (await tx.executeText(text, [table])).rows.map(({ name, made }) => ({ name: String(name), made: String(made) }))
  return {
    primary: await all(`SELECT conname AS name, '' AS made FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype = 'p'`),
    references: await all(`SELECT conname AS name, pg_get_constraintdef(oid) AS made FROM pg_constraint
      WHERE conrelid = $1::regclass AND contype = 'f'`),
    triggers: await all(`SELECT tgname AS name, pg_get_triggerdef(oid) AS made FROM pg_trigger
      WHERE tgrelid = $1::regclass AND NOT tgisinternal`),
    indexes: await all(`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
      WHERE indrelid = $1::regclass AND NOT indisprimary AND indexrelid <> to_regclass('${keyOf(table)}')`),
    // Those that take a row of it.
    functions: await all(`SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS made FROM pg_proc p
      JOIN pg_class c ON c.oid = $1::regclass WHERE c.reltype = ANY (p.proargtypes::oid[])`),
    identity: await all(`SELECT last_value::text AS made, 'id' AS name FROM pg_sequences
      WHERE format('%I.%I', schemaname, sequencename)::regclass = pg_get_serial_sequence($1, 'id')::regclass`),
  }
}

async function exchange(
  tx: SystemTransaction,
  cut: MonthlyTable,
  { bound, role }: { bound: Date; role: string },
): Promise<void> {
  const { table, column } = cut
  const [earlier, other] = [earlierOf(table), otherOf(table)]
  const requestRole = pg.escapeIdentifier(role)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await tx.executeText(statement)
  }
  await run([`SET LOCAL lock_timeout = '${LOCK_LIMIT}'`, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`])
  const { primary, references, triggers, indexes, functions, identity } = await hangingOn(tx, table)
  await run([
    ...triggers.map(({ name }) => `DROP TRIGGER ${name} ON ${table}`),
    ...functions.map(({ name }) => `DROP FUNCTION ${name}`),
    ...primary.map(({ name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
    `ALTER TABLE ${table} ADD CONSTRAINT ${earlier}_pkey PRIMARY KEY USING INDEX ${keyOf(table)}`,
    `ALTER TABLE ${table} ALTER id DROP IDENTITY`,
    ...indexes.map(({ name }) => `ALTER INDEX ${name} RENAME TO ${name}_earlier`),
    `ALTER TABLE ${table} RENAME TO ${earlier}`,
    `CREATE TABLE ${table} (
       LIKE ${earlier} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS INCLUDING STORAGE,
       PRIMARY KEY (company_id, id, ${column})) PARTITION BY RANGE (${column})`,
    `ALTER TABLE ${table} DROP CONSTRAINT ${boundOf(table)}`,
    `ALTER TABLE ${table} ALTER id ADD GENERATED BY DEFAULT AS IDENTITY (START WITH ${nextAfter(identity[0]?.made)})`,
    ...references.map(({ name, made }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${made}`),
    ...indexes.map(({ made }) => made),
    `SELECT guard_company_table('${table}')`,
    ...triggers.map(({ made }) => made),
    ...functions.map(({ made }) => made),
    `ALTER TABLE ${table} ATTACH PARTITION ${earlier} FOR VALUES FROM (MINVALUE) TO ('${bound.toISOString()}')`,
    `ALTER TABLE ${earlier} DROP CONSTRAINT ${boundOf(table)}`,
    `REVOKE ALL ON ${earlier} FROM ${requestRole}`,
    `CREATE TABLE ${other} PARTITION OF ${table} DEFAULT`,
    `SELECT guard_company_table('${other}')`,
  ])
  for (let later = 0; later <= MONTHS_AHEAD; later += 1) await makeMonth(tx, cut, monthOf(bound, later))
  await tx.executeText('SELECT grant_request_role($1)', [role])
}

/** The number after a sequence's last one; 1 where it has given none. */
function nextAfter(last: string | undefined): bigint {
  return last === undefined || last === 'null' ? 1n : BigInt(last) + 1n
}
