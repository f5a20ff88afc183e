import pg from 'pg'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'

/**
 * Row-level security by SQL alone, over whatever tables the catalogue names: a new table without its policy fails here
 * without being mentioned.
 */

interface CompanyTable {
  readonly name: string
  /** `company_id`; of `companies` itself, `id`. */
  readonly column: string
}

let test: TestDatabase
let tables: CompanyTable[]
const companies = [1, 2] as const

beforeAll(async () => {
  test = await startTestDatabase()
  tables = await companyTables(test.database)
  await fill(test.database, tables)
})

afterAll(() => test.close())

async function companyTables(database: Database): Promise<CompanyTable[]> {
  const { rows } = await database.execute(`
    SELECT c.relname AS name, 'company_id' AS column FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    UNION ALL SELECT 'companies', 'id' ORDER BY name`)
  return rows.map((row) => ({ name: String(row.name), column: String(row.column) }))
}

/** A value that every constraint of our tables takes, made from the column's type and checks. */
function valueFor(column: Record<string, unknown>, company: number): string {
  const name = String(column.name)
  const type = String(column.type)
  const choices = /ANY \(?\(?ARRAY\[(.*?)\]/.exec(String(column.checks ?? ''))?.[1]?.match(/'([^']*)'/)
  if (name === 'reference') return `'company-${company}'`
  if (name === 'roles') return `ARRAY['ROLE_USER']`
  if (choices) return `'${choices[1]}'`
  if (type === 'boolean') return 'false'
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `decode('0${company}', 'hex')`
  if (type === 'jsonb' || type === 'json') return `'{}'`
  if (type === 'date') return `'2026-01-01'`
  if (type.startsWith('timestamp')) return 'now()'
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'text') return `'text ${company}'`
  return String(company)
}

/** One row of each company in every table, with id and every reference equal to the company's id. */
async function fill(database: Database, into: readonly CompanyTable[]): Promise<void> {
  await database.system(async (tx) => {
    // References point at rows that come later; on both engines the owner of the tests may put them off.
    await tx.executeText(`SET LOCAL session_replication_role = replica`)
    for (const table of into) {
      const { rows: columns } = await tx.executeText(
        `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
           (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
            WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS checks
         FROM pg_attribute a
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
           AND (a.attname IN ('id', 'company_id') OR (a.attnotnull AND NOT a.atthasdef AND a.attidentity = ''))`,
        [table.name],
      )
      for (const company of companies) {
        const names = columns.map((column) => pg.escapeIdentifier(String(column.name)))
        const values = columns.map((column) => valueFor(column, company))
        await tx.executeText(`INSERT INTO ${table.name} (${names.join(', ')}) VALUES (${values.join(', ')})`)
      }
    }
  })
}

/** What the requests' role adds to, and can neither change nor delete. */
const APPEND_ONLY = ['activity_log', 'security_events', 'client_erasures', 'ledger_entries', 'ledger_legs']
/** What the server alone writes. */
const READ_ONLY = ['activity_checks', 'activity_links', 'activity_seals', 'record_views']

/** What is wrong with the isolation of a table, as the requests' role of company 1 finds it; empty where all is well. */
async function leaks(database: Database, { name, column }: CompanyTable): Promise<string[]> {
  const found: string[] = []
  const quoted = pg.escapeIdentifier(column)
  const undo = new Error('undo')
  await database
    .company(1, async (tx) => {
      const { rows } = await tx.executeText(`SELECT ${quoted} AS company FROM ${name}`)
      if (rows.some((row) => row.company !== 1)) found.push(`${name}: reads another company`)
      if (!rows.some((row) => row.company === 1)) found.push(`${name}: does not read its own company`)
      if (![...APPEND_ONLY, ...READ_ONLY].includes(name)) {
        const changed = await tx.executeText(`UPDATE ${name} SET ${quoted} = ${quoted} WHERE ${quoted} = 2 RETURNING 1`)
        if (changed.rows.length > 0) found.push(`${name}: changes another company`)
      }
      await tx
        .transaction(async () => {
          await tx.executeText(`UPDATE ${name} SET ${quoted} = 2`)
          found.push(`${name}: moves rows into another company`)
        })
        .catch(() => {})
      await tx.executeText(`SET LOCAL portal.company_id = ''`)
      const { rows: nobody } = await tx.executeText(`SELECT 1 FROM ${name}`)
      if (nobody.length > 0) found.push(`${name}: reads without a company`)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) found.push(`${name}: ${String(error)}`)
    })
  return found
}

it('keeps two companies apart on every table that holds company data', async () => {
  const found = await Promise.all(tables.map((table) => leaks(test.database, table)))
  expect(found.flat()).toEqual([])
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(['companies', 'users', 'sessions', 'clients']),
  )
})

