import { sql } from 'drizzle-orm'
import { startTestDatabase, TEST_ENGINE, type TestDatabase } from '../testing/database.ts'
import type { Database, Transaction } from './database.ts'
import { DatabaseUnavailable, violates } from './error.ts'
import { openDatabase } from './open.ts'
import { companies } from './tables/companies.ts'
import { users } from './tables/users.ts'

let test: TestDatabase
let demo: number
let acme: number

beforeAll(async () => {
  test = await startTestDatabase()
  const rows = await test.database.system((tx) =>
    tx
      .insert(companies)
      .values([
        { reference: 'demo', name: 'Demo' },
        { reference: 'acme', name: 'Acme' },
      ])
      .returning({ id: companies.id }),
  )
  demo = rows[0]?.id ?? 0
  acme = rows[1]?.id ?? 0
})

afterAll(() => test.close())

function person(company_id: number, email: string) {
  return { company_id, email, firstname: 'Ann', lastname: 'Lee', roles: ['ROLE_ADVISOR' as const] }
}

async function emailsOf(companyId: number): Promise<string[]> {
  const rows = await test.database.company(companyId, (tx) => tx.select({ email: users.email }).from(users))
  return rows.map((row) => row.email).sort()
}

describe('a text of a library', () => {
  it('answers the rows of each of its statements', async () => {
    const { rows } = await test.database.execute('BEGIN; SELECT 1 AS one; SELECT 2 AS two; COMMIT')
    expect(rows).toEqual([{ one: 1 }, { two: 2 }])
  })

  it('that fails inside its own transaction leaves nothing of it to whoever asks next', async () => {
    const failing = test.database.execute('BEGIN; CREATE TABLE half (id int); SELECT 1/0; COMMIT')
    await expect(failing).rejects.toThrow('division by zero')
    const { rows } = await test.database.execute(`SELECT to_regclass('half') AS half`)
    expect(rows).toEqual([{ half: null }])
  })
})

describe('a transaction that collided with another one', () => {
  const collide = (code: string) => sql.raw(`do $$ begin raise exception 'collided' using errcode = '${code}'; end $$`)
  const rename = sql`update companies set name = name || '!' where id = current_company_id()`
  const ways = {
    company: (work: (tx: Transaction) => Promise<unknown>) => test.database.company(demo, work),
    request: (work: (tx: Transaction) => Promise<unknown>) =>
      test.database.request({ companyId: demo, first: sql`select 1` }, work),
  }
  const nameOf = async (id: number) => {
    const { rows } = await test.database.execute('SELECT name FROM companies WHERE id = $1', [id])
    return String(rows[0]?.name)
  }

  it.each(['company', 'request'] as const)(
    'is tried again, twice, and only what the last try did counts: %s',
    async (way) => {
      for (const code of ['40P01', '40001']) {
        const before = await nameOf(demo)
        const committed: number[] = []
        let tries = 0
        await ways[way](async (tx) => {
          tries += 1
          const mine = tries
          tx.afterCommit(() => committed.push(mine))
          await tx.execute(rename)
          if (tries < 3) await tx.execute(collide(code))
        })
        expect({ tries, committed, name: await nameOf(demo) }).toEqual({ tries: 3, committed: [3], name: `${before}!` })
      }
    },
  )

  it.each(['company', 'request'] as const)('is not tried a fourth time: %s', async (way) => {
    let tries = 0
    const failing = ways[way](async (tx) => {
      tries += 1
      await tx.execute(collide('40P01'))
    })
    await expect(failing).rejects.toThrow(DatabaseUnavailable)
    expect(tries).toBe(3)
  })

  it('is not tried again for another error, nor for one after its commit', async () => {
    let tries = 0
    const failing = ways.company(async (tx) => {
      tries += 1
      await tx.execute(collide('57014'))
    })
    await expect(failing).rejects.toThrow(DatabaseUnavailable)
    const late = ways.company(async (tx) => {
      tries += 1
      tx.afterCommit(() => {
        throw new RangeError('after the commit')
      })
    })
    await expect(late).rejects.toThrow(RangeError)
    expect(tries).toBe(2)
  })
})

