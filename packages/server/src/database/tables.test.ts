import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { startTestDatabase, type TestDatabase } from '../testing/database.ts'

const FOLDER = join(import.meta.dirname, 'tables')

/** What a column is, in the database's own words: `timestamp(3) with time zone`, `text[]`. */
interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  /** Who writes it: whoever inserts, the database where nothing is given (an identity, a default), or it alone. */
  readonly filled: 'by hand' | 'by default' | 'always'
}

const COLUMNS = sql`
  SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
         CASE WHEN attgenerated <> '' OR attidentity = 'a' THEN 'always'
              WHEN atthasdef OR attidentity <> '' THEN 'by default'
              ELSE 'by hand' END AS filled
  FROM pg_attribute
  WHERE attnum > 0 AND NOT attisdropped AND attrelid = `

/** Columns that triggers alone read and write. */
const OF_TRIGGERS: ReadonlySet<string> = new Set(['clients.next_due'])

let test: TestDatabase
let tables: PgTable[]

beforeAll(async () => {
  test = await startTestDatabase()
  const files = readdirSync(FOLDER).map((file) => import(join(FOLDER, file)))
  const exported = (await Promise.all(files)).flatMap((file: object) => Object.values(file))
  tables = exported.filter((value) => is(value, PgTable))
})
afterAll(() => test.close())

function declared(column: PgColumn): Column {
  const { name, notNull, generated, generatedIdentity, default: value } = column
  const isAlways = generated !== undefined || generatedIdentity?.type === 'always'
  const isDefault = generatedIdentity !== undefined || value !== undefined
  return {
    name,
    type: column.getSQLType(),
    nullable: !notNull,
    filled: isAlways ? 'always' : isDefault ? 'by default' : 'by hand',
  }
}

const inOrder = <T extends { readonly name: unknown }>(columns: readonly T[]): T[] =>
  [...columns].sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1))

/** What the code takes the table for, its types as the database calls them. */
async function inCode(table: PgTable): Promise<Column[]> {
  const columns = getTableConfig(table).columns.map(declared)
  const types = sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  )
  const named = await test.database.system(async (tx) => {
    await tx.execute(sql`CREATE TEMP TABLE declared (${types}) ON COMMIT DROP`)
    return (await tx.execute(sql`${COLUMNS}${'declared'}::regclass`)).rows
  })
  const typeOf = new Map(named.map(({ name, type }) => [name, String(type)]))
  return inOrder(columns.map((column) => ({ ...column, type: typeOf.get(column.name) ?? column.type })))
}

async function inDatabase(table: PgTable): Promise<unknown> {
  const { name } = getTableConfig(table)
  const query: SQL = sql`${COLUMNS}to_regclass(${name})`
  const { rows } = await test.database.system((tx) => tx.execute<Record<'name', unknown>>(query))
  return inOrder(rows.filter((column) => !OF_TRIGGERS.has(`${name}.${column.name}`)))
}

it('the tables of the code are those of the database: columns, types, what may be null, what fills itself', async () => {
  expect(tables.length).toBeGreaterThan(30)
  const code: Record<string, unknown> = {}
  const database: Record<string, unknown> = {}
  for (const table of tables) {
    const { name } = getTableConfig(table)
    code[name] = await inCode(table)
    database[name] = await inDatabase(table)
  }
  expect(code).toEqual(database)
})

it('every table of the code is used: those that only SQL names are in the migrations alone', () => {
  const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') })
  const product = files.filter((file) => !/\.test\.ts$|^database\/tables\//.test(file))
  const words = new Set(
    product.flatMap((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8').match(/\w+/g)),
  )
  const declared = readdirSync(FOLDER).flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/export const (\w+) = pgTable\(/g)].map(([, name]) => name),
  )
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.filter((name) => !words.has(name ?? ''))).toEqual([])
})