it.each(READ_ONLY)('lets requests write nothing into %s', async (name) => {
  for (const statement of [
    `INSERT INTO ${name} DEFAULT VALUES`,
    `UPDATE ${name} SET company_id = 1`,
    `DELETE FROM ${name}`,
    `TRUNCATE ${name}`,
  ]) {
    await expect(test.database.company(1, (tx) => tx.executeText(statement))).rejects.toMatchObject({
      code: '42501',
    })
  }
})

it.each(APPEND_ONLY)('lets requests add to %s, and change or delete nothing there', async (name) => {
  for (const statement of [
    `UPDATE ${name} SET company_id = 1`,
    `DELETE FROM ${name}`,
    `TRUNCATE ${name}`,
    `SELECT * FROM ${name} FOR UPDATE`,
  ]) {
    await expect(test.database.company(1, (tx) => tx.executeText(statement))).rejects.toMatchObject({
      code: '42501',
    })
  }
})

it('lets a merge hand on entries of its own company alone', async () => {
  const relinked = (company: number, from: number, to: number) =>
    test.database.company(company, async (tx) => {
      await tx.executeText(`INSERT INTO activity_log (id, company_id, action, entity, client_id)
        VALUES (${from * 10 + to}, ${company}, 'client.view', 'client', ${from})`)
      return (await tx.executeText(`SELECT relink_activity(${from}, ${to})`)).rows.length
    })
  expect(await relinked(1, 7, 1)).toBe(1)
  // Client 2 is another company’s.
  expect(await relinked(1, 7, 2)).toBe(0)
})

// The views name the company themselves; the search-plan tests see to it.
it('lets requests reach no table that row-level security does not guard, but for views of one company', async () => {
  const { rows } = await test.database.execute(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
       AND has_table_privilege($1, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
     ORDER BY name`,
    [test.database.requestRole],
  )
  expect(rows.map((row) => row.name)).toEqual([
    'searched_applications',
    'searched_clients',
    'searched_payments',
    'searched_policies',
    'searched_tasks',
  ])
})

it('acts for requests as a role that owns nothing and is above nothing', async () => {
  const { rows } = await test.database.execute(
    `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
       (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned
     FROM pg_roles r WHERE rolname = $1`,
    [test.database.requestRole],
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolinherit: false, owned: 0 },
  ])
})

it('carries the company along in every reference between company tables', async () => {
  const { rows } = await test.database.execute(
    `SELECT conrelid::regclass::text || ': ' || pg_get_constraintdef(k.oid) AS reference FROM pg_constraint k
     JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attname = 'company_id'
     WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT a.attnum = ANY (k.confkey)`,
  )
  expect(rows).toEqual([])
})

describe('the check above', () => {
  it('fails for each policy that is missing and for each table whose security is off', async () => {
    for (const table of tables) {
      const { rows } = await test.database.execute(
        `SELECT pg_get_expr(polqual, polrelid) AS using, pg_get_expr(polwithcheck, polrelid) AS check
         FROM pg_policy WHERE polrelid = $1::regclass AND polname = 'company'`,
        [table.name],
      )
      const policy = rows[0]
      expect({ table: table.name, policy }).toEqual({ table: table.name, policy: expect.anything() })

      await test.database.execute(`DROP POLICY company ON ${table.name}`)
      expect(await leaks(test.database, table)).toContain(`${table.name}: does not read its own company`)
      await test.database.execute(
        `CREATE POLICY company ON ${table.name} USING (${policy?.using}) WITH CHECK (${policy?.check})`,
      )

      await test.database.execute(`ALTER TABLE ${table.name} DISABLE ROW LEVEL SECURITY`)
      expect(await leaks(test.database, table)).toContain(`${table.name}: reads another company`)
      await test.database.execute(`ALTER TABLE ${table.name} ENABLE ROW LEVEL SECURITY`)
      expect(await leaks(test.database, table)).toEqual([])
    }
  })

  it('fails where a policy lets rows be written into another company', async () => {
    await test.database.execute(`ALTER POLICY company ON recovery_codes WITH CHECK (true)`)
    const [table] = tables.filter(({ name }) => name === 'recovery_codes')
    if (!table) throw new Error('recovery_codes is gone')
    // The reference to the user refuses it too, so that it takes the company alone.
    await test.database.execute(`ALTER TABLE recovery_codes DISABLE TRIGGER ALL`)
    expect(await leaks(test.database, table)).toEqual(['recovery_codes: moves rows into another company'])
    await test.database.execute(`ALTER TABLE recovery_codes ENABLE TRIGGER ALL`)
    await test.database.execute(`ALTER POLICY company ON recovery_codes WITH CHECK (company_id = current_company_id())`)
  })
})

it('gives the owner every row by a policy of its own, since it may be no superuser', async () => {
  const { rows } = await test.database.execute(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relforcerowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'owner'
         AND p.polroles = ARRAY[c.relowner] AND pg_get_expr(p.polqual, p.polrelid) = 'true')`,
  )
  expect(rows).toEqual([])
})