describe('work that is done alone', () => {
  it('may ask the database, and lets the next one in however it ends', async () => {
    const done = await test.database.alone(() => test.database.execute('SELECT 1 AS one'))
    expect(done.rows).toEqual([{ one: 1 }])
    await expect(test.database.alone(() => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError)
    await test.database.alone(() => test.database.ping())
  })

  // The embedded database is one process's alone.
  const onPostgres = TEST_ENGINE === 'postgres' ? it : it.skip
  onPostgres('waits for that of another server', async () => {
    const other = await openDatabase(test.place)
    const steps: string[] = []
    const work = (database: Database, name: string) =>
      database.alone(async () => {
        steps.push(name)
        await database.execute('SELECT pg_sleep(0.2)')
        steps.push(name)
      })
    await Promise.all([work(test.database, 'a'), work(other, 'b')])
    await other.close()
    expect(['aabb', 'bbaa']).toContain(steps.join(''))
  })
})

describe('a company transaction', () => {
  it('reaches the rows of its company and no others', async () => {
    await test.database.system((tx) =>
      tx.insert(users).values([person(demo, 'a@x.example'), person(acme, 'b@x.example')]),
    )
    expect(await emailsOf(demo)).toEqual(['a@x.example'])
    expect(await emailsOf(acme)).toEqual(['b@x.example'])
    expect(await emailsOf(0)).toEqual([])
  })

  it('cannot write into another company', async () => {
    const write = test.database.company(demo, (tx) => tx.insert(users).values(person(acme, 'c@x.example')))
    await expect(write).rejects.toMatchObject({ code: '42501' })
    const move = test.database.company(demo, (tx) => tx.update(users).set({ company_id: acme }))
    await expect(move).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot become the owner again by asking for another company', async () => {
    const seen = await test.database.company(demo, async (tx) => {
      await tx.execute(sql`select set_config('portal.company_id', '', true)`)
      return tx.select().from(users)
    })
    expect(seen).toEqual([])
  })

  it('carries its company, and is rolled back by a throw', async () => {
    const failed = test.database.company(demo, async (tx) => {
      await tx.insert(users).values(person(tx.companyId, 'gone@x.example'))
      throw new RangeError('no')
    })
    await expect(failed).rejects.toThrow(RangeError)
    expect(await emailsOf(demo)).not.toContain('gone@x.example')
  })

  it('rolls a nested part back alone', async () => {
    await test.database.company(demo, async (tx) => {
      await tx.insert(users).values(person(demo, 'outer@x.example'))
      await tx
        .transaction(async (inner) => {
          await inner.insert(users).values(person(demo, 'inner@x.example'))
          throw new RangeError('no')
        })
        .catch(() => {})
    })
    expect(await emailsOf(demo)).toContain('outer@x.example')
    expect(await emailsOf(demo)).not.toContain('inner@x.example')
  })

  it('says so when a caught error has rolled everything back', async () => {
    const lost = test.database.company(demo, async (tx) => {
      await tx.execute(sql`select 1/0`).catch(() => {})
      return 'saved'
    })
    await expect(lost).rejects.toThrow('rolled back')
  })

  it('is dead after its end', async () => {
    const leaked = await test.database.company(demo, async (tx) => ({ tx }))
    await expect(leaked.tx.select().from(users)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has ended') },
    })
  })

  it('refuses another transaction inside', async () => {
    const nested = test.database.company(demo, () => test.database.company(demo, async () => 1))
    await expect(nested).rejects.toThrow('pass its tx on')
  })

  it('runs what waits for its commit after it, and never after a rollback', async () => {
    const ran: string[] = []
    await test.database.company(demo, async (tx) => tx.afterCommit(() => ran.push('kept')))
    await test.database
      .company(demo, async (tx) => {
        tx.afterCommit(() => ran.push('lost'))
        throw new Error('no')
      })
      .catch(() => {})
    expect(ran).toEqual(['kept'])
  })

  it('names the constraint that refused, and hides the values', async () => {
    const twice = test.database.company(demo, (tx) =>
      tx.insert(users).values([person(demo, 'same@x.example'), person(demo, 'SAME@x.example')]),
    )
    const error: unknown = await twice.catch((error: unknown) => error)
    expect(violates(error, 'users_email')).toBe(true)
    expect(violates(error, 'users_pkey')).toBe(false)
    expect(String(error)).not.toContain('same@x.example')
  })

  it('keeps many at once apart', async () => {
    const counts = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const company = index % 2 ? demo : acme
        return test.database.company(company, async (tx) => {
          const { rows } = await tx.execute(sql`select current_company_id() as id`)
          const seen = await tx.select({ company: users.company_id }).from(users)
          return rows[0]?.id === company && seen.every((row) => row.company === company)
        })
      }),
    )
    expect(counts.every(Boolean)).toBe(true)
  })
})

