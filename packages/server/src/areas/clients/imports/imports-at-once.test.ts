import { clients } from '@portal/contract/clients/clients'
import { partners } from '@portal/contract/clients/partners'
import { imports } from '@portal/contract/imports'
import pg from 'pg'
import { ALL_AREAS } from '../../../all-areas.ts'
import { gather } from '../../../area.ts'
import type { Database } from '../../../database/database.ts'
import { openDatabase } from '../../../database/open.ts'
import { type OpenWork, openWork } from '../../../open-work.ts'
import { addUser } from '../../../testing/add-user.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { filledForm, sendForm } from '../../../testing/client-form.ts'
import { importing } from '../../../testing/importing.ts'
import { until } from '../../../testing/until.ts'
import { PEOPLE_LOCK } from '../clients/lock-people.ts'

let app: TestApp
let admin: TestCaller
/** A second server on the same data; on PGlite, which one process opens, second workers in the same. */
let secondDatabase: Database
let secondWork: OpenWork
const { checked, settled, committed, rowsOf } = importing(() => admin)

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.as('ROLE_ADMIN')
  secondDatabase = app.database.engine === 'pglite' ? app.database : await openDatabase(app.configuration)
  secondWork = await openWork(app.configuration, secondDatabase, app.services.log, gather(ALL_AREAS))
  await secondWork.start({ ...app.services, database: secondDatabase, ...secondWork })
})
afterAll(async () => {
  await secondWork.close()
  if (secondDatabase !== app.database) await secondDatabase.close()
  await app.close()
})

const totalOf = async (tag: string) => (await admin.call(clients.list, { query: { tag: [tag] } })).total

async function waitingForPeople(): Promise<number> {
  const { rows } = await app.database.execute(`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${PEOPLE_LOCK}`)
  return Number(rows[0]?.waiting)
}

/**
 * Does all `actions` at once. On PostgreSQL each comes as far as where it adds people before any goes on, in their order;
 * on PGlite transactions follow one another anyway.
 */
async function atOnce(calls: ReadonlyArray<() => Promise<unknown>>): Promise<void> {
  if (app.database.engine === 'pglite') {
    await Promise.all(calls.map((call) => call()))
    return
  }
  const done: Array<Promise<unknown>> = []
  // A connection beside the portal's: whoever holds this lock keeps all others waiting where they add people.
  const gate = new pg.Client({ connectionString: app.configuration.databaseUrl ?? '' })
  await gate.connect()
  try {
    await gate.query('select pg_advisory_lock($1::int, $2::int)', [PEOPLE_LOCK, app.companyId('demo')])
    for (const call of calls) {
      done.push(call())
      await until(async () => (await waitingForPeople()) === done.length)
    }
  } finally {
    await gate.end()
  }
  await Promise.all(done)
}

const commit = (id: number) => () => admin.call(imports.commit, { params: { id }, body: {} })

const KNOWN_BY: ReadonlyArray<readonly [string, string, (n: number) => string]> = [
  ['name and email', 'First name,Last name,Email', (n) => `Ann${n},Twice${n},ann${n}@twice.example`],
  ['email', 'First name,Last name,Email', (n) => `Cy${n},Writing${n},cy${n}@email.example`],
  ['name and phone', 'First name,Last name,Phone', (n) => `Bob${n},Phoned${n},04${String(10_000_000 + n)}`],
  ['phone', 'First name,Last name,Phone', (n) => `Cy${n},Ringing${n},04${String(20_000_000 + n)}`],
  [
    'name and birth date',
    'First name,Last name,Date of birth',
    (n) => `Di${n},Born${n},1${n % 9}/0${(n % 8) + 1}/1980`,
  ],
  ['name alone', 'First name,Last name', (n) => `Ed${n},Nameonly${n}`],
]

test.each(KNOWN_BY)(
  'two imports of the same 500 people, known by %s, on two servers at once add each once',
  async (name, head, line) => {
    const tag = `Twice by ${name}`
    const rows = Array.from({ length: 500 }, (_, n) => line(n))
    // Those who are known by one thing alone are called otherwise in the second file.
    const others = rows.map((row) => row.replace(/^Cy(\d+),[A-Z][a-z]+/, 'Si$1,Called'))
    const first = await checked([head, ...rows].join('\n'), { tags: [tag] })
    const second = await checked([head, ...others.toReversed()].join('\n'), { tags: [tag] })
    expect([first.verdicts.bad, second.verdicts.bad, second.verdicts.new]).toEqual([0, 0, 500])
    await atOnce([commit(first.id), commit(second.id)])
    const done = [await settled(first.id), await settled(second.id)]
    expect(done.map(({ state }) => state)).toEqual(['done', 'done'])
    const count = (outcome: 'created' | 'skipped') => done.reduce((sum, { outcomes }) => sum + outcomes[outcome], 0)
    expect({ there: await totalOf(tag), created: count('created'), skipped: count('skipped') }).toEqual({
      there: 500,
      created: 500,
      skipped: 500,
    })
  },
)

describe('somebody who is added while an import begins is not added again by it', () => {
  const body = { first_name: 'Ivy', last_name: 'Between' }
  const csv = (email: string) => `First name,Last name,Email\nIvy,Between,${email}\nIvo,Beyond,other-${email}\n`

  const ways: ReadonlyArray<readonly [string, (email: string) => Promise<() => Promise<unknown>>]> = [
    ['by hand', async (email) => () => admin.call(clients.create, { body: { ...body, email } })],
    [
      'by the public form',
      async (email) => {
        const { uuid } = await addUser(app, { role: 'ROLE_ADVISOR' })
        return () => sendForm(app, filledForm(app, uuid, { ...body, email }))
      },
    ],
    [
      'as a partner',
      async (email) => {
        const { id } = await admin.call(clients.create, { body: { first_name: 'Ida', last_name: 'Between' } })
        await admin.call(partners.save, { params: { id }, body: { ...body, email } })
        return () => admin.call(partners.makeClient, { params: { id }, body })
      },
    ],
    [
      'by a new email of somebody who was there',
      async (email) => {
        const { id } = await admin.call(clients.create, { body })
        return () => admin.call(clients.update, { body: { id, email } })
      },
    ],
  ]

  test.each(ways)('%s', async (name, prepare) => {
    const email = `${name.replaceAll(' ', '-')}@between.example`
    const add = await prepare(email)
    const stands = await checked(csv(email))
    expect(stands.verdicts).toMatchObject({ new: 2 })
    await atOnce([add, commit(stands.id)])
    const done = await settled(stands.id)
    // On PGlite either may come first: then it is as if they had followed one another.
    const { total } = await admin.call(clients.list, { query: { search: email } })
    if (app.database.engine === 'postgres') {
      expect(done.outcomes).toMatchObject({ created: 1, skipped: 1 })
      const [row] = await rowsOf(stands.id, { outcome: 'skipped' })
      expect(row?.message).toBe('Someone added this client since the check')
    }
    expect(total).toBe(1 + done.outcomes.created)
  })

  test('one who is perhaps the same is left out too, unless the user creates duplicates', async () => {
    const text = (name: string) => `First name,Last name,Phone\n${name},Perhaps,0491 570 333\n`
    const [left, made] = [await checked(text('Lin')), await checked(text('Lou'))]
    await admin.call(clients.create, { body: { first_name: 'Max', last_name: 'Perhaps', phone: '0491570333' } })
    expect((await committed(left)).outcomes).toMatchObject({ created: 0, skipped: 1 })
    expect((await committed(made, { duplicates: 'create' })).outcomes).toMatchObject({ created: 1, skipped: 0 })
  })
})
