import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { TEST_ENGINE } from '../../../testing/database.ts'
import { killed, type Launched, type ProgramPlace, programPlace } from '../../../testing/program.ts'
import { until } from '../../../testing/until.ts'
import { lockStatements } from '../statements/queries.ts'
import { verifyBooks } from './check-books.ts'

/** An embedded database is one server's alone, which takes its time to start. */
const [KILLS, TOGETHER] = TEST_ENGINE === 'postgres' ? [20, 5] : [2, 1]
/** `TEST_KILLS=100` kills a hundred, in some minutes. */
const BATCHES = Math.ceil(Number(process.env.TEST_KILLS ?? KILLS) / KILLS)
const ROWS = 200

let place: ProgramPlace
beforeAll(async () => {
  place = await programPlace()
})
afterAll(async () => {
  await place.endAll()
  await place.remove()
})

const launch = () => place.launch({ command: 'serve' })
const portOf = ({ output }: Launched) => Number(/demo\.localhost:(\d+)/.exec(output())?.[1] ?? 0)

/** Statements whose rows are all decided. */
async function prepare(count: number): Promise<number[]> {
  return await place.withDatabase((database) =>
    database.system(async (tx) => {
      const rows = await tx.rows<{ id: number }>(sql`
        with file as (
          insert into files (company_id, key, store, name, size, media_type, sha256, purpose)
          select companies.id, md5(random()::text), 'disk', 's.csv', 1, 'text/csv', decode('00', 'hex'), 'statement'
          from companies, generate_series(1, ${count}::int) n where reference = 'demo' returning id, company_id
        ), made as (
          insert into commission_statements (company_id, insurer, period, file_id, file_name, content_hash, totals, tally)
          select company_id, 'TAL', '2026-10-01', id, 's.csv', convert_to(id::text, 'UTF8'), 0,
            jsonb_build_object('matched', jsonb_build_object('rows', ${ROWS}::int, 'cents', 1100 * ${ROWS}::int,
              'gst', 100 * ${ROWS}::int))
          from file returning id, company_id
        ), filled as (
          insert into commission_rows (company_id, statement_id, number, policy_number, name, type, amount, gst, state)
          select company_id, made.id, n, '', 'LE M', 'ongoing', 1100, 100, 'matched'
          from made, generate_series(1, ${ROWS}::int) n
        )
        select id from made order by id`)
      return rows.map(({ id }) => id)
    }),
  )
}

/** When a server is killed, in hundredths of the time that a call takes. Drawn from a seed, which a failure prints. */
const anyMoments = fc.array(fc.nat(99), { minLength: KILLS, maxLength: KILLS })
let made = 0

it(
  'kills in the middle of commits and reversals leave no statement half posted',
  async () => {
    await fc.assert(fc.asyncProperty(anyMoments, killServers), { numRuns: BATCHES, unbiased: true, endOnFailure: true })
  },
  180_000 * BATCHES,
)

async function killServers(moments: readonly number[]): Promise<void> {
  made += KILLS
  const ids = await prepare(KILLS * 2)
  const ask = (port: number, id: number, action: 'commit' | 'reverse') =>
    place.ask(port, `/commission/statement/${id}/${action}`, 'POST').then(
      ({ status }) => status,
      () => 0,
    )
  let servers: Launched[] = []
  for (const [kills, moment] of moments.entries()) {
    if (servers.length === 0) {
      servers = Array.from({ length: TOGETHER }, launch)
      await until(() => servers.every((server) => portOf(server) > 0))
    }
    const server = servers.pop()
    const [whole = 0, torn = 0] = ids.slice(kills * 2)
    const port = server ? portOf(server) : 0
    const began = performance.now()
    expect(await ask(port, whole, 'commit')).toBe(200)
    // The next one takes about as long: it is killed at any moment of it.
    const took = performance.now() - began
    const going = kills % 2 === 0 ? ask(port, torn, 'commit') : ask(port, whole, 'reverse')
    await setTimeout((moment / 100) * took)
    if (server) await killed(server.child)
    await going
  }

  const states = await place.withDatabase(async (database) => {
    const [demo] = await database.system((tx) =>
      tx.rows<{ id: number }>(sql`select id from companies where reference = 'demo'`),
    )
    const company = demo?.id ?? 0
    const found = await database.company(company, async (tx) => {
      await lockStatements(tx)
      return await tx.rows<{ state: string; posted: number; entries: number; reversals: number; count: number }>(sql`
        select state, posted, entries, reversals, count(*)::int as count from (
          select commission_statements.id, state, (
              select count(*)::int from commission_rows
              where statement_id = commission_statements.id and committed_at is not null) as posted, (
              select count(*)::int from ledger_entries join commission_rows on commission_rows.id = row_id
              where statement_id = commission_statements.id and reverses_id is null) as entries, (
              select count(*)::int from ledger_entries join commission_rows on commission_rows.id = row_id
              where statement_id = commission_statements.id and reverses_id is not null) as reversals
          from commission_statements
        ) statements group by 1, 2, 3, 4`)
    })
    expect((await verifyBooks(database, company)).errors).toEqual([])
    return found
  })
  const whole = {
    review: { posted: 0, entries: 0, reversals: 0 },
    committed: { posted: ROWS, entries: ROWS, reversals: 0 },
    reversed: { posted: 0, entries: ROWS, reversals: ROWS },
  }
  for (const found of states) expect(found).toMatchObject(whole[found.state as keyof typeof whole])
  const count = (state: string) => states.find((found) => found.state === state)?.count ?? 0
  expect(count('review') + count('committed') + count('reversed')).toBe(made * 2)
  // Of each server something was committed, and many a kill came before the end.
  expect(count('committed') + count('reversed')).toBeGreaterThanOrEqual(made)
  expect(count('review')).toBeGreaterThan(made / 2)
}
