import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { FIGURES } from '../testing/marked-person.ts'
import { NOT_OF_CLIENTS, PERSON_TABLES } from './person-tables.ts'
import { says } from './whole-words.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const named = PERSON_TABLES.map(({ table }) => table)
const rows = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  test.database.system((tx) => tx.rows<T>(query))

describe('what tells of a person', () => {
  it('is said of every table of the schema, once: where it goes, or why it tells of nobody', async () => {
    const tables = await rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`)
    expect([...named, ...Object.keys(NOT_OF_CLIENTS)].sort()).toEqual(tables.map(({ name }) => name).sort())
  })

  it('is found by a name with quotation marks, in JSON too', async () => {
    const kept = JSON.stringify({ text: 'Call Mary "Molly" Lê' })
    const found = await rows(sql`select ${says(sql`${kept}::jsonb`, ['mary "molly" lê'])} as found`)
    expect(found).toEqual([{ found: true }])
  })

  it('is every table that names a client, or hangs on one that does', async () => {
    const reached = await rows<{ name: string }>(sql`
      with recursive reached (id) as (
        select 'clients'::regclass::oid
        union select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
          where attname in ('client_id', 'application_id', 'policy_id', 'quote_id') and not attisdropped
            and relnamespace = 'public'::regnamespace and relkind = 'r'
        -- What hangs on a user, a file or a job does not hang on a client.
        union select conrelid from pg_constraint join reached on reached.id = confrelid
          where contype = 'f' and confrelid not in ('users'::regclass, 'files'::regclass)
            and conrelid <> 'companies'::regclass
      ) select id::regclass::text as name from reached`)
    expect(named).toEqual(expect.arrayContaining(reached.map(({ name }) => name)))
  })

  it.each(PERSON_TABLES.filter(({ erased }) => typeof erased === 'object').map(({ table }) => table))(
    'leaves no text of %s that is neither blanked nor a figure',
    async (table) => {
      const columns = await rows<{ name: string }>(sql`
        select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and format_type(atttypid, null) in ('text', 'json', 'jsonb', 'text[]')`)
      const { erased } = PERSON_TABLES.find((one) => one.table === table) ?? {}
      const blanked = typeof erased === 'object' ? Object.keys(erased.blank) : []
      const texts = columns.map(({ name }) => name).filter((name) => !blanked.includes(name))
      expect(texts.sort()).toEqual([...(FIGURES[table] ?? [])].sort())
    },
  )
})
