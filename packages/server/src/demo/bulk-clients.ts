import { sql } from 'drizzle-orm'
import type { Database, SystemTransaction } from '../database/database.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES } from './people.ts'

/** Who the clients of a benchmark belong to. */
export interface BulkClients {
  readonly companyId: number
  /** How many to make. */
  readonly count: number
  /** Each has an equal share; one client in ten is nobody's. */
  readonly adviserIds: readonly number[]
  /** One client in twenty was brought in by one of them. */
  readonly referrerIds?: readonly number[]
}

const BATCH = 50_000
/** Milliseconds: an index over a million rows takes its time. */
const LIMITS = { statementLimit: 600_000 }
const SYLLABLES = [
  'bar',
  'cal',
  'den',
  'far',
  'gol',
  'hart',
  'ken',
  'lor',
  'mal',
  'nor',
  'pel',
  'ros',
  'stan',
  'thor',
  'ver',
  'wes',
]
const ENDINGS = [
  'by',
  'combe',
  'dale',
  'ell',
  'ford',
  'ham',
  'inge',
  'ley',
  'mond',
  'ner',
  'rick',
  'shaw',
  'ton',
  'well',
  'wick',
  'worth',
]

/**
 * Fills a company with clients, fast: the database makes the rows itself. Names are spread as in a register, a few
 * common ones and a long tail. The same call makes the same rows on the same engine. For benchmarks and tests of plans on
 * a database of their own: the indexes of the table are away meanwhile.
 */
export async function makeBulkClients(database: Database, bulk: BulkClients): Promise<void> {
  const indexes = await database.system(dropIndexes, LIMITS)
  const places = PLACES.map((place) => place.join('|'))
  for (let from = 1; from <= bulk.count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, bulk.count)
    await database.system(async (tx) => {
      await tx.execute(sql`select setseed(0.5 / ${from}::int)`)
      await tx.execute(sql`
        with given as materialized (
          select ${list([...FIRST_NAMES.F, ...FIRST_NAMES.M])}::text[] as firsts, ${list(LAST_NAMES)}::text[] as lasts,
            ${list(SYLLABLES)}::text[] as syllables, ${list(ENDINGS)}::text[] as endings, ${list(places)}::text[] as places,
            ${list(bulk.adviserIds)}::int[] as advisers, ${list(bulk.referrerIds ?? [])}::int[] as referrers
        ), drawn as materialized (
          select n, random() a, random() b, random() c, random() d, random() e, random() f, random() g, random() h
          from generate_series(${from}::int, ${to}::int) n
        ), named as (
          select drawn.*, advisers, referrers,
            firsts[1 + floor(a * cardinality(firsts))::int] as first_name,
            case when b < 0.3 then lasts[1 + floor(c * cardinality(lasts))::int]
              else initcap(syllables[1 + floor(c * cardinality(syllables))::int]
                || syllables[1 + floor(d * cardinality(syllables))::int]
                || endings[1 + floor(e * cardinality(endings))::int]) end as last_name,
            string_to_array(places[1 + floor(f * cardinality(places))::int], '|') as place
          from drawn cross join given
        )
        insert into clients (company_id, kind, status, status_since, adviser_id, referrer_id, origin, first_name, last_name,
          phone, email, city, state, postcode, date_of_birth, smoker, quote_value, campaign, tags, created_at, updated_at)
        select ${bulk.companyId}, case when g < 0.6 then 'lead' else 'client' end, floor(h * 9),
          timestamptz '2026-10-01 00:00Z' - n * interval '53 seconds',
          case when g >= 0.1 then advisers[1 + floor(d * cardinality(advisers))::int] end,
          case when h < 0.05 then referrers[1 + floor(g * cardinality(referrers))::int] end,
          case when h < 0.7 then 'portal' else 'import' end, first_name, last_name,
          '04' || lpad(((n * 7919::bigint) % 100000000)::text, 8, '0'),
          lower(fold_text(replace(first_name, ' ', '')) || '.' || fold_text(replace(last_name, ' ', ''))) || n || '@people.example',
          place[1], place[2], place[3], date '1950-01-01' + floor(e * 19000)::int, f < 0.12,
          case when a < 0.5 then 80000 + floor(b * 900000) end,
          case when c < 0.2 then (array['Spring 2026', 'Winter webinar', 'Website'])[1 + floor(a * 3)::int] end,
          case when d < 0.1 then array['Mortgage'] when d < 0.13 then array['VIP', 'Self-funded'] else '{}' end,
          timestamptz '2026-11-01 00:00Z' - n * interval '61 seconds', timestamptz '2026-11-01 00:00Z' - n * interval '47 seconds'
        from named`)
    }, LIMITS)
  }
  for (const definition of indexes) {
    await database.system((tx) => tx.execute(sql.raw(definition)), LIMITS)
  }
  // As the database does by itself a minute later.
  await database.execute('vacuum analyze clients')
}

/** Building an index over all rows takes a fraction of the time of growing it row by row. */
async function dropIndexes(tx: SystemTransaction): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'clients' and indexdef not like 'CREATE UNIQUE%'`)
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/** An array as one parameter: PostgreSQL's own text form. */
function list(values: ReadonlyArray<string | number>): string {
  return `{${values.map((value) => JSON.stringify(value)).join(',')}}`
}