describe('a request', () => {
  it('gets the rows of its first query, seen as its company', async () => {
    const rows = await test.database.request(
      { companyId: acme, first: sql`select email from users where email like ${'%'}` },
      async (tx, first) => ({ first, companyId: tx.companyId }),
    )
    expect(rows).toEqual({ first: [{ email: 'b@x.example' }], companyId: acme })
  })

  it('does nothing when its first query fails', async () => {
    const work = jest.fn()
    await expect(
      test.database.request({ companyId: demo, first: sql`select 1/${0}::int` }, work),
    ).rejects.toMatchObject({
      code: '22012',
    })
    expect(work).not.toHaveBeenCalled()
    expect((await emailsOf(demo)).length).toBeGreaterThan(0)
  })

  it('runs the same text often, by a kept plan, with the right values', async () => {
    for (let index = 0; index < 12; index += 1) {
      const companyId = index % 2 ? demo : acme
      const answer = await test.database.request(
        { companyId, first: sql`select ${index}::int as index, count(*) as users from users where id > ${0}` },
        async (_tx, rows) => rows[0],
      )
      expect(answer).toEqual({ index, users: (await emailsOf(companyId)).length })
    }
  })

  it('may only read where it says so, and the next may write again', async () => {
    const opening = { companyId: demo, first: sql`select ${1}::int` }
    const add = (readOnly: boolean, email: string) =>
      test.database.request({ ...opening, readOnly }, (tx) => tx.insert(users).values(person(demo, email)))
    await expect(add(true, 'read@x.example')).rejects.toMatchObject({ code: '25006' })
    await add(false, 'written@x.example')
    const emails = await test.database.request({ ...opening, readOnly: true }, (tx) => tx.select().from(users))
    expect(emails.map(({ email }) => email)).toContain('written@x.example')
    expect(emails.map(({ email }) => email)).not.toContain('read@x.example')
  })

  it('gives its connection back, though nobody waits for the end of reading', async () => {
    const opening = { companyId: demo, first: sql`select ${1}::int as one`, readOnly: true }
    const read = () => test.database.request(opening, async (_tx, [row]) => row?.one)
    const failing = () => test.database.request(opening, (tx) => tx.execute(sql`select 1/0`)).catch(() => 'failed')
    for (let round = 0; round < 20; round += 1) {
      expect(await Promise.all([read(), failing(), read()])).toEqual([1, 'failed', 1])
    }
  })
})

describe('values', () => {
  it('come as the plan says on both engines', async () => {
    const { rows } = await test.database.system((tx) =>
      tx.execute(sql`select
        date '2026-02-28' as day,
        timestamptz '2026-11-21 20:30:00.12+11' as instant,
        array[timestamptz '2026-11-21 09:30:00+00', null] as instants,
        9007199254740991::bigint as big,
        count(*) as count,
        sum(5::bigint) as sum,
        12.50::numeric as money,
        12345678901234567890.5::numeric as long,
        array[1, 2]::bigint[] as ids,
        '{"a":1}'::jsonb as json,
        array['a,b', 'c'] as texts`),
    )
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      instant: '2026-11-21T09:30:00.120Z',
      instants: ['2026-11-21T09:30:00.000Z', null],
      big: 9007199254740991,
      count: 1,
      sum: 5,
      money: 12.5,
      long: '12345678901234567890.5',
      ids: [1, 2],
      json: { a: 1 },
      texts: ['a,b', 'c'],
    })
  })

  it('refuse a bigint that a number cannot hold', async () => {
    const asked = test.database.system((tx) => tx.execute(sql`select 9007199254740993::bigint as big`))
    await expect(asked).rejects.toThrow('9007199254740993')
  })
})

describe('a statement past its limit', () => {
  it('is ended, answers unavailable, and spoils nothing for those who come after', async () => {
    const slow = await startTestDatabase({ statementLimit: 1000 })
    try {
      const hung = slow.database.system((tx) => tx.execute(sql`select count(*) from generate_series(1, 100000000000)`))
      const waiting = slow.database.system((tx) => tx.execute(sql`select 1 as one`))
      await expect(hung).rejects.toBeInstanceOf(DatabaseUnavailable)
      // On PGlite's one connection it has waited; the restart may have reached it too.
      await waiting.catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable))
      await slow.database.ping()
      const { rows } = await slow.database.system((tx) => tx.execute(sql`select count(*) as n from companies`))
      expect(rows).toEqual([{ n: 0 }])
    } finally {
      await slow.close()
    }
  })

  it('stalls nothing else in the process meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    await test.database.system((tx) => tx.execute(sql`select pg_sleep(1)`))
    clearInterval(timer)
    // In the process's own thread there would be none but at its ends.
    expect(turns).toBeGreaterThan(10)
  })
})

/** Whether a transaction holds a connection and asks nothing. PGlite's one connection answers only when none does. */
async function hasSilent(database: Database): Promise<boolean> {
  const { rows } = await database.execute(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND pid <> pg_backend_pid()`,
  )
  return rows[0]?.n !== 0
}

describe('a transaction that goes silent', () => {
  it('loses its connection, and nobody waits for it for ever', async () => {
    const idle = await startTestDatabase({ statementLimit: 5000, idleLimit: 300 })
    try {
      let wake = () => {}
      const asleep = new Promise<void>((resolve) => {
        wake = resolve
      })
      let fallAsleep = () => {}
      const sleeping = new Promise<void>((resolve) => {
        fallAsleep = resolve
      })
      const silent = idle.database.company(1, async (tx) => {
        fallAsleep()
        await asleep
        await tx.execute(sql`select 1`)
      })
      const seen = silent.catch((error: unknown) => error)
      await sleeping
      while (await hasSilent(idle.database));
      wake()
      expect(await seen).toBeInstanceOf(DatabaseUnavailable)
      await idle.database.ping()
    } finally {
      await idle.close()
    }
  })
})
